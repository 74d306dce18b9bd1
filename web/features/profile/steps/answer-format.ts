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
import { formatDay } from '../../../platform/text/day-formats.ts';
import { countryName, currencyName } from '../../../platform/world-lists.ts';
import { formatMonth } from '../fields/month-format.ts';
import {
  CONTACT_LABELS,
  OPPORTUNITY_LABELS,
  PAY_PERIOD_LABELS,
  RELOCATION_LABELS,
  RIGHT_LABELS,
  ROUTE_TEXTS,
  SITUATION_TEXTS,
  STAGE_TEXTS,
  TRAVEL_LABELS,
  WORK_MODE_LABELS,
} from '../fields/option-labels.ts';
import { timeZoneName } from '../fields/time-zones.ts';
import { entryName, formatValue } from './value-format.ts';

type Reader<Content> = { readonly [Field in keyof Content]: (value: NonNullable<Content[Field]>) => string };

const asIs = (text: string) => text;
const none = (list: readonly string[]) => (list.length === 0 ? t`None` : formatList(list));

function formatAmount(amount: string | null, currency: string | null): string | null {
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

function formatPay(amount: string | null, period: PayPeriod | null): string {
  if (amount === null || period === null) return amount ?? (period && PAY_PERIOD_LABELS[period]) ?? '';
  return PAY[period](amount);
}

const ROLE: Reader<RoleChoice> = {
  route: (route) => ROUTE_TEXTS[route].label,
  stage: (stage) => STAGE_TEXTS[stage].label,
  lookingFor: (kinds) => none(kinds.map((kind) => OPPORTUNITY_LABELS[kind])),
  isSchoolWanted: (isWanted) => (isWanted ? t`Yes` : t`No`),
};

const PERSONAL: Reader<PersonalDetails> = {
  fullName: asIs,
  calledName: asIs,
  latinName: asIs,
  pronouns: asIs,
  bornOn: (day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day) : day),
  phone: asIs,
  preferredContact: (way) => CONTACT_LABELS[way],
  adjustments: asIs,
};

const LOCATION: Reader<Location> = {
  country: countryName,
  region: asIs,
  city: asIs,
  postcode: asIs,
  timeZone: timeZoneName,
  workModes: (modes) => none(modes.map((mode) => WORK_MODE_LABELS[mode])),
  travel: (amount) => TRAVEL_LABELS[amount],
  relocation: (choice) => RELOCATION_LABELS[choice],
  relocationCountries: (codes) => none(codes.map(countryName)),
  rightsToWork: (rights) =>
    rights.length === 0
      ? t`None`
      : rights
          .map(({ country, right, until }) =>
            until === null
              ? [countryName(country), RIGHT_LABELS[right]].join(': ')
              : t`${{ country: countryName(country) }}: Yes, until ${{ day: formatDay(until) }}`,
          )
          .join('\n'),
};

const EMPLOYMENT: Reader<Employment> = {
  situation: (situation) => SITUATION_TEXTS[situation].label,
  availableFrom: (month) => formatMonth(month) ?? month,
  noticeWeeks: (weeks) => t`${plural(weeks, { one: '# week', other: '# weeks' })}`,
  hoursPerWeek: (hours) => t`${plural(hours, { one: '# hour', other: '# hours' })}`,
  fieldsOfWork: (fields) => none(fields.map((field) => text(fieldOfWorkName(field)))),
  desiredPay: ({ minimum, period, currency }) => formatPay(formatAmount(minimum, currency), period),
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

/** Returns an answer as text, or null if there is none. */
export function formatAnswer<Name extends SectionName>(
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
  if (!isEntryList(value)) return formatValue(value);
  return value.length === 0 ? t`None` : value.map(entryName).join('\n');
}
