// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code to be checked is written as text
import { describe, expect, test } from 'vitest';
import { checkCatalogues, checkShownText } from './messages.ts';

const PATH = 'web/features/people/card.tsx';
const findings = (text: string, path = PATH) =>
  checkShownText([{ path, text }]).map(({ message }) => message.split(':')[0]);

test.each([
  'const card = <p>Delete this list</p>;',
  'const card = <b>Saved</b>;',
  'const card = <input aria-label="Search" />;',
  'const card = <Field label="Your name" />;',
  "const WORDS = { open: 'Open', closed: 'Closed for now' };",
  'const words = `Delete ${name}?`;',
  "const label = isBusy ? 'Sending' : 'Send';",
])('%s is outside the catalogue', (text) => {
  expect(findings(text)).toContain('words outside the message catalogue');
});

test.each([
  "const words = count === 1 ? '1 day' : `${count} days`;",
  'const words = count !== 1 ? t`days` : t`day`;',
  'const card = <p>{list.length > 1 ? <Trans>Jobs</Trans> : <Trans>Job</Trans>}</p>;',
])('%s makes a plural by hand', (text) => {
  expect(findings(text)).toContain('a plural made by hand');
});

test.each(['const words = t`Saved ` + when;', 'const words = `${t`Saved`} by ${name}`;'])(
  '%s is a sentence put together from parts',
  (text) => {
    expect(findings(text)).toContain('a sentence glued from parts');
  },
);

test.each([
  "const day = new Intl.DateTimeFormat('en-GB');",
  'const names = people.sort((a, b) => a.name.localeCompare(b.name));',
  'const order = new Intl.Collator();',
  'const words = t`${count.toLocaleString()} jobs`;',
])('%s has a locale of its own', (text) => {
  expect(findings(text)).toContain('a locale of its own');
});

test.each([
  'const card = <p><Trans>Delete <b>this list</b></Trans></p>;',
  'const card = <Field label={t`Your name`} className="grid gap-4" />;',
  'const words = t`${plural(count, { one: "# day", other: "# days" })} left`;',
  "if (event.key === 'Escape') close();",
  'const picture = <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" />;',
  "throw new Error('The page has no root element');",
  "const style = joinClasses('grid gap-4', isWide && 'grid-cols-2 lg:flex');",
  'type Kind = "Not shown";',
  "const step = items.length === 1 ? 'single-item' === kind : list;",
  "const outline = 'M14 88 50 10 86 88 50 70Z';",
  'const tile = `M${x + 5} ${y}h28a5 5 0 0 1 5 5Z`;',
  'const card = <code>npm run messages</code>;',
  'const headers = { authorization: `Bearer ${token}` };',
  'console.error(code ? `${what} (${code})` : what);',
  "reject(new DOMException('The upload was cancelled', 'AbortError'));",
  'class Failure extends Error { constructor(code: string) { super(`The call failed: ${code}`); } }',
])('%s is accepted', (text) => {
  expect(findings(text)).toEqual([]);
});

test('reads pages, emails and word files, but not tests or what no one reads', () => {
  const text = "const words = 'Your account has been deleted.';";
  expect(findings(text, 'api/features/team/team.mail.ts')).toHaveLength(1);
  expect(findings(text, 'domain/overlap/overlap-sentences.ts')).toHaveLength(1);
  expect(findings(text, 'api/stores/team/team.store.ts')).toEqual([]);
  expect(findings(text, 'web/features/people/card.test.tsx')).toEqual([]);
});

describe('catalogues', () => {
  const code = (text: string) => [
    {
      path: PATH,
      text: `import { t } from '@common-ground/i18n/t';\nimport { Trans } from '@common-ground/i18n/trans';\n${text}`,
    },
  ];
  const po = (id: string) => ({
    path: 'locales/en/web-people.po',
    text: [
      'msgid ""\nmsgstr ""\n"Language: en\\n"\n"MIME-Version: 1.0\\n"',
      '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n',
      `#: ${PATH}\n#, icu-format\nmsgid ${JSON.stringify(id)}\nmsgstr ""\n`,
    ].join('\n'),
  });

  test('have the sentences of the code', () => {
    expect(checkCatalogues(code('const words = t`Delete ${list.name}?`;'), [po('Delete {name}?')])).toEqual(
      [],
    );
  });

  test.each([
    ['another sentence', [po('Delete it?')]],
    ['none', []],
  ])('are out of date with %s', (_what, catalogues) => {
    const found = checkCatalogues(code('const words = t`Delete ${list.name}?`;'), catalogues);
    expect(found.map(({ message }) => message)).toEqual(['is out of date: npm run messages']);
  });

  test.each([
    "t`Saved ${isNow ? 'now' : 'before'}`",
    't`Saved ${t`now`}`',
    '<Trans>Saved {isNow && <b>now</b>}</Trans>',
    't`${plural(count, forms)} saved`',
    't`${plural(count, { one: "# job" })}`',
    't`${plural(count, { one: `# job in ${{ city: name }}`, other: "# jobs" })}`',
  ])('refuse %s', (text) => {
    const [fault] = checkCatalogues(code(`const words = ${text};`), []);
    expect(fault?.line).toBe(3);
  });
});
