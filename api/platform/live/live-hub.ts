import { LIVE_TOPICS, type LiveTopic } from '@common-ground/contract/live/live';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { type DatabaseListener, listenToDatabase } from './database-listener.ts';
import { type CompanyChange, type LiveStream, LiveStreams } from './live-streams.ts';
import { CANDIDATES_CHANNEL } from './notify-candidate.ts';
import { CHANGES_CHANNEL, MEMBERS_CHANNEL } from './notify-company.ts';

const CHECK_EVERY_MS = 1_000;
const HEARTBEAT_INTERVAL_MS = 15_000;
/** When memberships couldn't be checked for this long, no one is notified of anything. */
const MAX_UNCHECKED_MS = 5_000;

/** A person with an open stream. `sessionsSince`: sign-ins before it have ended, in seconds since the epoch; null if none have. */
export type LiveMember = {
  /** Null for a candidate, as is the role. */
  readonly companyId: string | null;
  readonly membership: MemberRole | null;
  /** The opportunities that a member works on; null for someone who works on all, and for a candidate. */
  readonly reach: ReadonlySet<string> | null;
  readonly sessionsSince: number | null;
};

/** What the database says about the people with open streams; members who have left, or whose company is suspended, are missing. */
export type FindMembers = (accountIds: readonly string[]) => Promise<ReadonlyMap<string, LiveMember>>;

type LiveHubOptions = {
  readonly databaseUrl: string;
  readonly findMembers: FindMembers;
  onTrouble(error: unknown): void;
};

/** Passes the database's notifications to the pages that are connected to this process. */
export type LiveHub = {
  /** Whether an account may open another page here. */
  hasPlace(accountId: string, side: 'member' | 'candidate'): boolean;
  open(stream: LiveStream): void;
  close(stream: LiveStream): void;
  /** Ends every stream and the connection to the database. */
  shutDown(): Promise<void>;
};

function readChange(payload: string): (CompanyChange & { companyId: string }) | null {
  const { companyId, topic, ids, opportunityIds = null } = JSON.parse(payload);
  return LIVE_TOPICS.includes(topic as LiveTopic) ? { companyId, topic, ids, opportunityIds } : null;
}

type Reach = LiveStream['reach'];

const isSameReach = (a: Reach, b: Reach) =>
  a === null || b === null ? a === b : a.size === b.size && [...a].every((id) => b.has(id));

const CANDIDATE_CHANGE: CompanyChange = { topic: 'notifications', ids: [], opportunityIds: null };

/** Creates a process's hub. It does nothing until the first page connects. */
export function createLiveHub({ databaseUrl, findMembers, onTrouble }: LiveHubOptions): LiveHub {
  const streams = new LiveStreams();
  let listener: DatabaseListener | null = null;
  let timers: NodeJS.Timeout[] = [];
  let isListenerConnected = false;
  let checkedAt = performance.now();
  let isChecking = false;
  let isRecheckNeeded = false;

  /** Keeps up with the jobs a member works on. The page reads everything again, because it wasn't notified of earlier changes on a new job. */
  function updateReach(stream: LiveStream, reach: Reach): void {
    if (isSameReach(stream.reach, reach)) return;
    stream.reach = reach;
    if (isListenerConnected) streams.greet(stream);
  }

  /** Ends streams that may no longer be open: the token or session has expired, or the person is no longer a member or has another role. */
  async function checkOnce(): Promise<void> {
    const open = streams.all();
    const accountIds = [...new Set(open.map(({ accountId }) => accountId))];
    const members = accountIds.length > 0 ? await findMembers(accountIds) : new Map();
    checkedAt = performance.now();
    for (const stream of open) {
      const member = members.get(stream.accountId);
      if (member?.companyId !== stream.companyId) streams.end(stream, 'removed');
      // The page reconnects in its new role.
      else if (member.membership !== stream.membership) streams.end(stream, 'restart');
      else if (stream.signedInAt < (member.sessionsSince ?? 0)) streams.end(stream, 'signed_out');
      else if (!(await stream.isTokenGood())) streams.end(stream, 'signed_out');
      else updateReach(stream, member.reach);
    }
  }

  async function check(): Promise<void> {
    isRecheckNeeded = isChecking;
    if (isChecking) return;
    isChecking = true;
    try {
      do {
        isRecheckNeeded = false;
        await checkOnce();
      } while (isRecheckNeeded);
    } catch (error) {
      onTrouble(error);
      if (performance.now() - checkedAt > MAX_UNCHECKED_MS)
        for (const stream of streams.all()) streams.end(stream, 'restart');
    } finally {
      isChecking = false;
    }
  }

  function start(): void {
    listener ??= listenToDatabase({
      databaseUrl,
      channels: [CHANGES_CHANNEL, MEMBERS_CHANNEL, CANDIDATES_CHANNEL],
      onMessage(channel, payload) {
        if (channel === MEMBERS_CHANNEL) return void check();
        if (channel === CANDIDATES_CHANNEL)
          return streams.notify(JSON.parse(payload).candidateId, CANDIDATE_CHANGE);
        const change = readChange(payload);
        if (change) streams.notify(change.companyId, change);
      },
      onListening() {
        isListenerConnected = true;
        for (const stream of streams.all()) streams.greet(stream);
      },
      onDisconnected() {
        isListenerConnected = false;
      },
      onTrouble,
    });
    if (timers.length > 0) return;
    timers = [
      setInterval(() => void check(), CHECK_EVERY_MS),
      setInterval(() => streams.beat(), HEARTBEAT_INTERVAL_MS),
    ];
    for (const timer of timers) timer.unref();
  }

  return {
    hasPlace: (accountId, side) => streams.hasPlace(accountId, side),
    open(stream) {
      start();
      streams.add(stream);
      if (isListenerConnected) streams.greet(stream);
    },
    close: (stream) => streams.remove(stream),
    async shutDown() {
      for (const timer of timers) clearInterval(timer);
      for (const stream of streams.all()) streams.end(stream, 'restart');
      await listener?.close();
    },
  };
}
