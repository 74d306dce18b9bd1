import {
  type AnswerEntry,
  completeCultureSession,
  type StoredAnswer,
  saveCultureAnswer,
  startCultureSession,
} from '@common-ground/contract/culture/culture';
import { listCultureResults, readCultureSharing } from '@common-ground/contract/culture/culture-results';
import {
  completeRaterSession,
  readRaterSession,
  saveRaterAnswer,
} from '@common-ground/contract/culture/rater-session';
import { readResearchPart } from '@common-ground/contract/culture/research';
import { listOverlaps, readOverlap } from '@common-ground/contract/overlap/overlap';
import { revisionAfter } from '@common-ground/domain/culture/answer-revision';
import type { ScreenOrder } from '@common-ground/domain/culture/screens';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/api.ts';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { callForBody } from '../../../platform/api/queries.ts';
import { forget, invalidate, localKey } from '../../../platform/api/query-of.ts';
import {
  createOfflineQueue,
  type OfflineQueue,
  type QueuedWrite,
} from '../../../platform/live/offline-queue.ts';
import { CULTURE_ANSWERS } from '../../../platform/waiting-names.ts';
import { openWaitingStorage } from '../../../platform/waiting-storage.ts';
import { createNewerAnswers, type NewerAnswers } from './newer-answers.ts';

/** A queued answer; the queue assigns its revision. */
export type QueuedAnswer = Omit<AnswerEntry, 'revision'>;

/** Who answers: a candidate about what they want, or an employee about what the company is like. */
export type TestRole = 'candidate' | 'rater';

export type CultureTest = {
  /** A candidate's session; an employee's has no id. */
  readonly sessionId: string | null;
  readonly seed: number;
  /** The version that determines the wording. */
  readonly instrumentVersion: string;
  readonly screenOrder: ScreenOrder;
  readonly answers: readonly StoredAnswer[];
  /** The company that an employee answers about. */
  readonly companyName: string | null;
  /** Answers from an earlier visit that the API hasn't acknowledged. */
  readonly waiting: readonly QueuedWrite<QueuedAnswer>[];
  readonly queue: OfflineQueue<QueuedAnswer>;
  /** False if waiting answers don't outlive this page. */
  readonly isDurable: boolean;
  readonly newer: NewerAnswers;
};

/** Longer than saving an answer usually takes, but short enough not to hold anyone up, in milliseconds. */
const SAVE_TIMEOUT_MS = 4_000;

async function openSession(role: TestRole, screenOrder: ScreenOrder) {
  if (role === 'rater') {
    // Nothing an employee sends contains a time: changes are numbered instead.
    return {
      ...(await callForBody(readRaterSession)),
      id: null,
      screenOrder: 'ratings_first' as const,
      clock: () => 0,
    };
  }
  const session = await callForBody(startCultureSession, { query: { screenOrder } });
  const aheadMs = Date.parse(session.readAt) - Date.now();
  return { ...session, companyName: null, clock: () => Date.now() + aheadMs };
}

async function openTest(role: TestRole, uid: string, order: ScreenOrder): Promise<CultureTest> {
  const [session, storage] = await Promise.all([
    openSession(role, order),
    openWaitingStorage<QueuedAnswer>(CULTURE_ANSWERS),
  ]);
  const newer = createNewerAnswers();
  const { id: sessionId } = session;
  let known = session.revision;
  const send = (screenId: string, body: AnswerEntry) =>
    sessionId === null
      ? call(saveRaterAnswer, { params: { screenId }, timeoutMs: SAVE_TIMEOUT_MS, body })
      : call(saveCultureAnswer, { params: { sessionId, screenId }, timeoutMs: SAVE_TIMEOUT_MS, body });
  const queue = createOfflineQueue<QueuedAnswer>({
    // Answers belong to a session: those of a discarded one mustn't reach the next.
    account: `${uid}/${sessionId ?? 'rater'}`,
    storage,
    now: () => Date.now(),
    lowestRevision: () => revisionAfter(known, session.clock()),
    // One tab at a time; otherwise each would send what's waiting.
    alone: (run) => navigator.locks?.request(`${CULTURE_ANSWERS}/${uid}`, run) ?? run(),
    send: async (screenId, entry, revision) => {
      const result = await send(screenId, { ...entry, revision });
      if (!result.ok) return result.problem;
      known = Math.max(known, result.body.revision);
      newer.take(screenId, result.body.newerAnswer);
      return null;
    },
  });
  const { seed, instrumentVersion, screenOrder, answers, companyName } = session;
  return {
    sessionId,
    seed,
    instrumentVersion,
    screenOrder,
    answers,
    companyName,
    waiting: await queue.list(),
    queue,
    isDurable: storage.isDurable,
    newer,
  };
}

function testOptions(role: TestRole, uid: string, isNeeded: boolean, order: ScreenOrder) {
  return {
    queryKey: localKey('culture-test', role, uid),
    queryFn: async () => {
      const test = await openTest(role, uid, order);
      // The cached progress is outdated with the next answer.
      forget(listCultureResults);
      return test;
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  };
}

/**
 * Opens a candidate's test, or continues with the one that was started, and sends what an earlier visit left on the device.
 * @param order the order of questions for a new test; an open one keeps its own
 */
export function useStartCultureSession(uid: string, isNeeded: boolean, order: ScreenOrder = 'ratings_first') {
  return useQuery(testOptions('candidate', uid, isNeeded, order));
}

/** The same for an employee of a company. */
export function useReadRaterSession(uid: string, isNeeded: boolean) {
  return useQuery(testOptions('rater', uid, isNeeded, 'ratings_first'));
}

/**
 * Ends the test.
 * @param sessionId a candidate's; null for an employee, who has none
 * @returns the problem, or null once it's done
 */
export async function completeTest(
  sessionId: string | null,
  acceptsUncounted: boolean,
): Promise<CallProblem | null> {
  const result =
    sessionId === null
      ? await call(completeRaterSession, { body: { acceptsUncounted } })
      : await call(completeCultureSession, { params: { sessionId } });
  if (!result.ok) return result.problem;
  await invalidate(listCultureResults, readCultureSharing, readResearchPart);
  forget(listOverlaps, readOverlap);
  return null;
}
