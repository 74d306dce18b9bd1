import { expect, test } from 'vitest';
import { annotateSource, listConstants } from './annotate-source.ts';

/** The module without its first words, which only say where the functions come from. */
function annotated(text: string): string {
  return annotateSource('contract/things/things.ts', text).replace(/^.*?annotations\.ts';/, '');
}

test('gives an exported schema its name and its comment', () => {
  expect(annotated('/** A thing. */\nexport const Thing = Type.String();')).toBe(
    '/** A thing. */\nexport const Thing = __named(Type.String(), "Thing", "* A thing. ");',
  );
});

test('gives an unexported schema a name of lower priority', () => {
  expect(annotated('const Part = Type.Object({});')).toBe(
    'const Part = __registerUnexported(Type.Object({}), "Part", "");',
  );
});

test('gives a property the comment right above it, and no other', () => {
  const text = 'const it = { /** Its size. */ size: Count, /* aside */ name: Text, ...rest };';
  expect(annotated(text)).toContain(
    'size: __described(Count, "* Its size. "), /* aside */ name: Text, ...rest',
  );
});

test('treats a comment above a blank line as one about the module', () => {
  expect(annotated('/** Things. */\n\nexport const Thing = Type.String();')).toContain('"Thing", "")');
});

test('leaves functions and constants in capitals alone', () => {
  const text = '/** Makes. */\nexport const list = (items) => items;\nexport const MAX_ITEMS = 3;';
  expect(annotated(text)).toBe(text);
});

test('keeps every line where it was', () => {
  const text =
    '/**\n * Two\n * lines.\n */\nexport const Thing = Type.Object({\n  /** One. */\n  one: Id,\n});\n';
  expect(annotated(text).split('\n')).toHaveLength(text.split('\n').length);
});

test('lists the exported constants of a module in capitals', () => {
  const text = "export const SIZES = ['s', 'm'] as const;\nconst OWN = 1;\nexport const size = 2;";
  expect(listConstants('domain/things/size.ts', text)).toMatch(
    /__listed\("domain\/things\/size\.ts", \{ SIZES \}\);\n$/,
  );
});
