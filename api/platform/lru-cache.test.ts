import { expect, it } from 'vitest';
import { LruCache } from './lru-cache.ts';

it('drops the value that was needed longest ago', () => {
  const values = new LruCache<number>(2);
  values.set('one', 1);
  values.set('two', 2);
  values.set('one', 1);
  values.set('three', 3);
  expect(['one', 'two', 'three'].map((key) => values.get(key))).toEqual([1, undefined, 3]);
});
