import type { InterviewOffer } from '@common-ground/contract/interviews/company-interviews';
import type {
  InterviewerAvailability,
  InterviewPlan,
  PanelAvailability,
} from '@common-ground/contract/interviews/interview-plan';
import {
  offerViolations,
  overlaps,
  type Span,
  spanOfTime,
} from '@common-ground/domain/interviews/interview-offer';
import { unknownSince } from '@common-ground/domain/interviews/member-calendar';
import { LINK_LENGTH, LINK_PATTERN } from '@common-ground/domain/profile/entry';
import type { Violation } from '@common-ground/domain/violation';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AccessibleApplication } from '../applications/accessible-application.store.ts';
import { listCalendarReadings, type MemberReading } from './calendar-reading.store.ts';
import {
  type BusySlot,
  findPlannedApplication,
  listBusySlots,
  listInterviewersAmong,
  listPossibleInterviewers,
} from './interview-plan.store.ts';

/** How many days a plan covers. */
const PLANNED_DAYS = 14;
const DAY_MS = 86_400_000;
const LINK = new RegExp(LINK_PATTERN, 'u');

/** What a member needs to plan an interview with an applicant. @param today `YYYY-MM-DD` */
export async function findInterviewPlan(
  db: Database,
  scope: CompanyScope,
  application: AccessibleApplication,
  today: string,
): Promise<InterviewPlan | null> {
  const planned = await findPlannedApplication(db, scope, application.id, today);
  if (planned === null) return null;
  const stage = application.process.find(({ id }) => id === planned.stageId);
  return {
    applicationId: application.id,
    jobTitle: planned.title,
    candidateName: planned.name,
    stageName: stage?.name ?? null,
    replyDays: stage?.replyDays ?? null,
    interviewers: await listPossibleInterviewers(db, scope, application.opportunityId),
  };
}

/**
 * When a chosen panel isn't free, for two weeks. Members who can't interview for the job are left out.
 * @param panel.excludedId the interview being moved, whose own times don't count
 */
export async function findPanelAvailability(
  db: Database,
  scope: CompanyScope,
  { opportunityId }: Pick<AccessibleApplication, 'opportunityId'>,
  panel: {
    readonly memberIds: readonly string[];
    readonly from: Date;
    readonly now: Date;
    readonly excludedId: string | null;
  },
): Promise<PanelAvailability> {
  const { from, now, excludedId } = panel;
  const to = new Date(from.getTime() + PLANNED_DAYS * DAY_MS);
  const memberIds = await listInterviewersAmong(db, scope, opportunityId, panel.memberIds);
  const slots = await listBusySlots(db, scope, { memberIds, from, to, excludedId });
  const readings = await listCalendarReadings(db, scope, memberIds, { from, to });
  const slotsOf = Map.groupBy(slots, ({ memberId }) => memberId);
  const readingOf = new Map(readings.map((reading) => [reading.memberId, reading]));
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    interviewers: memberIds.map((accountId) => ({
      accountId,
      ...availabilityOf(slotsOf.get(accountId) ?? [], readingOf.get(accountId), now),
    })),
  };
}

/** When a member is busy: with interviews, and by their own calendar as far as that is known. */
function availabilityOf(
  slots: readonly BusySlot[],
  reading: MemberReading | undefined,
  now: Date,
): Omit<InterviewerAvailability, 'accountId'> {
  const unknown = reading ? unknownSince(reading, reading.addedAt, now) : null;
  const spans = unknown === null ? (reading?.busy ?? []) : [];
  const busy = [...slots, ...spans.map((span) => ({ ...span, state: 'calendar' as const }))];
  return {
    busy: busy
      .toSorted((a, b) => a.from.getTime() - b.from.getTime())
      .map(({ from, to, state }) => ({ startsAt: from.toISOString(), endsAt: to.toISOString(), state })),
    hasCalendar: reading !== undefined,
    calendarUnknownSince: unknown?.toISOString() ?? null,
  };
}

function placeViolations({ placeKind, place }: InterviewOffer): Violation[] {
  if (placeKind !== 'video' || place === null) return [];
  return place.length <= LINK_LENGTH && LINK.test(place)
    ? []
    : [{ pointer: '/place', code: 'pattern', params: {} }];
}

/**
 * Why an offer can't be made: it breaks a rule, names members who can't interview, or has times at
 * which someone on the panel isn't free. Call it in a transaction that has the panel's times
 * locked.
 * @param excludedId the interview whose times are to be replaced
 */
export async function listOfferViolations(
  db: Database,
  scope: CompanyScope,
  application: Pick<AccessibleApplication, 'opportunityId'>,
  offer: InterviewOffer,
  { at, excludedId }: { at: Date; excludedId: string | null },
): Promise<Violation[]> {
  const known = new Set(
    await listInterviewersAmong(db, scope, application.opportunityId, offer.interviewers),
  );
  const strangers = offer.interviewers.flatMap((accountId, index) =>
    known.has(accountId) ? [] : [{ pointer: `/interviewers/${index}`, code: 'cannot_interview', params: {} }],
  );
  const own = [...offerViolations(offer, at), ...placeViolations(offer), ...strangers];
  if (own.length > 0) return own;
  const busy = await listBusyViolations(db, scope, offer, excludedId);
  return busy.length > 0 || offer.ignoresCalendars
    ? busy
    : await listCalendarViolations(db, scope, offer, at);
}

/** Times at which the calendar of someone on the panel shows them as busy, or isn't known. */
async function listCalendarViolations(
  db: Database,
  scope: CompanyScope,
  offer: InterviewOffer,
  at: Date,
): Promise<Violation[]> {
  const spans = offer.times.map((time) => spanOfTime(new Date(time), offer));
  const readings = await listCalendarReadings(db, scope, offer.interviewers, {
    from: new Date(Math.min(...spans.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...spans.map(({ to }) => to.getTime()))),
  });
  const isUnknown = readings.some((reading) => unknownSince(reading, reading.addedAt, at) !== null);
  const busy = readings.flatMap((reading) => reading.busy);
  return spans.flatMap((span, index) => {
    const isBusy = busy.some((item) => overlaps(span, item));
    if (!isBusy && !isUnknown) return [];
    const code = isBusy ? 'calendar_busy' : 'calendar_unknown';
    return [{ pointer: `/times/${index}`, code, params: {} }];
  });
}

async function listBusyViolations(
  db: Database,
  scope: CompanyScope,
  offer: InterviewOffer,
  excludedId: string | null,
): Promise<Violation[]> {
  const spans = offer.times.map((time) => spanOfTime(new Date(time), offer));
  const slots = await listBusySlots(db, scope, {
    memberIds: offer.interviewers,
    from: new Date(Math.min(...spans.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...spans.map(({ to }) => to.getTime()))),
    excludedId,
  });
  const busy = slots.filter(({ state }) => state !== 'offered');
  const isBusy = (span: Span) => busy.some((slot) => overlaps(span, slot));
  return spans.flatMap((span, index) =>
    isBusy(span) ? [{ pointer: `/times/${index}`, code: 'interviewer_busy', params: {} }] : [],
  );
}
