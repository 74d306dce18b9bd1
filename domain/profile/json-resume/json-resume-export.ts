import type { ActivitySection } from '../activity.ts';
import type { Booster } from '../booster.ts';
import type { UniversitySection } from '../degree.ts';
import type { Experience, ExperienceSection } from '../experience.ts';
import { gradeInEnglish } from '../grade-labels.ts';
import { countryName, languageName } from '../lists/english-names.ts';
import { regionName } from '../lists/subdivisions.ts';
import type { Location } from '../location.ts';
import type { PersonalDetails } from '../personal-details.ts';
import type { Preferences } from '../preferences.ts';
import type { AcademicsSection } from '../qualification.ts';
import type { SchoolSection } from '../school.ts';
import {
  CONFIDENTIAL_EMPLOYER,
  ENTITIES,
  JSON_RESUME_SCHEMA,
  type JsonResume,
  type JsonResumeEducation,
  type JsonResumeProject,
  type JsonResumeVolunteer,
  type JsonResumeWork,
} from './json-resume.ts';
import {
  ACTIVITY_TERMS,
  AWARD_TERMS,
  LANGUAGE_LEVEL_TERMS,
  SCHOOL_SYSTEM_TERMS,
  SCHOOL_WORD,
  SKILL_LEVEL_TERMS,
} from './json-resume-vocabulary.ts';

/** The parts of a profile that can be in a CV. */
export type CvProfile = {
  readonly personal: PersonalDetails;
  readonly location: Location;
  readonly school: SchoolSection;
  readonly academics: AcademicsSection;
  readonly schoolActivities: ActivitySection;
  readonly university: UniversitySection;
  readonly universityActivities: ActivitySection;
  readonly experience: ExperienceSection;
  readonly preferences: Preferences;
  readonly booster: Booster;
};

/** An object without its unanswered keys. */
function answered<Part extends object>(
  part: { readonly [Key in keyof Part]: Part[Key] | null | undefined },
): Part {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== null && value !== undefined),
  ) as Part;
}

function hasAnswer(part: object): boolean {
  return Object.keys(part).length > 0;
}

function wordOf<Code extends string>(
  terms: Readonly<Record<Code, string>>,
  code: Code | null,
): string | null {
  return code === null ? null : terms[code];
}

/**
 * A profile as a JSON Resume 1.0.0. It contains what a CV contains: no date of birth, pay, preferences, adjustments, referees or names of
 * confidential employers. `docs/json-resume.md` lists what survives export and reimport. @param email the contact address, which isn't
 * part of a profile; null for none
 */
export function toJsonResume(profile: CvProfile, email: string | null): JsonResume {
  const { personal, location, booster, preferences } = profile;
  const place = answered<NonNullable<JsonResume['basics']['location']>>({
    postalCode: location.postcode,
    city: location.city,
    countryCode: location.country,
    region: location.region === null ? null : regionName(location.region),
  });
  const experiences = profile.experience.experiences ?? [];
  return {
    $schema: JSON_RESUME_SCHEMA,
    basics: answered<JsonResume['basics']>({
      name: personal.fullName,
      email,
      phone: personal.phone,
      url: booster.publicLink,
      location: hasAnswer(place) ? place : null,
    }),
    work: experiences.filter(({ kind }) => kind !== 'volunteering').map(workOf),
    volunteer: experiences.filter(({ kind }) => kind === 'volunteering').map(volunteerOf),
    education: educationOf(profile),
    certificates: (booster.certificates ?? []).map(({ name, issuedOn, link, issuer }) =>
      answered({ name, date: issuedOn, url: link, issuer }),
    ),
    skills: (booster.skills ?? []).map(({ name, level }) =>
      answered({ name, level: wordOf(SKILL_LEVEL_TERMS, level) }),
    ),
    languages: (booster.languages ?? []).map(({ language, level }) =>
      answered({
        language: language === null ? null : languageName(language),
        fluency: wordOf(LANGUAGE_LEVEL_TERMS, level),
      }),
    ),
    interests: (preferences.interests ?? []).map((name) => ({ name })),
    projects: projectsOf(profile),
    meta: { version: 'v1.0.0' },
  };
}

function commonFieldsOf(experience: Experience) {
  return {
    position: experience.title,
    startDate: experience.from,
    endDate: experience.isCurrent === true ? null : experience.to,
    summary: experience.description,
    highlights: experience.results === null ? null : [...experience.results],
  };
}

function employerOf({ employer, isEmployerConfidential }: Experience): string | null {
  return isEmployerConfidential === true ? CONFIDENTIAL_EMPLOYER : employer;
}

function workOf(experience: Experience): JsonResumeWork {
  const { country } = experience;
  return answered<JsonResumeWork>({
    name: employerOf(experience),
    location: country === null ? null : countryName(country),
    ...commonFieldsOf(experience),
  });
}

function volunteerOf(experience: Experience): JsonResumeVolunteer {
  return answered<JsonResumeVolunteer>({
    organization: employerOf(experience),
    ...commonFieldsOf(experience),
  });
}

function educationOf({ university, school, academics }: CvProfile): JsonResumeEducation[] {
  const degrees = (university.degrees ?? []).map((degree) =>
    answered<JsonResumeEducation>({
      // Present even if empty: an entry without the key is a qualification.
      institution: degree.institution ?? '',
      url: degree.institutionRor,
      area: degree.programme,
      studyType: wordOf(AWARD_TERMS, degree.award),
      startDate: degree.from,
      endDate: degree.to,
      score: scoreOf(degree.result),
      courses: degree.modules === null ? null : [...degree.modules],
    }),
  );
  const schools = (school.schools ?? []).map(({ name, system, from, to }) =>
    answered<JsonResumeEducation>({
      institution: name ?? '',
      studyType: wordOf(SCHOOL_SYSTEM_TERMS, system) ?? SCHOOL_WORD,
      startDate: from,
      endDate: to,
    }),
  );
  const qualifications = (academics.qualifications ?? []).map(({ title, subject, grade }) =>
    answered<JsonResumeEducation>({ area: subject, studyType: title, score: scoreOf(grade) }),
  );
  return [...degrees, ...schools, ...qualifications].filter(hasAnswer);
}

/** A score is text and includes its scale, because nothing else in the file explains the figure. */
function scoreOf(grade: Parameters<typeof gradeInEnglish>[0]): string | null {
  return grade?.raw ? gradeInEnglish(grade) : null;
}

function projectsOf(profile: CvProfile): JsonResumeProject[] {
  const activitiesOf = ({ activities }: ActivitySection, entity: string) =>
    (activities ?? []).map((activity) =>
      answered<JsonResumeProject>({
        name: activity.role,
        description: activity.description,
        keywords: activity.skills === null ? null : [...activity.skills],
        startDate: activity.from,
        endDate: activity.to,
        entity,
        type: wordOf(ACTIVITY_TERMS, activity.kind),
      }),
    );
  return [
    ...(profile.academics.projects ?? []).map(({ title, description }) =>
      answered<JsonResumeProject>({ name: title, description, entity: ENTITIES.schoolProject }),
    ),
    ...activitiesOf(profile.schoolActivities, ENTITIES.school),
    ...activitiesOf(profile.universityActivities, ENTITIES.university),
  ];
}
