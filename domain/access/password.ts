/** Lengths in characters (Unicode code points). No rule asks for digits or symbols: length and rarity are what count. */
export const passwordLength = { min: 12, max: 128 } as const;

export type PasswordFlaw = 'too_short' | 'too_long' | 'too_common';

/**
 * The words that most of the long passwords in published leaks are built on. The minimum length already rules out the short ones
 * (`123456`, `qwerty`), so only longer ones matter: such a word with digits or symbols around it, or several in a row.
 */
const commonWords = [
  'password passwort motdepasse contrasena contraseña senha parola haslo hasło wachtwoord salasana',
  'qwerty qwertz azerty qwertyuiop asdfghjkl zxcvbnm qazwsx qazwsxedc asdf zaq',
  'iloveyou ilove you love lovely letmein welcome hello changeme secret default access master',
  'admin administrator root user guest login test testing demo temp temporary',
  'football baseball basketball soccer hockey liverpool chelsea arsenal barcelona juventus',
  'dragon monkey sunshine princess superman batman spiderman pokemon starwars shadow michael jordan',
  'michelle jennifer jessica charlie ashley daniel thomas christian alexander nicole babygirl',
  'january february march april may june july august september october november december',
  'spring summer autumn winter monday friday sunday computer internet samsung google facebook',
  'abc abcd abcdef abcdefg abcdefgh xyz aaa zzz trustno whatever nothing freedom forever mustang',
  'common ground commonground job work career company candidate',
]
  .join(' ')
  .split(' ')
  .sort((a, b) => b.length - a.length);

const runs = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiop',
];

/**
 * Says what is wrong with a new password.
 * @param password as typed; spaces and any script are allowed.
 * @returns the flaw, or null when it may be used.
 */
export function findPasswordFlaw(password: string): PasswordFlaw | null {
  const length = [...password].length;
  if (length < passwordLength.min) return 'too_short';
  if (length > passwordLength.max) return 'too_long';
  return isCommon(password.toLowerCase()) ? 'too_common' : null;
}

function isCommon(password: string): boolean {
  return isOneUnitRepeated(password) || followsKeyboardRow(password) || isMadeOfCommonWords(password);
}

/** `aaaaaaaaaaaa`, `abcabcabcabc`, `121212121212`: a unit of at most six characters, again and again. */
function isOneUnitRepeated(password: string): boolean {
  return /^(.{1,6}?)\1+$/su.test(password);
}

/** `123456789012`, `qwertyuiopas`, `zyxwvutsrqpo`: every step follows a row of keys or the alphabet. */
function followsKeyboardRow(password: string): boolean {
  const rows = runs.flatMap((row) => [row, [...row].reverse().join('')]);
  const marks = [...password];
  const breaks = marks.filter(
    (mark, at) => at > 0 && !rows.some((row) => row.includes(`${marks[at - 1]}${mark}`)),
  );
  return breaks.length <= 1;
}

/** `password1234`, `P4ssw0rd!!!!`, `iloveyou2024`, `welcomewelcome1`: nothing is left after removing the words. */
function isMadeOfCommonWords(password: string): boolean {
  const letters = password
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/(?<=\p{L})[013457](?=\p{L})/gu, (figure) => 'oieast'['013457'.indexOf(figure)] ?? '');
  let remainder = letters.replaceAll(/[^\p{L}]+/gu, ' ');
  for (const word of commonWords) remainder = remainder.replaceAll(word, ' ');
  return remainder.replaceAll(' ', '').length <= 2;
}
