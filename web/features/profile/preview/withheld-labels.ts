import type { VisibleLevel } from '@common-ground/domain/access/candidate-view';
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
import { t } from '@common-ground/i18n/t';

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

/** Describes every field that isn't shown to everyone; several fields can share a description. */
const WITHHELD_LABELS: Readonly<Record<string, string>> = {
  'personal.fullName': t`your name`,
  'personal.calledName': t`your name`,
  'personal.latinName': t`your name`,
  'personal.pronouns': t`your pronouns`,
  'personal.bornOn': t`your date of birth`,
  'personal.phone': t`your phone number`,
  'personal.preferredContact': t`your preferred contact method`,
  'personal.adjustments': t`adjustments you may need`,
  'location.region': t`your region and town`,
  'location.city': t`your region and town`,
  'location.postcode': t`your postcode`,
  'location.timeZone': t`your time zone`,
  'employment.situation': t`your current situation`,
  'employment.desiredPay': t`your minimum pay`,
  'employment.currentEmployer': t`your current employer`,
  'school.name': t`names of schools and universities`,
  'school.type': t`the type of school`,
  'school.from': t`your years at school`,
  'school.to': t`your years at school`,
  'project.title': t`school projects`,
  'project.description': t`school projects`,
  'activity.role': t`your activities in your own words`,
  'activity.description': t`your activities in your own words`,
  'activity.from': t`the dates of your activities`,
  'activity.to': t`the dates of your activities`,
  'degree.institution': t`names of schools and universities`,
  'degree.institutionRor': t`names of schools and universities`,
  'degree.from': t`the months you studied and worked (years are shown)`,
  'degree.to': t`the months you studied and worked (years are shown)`,
  'degree.modules': t`modules and thesis`,
  'degree.thesis': t`modules and thesis`,
  'experience.employer': t`names of employers`,
  'experience.from': t`the months you studied and worked (years are shown)`,
  'experience.to': t`the months you studied and worked (years are shown)`,
  'experience.description': t`what you wrote about your work`,
  'experience.results': t`what you wrote about your work`,
  'experience.referee': t`your references`,
  'evidence.text': t`your stories`,
  'skill.link': t`your links`,
  'certificate.issuer': t`who issued a certificate and when`,
  'certificate.issuedOn': t`who issued a certificate and when`,
  'certificate.expiresOn': t`who issued a certificate and when`,
  'certificate.link': t`your links`,
  'booster.publicLink': t`your links`,
};

/** Fields that aren't answers, so they needn't be listed. */
const NO_ANSWERS = ['id', 'isSchoolWanted', 'isEmployerConfidential'];

/** What is withheld from companies that see a candidate at a level without an application. */
export type Withheld = {
  /** Shown to companies that can see the name. */
  readonly withName: readonly string[];
  /** Sent with an application, if the candidate includes it. */
  readonly withApplication: readonly string[];
  /** Only shown to the candidate. */
  readonly never: readonly string[];
};

/** Lists what's withheld, grouped by what would reveal it. The same tables decide what companies see. */
export function withheld(level: VisibleLevel): Withheld {
  const withName = labelsOf(['named', 'year']);
  return {
    withName: level === 'anonymous' ? withName : [],
    withApplication: level === 'applied' ? [] : [...labelsOf(['sent']), t`your documents`],
    never: [...labelsOf(['never']), t`your likes and dislikes`],
  };
}

function labelsOf(levels: readonly FieldLevel[]): readonly string[] {
  const labels = Object.entries(TABLES).flatMap(([part, table]) =>
    Object.entries(table).flatMap(([field, level]) =>
      levels.includes(level) && !NO_ANSWERS.includes(field)
        ? [WITHHELD_LABELS[`${part}.${field}`] ?? field]
        : [],
    ),
  );
  return [...new Set(labels)];
}
