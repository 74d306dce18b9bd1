import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowPool } from './row-pool.ts';

/** Rows shorter and longer than what's copied at once. */
const aRow = fc.oneof(
  fc.array(fc.nat(0xff_ff), { maxLength: 6 }),
  fc.array(fc.nat(0xff_ff), { minLength: 60, maxLength: 90 }),
);
const writes = fc.array(fc.tuple(fc.nat(60), aRow), { maxLength: 120 });

function rowsOf(pool: RowPool<Uint16Array | Uint32Array>, slots: Iterable<number>): number[][] {
  return [...slots].map((slot) => [...pool.values.subarray(pool.starts[slot], pool.ends[slot])]);
}

describe('rows in one list', () => {
  it('are as last written, however often the list was moved in memory', () => {
    fc.assert(
      fc.property(writes, fc.nat(80), fc.boolean(), (written, reserved, isWidened) => {
        const pool = new RowPool<Uint16Array | Uint32Array>(Uint16Array);
        pool.reserve(reserved);
        const rows = new Map<number, readonly number[]>();
        for (const [slot, row] of written) {
          pool.set(slot, row);
          rows.set(slot, row);
        }
        if (isWidened) pool.widen(Uint32Array);
        expect(rowsOf(pool, rows.keys())).toEqual([...rows.values()]);
        pool.trim(61);
        expect(rowsOf(pool, rows.keys())).toEqual([...rows.values()]);
      }),
    );
  });

  it('take no more space for slots than was reserved', () => {
    const pool = new RowPool<Uint16Array | Uint32Array>(Uint16Array);
    pool.reserve(5_000);
    for (let slot = 0; slot < 5_000; slot += 1) pool.set(slot, [slot]);
    expect(pool.starts).toHaveLength(5_000);
  });
});
