import type { LiveChange } from '@common-ground/contract/live/live';
import type { MemberRole } from '@common-ground/domain/team/member-role';

/** Where the events for one open page are written: the parts of the response that are needed. */
export type LiveSink = {
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  readonly writableLength: number;
};

/** A subscription of one open page, to a company's events or a candidate's own. */
export type LiveStream = {
  readonly accountId: string;
  /** Null for a candidate, as is the role. */
  readonly companyId: string | null;
  readonly membership: MemberRole | null;
  /** The opportunities that they work on; null for someone who works on all, and for a candidate. It's kept up to date. */
  reach: ReadonlySet<string> | null;
  /** Whether the page plans interviews, and follows colleagues' calendars. */
  readonly isPlanning: boolean;
  /** In seconds since the epoch. */
  readonly signedInAt: number;
  readonly sink: LiveSink;
  /** Whether the token that it was opened with is still valid. */
  readonly isTokenGood: () => Promise<boolean>;
};

/** A change, and the opportunities that it's about; null if that isn't known. */
export type CompanyChange = LiveChange & { readonly opportunityIds: readonly string[] | null };

export type EndReason = 'signed_out' | 'removed' | 'restart';

/** How many one account may have open at once: a few tabs on a few devices. */
export const MAX_STREAMS_PER_ACCOUNT = 8;
/** How many one process keeps open for members, and for candidates: neither uses up the other's share. */
const MAX_STREAMS_PER_PROCESS = 5_000;
/** A reader who leaves this many bytes unread is disconnected. */
const MAX_UNREAD_BYTES = 64 * 1024;

type Side = 'member' | 'candidate';

const sideOf = ({ companyId }: LiveStream): Side => (companyId === null ? 'candidate' : 'member');
const subjectOf = ({ companyId, accountId }: LiveStream) => companyId ?? accountId;

/** The open streams of one process. */
export class LiveStreams {
  /** By company ID, or by candidate ID. */
  readonly #bySubject = new Map<string, Set<LiveStream>>();
  readonly #byAccount = new Map<string, number>();
  readonly #counts = { member: 0, candidate: 0 };

  /** Whether an account may open another one. */
  hasPlace(accountId: string, side: Side): boolean {
    return (
      this.#counts[side] < MAX_STREAMS_PER_PROCESS &&
      (this.#byAccount.get(accountId) ?? 0) < MAX_STREAMS_PER_ACCOUNT
    );
  }

  add(stream: LiveStream): void {
    const ofAccount = this.#byAccount.get(stream.accountId) ?? 0;
    const known = this.#bySubject.get(subjectOf(stream)) ?? new Set();
    this.#bySubject.set(subjectOf(stream), known.add(stream));
    this.#byAccount.set(stream.accountId, ofAccount + 1);
    this.#counts[sideOf(stream)] += 1;
  }

  /** Removes a stream; doing so twice changes nothing. */
  remove(stream: LiveStream): void {
    const known = this.#bySubject.get(subjectOf(stream));
    if (!known?.delete(stream)) return;
    if (known.size === 0) this.#bySubject.delete(subjectOf(stream));
    const openCount = (this.#byAccount.get(stream.accountId) ?? 1) - 1;
    if (openCount === 0) this.#byAccount.delete(stream.accountId);
    else this.#byAccount.set(stream.accountId, openCount);
    this.#counts[sideOf(stream)] -= 1;
  }

  all(): LiveStream[] {
    return [...this.#bySubject.values()].flatMap((streams) => [...streams]);
  }

  /**
   * Notifies the pages that follow a company or a candidate. Members who only work on some opportunities receive changes of those, as a
   * topic without IDs. A change of notifications goes only to the people whose notifications they are, without IDs, and one of a calendar to its owner
   * and to pages that plan interviews.
   * @param subject the company's ID, or the candidate's
   */
  notify(subject: string, { topic, ids, opportunityIds }: CompanyChange): void {
    for (const stream of this.#bySubject.get(subject) ?? []) {
      const { accountId, reach, isPlanning } = stream;
      if (reach !== null && opportunityIds?.some((id) => reach.has(id)) === false) continue;
      if (topic === 'notifications' && ids.length > 0 && !ids.includes(accountId)) continue;
      if (topic === 'calendars' && !isPlanning && !ids.includes(accountId)) continue;
      // IDs of notifications are those of colleagues, too.
      const isListed = stream.companyId !== null && reach === null && topic !== 'notifications';
      const visibleIds = isListed ? ids : [];
      this.#write(stream, `event: change\ndata: ${JSON.stringify({ topic, ids: visibleIds })}\n\n`);
    }
  }

  /** From here on, every change is reported; anything read before has to be read again. */
  greet(stream: LiveStream): void {
    this.#write(stream, 'event: hello\ndata: {}\n\n');
  }

  /** Sends an empty comment, so that silence isn't taken for a dead connection. */
  beat(): void {
    for (const stream of this.all()) this.#write(stream, ': here\n\n');
  }

  end(stream: LiveStream, reason: EndReason): void {
    this.#write(stream, `event: end\ndata: ${JSON.stringify({ reason })}\n\n`);
    this.remove(stream);
    stream.sink.end();
  }

  #write(stream: LiveStream, text: string): void {
    stream.sink.write(text);
    if (stream.sink.writableLength <= MAX_UNREAD_BYTES) return;
    this.remove(stream);
    stream.sink.destroy();
  }
}
