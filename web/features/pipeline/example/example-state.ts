import type { PipelineCard } from '@common-ground/domain/pipeline/pipeline-card';
import {
  DEFAULT_CALENDAR,
  promiseMoments,
  replyByDay,
} from '@common-ground/domain/response-clock/response-clock';
import { type Card, faceOf } from '../board/pipeline-cards.ts';
import { EXAMPLE_APPLICANTS, EXAMPLE_JOB, type ExampleApplicant } from './example-job.ts';

/** The state of one fictional applicant. Instants are in milliseconds. */
export type ExamplePerson = {
  readonly applicant: ExampleApplicant;
  readonly stageId: string;
  readonly sentAt: number;
  /** When the current reply time began. */
  readonly promisedAt: number;
  readonly isOpened: boolean;
  readonly notes: readonly string[];
  readonly interviewAt: number | null;
  /** The letter they were declined with, or null. */
  readonly letter: string | null;
};

export type ExampleState = {
  readonly people: readonly ExamplePerson[];
  /** The latest action that can be undone. */
  readonly last: {
    readonly kind: 'move' | 'decline';
    readonly personId: string;
    readonly before: readonly ExamplePerson[];
  } | null;
};

export type ExampleAction =
  | { readonly kind: 'open'; readonly personId: string }
  | { readonly kind: 'move'; readonly personId: string; readonly stageId: string; readonly at: number }
  | { readonly kind: 'decline'; readonly personId: string; readonly letter: string }
  | { readonly kind: 'note'; readonly personId: string; readonly text: string }
  | { readonly kind: 'schedule'; readonly personId: string; readonly at: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'restart'; readonly at: number };

const DAY_MS = 86_400_000;

/** Returns the initial state. @param at the current time, in milliseconds */
export function startExample(at: number): ExampleState {
  const people = EXAMPLE_APPLICANTS.map((applicant): ExamplePerson => {
    const sentAt = at - applicant.sentDaysAgo * DAY_MS;
    const isFirst = applicant.stageId === EXAMPLE_JOB.stages[0]?.id;
    return {
      applicant,
      stageId: applicant.stageId,
      sentAt,
      promisedAt: isFirst ? sentAt : at - DAY_MS,
      isOpened: applicant.isOpened,
      notes: [],
      interviewAt: null,
      letter: null,
    };
  });
  return { people, last: null };
}

/** Returns the state after an action. */
export function actOnExample(state: ExampleState, action: ExampleAction): ExampleState {
  if (action.kind === 'restart') return startExample(action.at);
  if (action.kind === 'undo') return state.last ? { people: state.last.before, last: null } : state;
  const { personId } = action;
  const people = state.people.map((person) =>
    person.applicant.id === personId ? changedBy(person, action) : person,
  );
  const isUndoable = action.kind === 'move' || action.kind === 'decline';
  // Opening an applicant or adding a note can't be undone.
  const last = isUndoable ? { kind: action.kind, personId, before: state.people } : null;
  return { people, last: action.kind === 'open' ? state.last : last };
}

function changedBy(
  person: ExamplePerson,
  action: Exclude<ExampleAction, { kind: 'undo' | 'restart' }>,
): ExamplePerson {
  switch (action.kind) {
    case 'open':
      return person.isOpened ? person : { ...person, isOpened: true };
    case 'move':
      return { ...person, stageId: action.stageId, promisedAt: action.at, isOpened: true };
    case 'decline':
      return { ...person, letter: action.letter, isOpened: true };
    case 'note':
      return { ...person, notes: [...person.notes, action.text] };
    case 'schedule':
      return { ...person, interviewAt: action.at };
  }
}

/** Returns cards for those who haven't been declined. */
export function cardsOfExample({ people }: ExampleState): readonly Card[] {
  return people.flatMap((person) => (person.letter === null ? (cardOfExample(person) ?? []) : []));
}

/** Turns a fictional applicant into a card. */
function cardOfExample(person: ExamplePerson): Card | null {
  const { applicant, stageId, sentAt, promisedAt, isOpened } = person;
  const stage = EXAMPLE_JOB.stages.find(({ id }) => id === stageId);
  if (!stage) return null;
  const madeAt = new Date(promisedAt);
  const replyBy = replyByDay(madeAt, stage.replyDays, DEFAULT_CALENDAR);
  const card: PipelineCard = {
    id: applicant.id,
    name: applicant.name,
    opportunityId: EXAMPLE_JOB.id,
    stageId,
    kind: stage.kind,
    version: 1,
    sentAt: new Date(sentAt).toISOString(),
    isOpened,
    replyBy,
    moments: promiseMoments({ madeAt, replyBy }, DEFAULT_CALENDAR),
    waiting: null,
    hasOwnScorecard: false,
    hasWaivedScorecard: false,
    interviews: [],
    hiredAt: null,
  };
  return faceOf(card, [EXAMPLE_JOB]);
}
