import {
  type AnswerEntry,
  completeCultureSession,
  type KeptAnswer,
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
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
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

/** Who answers: a candidate about what they want, an employee about the company as it is. */
export type TestRole = 'candidate' | 'rater';

export type CultureTest = {
  readonly seed: number;
  /** Whose words the statements have. */
  readonly instrumentVersion: string;
  readonly answers: readonly KeptAnswer[];
  /** The company that an employee answers about. */
  readonly companyName: string | null;
  /** Answers of an earlier visit that the API has not acknowledged. */
  readonly waiting: readonly QueuedWrite<AnswerEntry>[];
  readonly queue: OfflineQueue<AnswerEntry>;
  /** False when waiting answers do not outlive this page. */
  readonly isDurable: boolean;
  readonly newer: NewerAnswers;
};

/** How long to wait before another try while there is no way through, in milliseconds. */
const RETRY_MS = 5_000;

/** Longer than an answer usually takes to save, and short enough not to hold anybody up, in milliseconds. */
const SAVE_TIMEOUT_MS = 4_000;

async function openSession(role: TestRole) {
  if (role === 'rater') {
    const session = await callForBody(readRaterSession);
    return { ...session, id: 'rater' };
  }
  return { ...(await callForBody(startCultureSession)), companyName: null };
}

async function openTest(role: TestRole, uid: string): Promise<CultureTest> {
  const [session, storage] = await Promise.all([
    openSession(role),
    openWaitingStorage<AnswerEntry>(CULTURE_ANSWERS),
  ]);
  const newer = createNewerAnswers();
  const send = async (screenId: string, entry: AnswerEntry, ageMs: number) => {
    const request = { params: { screenId }, timeoutMs: SAVE_TIMEOUT_MS };
    // An employee's answers have no time.
    if (role === 'rater') return call(saveRaterAnswer, { ...request, body: entry });
    const result = await call(saveCultureAnswer, { ...request, body: { ...entry, ageMs } });
    if (result.ok) newer.take(screenId, result.body.newerAnswer);
    return result;
  };
  const queue = createOfflineQueue<AnswerEntry>({
    // Answers belong to a session: those of one that was discarded must not reach the next.
    account: `${uid}/${session.id}`,
    storage,
    now: () => Date.now(),
    // Of an employee's answers, which have no time, the one given last stays because it is sent last.
    alone: (run) => navigator.locks?.request(`${CULTURE_ANSWERS}/${uid}`, run) ?? run(),
    send: async (screenId, entry, ageMs) => {
      const result = await send(screenId, entry, ageMs);
      return result.ok ? null : result.problem;
    },
  });
  const { seed, instrumentVersion, answers, companyName } = session;
  return {
    seed,
    instrumentVersion,
    answers,
    companyName,
    waiting: await queue.list(),
    queue,
    isDurable: storage.isDurable,
    newer,
  };
}

/** Opens the test, or goes on with the one that was begun, and sends what an earlier visit left on the device. */
export function useCultureTest(role: TestRole, uid: string, isNeeded: boolean) {
  return useQuery({
    queryKey: localKey('culture-test', role, uid),
    queryFn: async () => {
      const test = await openTest(role, uid);
      // What was known of the progress is old with the next answer.
      forget(listCultureResults);
      return test;
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** The state of the queue, kept up to date, and further tries while something waits. */
export function useAnswerQueue(queue: OfflineQueue<AnswerEntry>) {
  const state = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const isHeld = state.progress === 'held';
  useEffect(() => {
    void queue.flush();
    const flush = () => void queue.flush();
    addEventListener('online', flush);
    return () => removeEventListener('online', flush);
  }, [queue]);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => void queue.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [queue, isHeld]);
  return state;
}

/** Ends the test. @returns a function that gives the problem, or null when it is done */
export function useCompleteTest(role: TestRole): (acceptsUncounted: boolean) => Promise<CallProblem | null> {
  return async (acceptsUncounted) => {
    const result =
      role === 'rater'
        ? await call(completeRaterSession, { body: { acceptsUncounted } })
        : await call(completeCultureSession);
    if (!result.ok) return result.problem;
    await invalidate(listCultureResults, readCultureSharing, readResearchPart);
    forget(listOverlaps, readOverlap);
    return null;
  };
}
