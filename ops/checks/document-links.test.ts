import { expect, test } from 'vitest';
import { checkDocumentLinks } from './document-links.ts';

const PATHS = new Set(['README.md', 'docs/security.md', 'docs/decisions/0001.md', 'docs/images/results.png']);
const of = (path: string, text: string) => checkDocumentLinks([{ path, text }], PATHS);

test.each(['[x](docs/scoring.md)', '![x](docs/images/none.png)', '[x](security.md#controls)'])(
  'a link that leads nowhere is reported: %s',
  (text) => {
    expect(of('README.md', `\n${text}`)).toMatchObject([{ path: 'README.md', line: 2 }]);
  },
);

test.each(['`docs/scoring.md`', 'see `overlap.ts`, which', '`decisions/0002.md`'])(
  'a file that is named and does not exist is reported: %s',
  (text) => {
    expect(of('README.md', text)).toMatchObject([{ path: 'README.md', line: 1 }]);
  },
);

test('accepts files that exist, patterns and names of other things', () => {
  expect(of('README.md', '`docs/security.md`, `security.md`, `*.store.ts`, `npm start`, `overlap`')).toEqual(
    [],
  );
});

test('accepts links to files, folders, anchors and other sites', () => {
  const text =
    '[a](decisions/0001.md) [b](decisions) [c](#x) [d](https://a.example) ![e](images/results.png)';
  expect(of('docs/security.md', text)).toEqual([]);
});
