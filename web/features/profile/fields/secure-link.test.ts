import { LINK_PATTERN } from '@common-ground/domain/profile/entry';
import { expect, it } from 'vitest';
import { secureLink } from './secure-link.ts';

it('adds https:// to an address if it’s missing', () => {
  expect(secureLink('anna.example')).toBe('https://anna.example');
  expect(secureLink(' http://anna.example/work?x=1 ')).toBe('https://anna.example/work?x=1');
  expect(secureLink('https://anna.example/work')).toBe('https://anna.example/work');
  expect(secureLink('anna.example/work')).toMatch(new RegExp(LINK_PATTERN, 'u'));
});

it('leaves empty input and anything that isn’t a web address unchanged', () => {
  for (const text of ['javascript:alert(1)', 'ftp://anna.example', 'anna@people.example', 'my page', 'anna'])
    expect(secureLink(text)).toBe(text);
  expect(secureLink('  ')).toBeNull();
  expect(secureLink(null)).toBeNull();
});
