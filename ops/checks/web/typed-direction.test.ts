import { expect, test } from 'vitest';
import { checkTypedDirection } from './typed-direction.ts';

const page = (text: string) => [{ path: 'web/features/team/team-page.tsx', text }];

test.each([
  '<input {...control} />',
  '<textarea rows={3} onChange={({ target }) => save(target.value)} />',
  '<input type="text" onKeyDown={(event) => (event.key > "a" ? go() : stay())} />',
])('%s is reported', (text) => {
  expect(checkTypedDirection(page(`\n${text}`)).map(({ line }) => line)).toEqual([2]);
});

test.each([
  '<input dir="auto" {...control} />',
  '<textarea\n  onChange={({ target }) => save(target.value)}\n  dir="auto"\n/>',
  '<input type="checkbox" />',
  "<input type={isShown ? 'text' : 'password'} />",
  '<input inputMode="numeric" />',
])('%s is accepted', (text) => {
  expect(checkTypedDirection(page(text))).toEqual([]);
});
