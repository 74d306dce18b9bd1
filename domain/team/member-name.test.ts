import { expect, it } from 'vitest';
import { looksLikeName } from './member-name.ts';

it.each([
  'clara nunes',
  'Clara  Nunes',
  'Clara-Nunes',
  'Сlara Nunеs',
  'C1ara Nunes',
  'Clará Nunes',
  'СLАRА NUNЕS',
])('%j looks like Clara Nunes', (name) => expect(looksLikeName(name, 'Clara Nunes')).toBe(true));

it.each(['Clara M. Nunes', 'Carla Nunes', 'Nunes Clara', '王芳'])('%j is a different name', (name) =>
  expect(looksLikeName(name, 'Clara Nunes')).toBe(false),
);
