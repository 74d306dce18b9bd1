import { followCandidate, followCompany, type LiveTopic } from '@common-ground/contract/live/live';
import { requestUrl } from '@common-ground/contract/request-url';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { callEnvironment } from '../api/api.ts';
import { staleQueries } from '../api/queries.ts';
import { session } from '../session/current-session.ts';
import type { LiveState } from './live-stream.ts';

/** How the open page learns about changes at the company, no matter who made them, or about what concerns the candidate. */

/** Called with the IDs that changed; without any, everything of the topic may have changed. */
type Listener = (topic: LiveTopic, ids: readonly string[]) => void;

/** A hidden page disconnects after this long, so that many tabs don't hold many connections. */
const HIDDEN_DISCONNECT_MS = 20_000;

/** If the code for the stream couldn't be loaded, loading is retried after this long. */
const LOAD_AGAIN_MS = 10_000;

type Subscription = { readonly topics: readonly LiveTopic[]; readonly isPlanning: boolean };

const listeners = new Map<Listener, Subscription>();
const watchers = new Set<() => void>();
let state: LiveState = 'off';
let lastSignalAt: number | null = null;
let following: AbortController | null = null;
/** Whether the connection receives changes of colleagues' calendars. */
let followsCalendars = false;
let hiding: ReturnType<typeof setTimeout> | undefined;
let loadingAgain: ReturnType<typeof setTimeout> | undefined;

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const isAnyPlanning = () => [...listeners.values()].some(({ isPlanning }) => isPlanning);

/** The stream of the signed-in user. */
function streamPath(): string {
  const current = session.snapshot();
  return current.auth === 'signed-in' && current.role === 'candidate'
    ? followCandidate.path
    : requestUrl(followCompany, { query: followsCalendars ? { isPlanning: true } : {} });
}

function start(): void {
  if (following || listeners.size === 0 || document.hidden || !navigator.onLine) return;
  setState('connecting');
  openConnection(null);
}

/** @param previous a connection that is live until this one is; null without one */
function openConnection(previous: AbortController | null): void {
  const attempt = new AbortController();
  following = attempt;
  followsCalendars = isAnyPlanning();
  attempt.signal.addEventListener('abort', () => previous?.abort());
  connect(attempt.signal, previous).catch(() => {
    if (following !== attempt) return;
    stop();
    loadingAgain = setTimeout(start, LOAD_AGAIN_MS);
  });
}

async function connect(signal: AbortSignal, previous: AbortController | null): Promise<void> {
  // Nothing on the page depends on it, so it isn't part of the first view.
  const { followLive } = await import('./live-stream.ts');
  await followLive(
    { ...callEnvironment, path: streamPath(), wait: waitFor, chance: Math.random },
    {
      onAlive: noteSignal,
      onHello() {
        noteSignal();
        // Up to now, only changes of calendars can have been missed.
        const isContinued = previous !== null && !previous.signal.aborted && state === 'live';
        previous?.abort();
        setState('live');
        for (const [listener, { topics }] of listeners)
          for (const topic of topics)
            if (!isContinued || (topic === 'calendars' && followsCalendars)) listener(topic, []);
      },
      onChange({ topic, ids }) {
        for (const [listener, { topics }] of listeners) if (topics.includes(topic)) listener(topic, ids);
      },
      onDisconnected: () => setState('connecting'),
    },
    signal,
  );
}

function noteSignal(): void {
  lastSignalAt = Date.now();
  staleQueries.retryNow();
}

function stop(): void {
  clearTimeout(loadingAgain);
  following?.abort();
  following = null;
  setState('off');
}

function followVisibility(): void {
  clearTimeout(hiding);
  if (document.hidden) hiding = setTimeout(stop, HIDDEN_DISCONNECT_MS);
  else start();
}

/**
 * A dropped connection goes unnoticed for a while, but the device knows sooner. Missed changes are read after
 * reconnecting.
 */
function followOnline(): void {
  if (navigator.onLine) {
    start();
    staleQueries.retryNow();
  } else stop();
}

/**
 * Reconnects when the first page that plans interviews is opened, and when the last is closed. A live connection stays until the next one
 * is live, so that pages needn't read everything again.
 */
function followPlanning(): void {
  if (following === null || followsCalendars === isAnyPlanning()) return;
  if (state === 'live') openConnection(following);
  else {
    stop();
    start();
  }
}

function listen(listener: Listener, subscription: Subscription): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', followVisibility);
    addEventListener('online', followOnline);
    addEventListener('offline', followOnline);
  }
  listeners.set(listener, subscription);
  start();
  followPlanning();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return followPlanning();
    document.removeEventListener('visibilitychange', followVisibility);
    removeEventListener('online', followOnline);
    removeEventListener('offline', followOnline);
    clearTimeout(hiding);
    stop();
  };
}

/**
 * Calls back when something of these topics changes at the company, or for the candidate, as long as the
 * component is mounted; also without IDs after a reconnection. Pass the same list of topics each time.
 * @param isPlanning whether to hear of colleagues' calendars, too, rather than only of the reader's own
 */
export function useLive(topics: readonly LiveTopic[], onChange: Listener, isPlanning = false): void {
  const notifyChange = useEffectEvent(onChange);
  useEffect(
    () => listen((topic, ids) => notifyChange(topic, ids), { topics, isPlanning }),
    [topics, isPlanning],
  );
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether changes are being received right now. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(watch, () => state);
}

/** When anything was last received over the connection, in milliseconds of this device's clock; null before that. */
export function lastLiveSignalAt(): number | null {
  return lastSignalAt;
}
