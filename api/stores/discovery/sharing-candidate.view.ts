import type { SharedCandidate } from '@common-ground/contract/overlap/overlap';
import {
  type CandidateProjection,
  type ProjectionSource,
  projectCandidate,
  type ShownLevel,
} from '@common-ground/domain/access/projection';
import { QUICK_SHARE_LIMIT } from '@common-ground/domain/culture/score';
import type { CandidateProfile } from '@common-ground/domain/overlap/overlap';
import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections/sections';
import type { SharingRow } from './candidate-profile.store.ts';

/** A candidate the company may see, and the result that's compared. */
export type SharingCandidate = {
  readonly candidateId: string;
  readonly candidate: SharedCandidate;
  /** What the list is ordered by: the day on which the candidate began to share, YYYY-MM-DD, and an id that only orders. */
  readonly orderKey: string;
  readonly orderId: string;
  readonly profile: CandidateProfile;
};

/** The part of the profile that this response shows; the projection removes what the level doesn't allow. */
function projectionOf(row: SharingRow, level: ShownLevel): CandidateProjection {
  const { full_name: fullName, called_name: calledName, latin_name: latinName, pronouns } = row;
  const profile = {
    ...EMPTY_PROFILE,
    role: { ...EMPTY_PROFILE.role, route: row.route, stage: row.stage },
    location: { ...EMPTY_PROFILE.location, country: row.country },
    personal: { ...EMPTY_PROFILE.personal, fullName, calledName, latinName, pronouns },
  };
  return projectCandidate(profile as ProjectionSource, level);
}

/** Someone who shares, at the level at which the company may see them. */
export function presentSharing(
  row: SharingRow,
  profile: CandidateProfile,
  handle: string,
  { level: allowed, isBlind }: { level: ShownLevel; isBlind: boolean },
): SharingCandidate {
  const level = isBlind ? 'anonymous' : allowed;
  const { role, location, personal } = projectionOf(row, level);
  return {
    candidateId: row.candidate_id,
    candidate: {
      handle,
      viewLevel: level,
      name: personal,
      route: role.route,
      stage: role.stage,
      country: location.country,
      // Free text can identify its writer.
      note: level === 'named' ? row.note : null,
      isAnsweredQuickly: row.quick_share > QUICK_SHARE_LIMIT,
    },
    orderKey: row.shared_on,
    orderId: row.order_id,
    profile,
  };
}
