import { vi } from 'vitest';
import type { CallProblem } from '../api/api-client.ts';
import type { Saved, Unsaved } from '../drafts/draft-content.ts';
import { createDraftSaver } from '../drafts/draft-saver.ts';
import type { DraftSaver, SaveResult } from '../drafts/draft-state.ts';

export type Person = {
  readonly name: string | null;
  readonly city: string | null;
  readonly schools: readonly { readonly id: string; readonly name: string | null }[] | null;
};

const TIMEOUT: CallProblem = { code: 'timeout', status: 0, violations: [] };

/** A write in flight: the server's result once it has arrived, and how the page gets it. */
type Write = {
  readonly content: Person;
  readonly version: number;
  readonly resolve: (result: SaveResult<Person>) => void;
  result: SaveResult<Person> | null;
  isAnswered: boolean;
};

/**
 * A page that saves to a server which the test steps manually: when a write arrives, when its response
 * arrives or gets lost, what a read returns, and when it arrives.
 */
export class SlowServer {
  saved: Saved<Person> = { version: 1, content: { name: null, city: null, schools: null } };
  storedDraft: Unsaved<Person> | null = null;
  /** Whether anyone was ever asked to choose a version. */
  hasAsked = false;
  writes: Write[] = [];
  reads: Saved<Person>[] = [];
  page: DraftSaver<Person>;
  private loads = 0;

  constructor() {
    this.page = this.open();
  }

  private open(): DraftSaver<Person> {
    this.loads += 1;
    const load = this.loads;
    const leftovers = this.storedDraft === null ? [] : [structuredClone(this.storedDraft)];
    const page = createDraftSaver<Person>({
      saved: this.saved,
      leftovers,
      check: () => [],
      keep: (unsaved) => {
        if (this.loads === load) this.storedDraft = unsaved;
      },
      send: (content, version) =>
        new Promise((resolve) => {
          this.writes.push({ content, version, resolve, result: null, isAnswered: false });
        }),
    });
    const look = () => {
      if (page.snapshot().collisions.length > 0) this.hasAsked = true;
    };
    page.subscribe(look);
    look();
    return page;
  }

  get state() {
    return this.page.snapshot();
  }

  /** Waits long enough for what was typed to be sent. */
  async rest() {
    await vi.advanceTimersByTimeAsync(600);
  }

  /** Delivers the oldest write that hasn't arrived. */
  process() {
    const write = this.writes.find(({ result }) => result === null);
    if (!write) return;
    if (write.version === this.saved.version) {
      this.saved = { version: write.version + 1, content: write.content };
      write.result = { kind: 'saved', saved: this.saved };
    } else write.result = { kind: 'conflict', saved: this.saved };
  }

  /** Delivers the response to the oldest write without one. */
  async answer() {
    const write = this.writes.find(({ isAnswered }) => !isAnswered);
    while (write && write.result === null) this.process();
    if (write?.result) await this.settle(write, write.result);
  }

  /** Loses the response to the oldest write without one, whether the write has arrived or arrives later. */
  async lose() {
    const write = this.writes.find(({ isAnswered }) => !isAnswered);
    if (write) await this.settle(write, { kind: 'problem', problem: TIMEOUT });
  }

  private async settle(write: Write, result: SaveResult<Person>) {
    write.isAnswered = true;
    write.resolve(result);
    await vi.advanceTimersByTimeAsync(0);
  }

  startRead() {
    this.reads.push(this.saved);
  }

  /** Delivers a read, not always in the order of requests. */
  async deliverRead(index = 0) {
    const [pendingRead] = this.reads.splice(index % Math.max(1, this.reads.length), 1);
    if (pendingRead) this.page.adopt(pendingRead);
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Someone else saves. */
  elsewhere(change: Partial<Person>) {
    this.saved = { version: this.saved.version + 1, content: { ...this.saved.content, ...change } };
  }

  /** Reloads the page: what it sent may still arrive, but nothing in flight reaches it. */
  async reload() {
    this.page.close();
    this.reads = [];
    for (const write of this.writes) write.isAnswered = true;
    this.page = this.open();
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Delivers everything in flight, until nothing more is sent. */
  async drain() {
    for (let round = 0; round < 40; round += 1) {
      while (this.reads.length > 0) await this.deliverRead();
      if (this.writes.some(({ isAnswered }) => !isAnswered)) await this.answer();
      else await vi.advanceTimersByTimeAsync(40_000);
    }
  }
}
