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

/** A write on its way: what the server made of it, once it got there, and how the page hears of it. */
type Write = {
  readonly content: Person;
  readonly version: number;
  readonly resolve: (result: SaveResult<Person>) => void;
  result: SaveResult<Person> | null;
  isAnswered: boolean;
};

/**
 * A page that saves to a server whose every step is taken by hand: when a write gets there, when its answer comes back or gets lost,
 * what a read finds, and when that arrives.
 */
export class SlowServer {
  saved: Saved<Person> = { version: 1, content: { name: null, city: null, schools: null } };
  kept: Unsaved<Person> | null = null;
  /** Whether anyone was ever asked to choose. */
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
    const left = this.kept === null ? [] : [structuredClone(this.kept)];
    const page = createDraftSaver<Person>({
      saved: this.saved,
      left,
      check: () => [],
      keep: (unsaved) => {
        if (this.loads === load) this.kept = unsaved;
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

  /** Long enough for what was typed to be sent. */
  async rest() {
    await vi.advanceTimersByTimeAsync(600);
  }

  /** The oldest write that has not got there gets there. */
  process() {
    const write = this.writes.find(({ result }) => result === null);
    if (!write) return;
    if (write.version === this.saved.version) {
      this.saved = { version: write.version + 1, content: write.content };
      write.result = { kind: 'saved', saved: this.saved };
    } else write.result = { kind: 'conflict', saved: this.saved };
  }

  /** The answer to the oldest write without one comes back. */
  async answer() {
    const write = this.writes.find(({ isAnswered }) => !isAnswered);
    while (write && write.result === null) this.process();
    if (write?.result) await this.settle(write, write.result);
  }

  /** The answer to the oldest write without one gets lost, whether the write got there or gets there later. */
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

  /** A read arrives, not always in the order of asking. */
  async deliverRead(index = 0) {
    const [read] = this.reads.splice(index % Math.max(1, this.reads.length), 1);
    if (read) this.page.adopt(read);
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Someone else saves. */
  elsewhere(change: Partial<Person>) {
    this.saved = { version: this.saved.version + 1, content: { ...this.saved.content, ...change } };
  }

  /** The page goes and comes again: what it had sent may still get there, what was on its way to it does not. */
  async reload() {
    this.page.close();
    this.reads = [];
    for (const write of this.writes) write.isAnswered = true;
    this.page = this.open();
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Everything on its way arrives, until nothing more is sent. */
  async drain() {
    for (let round = 0; round < 40; round += 1) {
      while (this.reads.length > 0) await this.deliverRead();
      if (this.writes.some(({ isAnswered }) => !isAnswered)) await this.answer();
      else await vi.advanceTimersByTimeAsync(40_000);
    }
  }
}
