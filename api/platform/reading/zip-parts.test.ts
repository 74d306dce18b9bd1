import { expect, it } from 'vitest';
import { archive } from '../../testing/worlds/test-files.ts';
import { openPacked } from './zip-parts.ts';

it.each([
  ['another case', 'Content.xml'],
  ['figures', 'conten%74.xml'],
])('does not open an archive with a name twice, in %s', async (_, name) => {
  const file = await archive({ 'content.xml': '<a/>', [name]: '<b/>' });
  await expect(openPacked(file)).rejects.toMatchObject({ refusal: 'broken' });
});

it('opens an archive with other names', async () => {
  const file = await archive({ 'content.xml': '<a/>', 'styles.xml': '<b/>' });
  expect((await openPacked(file)).names).toEqual(['content.xml', 'styles.xml']);
});
