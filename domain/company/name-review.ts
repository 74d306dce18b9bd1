import { skeletonOf } from '../access/confusables.ts';
import { hasLimitedScript, nameLetterViolations } from '../access/name-letters.ts';
import { readingsWithLetters } from '../access/name-symbols.ts';
import { normalForm } from '../normal-form.ts';

/** Digits that could be a phone number, with up to three other characters between them. */
const PHONE_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6,}/u;
/** Addresses that software doesn't recognise as links: a scheme, or a dot written differently. */
const DISGUISED_LINK =
  /\b(?:tel|sms|mailto|h[tx]{2}ps?)\s*:|[[({]\s*(?:\.|dot)\s*[\])}]|%2e|\w\s+dot\s+[a-z]{2,}/iu;
/** The end of a web address, with any dot that looks like one. Companies can have such names, but people don't. */
const ADDRESS_END =
  /[\p{L}\p{N}]\s?[.․。]\s?(?:com|net|org|info|biz|io|co|app|dev|eu|online|site|link|shop|store|top|xyz|click|example)(?!\p{L})/iu;
/** Any other ending, in lower case and straight after a dot; in people's names only initials stand before such letters ("M.de Souza"). */
const LOWERCASE_ENDING = /[\p{L}\p{N}]{2}[.․。]\p{Ll}{2}/u;
/** Pictographs, including the check mark, except trade mark signs. */
const PICTURE = /(?![©®™])\p{Extended_Pictographic}|[✓✔☑]/u;
const CHECK_MARK = /[✓✔☑✅]/u;

const asSkeletons = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(skeletonOf));

const VOUCHING_WORDS =
  'verified certified official authentic trusted verifiziert verifizierte zertifiziert offiziell verifie certifie verificado verificada verificato';
/** Words that vouch for someone. */
const VOUCHING = asSkeletons(VOUCHING_WORDS);
/** Those words, and calls to action: only we and a company's own emails may use them. */
const CLAIMS = asSkeletons(
  [
    VOUCHING_WORDS,
    'urgent warning alert click call password locked blocked suspended expired your',
    'konto gesperrt passwort dringend warnung anruf anrufen klicken',
    'compte bloque suspendu appelez cliquez cuenta contrasena bloqueada bloqueado suspendida llame conta senha suspensa bloccato',
  ].join(' '),
);

const IN_WORD = /(?<=[\p{L}\p{N}])[^\p{L}\p{N}\s]+(?=[\p{L}\p{N}])/gu;
const LONE_LETTERS = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]+[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu;

/** The words of a name as they look (UTS 39), including those with characters between their letters ("Ve.ri.fied", "v e r i f i e d"). */
function lookalikeWords(name: string): readonly string[] {
  return [name, ...readingsWithLetters(name)].flatMap((variant) => {
    const letters = normalForm(variant, 'NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '');
    const joined = letters.replaceAll(LONE_LETTERS, (run) => run.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
    return [letters, letters.replaceAll(IN_WORD, ''), joined]
      .flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
      .flatMap((word) => [skeletonOf(word.toLowerCase()), skeletonOf(skeletonOf(word).toLowerCase())]);
  });
}

const holds = (name: string, words: ReadonlySet<string>) =>
  lookalikeWords(name).some((word) => words.has(word));

/** Whether a text contains digits that could be a phone number. */
export function holdsPhoneNumber(text: string): boolean {
  return PHONE_NUMBER.test(normalForm(text, 'NFKC'));
}

/**
 * Whether a name contains more than a name, such as contact details, claims or instructions, so that emails and pages would present
 * someone's words as ours, or has letters that can't be compared with those of other names. It recognises the words in English, and a few in
 * five other languages.
 */
export function needsNameReview(name: string): boolean {
  const normalised = normalForm(name, 'NFKC');
  return (
    holdsPhoneNumber(name) ||
    DISGUISED_LINK.test(normalised) ||
    PICTURE.test(normalised) ||
    holds(name, CLAIMS) ||
    hasLimitedScript(name) ||
    nameLetterViolations({ name }).length > 0
  );
}

/**
 * Whether a person's name contains contact details, directions or claims of trust. Words such as "Call" are also surnames, so
 * they're allowed.
 */
export function isUnusablePersonName(name: string): boolean {
  const normalised = normalForm(name, 'NFKC');
  return (
    holdsPhoneNumber(name) ||
    DISGUISED_LINK.test(normalised) ||
    ADDRESS_END.test(normalised) ||
    LOWERCASE_ENDING.test(normalised) ||
    CHECK_MARK.test(normalised) ||
    holds(name, VOUCHING)
  );
}
