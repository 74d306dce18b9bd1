import type { Employment, PayPeriod } from '@common-ground/domain/profile/employment';
import { fieldOfWorkName } from '@common-ground/domain/profile/lists/occupation-group-names';
import type { Location } from '@common-ground/domain/profile/location';
import type { PersonalDetails } from '@common-ground/domain/profile/personal-details';
import type { RoleChoice } from '@common-ground/domain/profile/role-choice';
import { isEntryList } from '@common-ground/domain/profile/sections/section-path';
import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections/sections';
import { formatList, formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { dayWords } from '../../../platform/words/day-words.ts';
import { countryName, currencyName } from '../../../platform/world-lists.ts';
import { monthWords } from '../fields/month-words.ts';
import {
  CONTACT_WORDS,
  OPPORTUNITY_WORDS,
  PAY_PERIOD_WORDS,
  RELOCATION_WORDS,
  RIGHT_WORDS,
  ROUTE_WORDS,
  SITUATION_WORDS,
  STAGE_WORDS,
  TRAVEL_WORDS,
  WORK_MODE_WORDS,
} from '../fields/option-words.ts';
import { timeZoneName } from '../fields/time-zones.ts';
import { entryName, valueWords } from './plain-words.ts';

type Reader<Content> = { readonly [Field in keyof Content]: (value: NonNullable<Content[Field]>) => string };

const asIs = (text: string) => text;
const none = (list: readonly string[]) => (list.length === 0 ? t`None` : formatList(list));

function amountWords(amount: string | null, currency: string | null): string | null {
  if (amount === null || currency === null) return amount ?? (currency && currencyName(currency));
  // Don't parse an unfinished amount: "1.000" may be a thousand.
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return amount;
  return formatNumber(Number(amount), {
    style: 'currency',
    currency,
    minimumFractionDigits: amount.includes('.') ? 2 : 0,
  });
}

const PAY: Record<PayPeriod, (amount: string) => string> = {
  hour: (amount) => t`${amount} an hour`,
  day: (amount) => t`${amount} a day`,
  month: (amount) => t`${amount} a month`,
  year: (amount) => t`${amount} a year`,
};

function payWords(amount: string | null, period: PayPeriod | null): string {
  if (amount === null || period === null) return amount ?? (period && PAY_PERIOD_WORDS[period]) ?? '';
  return PAY[period](amount);
}

const ROLE: Reader<RoleChoice> = {
  route: (route) => ROUTE_WORDS[route].label,
  stage: (stage) => STAGE_WORDS[stage].label,
  lookingFor: (kinds) => none(kinds.map((kind) => OPPORTUNITY_WORDS[kind])),
  isSchoolWanted: (isWanted) => (isWanted ? t`Yes` : t`No`),
};

const PERSONAL: Reader<PersonalDetails> = {
  fullName: asIs,
  calledName: asIs,
  latinName: asIs,
  pronouns: asIs,
  bornOn: (day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? dayWords(day) : day),
  phone: asIs,
  preferredContact: (way) => CONTACT_WORDS[way],
  adjustments: asIs,
};

const LOCATION: Reader<Location> = {
  country: countryName,
  region: asIs,
  city: asIs,
  postcode: asIs,
  timeZone: timeZoneName,
  workModes: (modes) => none(modes.map((mode) => WORK_MODE_WORDS[mode])),
  travel: (amount) => TRAVEL_WORDS[amount],
  relocation: (choice) => RELOCATION_WORDS[choice],
  relocationCountries: (codes) => none(codes.map(countryName)),
  rightsToWork: (rights) =>
    rights.length === 0
      ? t`None`
      : rights
          .map(({ country, right, until }) =>
            until === null
              ? [countryName(country), RIGHT_WORDS[right]].join(': ')
              : t`${{ country: countryName(country) }}: Yes, until ${{ day: dayWords(until) }}`,
          )
          .join('\n'),
};

const EMPLOYMENT: Reader<Employment> = {
  situation: (situation) => SITUATION_WORDS[situation].label,
  availableFrom: (month) => monthWords(month) ?? month,
  noticeWeeks: (weeks) => t`${plural(weeks, { one: '# week', other: '# weeks' })}`,
  hoursPerWeek: (hours) => t`${plural(hours, { one: '# hour', other: '# hours' })}`,
  fieldsOfWork: (fields) => none(fields.map((field) => text(fieldOfWorkName(field)))),
  desiredPay: ({ minimum, period, currency }) => payWords(amountWords(minimum, currency), period),
  licences: none,
  currentEmployer: asIs,
};

/** Sections whose answers are shown in full on one card. The others use {@link plainAnswer}. */
const READERS: { readonly [Name in SectionName]?: Reader<ProfileContent[Name]> } = {
  role: ROLE,
  personal: PERSONAL,
  location: LOCATION,
  employment: EMPLOYMENT,
};

/** Returns an answer in words, or null if there is none. */
export function answerWords<Name extends SectionName>(
  section: Name,
  field: keyof ProfileContent[Name] & string,
  content: ProfileContent[Name],
): string | null {
  const value = content[field];
  if (value === null || value === '') return null;
  const reader = READERS[section]?.[field] as ((value: unknown) => string) | undefined;
  return (reader ?? plainAnswer)(value);
}

function plainAnswer(value: unknown): string {
  if (!isEntryList(value)) return valueWords(value);
  return value.length === 0 ? t`None` : value.map(entryName).join('\n');
}
