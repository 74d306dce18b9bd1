import fc from 'fast-check';
import { BOOSTER_LIMITS } from '../booster.ts';
import { EMPLOYMENT_LIMITS, PAY_PERIODS, SITUATIONS } from '../employment.ts';
import { type Entry, MAX_ENTRIES } from '../entry.ts';
import { COUNTRY_CODES } from '../lists/countries.ts';
import { CURRENCY_CODES } from '../lists/currencies.ts';
import { LOCATION_LIMITS, RELOCATION_CHOICES, TRAVEL_AMOUNTS, WORK_MODES, WORK_RIGHTS } from '../location.ts';
import { CONTACT_WAYS, PERSONAL_LIMITS } from '../personal-details.ts';
import {
  COMPANY_SIZES,
  INTERFACE_LANGUAGES,
  MOTIONS,
  PREFERENCES_LIMITS,
  SECTORS,
  TEXT_SIZES,
  THEMES,
} from '../preferences.ts';
import { ACADEMICS_LIMITS } from '../qualification.ts';
import { CANDIDATE_ROUTES, MAX_OPPORTUNITY_KINDS, OPPORTUNITY_KINDS, STAGES } from '../role-choice.ts';
import type { ProfileContent } from '../sections/sections.ts';
import {
  arbitraryActivity,
  arbitraryCertificate,
  arbitraryDegree,
  arbitraryEvidence,
  arbitraryExperience,
  arbitraryQualification,
  arbitrarySchool,
  arbitrarySchoolProject,
  arbitrarySkill,
  arbitrarySpokenLanguage,
  quarters,
} from './arbitrary-entries.ts';
import {
  arbitraryLine,
  arbitraryLines,
  arbitraryLink,
  arbitraryMonth,
  arbitraryProse,
  arbitrarySome,
  orNull,
} from './arbitrary-text.ts';

/** Entries with their own IDs; null, none, some or the maximum. */
function list<Item extends Entry>(
  entry: fc.Arbitrary<Item>,
  maxLength: number = MAX_ENTRIES,
  isSame: (one: Item, other: Item) => boolean = () => false,
): fc.Arbitrary<readonly Item[] | null> {
  const comparator = (a: Item, b: Item) => a.id === b.id || isSame(a, b);
  return orNull(fc.uniqueArray(entry, { maxLength, comparator }));
}

const pay = fc
  .record({
    minimum: orNull(fc.constantFrom('12.50', '24000', '0.01')),
    period: orNull(fc.constantFrom(...PAY_PERIODS)),
    currency: orNull(fc.constantFrom(...CURRENCY_CODES)),
  })
  .map((parts) => (Object.values(parts).every((part) => part === null) ? null : parts));

const rights = fc.uniqueArray(
  fc
    .record({
      country: fc.constantFrom(...COUNTRY_CODES),
      right: fc.constantFrom(...WORK_RIGHTS),
      until: orNull(arbitraryMonth.map((month) => `${month}-15`)),
    })
    .map((right) => (right.right === 'until' ? right : { ...right, until: null })),
  { maxLength: LOCATION_LIMITS.rightsToWork, selector: ({ country }) => country },
);

const preferences = fc
  .record({
    interests: orNull(arbitraryLines(PREFERENCES_LIMITS.interests, PREFERENCES_LIMITS.interest)),
    companySizes: orNull(arbitrarySome(COMPANY_SIZES)),
    sectorsWanted: orNull(arbitrarySome(SECTORS, PREFERENCES_LIMITS.sectors)),
    sectorsUnwanted: orNull(arbitrarySome(SECTORS, PREFERENCES_LIMITS.sectors)),
    dealBreakers: orNull(arbitraryLines(PREFERENCES_LIMITS.dealBreakers, PREFERENCES_LIMITS.dealBreaker)),
    language: orNull(fc.constantFrom(...INTERFACE_LANGUAGES)),
    theme: orNull(fc.constantFrom(...THEMES)),
    motion: orNull(fc.constantFrom(...MOTIONS)),
    textSize: orNull(fc.constantFrom(...TEXT_SIZES)),
  })
  .map((content) => ({
    ...content,
    sectorsUnwanted:
      content.sectorsUnwanted?.filter((sector) => !content.sectorsWanted?.includes(sector)) ?? null,
  }));

const activities = fc.record({ activities: list(arbitraryActivity) });

/** Any storable, normalised profile of someone aged between 20 and 70 in 2026. */
export const arbitraryProfile: fc.Arbitrary<ProfileContent> = fc.record({
  role: fc.record({
    route: orNull(fc.constantFrom(...CANDIDATE_ROUTES)),
    stage: orNull(fc.constantFrom(...STAGES)),
    lookingFor: orNull(arbitrarySome(OPPORTUNITY_KINDS, MAX_OPPORTUNITY_KINDS)),
    isSchoolWanted: orNull(fc.boolean()),
  }),
  personal: fc.record({
    fullName: orNull(arbitraryLine(PERSONAL_LIMITS.fullName)),
    calledName: orNull(arbitraryLine(PERSONAL_LIMITS.calledName)),
    latinName: orNull(fc.constantFrom('Ana Luísa Nóbrega', 'Łucja')),
    pronouns: orNull(arbitraryLine(PERSONAL_LIMITS.pronouns)),
    bornOn: orNull(fc.constantFrom('1956-02-29', '1999-12-31', '2005-06-01')),
    phone: orNull(fc.constantFrom('+351912345678', '+442079460000')),
    preferredContact: orNull(fc.constantFrom(...CONTACT_WAYS)),
    adjustments: orNull(arbitraryProse(PERSONAL_LIMITS.adjustments)),
  }),
  location: fc.record({
    country: orNull(fc.constantFrom(...COUNTRY_CODES)),
    region: orNull(arbitraryLine(LOCATION_LIMITS.region)),
    city: orNull(arbitraryLine(LOCATION_LIMITS.city)),
    postcode: orNull(arbitraryLine(LOCATION_LIMITS.postcode)),
    timeZone: orNull(fc.constantFrom('Europe/Lisbon', 'UTC', 'America/Argentina/Ushuaia')),
    workModes: orNull(arbitrarySome(WORK_MODES)),
    travel: orNull(fc.constantFrom(...TRAVEL_AMOUNTS)),
    relocation: orNull(fc.constantFrom(...RELOCATION_CHOICES)),
    relocationCountries: orNull(arbitrarySome(COUNTRY_CODES, LOCATION_LIMITS.relocationCountries)),
    rightsToWork: orNull(rights),
  }),
  employment: fc.record({
    situation: orNull(fc.constantFrom(...SITUATIONS)),
    availableFrom: orNull(arbitraryMonth),
    noticeWeeks: orNull(fc.integer({ min: 0, max: EMPLOYMENT_LIMITS.noticeWeeks })),
    hoursPerWeek: orNull(quarters(1, EMPLOYMENT_LIMITS.hoursPerWeek)),
    fieldsOfWork: orNull(arbitraryLines(EMPLOYMENT_LIMITS.fieldsOfWork, EMPLOYMENT_LIMITS.fieldOfWork)),
    desiredPay: pay,
    licences: orNull(arbitraryLines(EMPLOYMENT_LIMITS.licences, EMPLOYMENT_LIMITS.licence)),
    currentEmployer: orNull(arbitraryLine(EMPLOYMENT_LIMITS.currentEmployer)),
  }),
  school: fc.record({ schools: list(arbitrarySchool) }),
  academics: fc.record({
    qualifications: list(arbitraryQualification),
    projects: list(arbitrarySchoolProject),
    contextNote: orNull(arbitraryProse(ACADEMICS_LIMITS.contextNote)),
  }),
  schoolActivities: activities,
  university: fc.record({ degrees: list(arbitraryDegree) }),
  universityActivities: activities,
  experience: fc.record({ experiences: list(arbitraryExperience) }),
  preferences,
  booster: fc.record({
    evidence: list(
      arbitraryEvidence,
      BOOSTER_LIMITS.evidence,
      (a, b) => a.prompt !== null && a.prompt === b.prompt,
    ),
    skills: list(arbitrarySkill, BOOSTER_LIMITS.skills),
    languages: list(
      arbitrarySpokenLanguage,
      BOOSTER_LIMITS.languages,
      (a, b) => a.language !== null && a.language === b.language,
    ),
    certificates: list(arbitraryCertificate, BOOSTER_LIMITS.certificates),
    publicLink: orNull(arbitraryLink),
  }),
});
