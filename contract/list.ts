import { type Static, type TSchema, Type } from 'typebox';

/** A list in which an item may appear twice. */
export const list = <Item extends TSchema>(items: Item) =>
  Type.Unsafe<readonly Static<Item>[]>({ type: 'array', items });
