import type { Violation } from '@common-ground/contract/problem';
import type { SectionName } from '@common-ground/domain/profile/sections/sections';
import { t } from '@common-ground/i18n/t';
import { violationMessage } from '../../../platform/forms/violation-messages.ts';
import { formatDay } from '../../../platform/text/day-formats.ts';

type Params = Violation['params'];

const NAME_MESSAGE = t`Remove any < or > and line breaks.`;

/** More specific wording, by section, field and code. */
const MESSAGES: Record<string, (params: Params) => string> = {
  'personal.fullName.pattern': () => NAME_MESSAGE,
  'personal.calledName.pattern': () => NAME_MESSAGE,
  'personal.pronouns.pattern': () => NAME_MESSAGE,
  'personal.latinName.pattern': () => t`Use Latin letters only, as in a passport.`,
  'personal.adjustments.pattern': () =>
    t`This contains characters we can’t save. Delete it and type it again.`,
  'personal.bornOn.format': () => t`This date doesn’t exist. Check the day, month and year.`,
  'personal.bornOn.pattern': () => t`Check the year.`,
  'personal.bornOn.too_large': () => t`This date is in the future. Check the year.`,
  'personal.bornOn.too_small': () => t`This is more than 120 years ago. Check the year.`,
  'personal.bornOn.under_age': ({ opensOn }) =>
    t`You need to be 16 to use Common Ground: you can join on ${formatDay(String(opensOn))}. We haven’t saved this date of birth. If it’s a typo, correct it.`,
  'personal.phone.pattern': () => t`Enter a phone number with country code, e.g. +351 912 345 678.`,
  'location.region.pattern': () => NAME_MESSAGE,
  'location.city.pattern': () => NAME_MESSAGE,
  'location.postcode.pattern': () => NAME_MESSAGE,
  'location.timeZone.pattern': () => t`Choose a time zone from the list.`,
  'location.rightsToWork.format': () => t`This date doesn’t exist. Check it.`,
  'employment.availableFrom.pattern': () => t`Choose a month and a year.`,
  'employment.fieldsOfWork.pattern': () => NAME_MESSAGE,
  'employment.licences.pattern': () => NAME_MESSAGE,
  'preferences.interests.pattern': () => NAME_MESSAGE,
  'preferences.dealBreakers.pattern': () => NAME_MESSAGE,
  'booster.publicLink.pattern': () => t`Enter a link that starts with https://`,
  'employment.currentEmployer.pattern': () => NAME_MESSAGE,
};

/** Says in one or two sentences what is wrong with a field of a section and how to fix it. */
export function fieldViolationMessage(section: SectionName, violation: Violation): string {
  const key = `${section}.${violation.pointer.split('/')[1]}.${violation.code}`;
  return MESSAGES[key]?.(violation.params) ?? violationMessage(violation);
}
