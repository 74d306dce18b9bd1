import { type EntryListName, isEntryListName } from '@common-ground/domain/profile/entry-lists';
import {
  type ProfileContent,
  type RequiredField,
  type SectionName,
  unfinishedEntries,
} from '@common-ground/domain/profile/sections/sections';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { ENTRY_LIST_TEXTS, emptyListHint } from '../entries/entry-list-texts.ts';

/** The label of every field, in forms and elsewhere, in the order of the forms. */
export const FIELD_LABELS: { readonly [Name in SectionName]: Record<keyof ProfileContent[Name], string> } = {
  role: {
    route: t`Your route`,
    lookingFor: t`What you’re looking for`,
    stage: t`Where you are now`,
    isSchoolWanted: t`School on your profile`,
  },
  personal: {
    fullName: t`Full name`,
    calledName: t`Preferred name`,
    pronouns: t`Pronouns`,
    latinName: t`Name in Latin letters`,
    bornOn: t`Date of birth`,
    phone: t`Phone`,
    preferredContact: t`Preferred contact method`,
    adjustments: t`Adjustments you may need`,
  },
  location: {
    country: t`Country`,
    region: t`Region`,
    city: t`City or town`,
    postcode: t`Postcode`,
    timeZone: t`Time zone`,
    workModes: t`Where you’d work`,
    travel: t`Travel for work`,
    relocation: t`Relocation`,
    relocationCountries: t`Countries you’d move to`,
    rightsToWork: t`Right to work`,
  },
  employment: {
    situation: t`Current situation`,
    fieldsOfWork: t`Fields of work`,
    availableFrom: t`Available from`,
    hoursPerWeek: t`Hours a week`,
    noticeWeeks: t`Notice period`,
    desiredPay: t`Minimum pay`,
    licences: t`Licences`,
    currentEmployer: t`Current employer`,
  },
  school: { schools: t`Schools` },
  academics: {
    qualifications: t`Qualifications`,
    projects: t`Projects`,
    contextNote: t`Context for your grades`,
  },
  schoolActivities: { activities: t`Activities outside school` },
  university: { degrees: t`Studies` },
  universityActivities: { activities: t`Activities outside your studies` },
  experience: { experiences: t`Experience` },
  preferences: {
    interests: t`Interests`,
    companySizes: t`Company size`,
    sectorsWanted: t`Sectors you’d like`,
    sectorsUnwanted: t`Sectors you’d rather avoid`,
    dealBreakers: t`Deal-breakers`,
    language: t`Language`,
    theme: t`Theme`,
    motion: t`Motion`,
    textSize: t`Text size`,
  },
  booster: {
    evidence: t`Evidence`,
    skills: t`Skills`,
    languages: t`Languages`,
    certificates: t`Certificates`,
    publicLink: t`Public link`,
  },
};

type SingleField = Exclude<RequiredField, EntryListName>;

const SHORT_LABELS: Record<SingleField, string> = {
  'role.route': t`your route`,
  'role.lookingFor': t`what you’re looking for`,
  'personal.fullName': t`your full name`,
  'personal.calledName': t`your preferred name`,
  'personal.bornOn': t`your date of birth`,
  'location.country': t`your country`,
  'location.timeZone': t`your time zone`,
  'location.workModes': t`where you’d work`,
  'employment.situation': t`your current situation`,
};

/**
 * Says what's missing, as in "Still to add: your preferred name and your country. 1 school isn’t complete yet."
 * @param fields at least one
 */
export function describeMissing(fields: readonly RequiredField[], profile: ProfileContent): string {
  const unfinished = fields.flatMap((field) => {
    const count = isEntryListName(field) ? unfinishedEntries(profile, field).length : 0;
    return count > 0 ? [{ field, words: ENTRY_LIST_TEXTS[field as EntryListName].unfinished(count) }] : [];
  });
  const empty = fields.filter((field) => !unfinished.some((entry) => entry.field === field));
  return [
    ...(empty.length === 0 ? [] : [t`Still to add: ${{ fields: missingList(empty) }}.`]),
    ...unfinished.map(({ words }) => words),
  ].join(' ');
}

/** Lists field names, as in "your preferred name and your country". */
export function missingList(fields: readonly RequiredField[]): string {
  return formatList(
    fields.map((field) => (isEntryListName(field) ? emptyListHint(field).missing : SHORT_LABELS[field])),
  );
}

const REQUIRED_MESSAGES: Record<SingleField, string> = {
  'role.route': t`Choose a route to continue.`,
  'role.lookingFor': t`Choose at least one type of job.`,
  'personal.fullName': t`Enter your full name.`,
  'personal.calledName': t`Enter your preferred name.`,
  'personal.bornOn': t`Enter your date of birth.`,
  'location.country': t`Choose the country you live in.`,
  'location.timeZone': t`Choose your time zone.`,
  'location.workModes': t`Choose at least one way of working.`,
  'employment.situation': t`Choose the situation closest to yours.`,
};

/**
 * Says what to do about a missing answer.
 * @param value the field's current value: unfinished entries have to be completed
 */
export function requiredMessage(field: RequiredField, value: unknown): string {
  if (!isEntryListName(field)) return REQUIRED_MESSAGES[field];
  const isBegun = Array.isArray(value) && value.length > 0;
  return isBegun ? ENTRY_LIST_TEXTS[field].complete : emptyListHint(field).required;
}
