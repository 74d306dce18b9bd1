import {
  ACTIVITY_LEVELS,
  BOOSTER_LEVELS,
  CERTIFICATE_LEVELS,
  DEGREE_LEVELS,
  EMPLOYMENT_LEVELS,
  EVIDENCE_LEVELS,
  EXPERIENCE_LEVELS,
  type FieldLevel,
  LANGUAGE_LEVELS_SHOWN,
  LOCATION_LEVELS,
  PERSONAL_LEVELS,
  PROJECT_LEVELS,
  QUALIFICATION_LEVELS_SHOWN,
  ROLE_LEVELS,
  SCHOOL_LEVELS,
  SKILL_LEVELS_SHOWN,
} from '@common-ground/domain/access/field-levels';

const TABLES: Readonly<Record<string, Readonly<Record<string, FieldLevel>>>> = {
  role: ROLE_LEVELS,
  personal: PERSONAL_LEVELS,
  location: LOCATION_LEVELS,
  employment: EMPLOYMENT_LEVELS,
  school: SCHOOL_LEVELS,
  qualification: QUALIFICATION_LEVELS_SHOWN,
  project: PROJECT_LEVELS,
  activity: ACTIVITY_LEVELS,
  degree: DEGREE_LEVELS,
  experience: EXPERIENCE_LEVELS,
  evidence: EVIDENCE_LEVELS,
  skill: SKILL_LEVELS_SHOWN,
  language: LANGUAGE_LEVELS_SHOWN,
  certificate: CERTIFICATE_LEVELS,
  booster: BOOSTER_LEVELS,
};

/** Every field that is not shown to everybody, in words; several fields can have the same. */
const WORDS: Readonly<Record<string, string>> = {
  'personal.fullName': 'your name',
  'personal.calledName': 'your name',
  'personal.latinName': 'your name',
  'personal.pronouns': 'your pronouns',
  'personal.bornOn': 'your date of birth',
  'personal.phone': 'your phone number',
  'personal.preferredContact': 'how you like to be reached',
  'personal.adjustments': 'adjustments you may need',
  'location.region': 'your region and town',
  'location.city': 'your region and town',
  'location.postcode': 'your postcode',
  'location.timeZone': 'your time zone',
  'employment.situation': 'your situation now',
  'employment.desiredPay': 'the pay you would accept',
  'employment.currentEmployer': 'your current employer',
  'school.name': 'the names of schools and universities',
  'school.type': 'the kind of your school',
  'school.from': 'your years at school',
  'school.to': 'your years at school',
  'project.title': 'school projects',
  'project.description': 'school projects',
  'activity.role': 'your activities in your own words',
  'activity.description': 'your activities in your own words',
  'activity.from': 'the months of your activities',
  'activity.to': 'the months of your activities',
  'degree.institution': 'the names of schools and universities',
  'degree.institutionRor': 'the names of schools and universities',
  'degree.from': 'the months of studies and work (the years are shown)',
  'degree.to': 'the months of studies and work (the years are shown)',
  'degree.modules': 'modules and thesis',
  'degree.thesis': 'modules and thesis',
  'experience.employer': 'the names of employers',
  'experience.from': 'the months of studies and work (the years are shown)',
  'experience.to': 'the months of studies and work (the years are shown)',
  'experience.description': 'what you wrote about your work',
  'experience.results': 'what you wrote about your work',
  'experience.referee': 'who would speak for you',
  'evidence.text': 'your stories',
  'skill.link': 'your links',
  'certificate.issuer': 'who gave a certificate and when',
  'certificate.issuedOn': 'who gave a certificate and when',
  'certificate.expiresOn': 'who gave a certificate and when',
  'certificate.link': 'your links',
  'booster.publicLink': 'your links',
};

/** Fields that are no answers: nobody misses them. */
const NO_ANSWERS = ['id', 'isSchoolWanted', 'isEmployerConfidential'];

/** What is held back from companies that see a candidate at a level without an application. */
export type Withheld = {
  /** Shown to those who may see the name. */
  readonly withName: readonly string[];
  /** Goes with an application alone, and only what the candidate picks. */
  readonly withApplication: readonly string[];
  /** Shown to nobody but its owner. */
  readonly never: readonly string[];
};

/** What is held back, by what it would take to be shown; the same tables decide what companies get. */
export function withheld(level: 'anonymous' | 'named' | 'applied'): Withheld {
  const withName = wordsOf(['named', 'year']);
  return {
    withName: level === 'anonymous' ? withName : [],
    withApplication: level === 'applied' ? [] : [...wordsOf(['sent']), 'your documents'],
    never: [...wordsOf(['never']), 'your likes and dislikes'],
  };
}

function wordsOf(levels: readonly FieldLevel[]): readonly string[] {
  const words = Object.entries(TABLES).flatMap(([part, table]) =>
    Object.entries(table).flatMap(([field, level]) =>
      levels.includes(level) && !NO_ANSWERS.includes(field) ? [WORDS[`${part}.${field}`] ?? field] : [],
    ),
  );
  return [...new Set(words)];
}
