import { expect, test } from 'vitest';
import { checkInstalledNotice, checkNotice } from './notice.ts';

const locked = (packages: object) => JSON.stringify({ packages });
const NOTICE = 'Pictures: @img/libvips-*, LGPLv3, with glib (LGPLv3).\nFonts: @fonts/sans, OFL.\n';
const README = '| Library | Used under |\n|-----|-----|\n| glib      | LGPLv3 |\n| cairo     | MPL |\n';

test('the notice lists what’s installed here', () => {
  expect(checkInstalledNotice()).toEqual([]);
});

test('packages that are listed, ship with their licence or aren’t distributed need no entry', () => {
  const packages = {
    'node_modules/@img/libvips-linux': { license: 'LGPL-3.0-or-later', integrity: 'x' },
    'node_modules/@fonts/sans': { license: 'OFL-1.1', integrity: 'x' },
    'node_modules/a': { license: '(GPL-3.0 OR MIT)', integrity: 'x' },
    'node_modules/b': { license: 'GPL-3.0', integrity: 'x', dev: true },
    'node_modules/c': { optional: true },
    web: { license: 'GPL-3.0' },
  };
  expect(checkNotice(NOTICE, locked(packages), [])).toEqual([]);
});

test('any other package, and any built-in library, is reported', () => {
  const packages = {
    'node_modules/x/node_modules/copyleft': { license: 'MIT AND GPL-3.0', integrity: 'x' },
    'node_modules/silent': { integrity: 'x' },
    'node_modules/@fonts/sans-serif': { license: 'OFL-1.1', integrity: 'x' },
  };
  const messages = checkNotice(NOTICE, locked(packages), [README]).map(({ message }) => message);
  expect(messages).toEqual(
    ['copyleft', 'silent', '@fonts/sans-serif', 'cairo'].map(
      (name) => `says nothing about ${name} and its licence`,
    ),
  );
});

test('what’s bundled into pages counts as distributed, with its dependencies, but build tools don’t', () => {
  const copyleft = { license: 'GPL-3.0', integrity: 'x', dev: true };
  const packages = {
    web: { devDependencies: { shown: '1', vite: '1' } },
    'node_modules/shown': { ...copyleft, dependencies: { inner: '1' } },
    'node_modules/shown/node_modules/inner': copyleft,
    'node_modules/inner': copyleft,
    'node_modules/vite': copyleft,
  };
  const messages = checkNotice('', locked(packages), []).map(({ message }) => message);
  expect(messages).toEqual(['shown', 'inner'].map((name) => `says nothing about ${name} and its licence`));
});
