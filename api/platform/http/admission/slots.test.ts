import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createSlots, type SlotOwner } from './slots.ts';

const fakeResponse = () => Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse;
const OFFICE = { name: 'the office', max: 3 };
const ownersFor = (name: string): SlotOwner[] => [{ name, max: 1 }, OFFICE];

test('gives a person one place and their network three, and frees places after the response', () => {
  const take = createSlots();
  const first = fakeResponse();
  take(first, ownersFor('Ana'));
  expect(() => take(fakeResponse(), ownersFor('Ana'))).toThrow('too_many_requests');
  for (const name of ['Ben', 'Cem']) take(fakeResponse(), ownersFor(name));
  expect(() => take(fakeResponse(), ownersFor('Dia'))).toThrow('too_many_requests');
  first.emit('close');
  take(fakeResponse(), ownersFor('Dia'));
  expect(() => take(fakeResponse(), ownersFor('Ana'))).toThrow('too_many_requests');
});

test('doesn’t take a network’s place for someone who has none', () => {
  const take = createSlots();
  take(fakeResponse(), ownersFor('Ana'));
  for (let tries = 0; tries < 5; tries += 1)
    expect(() => take(fakeResponse(), ownersFor('Ana'))).toThrow('too_many_requests');
  for (const name of ['Ben', 'Cem']) take(fakeResponse(), ownersFor(name));
});
