import type { Violation } from '@common-ground/contract/problem';
import type { SectionName } from '@common-ground/domain/profile/sections/sections';
import { dayWords } from '../../../platform/words/day-words.ts';
import { violationWords } from '../../../platform/words/problem-words.ts';

type Params = Violation['params'];

const NAME_WORDS = 'Please leave out the signs < and > and line breaks.';

/** Better words than the general ones, by section, field and code. */
const WORDS: Record<string, (params: Params) => string> = {
  'personal.fullName.pattern': () => NAME_WORDS,
  'personal.calledName.pattern': () => NAME_WORDS,
  'personal.pronouns.pattern': () => NAME_WORDS,
  'personal.latinName.pattern': () => 'Please use Latin letters only, for example as in a passport.',
  'personal.adjustments.pattern': () => 'This holds signs that cannot be saved. Please type it again.',
  'personal.bornOn.format': () => 'This day does not exist. Please check day, month and year.',
  'personal.bornOn.pattern': () => 'Please check the year.',
  'personal.bornOn.too_large': () => 'This day is still to come. Please check the year.',
  'personal.bornOn.too_small': () => 'This is more than 120 years ago. Please check the year.',
  'personal.bornOn.under_age': ({ opensOn }) =>
    `You need to be 16 to use Common Ground: you can join on ${dayWords(String(opensOn))}. We haven’t saved this date of birth. If it’s a typo, correct it.`,
  'personal.phone.pattern': () =>
    'Please check the number. Outside your own country it begins with + and the country code.',
  'location.region.pattern': () => NAME_WORDS,
  'location.city.pattern': () => NAME_WORDS,
  'location.postcode.pattern': () => NAME_WORDS,
  'location.timeZone.pattern': () => 'Please choose a time zone from the list.',
  'location.rightsToWork.format': () => 'This day does not exist. Please check it.',
  'employment.availableFrom.pattern': () => 'Please choose both a month and a year.',
  'employment.fieldsOfWork.pattern': () => NAME_WORDS,
  'employment.licences.pattern': () => NAME_WORDS,
  'preferences.interests.pattern': () => NAME_WORDS,
  'preferences.dealBreakers.pattern': () => NAME_WORDS,
  'booster.publicLink.pattern': () => 'Please enter a link that begins with https://',
  'employment.currentEmployer.pattern': () => NAME_WORDS,
};

/** What is wrong with a field of a section and what to do about it, in one or two sentences. */
export function fieldViolationWords(section: SectionName, violation: Violation): string {
  const key = `${section}.${violation.pointer.split('/')[1]}.${violation.code}`;
  return WORDS[key]?.(violation.params) ?? violationWords(violation);
}
