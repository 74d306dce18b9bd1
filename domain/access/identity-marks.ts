import { normalForm } from '../normal-form.ts';
import type { Booster } from '../profile/booster.ts';
import type { UniversitySection } from '../profile/degree.ts';
import type { ExperienceSection } from '../profile/experience.ts';
import type { Location } from '../profile/location.ts';
import type { PersonalDetails } from '../profile/personal-details.ts';
import type { SchoolSection } from '../profile/school.ts';

/**
 * What identifies a person in texts where it shouldn't: a skill called "Okafor Consulting", a degree "Business at the University of
 * Porto". Such a text is withheld completely: cutting words out of it would show where they were.
 */
export type IdentityMarks = {
  /** Full names of people, organisations and places, folded. */
  readonly phrases: readonly string[];
  /** The words of the person's own names, folded. */
  readonly words: ReadonlySet<string>;
};

/** The parts of a profile, or of a snapshot, that contain names. What wasn't sent is left out. */
export type Named = {
  readonly personal: Partial<
    Pick<PersonalDetails, 'fullName' | 'calledName' | 'latinName' | 'pronouns' | 'phone'>
  >;
  readonly location: Pick<Location, 'region' | 'city'> | null;
  readonly employer: string | null;
  readonly school: SchoolSection | null;
  readonly university: UniversitySection | null;
  readonly experience: ExperienceSection | null;
  readonly booster: Pick<Booster, 'certificates' | 'publicLink'> | null;
};

/** Small words of names, which are in other texts too. */
const PARTICLES = new Set(
  'a al an and bin da das de dei del della den der di do dos du e el i ibn in la le o of och the u und van von y zu'.split(
    ' ',
  ),
);

/** The names in a profile that its texts are searched for. */
export function identityMarks(named: Named): IdentityMarks {
  const { fullName, calledName, latinName } = named.personal;
  const ownNames = [fullName, calledName, latinName].map((name) => folded(name ?? ''));
  const referees = (named.experience?.experiences ?? []).flatMap(({ referee }) => [
    referee?.name,
    referee?.contact,
  ]);
  const others = [
    ...(named.experience?.experiences ?? []).map(({ employer }) => employer),
    ...(named.school?.schools ?? []).map(({ name }) => name),
    ...(named.university?.degrees ?? []).map(({ institution }) => institution),
    ...(named.booster?.certificates ?? []).map(({ issuer }) => issuer),
    named.employer,
    named.location?.city,
    named.location?.region,
    named.personal.pronouns,
    named.personal.phone,
    ...referees,
  ].map((name) => folded(name ?? ''));
  const words = ownNames
    .flatMap((name) => name.split(' '))
    .filter((word) => !PARTICLES.has(word) && word !== '');
  return { phrases: [...new Set([...ownNames, ...others])].filter(Boolean), words: new Set(words) };
}

/** An email address, a link, or enough digits for a phone number. */
const CONTACT = /@|:\/\/|www\.|(?:\d[\s().\-/]*){7,}/iu;

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A name of at least this many characters is searched for inside words as well. */
const LONG_NAME = 5;

/** Whether a text names someone, or says how to reach them. */
export function isNaming(text: string, { phrases, words }: IdentityMarks): boolean {
  if (CONTACT.test(normalForm(text, 'NFKC'))) return true;
  const plainText = folded(text);
  if (plainText.split(' ').some((word) => words.has(word))) return true;
  return phrases.some(
    (phrase) =>
      ` ${plainText} `.includes(` ${phrase} `) ||
      ((phrase.length >= LONG_NAME || UNSPACED.test(phrase)) && plainText.includes(phrase)),
  );
}

/**
 * Lower case without accents, with one space for whatever is between words. The database folds in the same way (`folded` there), so that
 * nothing withheld can be found.
 */
export function folded(text: string): string {
  return normalForm(text, 'NFKD')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
