import type { ProfileContent, RequiredField, SectionName } from '@common-ground/domain/profile/sections';

/** What every field is called where it is entered and shown, in the order of the forms. */
export const FIELD_WORDS: { readonly [Name in SectionName]: Record<keyof ProfileContent[Name], string> } = {
  role: { route: 'Your route', lookingFor: 'What you are looking for', stage: 'Where you are now' },
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
};

const SHORT_WORDS: Record<RequiredField, string> = {
  'role.route': 'route',
  'role.lookingFor': 'what you are looking for',
  'personal.fullName': 'full name',
  'personal.calledName': 'called-name',
  'personal.bornOn': 'date of birth',
  'location.country': 'country',
  'location.timeZone': 'time zone',
  'location.workModes': 'where you would work',
  'employment.situation': 'your situation now',
};

/**
 * What is left, as one sentence: "Called-name and country are still missing."
 * @param fields at least one
 */
export function missingWords(fields: readonly RequiredField[]): string {
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    fields.map((field) => SHORT_WORDS[field]),
  );
  const sentence = `${list} ${fields.length === 1 ? 'is' : 'are'} still missing.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const REQUIRED_WORDS: Record<RequiredField, string> = {
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

/** What to do about a required answer that is missing. */
export function requiredWords(field: RequiredField): string {
  return REQUIRED_WORDS[field];
}
