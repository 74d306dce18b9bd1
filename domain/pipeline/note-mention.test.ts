import { describe, expect, it } from 'vitest';
import {
  matchingMembers,
  mentionedIds,
  mentionOf,
  mentionQuery,
  noteParts,
  withMentions,
  withNames,
} from './note-mention.ts';

const ANA = { accountId: '0199a6f2-4c1e-7b52-9a3d-000000000001', name: 'Ana' };
const ANA_MARIA = { accountId: '0199a6f2-4c1e-7b52-9a3d-000000000002', name: 'Ana Maria' };
const MEMBERS = [ANA, ANA_MARIA];

describe(withMentions, () => {
  it('takes the longest name, and only whole ones', () => {
    expect(withMentions('@Ana Maria and @Ana, please', MEMBERS)).toBe(
      `${mentionOf(ANA_MARIA.accountId)} and ${mentionOf(ANA.accountId)}, please`,
    );
    expect(withMentions('@Anabel, write to x@Ana or @', MEMBERS)).toBe('@Anabel, write to x@Ana or @');
  });

  it('is undone by withNames', () => {
    const text = 'Hello @Ana Maria, meet @Ana. a@b.c';
    const nameOf = (id: string) => MEMBERS.find(({ accountId }) => accountId === id)?.name ?? null;
    expect(withNames(withMentions(text, MEMBERS), nameOf)).toBe(text);
    expect(withNames(mentionOf(ANA.accountId), () => null)).toBe(mentionOf(ANA.accountId));
  });
});

it('finds each mentioned member once, and cuts a text at its mentions', () => {
  const token = mentionOf(ANA.accountId);
  expect(mentionedIds(`${token} ${token} @{x}`)).toEqual([ANA.accountId]);
  expect(noteParts(`${token} see @{x}`)).toEqual([
    { kind: 'mention', accountId: ANA.accountId },
    { kind: 'text', text: ' see @{x}' },
  ]);
});

describe(mentionQuery, () => {
  it('is what stands between the last @ and the caret', () => {
    expect(mentionQuery('Ask @An now', 7)).toEqual({ from: 4, words: 'An' });
    expect(mentionQuery('Ask @Ana M', 10)).toEqual({ from: 4, words: 'Ana M' });
    expect(mentionQuery('@', 1)).toEqual({ from: 0, words: '' });
  });

  it('is none in an address, after a space, and on the next line', () => {
    expect(mentionQuery('ana@exa', 7)).toBeNull();
    expect(mentionQuery('@ An', 4)).toBeNull();
    expect(mentionQuery('@Ana\nx', 6)).toBeNull();
    expect(mentionQuery('Ana', 3)).toBeNull();
  });
});

it('finds members by the beginning of any of their names', () => {
  expect(matchingMembers(MEMBERS, 'mar')).toEqual([ANA_MARIA]);
  expect(matchingMembers(MEMBERS, 'ana m')).toEqual([ANA_MARIA]);
  expect(matchingMembers(MEMBERS, '')).toEqual(MEMBERS);
});
