import type { InterviewOffer } from '@common-ground/contract/interviews/company-interviews';
import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import type {
  InterviewerAvailability,
  InterviewPlan,
  PossibleInterviewer,
} from '@common-ground/contract/interviews/interview-plan';
import { type BusyKind, INTERVIEW_LIMITS } from '@common-ground/domain/interviews/interview';
import { overlaps, spanOfTime } from '@common-ground/domain/interviews/interview-offer';
import { daysAfter } from '@common-ground/domain/working-calendar/working-days';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { titleOf } from '../interview-formats.ts';

/** An offer being drafted. */
export type PlanDraft = Omit<InterviewOffer, 'place' | 'message' | 'pickBy'> & {
  readonly place: string;
  readonly message: string;
  /** Null as long as it's derived from the times. */
  readonly pickBy: string | null;
};

/** The initial draft of a new offer. @param title the stage's name, or a general one */
export function firstDraft(plan: InterviewPlan, title: string, timeZone: string): PlanDraft {
  const own = plan.interviewers.filter(({ isSelf }) => isSelf);
  return {
    title,
    minutes: 45,
    bufferMinutes: 10,
    placeKind: 'video',
    place: '',
    timeZone,
    interviewers: own.map(({ accountId }) => accountId),
    times: [],
    holdsTimes: true,
    pickBy: null,
    message: '',
  };
}

/** The initial draft for moving an interview: everything except its times. */
export function movedDraft(interview: CompanyInterview, plan: InterviewPlan, timeZone: string): PlanDraft {
  const known = new Set(plan.interviewers.map(({ accountId }) => accountId));
  const { minutes, bufferMinutes, placeKind, place, holdsTimes, interviewers } = interview;
  return {
    title: titleOf(interview),
    minutes,
    bufferMinutes,
    placeKind,
    place: place ?? '',
    timeZone,
    interviewers: interviewers.flatMap(({ accountId }) =>
      accountId !== null && known.has(accountId) ? [accountId] : [],
    ),
    times: [],
    holdsTimes,
    pickBy: null,
    message: '',
  };
}

/** The parts of an offer that the panel agreed to. If any of them changes, the panel has to be asked again. */
const CALENDAR_RELEVANT_FIELDS = ['interviewers', 'times', 'minutes', 'bufferMinutes'] as const;

/** The draft with a change. “Offer these times anyway” was ticked for the previous times and people, so it's unticked. */
export function changedDraft(draft: PlanDraft, changed: Partial<PlanDraft>): PlanDraft {
  const needsNewConfirmation =
    draft.ignoresCalendars === true && CALENDAR_RELEVANT_FIELDS.some((name) => name in changed);
  return { ...draft, ...(needsNewConfirmation ? { ignoresCalendars: false } : {}), ...changed };
}

/** Adds a time in order, or removes it if it's there already. At the maximum, none is added. */
export function toggleTime(draft: PlanDraft, time: string): PlanDraft {
  const { times } = draft;
  if (!times.includes(time) && times.length >= INTERVIEW_LIMITS.maxTimes) return draft;
  return changedDraft(draft, {
    times: times.includes(time) ? times.filter((other) => other !== time) : [...times, time].toSorted(),
  });
}

/**
 * The default last day to choose: the day before the first time, though not before tomorrow, and never after the last time.
 * @param today `YYYY-MM-DD` in the draft's time zone
 */
export function defaultPickBy(
  { times, timeZone }: Pick<PlanDraft, 'times' | 'timeZone'>,
  today: string,
): string {
  const [first, last] = [times[0], times.at(-1)].map((time) =>
    time === undefined ? daysAfter(today, 1) : dayIn(new Date(time), timeZone),
  ) as [string, string];
  const earliest = [daysAfter(first, -1), daysAfter(today, 1)].toSorted().at(-1) ?? today;
  return [earliest, last].toSorted()[0] ?? last;
}

/** The offer as it's sent. */
export function offerOf(draft: PlanDraft, today: string): InterviewOffer {
  const { place, message, pickBy } = draft;
  return {
    ...draft,
    title: draft.title.trim(),
    place: place.trim() || null,
    message: message.trim() || null,
    pickBy: pickBy ?? defaultPickBy(draft, today),
  };
}

/** Someone on the panel, and when they aren't free. */
export type PanelMember = PossibleInterviewer & InterviewerAvailability;

/** Those who are on the panel, without those whose availability is still loading. */
export function panelOf(
  plan: InterviewPlan,
  availability: readonly InterviewerAvailability[],
  { interviewers }: Pick<PlanDraft, 'interviewers'>,
): readonly PanelMember[] {
  const known = new Map(availability.map((member) => [member.accountId, member]));
  return plan.interviewers.flatMap((member) => {
    const found = interviewers.includes(member.accountId) ? known.get(member.accountId) : undefined;
    return found === undefined ? [] : [{ ...member, ...found }];
  });
}

/** Names of those on the panel who aren't free at a time; null for someone without a name. */
export type NotFree = {
  /** Those who have other interviews. */
  readonly interviews: readonly (string | null)[];
  /** Those whose own calendar says they're busy. */
  readonly calendars: readonly (string | null)[];
  /** Those whose calendar can't be read. */
  readonly unknown: readonly (string | null)[];
};

/** Who on the panel isn't free at a time, as far as it's known. Each is named once. */
export function notFreeAt(panel: readonly PanelMember[], draft: PlanDraft, time: string): NotFree {
  const span = spanOfTime(new Date(time), draft);
  const isBusy = ({ busy }: PanelMember, kinds: readonly BusyKind[]) =>
    busy.some(
      ({ startsAt, endsAt, state }) =>
        kinds.includes(state) && overlaps(span, { from: new Date(startsAt), to: new Date(endsAt) }),
    );
  const interviews = panel.filter((member) => isBusy(member, ['held', 'taken']));
  const otherMembers = panel.filter((member) => !interviews.includes(member));
  const namesOf = (members: readonly PanelMember[]) => members.map(({ name }) => name);
  return {
    interviews: namesOf(interviews),
    calendars: namesOf(otherMembers.filter((member) => isBusy(member, ['calendar']))),
    unknown: namesOf(otherMembers.filter(({ calendarUnknownSince }) => calendarUnknownSince !== null)),
  };
}

/** Whether an offer can only be sent once the panel has been asked. */
export function needsAsking(panel: readonly PanelMember[], draft: PlanDraft): boolean {
  return draft.times.some((time) => {
    const { calendars, unknown } = notFreeAt(panel, draft, time);
    return calendars.length + unknown.length > 0;
  });
}

/** Whether a time is too close to another chosen one. */
export function clashes(draft: PlanDraft, time: string): boolean {
  const span = spanOfTime(new Date(time), draft);
  return draft.times.some((other) => other !== time && overlaps(span, spanOfTime(new Date(other), draft)));
}
