import { type EntryListName, isEntryListName } from '@common-ground/domain/profile/entry-lists';
import {
  type ProfileContent,
  type RequiredField,
  type SectionName,
  unfinishedEntries,
} from '@common-ground/domain/profile/sections/sections';
import { ENTRY_LIST_WORDS, unfinishedWords } from '../entries/entry-list-words.ts';

/** What every field is called where it is entered and shown, in the order of the forms. */
export const FIELD_WORDS: { readonly [Name in SectionName]: Record<keyof ProfileContent[Name], string> } = {
  role: {
    route: 'Your route',
    lookingFor: 'What you are looking for',
    stage: 'Where you are now',
    isSchoolWanted: 'School in your profile',
  },
  personal: {
    fullName: 'Full name',
    calledName: 'What people call you',
    pronouns: 'Pronouns',
    latinName: 'Name in Latin letters',
    bornOn: 'Date of birth',
    phone: 'Phone',
    preferredContact: 'How you prefer to be reached',
    adjustments: 'Adjustments you may need',
  },
  location: {
    country: 'Country',
    region: 'Region',
    city: 'City or town',
    postcode: 'Postcode',
    timeZone: 'Time zone',
    workModes: 'Where you would work',
    travel: 'Travel for work',
    relocation: 'Moving for work',
    relocationCountries: 'Countries you would move to',
    rightsToWork: 'Right to work',
  },
  employment: {
    situation: 'Your situation now',
    fieldsOfWork: 'Fields of work',
    availableFrom: 'Available from',
    hoursPerWeek: 'Hours a week',
    noticeWeeks: 'Notice period',
    desiredPay: 'Least pay you would accept',
    licences: 'Licences',
    currentEmployer: 'Current employer',
  },
  school: { schools: 'Schools' },
  academics: {
    qualifications: 'Qualifications',
    projects: 'Projects',
    contextNote: 'What one should know',
  },
  schoolActivities: { activities: 'Beside school' },
  university: { degrees: 'Studies' },
  universityActivities: { activities: 'Beside your studies' },
  experience: { experiences: 'Experience' },
  preferences: {
    interests: 'Interests',
    companySizes: 'Size of company',
    sectorsWanted: 'Sectors you would like',
    sectorsUnwanted: 'Sectors you would rather not work in',
    dealBreakers: 'Deal-breakers',
    notifications: 'Email notifications',
    language: 'Language',
    theme: 'Theme',
    motion: 'Motion',
    textSize: 'Text size',
  },
  booster: {
    evidence: 'Evidence',
    skills: 'Skills',
    languages: 'Languages',
    certificates: 'Certificates',
    publicLink: 'Public link',
  },
};

type SingleField = Exclude<RequiredField, EntryListName>;

const SHORT_WORDS: Record<SingleField, string> = {
  'role.route': 'your route',
  'role.lookingFor': 'what you are looking for',
  'personal.fullName': 'your full name',
  'personal.calledName': 'the name we call you by',
  'personal.bornOn': 'your date of birth',
  'location.country': 'your country',
  'location.timeZone': 'your time zone',
  'location.workModes': 'where you would work',
  'employment.situation': 'your situation now',
};

/**
 * What is left: "The name we call you by and your country are still missing. One school is not complete yet."
 * @param fields at least one
 */
export function missingWords(fields: readonly RequiredField[], profile: ProfileContent): string {
  const sentences = fields.flatMap((field) => {
    const count = isEntryListName(field) ? unfinishedEntries(profile, field).length : 0;
    return count > 0 ? [{ field, words: unfinishedWords(field as EntryListName, count) }] : [];
  });
  const empty = fields.filter((field) => !sentences.some((one) => one.field === field));
  return [
    ...(empty.length === 0 ? [] : [missingSentence(empty)]),
    ...sentences.map(({ words }) => words),
  ].join(' ');
}

function missingSentence(fields: readonly RequiredField[]): string {
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    fields.map((field) => (isEntryListName(field) ? ENTRY_LIST_WORDS[field].missing : SHORT_WORDS[field])),
  );
  const sentence = `${list} ${fields.length === 1 ? 'is' : 'are'} still missing.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const REQUIRED_WORDS: Record<SingleField, string> = {
  'role.route': 'Choose a route to go on.',
  'role.lookingFor': 'Choose at least one kind of opportunity.',
  'personal.fullName': 'Enter your full name.',
  'personal.calledName': 'Enter what people call you.',
  'personal.bornOn': 'Enter your date of birth.',
  'location.country': 'Choose the country you live in.',
  'location.timeZone': 'Choose your time zone.',
  'location.workModes': 'Choose at least one way of working.',
  'employment.situation': 'Choose what is closest to your situation.',
};

/**
 * What to do about something that is missing.
 * @param value what is entered in the field: entries that were begun are to be completed
 */
export function requiredWords(field: RequiredField, value: unknown): string {
  if (!isEntryListName(field)) return REQUIRED_WORDS[field];
  const { many, required } = ENTRY_LIST_WORDS[field];
  const isBegun = Array.isArray(value) && value.length > 0;
  return isBegun ? `Complete the ${many} that are marked, or remove them.` : required;
}
