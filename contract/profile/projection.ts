import { type Static, type TSchema, Type } from 'typebox';
import { nullableString } from '../nullable.ts';
import { Activity } from './activity.ts';
import { Booster, Certificate, Evidence, Skill, SpokenLanguage } from './booster.ts';
import { Degree } from './degree.ts';
import { Employment } from './employment.ts';
import { Experience } from './experience.ts';
import { Location } from './location.ts';
import { PersonalDetails } from './personal-details.ts';
import { Qualification, SchoolProject } from './qualification.ts';
import { RoleChoice } from './role-choice.ts';
import { School } from './school.ts';

/** A candidate as a company may see them. Null means either not answered or not shown at this level; which one isn't disclosed. */

const closed = { additionalProperties: false } as const;

/** Without IDs, two entries can look the same, so duplicates are allowed. */
const entries = <Item extends TSchema>(items: Item) =>
  Type.Unsafe<readonly Static<Item>[] | null>({ type: ['array', 'null'], items });

/** A month, or only the year if that's all that's shown. */
const MonthOrYear = nullableString({ pattern: '^[0-9]{4}(-[0-9]{2})?$' });
const span = { from: MonthOrYear, to: MonthOrYear };

/** A programme of study, as a company sees it. */
const Programme = Type.Object(
  { ...Type.Omit(Degree, ['id', 'from', 'to'], closed).properties, ...span },
  closed,
);

/** Work experience, as a company sees it. */
const Work = Type.Object(
  {
    ...Type.Omit(Experience, ['id', 'isEmployerConfidential', 'from', 'to', 'referee'], closed).properties,
    ...span,
  },
  closed,
);

/** A candidate's name and pronouns. */
const PersonName = Type.Pick(PersonalDetails, ['fullName', 'calledName', 'latinName', 'pronouns'], closed);
/** Where a candidate lives and would work, without the postcode. */
const ShownLocation = Type.Omit(Location, ['postcode'], closed);
/** A school, as a company sees it. */
const ShownSchool = Type.Omit(School, ['id', 'type'], closed);
/** A qualification, as a company sees it. */
const ShownQualification = Type.Omit(Qualification, ['id'], closed);
/** A school project, as a company sees it. */
const ShownProject = Type.Omit(SchoolProject, ['id'], closed);
/** An activity, as a company sees it. */
const ShownActivity = Type.Omit(Activity, ['id'], closed);
/** An answer about how the candidate works, as a company sees it. */
const ShownEvidence = Type.Omit(Evidence, ['id'], closed);
/** A skill, as a company sees it. */
const ShownSkill = Type.Omit(Skill, ['id'], closed);
/** A language, as a company sees it. */
const ShownLanguage = Type.Omit(SpokenLanguage, ['id'], closed);
/** A certificate, as a company sees it. */
const ShownCertificate = Type.Omit(Certificate, ['id'], closed);

/** As much of a profile as one company may see. Null means either not answered or not shown; which one isn't disclosed. */
export const CandidateProjection = Type.Object(
  {
    role: Type.Pick(RoleChoice, ['route', 'stage', 'lookingFor'], closed),
    personal: PersonName,
    location: ShownLocation,
    employment: Type.Pick(
      Employment,
      ['availableFrom', 'noticeWeeks', 'hoursPerWeek', 'fieldsOfWork', 'licences'],
      closed,
    ),
    schools: entries(ShownSchool),
    qualifications: entries(ShownQualification),
    projects: entries(ShownProject),
    schoolActivities: entries(ShownActivity),
    degrees: entries(Programme),
    universityActivities: entries(ShownActivity),
    experiences: entries(Work),
    evidence: entries(ShownEvidence),
    skills: entries(ShownSkill),
    languages: entries(ShownLanguage),
    certificates: entries(ShownCertificate),
    publicLink: Booster.properties.publicLink,
  },
  closed,
);
export type CandidateProjection = Static<typeof CandidateProjection>;
