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
  perhaps,
} from './arbitrary-text.ts';

/** Entries with their own IDs; null, none, some or the maximum. */
function list<Item extends Entry>(
  entry: fc.Arbitrary<Item>,
  maxLength: number = MAX_ENTRIES,
  isSame: (one: Item, other: Item) => boolean = () => false,
): fc.Arbitrary<readonly Item[] | null> {
  const comparator = (one: Item, other: Item) => one.id === other.id || isSame(one, other);
  return perhaps(fc.uniqueArray(entry, { maxLength, comparator }));
}

const pay = fc
  .record({
    minimum: perhaps(fc.constantFrom('12.50', '24000', '0.01')),
    period: perhaps(fc.constantFrom(...PAY_PERIODS)),
    currency: perhaps(fc.constantFrom(...CURRENCY_CODES)),
  })
  .map((parts) => (Object.values(parts).every((part) => part === null) ? null : parts));

const rights = fc.uniqueArray(
  fc
    .record({
      country: fc.constantFrom(...COUNTRY_CODES),
      right: fc.constantFrom(...WORK_RIGHTS),
      until: perhaps(arbitraryMonth.map((month) => `${month}-15`)),
    })
    .map((right) => (right.right === 'until' ? right : { ...right, until: null })),
  { maxLength: LOCATION_LIMITS.rightsToWork, selector: ({ country }) => country },
);

const preferences = fc
  .record({
    interests: perhaps(arbitraryLines(PREFERENCES_LIMITS.interests, PREFERENCES_LIMITS.interest)),
    companySizes: perhaps(arbitrarySome(COMPANY_SIZES)),
    sectorsWanted: perhaps(arbitrarySome(SECTORS, PREFERENCES_LIMITS.sectors)),
    sectorsUnwanted: perhaps(arbitrarySome(SECTORS, PREFERENCES_LIMITS.sectors)),
    dealBreakers: perhaps(arbitraryLines(PREFERENCES_LIMITS.dealBreakers, PREFERENCES_LIMITS.dealBreaker)),
    language: perhaps(fc.constantFrom(...INTERFACE_LANGUAGES)),
    theme: perhaps(fc.constantFrom(...THEMES)),
    motion: perhaps(fc.constantFrom(...MOTIONS)),
    textSize: perhaps(fc.constantFrom(...TEXT_SIZES)),
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
    route: perhaps(fc.constantFrom(...CANDIDATE_ROUTES)),
    stage: perhaps(fc.constantFrom(...STAGES)),
    lookingFor: perhaps(arbitrarySome(OPPORTUNITY_KINDS, MAX_OPPORTUNITY_KINDS)),
    isSchoolWanted: perhaps(fc.boolean()),
  }),
  personal: fc.record({
    fullName: perhaps(arbitraryLine(PERSONAL_LIMITS.fullName)),
    calledName: perhaps(arbitraryLine(PERSONAL_LIMITS.calledName)),
    latinName: perhaps(fc.constantFrom('Ana Luísa Nóbrega', 'Łucja')),
    pronouns: perhaps(arbitraryLine(PERSONAL_LIMITS.pronouns)),
    bornOn: perhaps(fc.constantFrom('1956-02-29', '1999-12-31', '2005-06-01')),
    phone: perhaps(fc.constantFrom('+351912345678', '+442079460000')),
    preferredContact: perhaps(fc.constantFrom(...CONTACT_WAYS)),
    adjustments: perhaps(arbitraryProse(PERSONAL_LIMITS.adjustments)),
  }),
  location: fc.record({
    country: perhaps(fc.constantFrom(...COUNTRY_CODES)),
    region: perhaps(arbitraryLine(LOCATION_LIMITS.region)),
    city: perhaps(arbitraryLine(LOCATION_LIMITS.city)),
    postcode: perhaps(arbitraryLine(LOCATION_LIMITS.postcode)),
    timeZone: perhaps(fc.constantFrom('Europe/Lisbon', 'UTC', 'America/Argentina/Ushuaia')),
    workModes: perhaps(arbitrarySome(WORK_MODES)),
    travel: perhaps(fc.constantFrom(...TRAVEL_AMOUNTS)),
    relocation: perhaps(fc.constantFrom(...RELOCATION_CHOICES)),
    relocationCountries: perhaps(arbitrarySome(COUNTRY_CODES, LOCATION_LIMITS.relocationCountries)),
    rightsToWork: perhaps(rights),
  }),
  employment: fc.record({
    situation: perhaps(fc.constantFrom(...SITUATIONS)),
    availableFrom: perhaps(arbitraryMonth),
    noticeWeeks: perhaps(fc.integer({ min: 0, max: EMPLOYMENT_LIMITS.noticeWeeks })),
    hoursPerWeek: perhaps(quarters(1, EMPLOYMENT_LIMITS.hoursPerWeek)),
    fieldsOfWork: perhaps(arbitraryLines(EMPLOYMENT_LIMITS.fieldsOfWork, EMPLOYMENT_LIMITS.fieldOfWork)),
    desiredPay: pay,
    licences: perhaps(arbitraryLines(EMPLOYMENT_LIMITS.licences, EMPLOYMENT_LIMITS.licence)),
    currentEmployer: perhaps(arbitraryLine(EMPLOYMENT_LIMITS.currentEmployer)),
  }),
  school: fc.record({ schools: list(arbitrarySchool) }),
  academics: fc.record({
    qualifications: list(arbitraryQualification),
    projects: list(arbitrarySchoolProject),
    contextNote: perhaps(arbitraryProse(ACADEMICS_LIMITS.contextNote)),
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
      (one, other) => one.prompt !== null && one.prompt === other.prompt,
    ),
    skills: list(arbitrarySkill, BOOSTER_LIMITS.skills),
    languages: list(
      arbitrarySpokenLanguage,
      BOOSTER_LIMITS.languages,
      (one, other) => one.language !== null && one.language === other.language,
    ),
    certificates: list(arbitraryCertificate, BOOSTER_LIMITS.certificates),
    publicLink: perhaps(arbitraryLink),
  }),
});
