import type { CriteriaProfile } from '../opportunities/evaluate-criteria.ts';
import type { Employment } from '../profile/employment.ts';
import type { Location } from '../profile/location.ts';
import type { RoleChoice } from '../profile/role-choice.ts';

/** The parts of a profile that a search can filter by. */
export type SearchedProfile = CriteriaProfile & {
  readonly role: Pick<RoleChoice, 'route' | 'stage' | 'lookingFor'>;
  readonly location: Pick<
    Location,
    'country' | 'workModes' | 'travel' | 'relocation' | 'relocationCountries' | 'rightsToWork'
  >;
  readonly employment: Pick<Employment, 'availableFrom' | 'noticeWeeks' | 'fieldsOfWork' | 'licences'>;
};

/** One candidate, in the form that the index stores. */
export type CandidateFacts = {
  /** A small number that stands for the candidate in this database: never shown, and free for reuse a day after they've left. */
  readonly slot: number;
  /** Higher for candidates who became findable later. */
  readonly foundSince: number;
  /** Whether verified companies see the candidate without a name. */
  readonly isOpen: boolean;
  /** Whether companies that the candidate chose see the name. */
  readonly isNamed: boolean;
  /** The current employer's name as a key for comparing, or null. */
  readonly employerKey: string | null;
  /** In its searchable form, see `regionChoice`; null for candidates who show no one their name. */
  readonly region: string | null;
  /** Whether they share their culture result and consent to comparing it. */
  readonly isSharingResult: boolean;
  readonly profile: SearchedProfile;
  /** The skills, licences and certificates that contain names: under blind review no one is found by them. */
  readonly naming: readonly string[];
};

const DAY_MS = 86_400_000;

/** Days since 1 January 1970. @param day `YYYY-MM-DD` */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The day, `YYYY-MM-DD`, from a number of days since 1 January 1970. */
export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
