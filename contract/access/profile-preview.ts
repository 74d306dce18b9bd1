import { type Static, Type } from 'typebox';
import { SnapshotParts } from '../applications/snapshot.ts';
import { nullableEnum, oneOf } from '../nullable.ts';
import { PersonalDetails } from '../profile/personal-details.ts';
import { CandidateProjection } from '../profile/projection.ts';

const closed = { additionalProperties: false } as const;

/** The candidate's own profile as companies see it at each view level. */
export const ProfilePreview = Type.Object(
  {
    /** What a verified company that's neither chosen nor blocked currently sees. */
    presentLevel: oneOf(['hidden', 'anonymous', 'named']),
    hindrance: nullableEnum(['birth_date_needed', 'minor', 'discovery_not_consented']),
    anonymous: CandidateProjection,
    named: CandidateProjection,
    /** What an application contains if nothing is left out. The candidate chooses for each one. */
    applied: Type.Object(
      {
        name: Type.Pick(PersonalDetails, ['fullName', 'calledName', 'latinName', 'pronouns'], closed),
        parts: SnapshotParts,
      },
      closed,
    ),
  },
  closed,
);
export type ProfilePreview = Static<typeof ProfilePreview>;
