import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createSlots, type SlotOwner } from './slots.ts';

const response = () => Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse;
const OFFICE = { name: 'the office', max: 3 };
const of = (name: string): SlotOwner[] => [{ name, max: 1 }, OFFICE];

test('gives a person one place and their network three, and frees places after the response', () => {
  const take = createSlots();
  const first = response();
  take(first, of('Ana'));
  expect(() => take(response(), of('Ana'))).toThrow('too_many_requests');
  for (const name of ['Ben', 'Cem']) take(response(), of(name));
  expect(() => take(response(), of('Dia'))).toThrow('too_many_requests');
  first.emit('close');
  take(response(), of('Dia'));
  expect(() => take(response(), of('Ana'))).toThrow('too_many_requests');
});

test('doesn’t take a network’s place for someone who has none', () => {
  const take = createSlots();
  take(response(), of('Ana'));
  for (let tries = 0; tries < 5; tries += 1)
    expect(() => take(response(), of('Ana'))).toThrow('too_many_requests');
  for (const name of ['Ben', 'Cem']) take(response(), of(name));
});
