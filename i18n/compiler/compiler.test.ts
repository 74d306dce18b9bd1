// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code to be translated is written as text
import { describe, expect, test } from 'vitest';
import { icuOf } from '../parts.ts';
import { collectMessages } from './catalogues.ts';
import { findMessages } from './find-messages.ts';
import { parseIcu } from './parse-icu.ts';
import { readPo, writePo } from './po.ts';
import { pseudo } from './pseudo.ts';
import { translateCode } from './translate-code.ts';

const IMPORTS = `import { plural, t } from '@common-ground/i18n/t';import { Trans } from '@common-ground/i18n/trans';`;
const idsOf = (code: string) =>
  findMessages('x.tsx', IMPORTS + code).messages.map(({ parts }) => icuOf(parts));
const german = (code: string, texts: Record<string, string>) =>
  translateCode('x.tsx', IMPORTS + code, (id) => (texts[id] ? parseIcu(texts[id]) : null)).slice(
    IMPORTS.length,
  );

describe('the id of a message', () => {
  test.each([
    ['t`Delete ${isolated(list.name)}?`', 'Delete {name}?'],
    ['t`At most ${FILES_MAX} files, ${a[0]}`', 'At most {filesMax} files, {a}'],
    [
      't`${plural(days.length, { 0: "None", one: "# day", other: `# days in ${city}` })}`',
      '{days, plural, =0 {None} one {# day} other {# days in {city}}}',
    ],
    ["t`Don't use {braces} or 'quotes'`", "Don't use '{'braces'}' or 'quotes''"],
    [
      '<Trans>\n  Read <a href="/x">the <b>terms</b></a>{" "}\n  by {day}.<br />\n</Trans>',
      'Read <0>the <1>terms</1></0> by {day}.<2/>',
    ],
    ['t`${one.name} and ${other.name}`', '{name} and {name2}'],
  ])('%s', (code, id) => {
    expect(idsOf(`x = ${code};`)).toEqual([id]);
    expect(icuOf(parseIcu(id))).toBe(id);
  });

  test('isn’t created for functions of the same name from elsewhere', () => {
    expect(findMessages('x.ts', "import { t } from './i18n/other.ts'; t`Hello`;").messages).toEqual([]);
  });
});

test('another language replaces English, on the same lines', () => {
  const code =
    'const a = t`Delete ${list.name}?`;\nconst b = <Trans>\n  Read <a href={x}>it</a>\n</Trans>;\nconst c = t`${plural(n, { one: "# day", other: "# days" })}`;';
  const written = german(code, {
    'Delete {name}?': '{name} löschen?',
    'Read <0>it</0>': '<0>Das</0> lesen',
    '{n, plural, one {# day} other {# days}}': '{n, plural, one {# Tag} few {# `Täge} other {# Tage}}',
  });
  expect(written).toContain('const a = `${list.name} löschen?`;');
  expect(written).toContain('<Trans><a href={x}>{"Das"}</a>{" lesen"}');
  expect(written).toContain('`${plural(n, { "one": `# Tag`, "few": `# \\`Täge`, "other": `# Tage` })}`');
  expect(written.split('\n').length).toBe(code.split('\n').length);
});

test('English only loses its template tags', () => {
  expect(german('const a = t`Delete ${name}?`, b = t`${{ day: x }}!`, c = <Trans>Go</Trans>;', {})).toBe(
    'const a = `Delete ${name}?`, b = t`${{ day: x }}!`, c = <Trans>Go</Trans>;',
  );
});

test.each(['{other} löschen?', '<0>{name}</0> löschen?'])(
  'a translation with what English lacks is refused: %s',
  (text) => {
    expect(() => german('t`Delete ${name}?`', { 'Delete {name}?': text })).toThrow(/Delete \{name\}\?/);
  },
);

test.each(['{name', '<0>open', 'closed</0>', '{day, date, long}'])(
  'a translation that is not well formed is refused: %s',
  (text) => {
    expect(() => parseIcu(text)).toThrow();
  },
);

test('a PO file is read as it was written, and as other tools wrap it', () => {
  const entries = [{ id: 'Say "hi"\n{name}', text: 'Sag „hallo“', files: ['web/a.tsx', 'web/b.tsx'] }];
  expect(readPo(writePo('de', entries))).toEqual(entries);
  expect(readPo('msgid ""\n"Say "\n"it"\nmsgstr "Sag "\n"es"\n')).toEqual([
    { id: 'Say it', text: 'Sag es', files: [] },
  ]);
});

test('pseudo-languages keep placeholders, are a third longer, or run right to left', () => {
  const parts = parseIcu('Delete {name} for <0>{n, plural, one {# day} other {# days}}</0>?');
  const accented = icuOf(pseudo(parts, 'en-XA'));
  expect(accented).toMatch(/^\[Ðéļéţé \{name\} ƒöŕ <0>\{n, plural, one \{# ðåý\}/);
  expect(accented.match(/~/g)?.length).toBeGreaterThanOrEqual('Delete  for # days?'.length * 0.35);
  expect(icuOf(pseudo(parts, 'ar-XB'))).toContain('\u202eDelete\u202c {name}');
});

test('messages are collected by feature, and not from tests', () => {
  const text = `${IMPORTS} t\`Saved\``;
  const { catalogues } = collectMessages(
    [
      'web/features/people/card.tsx',
      'web/features/people/card.test.tsx',
      'web/ui/dialog.tsx',
      'domain/a/b.ts',
      'ops/x.ts',
    ].map((path) => ({ path, text })),
  );
  expect([...catalogues.keys()]).toEqual(['domain', 'web-people', 'web-ui']);
});
