import type { LiveChange } from '@common-ground/contract/live/live';
import { type MemberRole, reachesEveryOpportunity } from '@common-ground/domain/team/member-role';

/** Where the events of one open page are written: the response, as far as it is needed. */
export type LiveSink = {
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  readonly writableLength: number;
};

/** Who follows a company from one open page. */
export type LiveStream = {
  readonly accountId: string;
  readonly companyId: string;
  readonly membership: MemberRole;
  /** In seconds since the epoch. */
  readonly signedInAt: number;
  readonly sink: LiveSink;
  /** Whether the token that it was opened with is still good. */
  readonly isTokenGood: () => Promise<boolean>;
};

export type EndReason = 'signed_out' | 'removed' | 'restart';

/** What one account may have open at once: some tabs on some devices. */
export const MOST_OF_ACCOUNT = 8;
/** What one process keeps open. */
const MOST_OF_PROCESS = 5_000;
/** A reader who leaves this many bytes unread is disconnected. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** The open streams of one process. */
export class LiveStreams {
  readonly #byCompany = new Map<string, Set<LiveStream>>();
  readonly #byAccount = new Map<string, number>();
  #count = 0;

  /** Whether an account may open another one. */
  hasPlace(accountId: string): boolean {
    return this.#count < MOST_OF_PROCESS && (this.#byAccount.get(accountId) ?? 0) < MOST_OF_ACCOUNT;
  }

  add(stream: LiveStream): void {
    const ofAccount = this.#byAccount.get(stream.accountId) ?? 0;
    const known = this.#byCompany.get(stream.companyId) ?? new Set();
    this.#byCompany.set(stream.companyId, known.add(stream));
    this.#byAccount.set(stream.accountId, ofAccount + 1);
    this.#count += 1;
  }

  /** Forgets a stream; twice is the same as once. */
  remove(stream: LiveStream): void {
    const known = this.#byCompany.get(stream.companyId);
    if (!known?.delete(stream)) return;
    if (known.size === 0) this.#byCompany.delete(stream.companyId);
    const left = (this.#byAccount.get(stream.accountId) ?? 1) - 1;
    if (left === 0) this.#byAccount.delete(stream.accountId);
    else this.#byAccount.set(stream.accountId, left);
    this.#count -= 1;
  }

  all(): LiveStream[] {
    return [...this.#byCompany.values()].flatMap((streams) => [...streams]);
  }

  /** Notifies everyone who follows the company. Members who work on some opportunities only get the topic without the IDs. */
  tell(companyId: string, { topic, ids }: LiveChange): void {
    for (const stream of this.#byCompany.get(companyId) ?? []) {
      const told = reachesEveryOpportunity(stream.membership) ? ids : [];
      this.#write(stream, `event: change\ndata: ${JSON.stringify({ topic, ids: told })}\n\n`);
    }
  }

  /** From here on, every change is reported: what was read before has to be read again. */
  greet(stream: LiveStream): void {
    this.#write(stream, 'event: hello\ndata: {}\n\n');
  }

  /** Says nothing, so that no one takes the silence for a dead connection. */
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
    if (stream.sink.writableLength <= MOST_UNREAD_BYTES) return;
    this.remove(stream);
    stream.sink.destroy();
  }
}
