// SPDX-License-Identifier: MIT
// Where a name stands in a map: in front of MicroPython's own mp_map_lookup, which mpconfigboard.h
// renames.  A third of the time of our Python code went there.
//
// MicroPython remembers one position for a name, whatever the map, and divides to use it; here each
// pair of map and name has a position.  That a name is not in a map is remembered too: a method is
// looked for in the object before it is found in the class.

#include <string.h>

#include "py/obj.h"

#define POSITIONS (2048) // a byte each
#define ABSENT (256) // a word each
#define RAM (0x20000000)
#define NAME_BITS (15)

extern mp_map_elem_t *felt_map_lookup(mp_map_t *map, mp_obj_t index, mp_map_lookup_kind_t kind);
extern void __real_gc_collect_start(void);
extern void __real_gc_sweep_all(void);
void __wrap_gc_collect_start(void);
void __wrap_gc_sweep_all(void);

static uint8_t positions[POSITIONS];
static uint32_t absent[ABSENT];

static inline size_t mix(const mp_map_t *map, mp_obj_t index) {
    return ((uintptr_t)map >> 3) ^ ((uintptr_t)map >> 11) ^ ((uintptr_t)index >> 3);
}

// Which pair this is: exact, and never 0, for a map in RAM and a name.
static inline uint32_t pair(const mp_map_t *map, mp_obj_t index) {
    return ((uintptr_t)map - RAM) << (NAME_BITS - 2) | (uintptr_t)index >> 3;
}

static inline bool has_pair(const mp_map_t *map, mp_obj_t index) {
    return ((uintptr_t)map - RAM) >> (32 - NAME_BITS + 2) == 0
        && mp_obj_is_qstr(index) && (uintptr_t)index >> (NAME_BITS + 3) == 0;
}

mp_map_elem_t *mp_map_lookup(mp_map_t *map, mp_obj_t index, mp_map_lookup_kind_t kind) {
    size_t place = mix(map, index);
    size_t at = positions[place % POSITIONS];
    if (at < map->alloc && map->table[at].key == index && kind != MP_MAP_LOOKUP_REMOVE_IF_FOUND) {
        return &map->table[at];
    }
    uint32_t *missed = &absent[place % ABSENT];
    if (*missed == pair(map, index) && has_pair(map, index)) {
        if (kind != MP_MAP_LOOKUP) {
            *missed = 0;
        } else if (map->all_keys_are_qstrs && !map->is_fixed) {
            return NULL;
        }
    }
    mp_map_elem_t *slot = felt_map_lookup(map, index, kind);
    if (slot != NULL) {
        positions[place % POSITIONS] = slot - map->table;
    } else if (map->all_keys_are_qstrs && !map->is_fixed && has_pair(map, index)) {
        // keys that are no names might be equal to one
        *missed = pair(map, index);
    }
    return slot;
}

// Names come into a map by way of mp_map_lookup alone, but for a dict that is made as a copy.  It
// may lie where another map did only after a collection.
static void forget(void) {
    memset(absent, 0, sizeof(absent));
}

void __wrap_gc_collect_start(void) {
    forget();
    __real_gc_collect_start();
}

void __wrap_gc_sweep_all(void) {
    forget();
    __real_gc_sweep_all();
}
