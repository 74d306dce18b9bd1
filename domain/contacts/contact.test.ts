import { describe, expect, it, test } from 'vitest';
import { latestRetentionDay, metViolations, retentionViolations } from './contact.ts';
import { columnViolations, recognisedColumns } from './contact-columns.ts';
import { linkKey, mailKey, personNameKey, phoneNumber, secureLink } from './contact-keys.ts';
import { disclosedMarks, matchStatusOf } from './contact-match.ts';

describe('how long a contact is kept', () => {
  it.each([
    ['2026-11-22', undefined],
    ['2028-11-21', undefined],
    ['2028-11-22', 'day_too_late'],
    ['2026-11-21', 'day_too_early'],
    ['2027-02-30', 'format'],
  ])('until %s: %s', (keepUntil, code) => {
    const days = { today: '2026-11-21', heldFrom: '2026-11-21' };
    expect(retentionViolations(keepUntil, days)[0]?.code).toBe(code);
  });

  it('is counted from the day of the import, and clamps a missing leap day', () => {
    expect(retentionViolations('2028-01-01', { today: '2027-06-01', heldFrom: '2026-01-01' })).toEqual([]);
    expect(retentionViolations('2028-01-02', { today: '2027-06-01', heldFrom: '2026-01-01' })).toMatchObject([
      { pointer: '/keepUntil', code: 'day_too_late', params: { limit: '2028-01-01' } },
    ]);
    expect(latestRetentionDay('2028-02-29')).toBe('2030-02-28');
  });
});

test('a day on which someone was met exists and isn’t in the future', () => {
  expect(metViolations(null, '2026-11-21', '/x')).toEqual([]);
  expect(metViolations('2026-11-21', '2026-11-21', '/x')).toEqual([]);
  expect(metViolations('2026-11-22', '2026-11-21', '/x')[0]?.code).toBe('day_too_late');
  expect(metViolations('2026-02-29', '2026-11-21', '/x')[0]?.code).toBe('format');
});

describe('what is the same', () => {
  it.each([
    [' Amara.Okafor@Example.ORG ', 'amara.okafor@example.org'],
    ['ａ@example.org', 'a@example.org'],
  ])('the address %s', (mail, key) => {
    expect(mailKey(mail)).toBe(key);
  });

  it.each([
    ['+351 912-345-678', null, '+351912345678'],
    ['00351 912 345 678', null, '+351912345678'],
    ['tel:+351912345678', null, '+351912345678'],
    ['(0)20 7946 0018', 'GB', '+442079460018'],
    ['+44 (0)20 7946 0018', null, '+442079460018'],
    ['020 7946 0018', 'GB', '+442079460018'],
    ['020 7946 0018', null, null],
    ['912 345 678', 'PT', '+351912345678'],
    ['12', 'GB', null],
    ['none', 'GB', null],
    ['', null, null],
  ])('the number %s in %s is %s', (text, country, number) => {
    expect(phoneNumber(text, country)).toBe(number);
  });

  it.each([
    ['www.example.org/amara/', 'https://www.example.org/amara/'],
    ['http://example.org', 'https://example.org'],
    ['example', null],
    ['javascript:alert(1)', null],
    [`example.org/${'a'.repeat(500)}`, null],
  ])('the link %s is %s', (text, link) => {
    expect(secureLink(text)).toBe(link);
  });

  it.each([
    ['https://www.Example.org/Amara/', 'http://example.org/Amara#top'],
    ['https://pt.linkedin.com/in/Amara/', 'https://www.linkedin.com/in/amara?utm_source=x'],
  ])('the links %s and %s', (a, b) => {
    expect(linkKey(a)).toBe(linkKey(b));
  });

  it('doesn’t include two pages of one site', () => {
    expect(linkKey('https://example.org/Amara')).not.toBe(linkKey('https://example.org/amara'));
    expect(linkKey('https://example.org/?id=1')).not.toBe(linkKey('https://example.org/?id=2'));
  });

  it.each([
    ['Amara Okafor', 'OKAFOR, amara'],
    ['Zoë Müller-Braun', 'braun muller ZOE'],
    ['O’Neill  Ana', "Ana O'Neill"],
  ])('the names %s and %s', (a, b) => {
    expect(personNameKey(a)).toBe(personNameKey(b));
  });

  it('doesn’t include a name without letters', () => {
    expect(personNameKey(' – ')).toBe('');
    expect(personNameKey('Amara')).not.toBe(personNameKey('Amara Okafor'));
  });
});

describe('columns', () => {
  it('are recognised by their headings, as people and systems write them', () => {
    expect(
      recognisedColumns(['Full Name', 'E-mail', 'Mobile phone', 'LinkedIn URL', 'Met on', 'Source', 'Notes']),
    ).toEqual(['name', 'mail', 'phone', 'link', 'met_on', 'source', 'note']);
    expect(recognisedColumns(['FirstName', 'last_name', 'Email', 'EMAIL', 'Shoe size'])).toEqual([
      'first_name',
      'last_name',
      'mail',
      null,
      null,
    ]);
    expect(recognisedColumns(['Prénom', 'Nom', 'Vorname', 'Téléphone'])).toEqual([
      'first_name',
      'last_name',
      null,
      'phone',
    ]);
  });

  it('have to include a name, and each meaning only once', () => {
    expect(columnViolations(['name', null], ['a', 'b'])).toEqual([]);
    expect(columnViolations(['last_name'], ['a'])).toEqual([]);
    expect(columnViolations(['mail'], ['a'])[0]?.code).toBe('name_column_needed');
    expect(columnViolations(['name'], ['a', 'b'])[0]?.code).toBe('columns_differ');
    expect(columnViolations(['name', 'mail', 'mail'], ['a', 'b', 'c'])).toEqual([
      { pointer: '/columns/2', code: 'repeated_column', params: {} },
    ]);
  });
});

describe('a match', () => {
  const name = { fullName: 'Amara Okafor', calledName: 'Amara', latinName: 'Amara OKAFOR', pronouns: null };
  const booster = { publicLink: 'https://example.org/amara/' } as never;

  it('is only looked for in what was sent', () => {
    const contact = { phone: '+351912345678', preferredContact: null };
    expect(disclosedMarks({ name, parts: { contact, booster } })).toEqual([
      { basis: 'phone', key: '+351912345678' },
      { basis: 'link', key: 'example.org/amara' },
      { basis: 'name', key: 'amara okafor' },
      { basis: 'name', key: 'amara' },
    ]);
    const nothing = { fullName: null, calledName: null, latinName: null, pronouns: null };
    expect(disclosedMarks({ name: nothing, parts: { contact: null, booster: null } })).toEqual([]);
  });

  it('is never made by name alone, and a member has the last word', () => {
    expect(matchStatusOf(['name'], null)).toBe('perhaps');
    expect(matchStatusOf(['name', 'link'], null)).toBe('same');
    expect(matchStatusOf(['phone'], null)).toBe('same');
    expect(matchStatusOf(['name'], 'same')).toBe('same');
    expect(matchStatusOf(['phone'], 'different')).toBe('different');
  });
});
