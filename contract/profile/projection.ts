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

/** A candidate as a company may see them. Null is what is not answered or not for this level: which of the two is not told. */

const closed = { additionalProperties: false } as const;

/** Entries without ids can look alike, so that the same may be there twice. */
const entries = <Item extends TSchema>(items: Item) =>
  Type.Unsafe<readonly Static<Item>[] | null>({ type: ['array', 'null'], items });

/** A month, or the year alone where no more is shown. */
const MonthOrYear = nullableString({ pattern: '^[0-9]{4}(-[0-9]{2})?$' });
const span = { from: MonthOrYear, to: MonthOrYear };

const Programme = Type.Object(
  { ...Type.Omit(Degree, ['id', 'from', 'to'], closed).properties, ...span },
  closed,
);

const Work = Type.Object(
  {
    ...Type.Omit(Experience, ['id', 'isEmployerConfidential', 'from', 'to', 'referee'], closed).properties,
    ...span,
  },
  closed,
);

export const CandidateProjection = Type.Object(
  {
    role: Type.Pick(RoleChoice, ['route', 'stage', 'lookingFor'], closed),
    personal: Type.Pick(PersonalDetails, ['fullName', 'calledName', 'latinName', 'pronouns'], closed),
    location: Type.Omit(Location, ['postcode'], closed),
    employment: Type.Pick(
      Employment,
      ['availableFrom', 'noticeWeeks', 'hoursPerWeek', 'fieldsOfWork', 'licences'],
      closed,
    ),
    schools: entries(Type.Omit(School, ['id', 'type'], closed)),
    qualifications: entries(Type.Omit(Qualification, ['id'], closed)),
    projects: entries(Type.Omit(SchoolProject, ['id'], closed)),
    schoolActivities: entries(Type.Omit(Activity, ['id'], closed)),
    degrees: entries(Programme),
    universityActivities: entries(Type.Omit(Activity, ['id'], closed)),
    experiences: entries(Work),
    evidence: entries(Type.Omit(Evidence, ['id'], closed)),
    skills: entries(Type.Omit(Skill, ['id'], closed)),
    languages: entries(Type.Omit(SpokenLanguage, ['id'], closed)),
    certificates: entries(Type.Omit(Certificate, ['id'], closed)),
    publicLink: Booster.properties.publicLink,
  },
  closed,
);
export type CandidateProjection = Static<typeof CandidateProjection>;
