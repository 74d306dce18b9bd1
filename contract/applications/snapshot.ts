import { type Static, type TSchema, Type } from 'typebox';
import { ProcessStep } from '../company/process-step.ts';
import { list } from '../list.ts';
import { nullableString } from '../nullable.ts';
import { Criterion, OpportunityKindName, OpportunityPlace, PayRange } from '../opportunities/opportunity.ts';
import { ActivitySection } from '../profile/activity.ts';
import { Booster } from '../profile/booster.ts';
import { UniversitySection } from '../profile/degree.ts';
import { Employment } from '../profile/employment.ts';
import { ExperienceSection } from '../profile/experience.ts';
import { Location } from '../profile/location.ts';
import { PersonalDetails } from '../profile/personal-details.ts';
import { AcademicsSection } from '../profile/qualification.ts';
import { SchoolSection } from '../profile/school.ts';
import { Id, NullableDay } from '../scalars.ts';

/** What is sent with an application. It never changes afterwards. */

const closed = { additionalProperties: false } as const;
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([Type.Null(), schema]);

/** A document as it was when sent. Fetch the file by its ID. */
const SnapshotDocument = Type.Object(
  {
    documentId: Id,
    kind: Type.String(),
    label: nullableString({}),
    /** The link. Null for a file. */
    link: nullableString({}),
    fileType: nullableString({}),
    byteCount: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
    /** Hash of the file as it was uploaded. */
    sha256: nullableString({ pattern: '^[0-9a-f]{64}$' }),
  },
  closed,
);

/** The parts of the profile that were chosen. Null for parts that weren't sent. */
export const SnapshotParts = Type.Object(
  {
    contact: orNull(Type.Pick(PersonalDetails, ['phone', 'preferredContact'], closed)),
    adjustments: nullableString({}),
    location: orNull(Type.Omit(Location, ['postcode'], closed)),
    availability: orNull(
      Type.Pick(
        Employment,
        ['situation', 'availableFrom', 'noticeWeeks', 'hoursPerWeek', 'licences'],
        closed,
      ),
    ),
    school: orNull(Type.Object({ ...SchoolSection.properties, ...AcademicsSection.properties }, closed)),
    university: orNull(UniversitySection),
    experience: orNull(ExperienceSection),
    activities: orNull(Type.Object({ school: ActivitySection, university: ActivitySection }, closed)),
    booster: orNull(Booster),
  },
  closed,
);

/** Everything that's sent with an application: the company and job, the candidate, and the parts that were chosen. */
export const Snapshot = Type.Object(
  {
    version: Type.Literal(1),
    opportunity: Type.Object(
      {
        id: Id,
        title: Type.String(),
        kind: OpportunityKindName,
        companyName: Type.String(),
        places: list(OpportunityPlace),
        pay: PayRange,
        closesOn: NullableDay,
        criteria: list(Criterion),
        process: list(ProcessStep),
      },
      closed,
    ),
    name: Type.Pick(PersonalDetails, ['fullName', 'calledName', 'latinName', 'pronouns'], closed),
    parts: SnapshotParts,
    documents: list(SnapshotDocument),
    note: nullableString({}),
  },
  closed,
);
export type Snapshot = Static<typeof Snapshot>;
