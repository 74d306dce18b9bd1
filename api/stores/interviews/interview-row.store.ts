import type {
  InterviewPlace,
  InterviewSide,
  InterviewState,
  SlotState,
} from '@common-ground/domain/interviews/interview';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type NamedMember = { readonly accountId: string; readonly name: string | null };
type StoredTime = {
  readonly timeId: string;
  readonly startsAt: string;
  readonly state: SlotState;
  readonly isFree: boolean;
};

/** Who is on the panel, by name. */
const INTERVIEWERS = sql<NamedMember[]>`(
  select coalesce(json_agg(json_build_object('accountId', account_id, 'name', member_name) order by member_name, account_id), '[]')
  from interview_participants where interview_participants.interview_id = interviews.id
)`;

/** The times of an interview, in order; only the database knows what else happens at those times. */
const TIMES = sql<StoredTime[]>`(
  select coalesce(
    json_agg(
      json_build_object('timeId', each.time_id, 'startsAt', each.starts_at, 'state', each.state, 'isFree', each.is_free)
      order by each.starts_at, each.time_id
    ),
    '[]'
  )
  from interview_times(interviews.id) as each
)`;

const NO_TIMES = sql<StoredTime[]>`'[]'::json`;

/** An interview cancelled before a time was booked no longer matters. */
export const IS_SHOWN: RawBuilder<SqlBool> = sql<SqlBool>`(interviews.state <> 'cancelled' or interviews.starts_at is not null)`;

/** Interviews with what both sides see of them. @param withTimes whether to look up their times, which a list of many doesn't need */
export function selectInterviews(db: Database, { withTimes }: { readonly withTimes: boolean }) {
  return db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .select([
      'interviews.id',
      'interviews.application_id',
      'interviews.stage_id',
      'interviews.organiser_id',
      'interviews.title',
      'interviews.minutes',
      'interviews.buffer_minutes',
      'interviews.place_kind',
      'interviews.place',
      'interviews.time_zone',
      'interviews.message',
      'interviews.holds_times',
      'interviews.pick_by',
      'interviews.pick_until',
      'interviews.state',
      'interviews.starts_at',
      'interviews.sequence',
      'interviews.changes',
      'interviews.note',
      'interviews.changed_by',
      'interviews.changed_at',
      'applications.opportunity_id',
      'applications.opportunity_title',
    ])
    .select([INTERVIEWERS.as('interviewers'), (withTimes ? TIMES : NO_TIMES).as('times')]);
}

/** What is stored of an interview. */
export type StoredInterview = Omit<
  Awaited<ReturnType<ReturnType<typeof selectInterviews>['execute']>>[number],
  'state' | 'place_kind' | 'changed_by'
> & {
  readonly state: InterviewState;
  readonly place_kind: InterviewPlace;
  readonly changed_by: InterviewSide;
};

/** Types the strings in a row by what the constraints allow. */
export function storedInterview<Row extends { state: string; place_kind: string; changed_by: string }>(
  row: Row,
) {
  return row as Omit<Row, 'state' | 'place_kind' | 'changed_by'> &
    Pick<StoredInterview, 'state' | 'place_kind' | 'changed_by'>;
}
