import type { Violation } from '@common-ground/contract/problem';
import { changedFields, isSame, mergeSection } from '@common-ground/domain/profile/section-merge';
import { settledContent } from '@common-ground/domain/profile/settled-content';
import type { CallProblem } from './api-client.ts';

/** A section as the server has it. */
export type Saved<Content> = { readonly version: number; readonly content: Content };

/** What a save came to. `conflict`: somebody else saved first; `saved` is the present state then. */
export type SaveResult<Content> =
  | { readonly kind: 'saved' | 'conflict'; readonly saved: Saved<Content> }
  | { readonly kind: 'problem'; readonly problem: CallProblem };

/** Something entered and not yet acknowledged, with the state from which it started. */
export type Unsaved<Content> = { readonly base: Saved<Content>; readonly content: Content };

/**
 * How saving stands. `settled`: all that can be saved is. `pending`: a save is about to begin. `sending`: one is under way. `waiting`: it
 * did not get through and is tried again by itself. `stopped`: it was refused, and somebody has to do something.
 */
export type SaveProgress = 'settled' | 'pending' | 'sending' | 'waiting' | 'stopped';

export type DraftState<Content> = {
  /** As entered, with spaces and slips. */
  readonly content: Content;
  /** What the server has acknowledged. Of a field that collides it holds what was saved elsewhere. */
  readonly base: Saved<Content>;
  readonly progress: SaveProgress;
  /** Why it waits or has stopped. */
  readonly problem: CallProblem | null;
  /** What is wrong with what is entered; the fields concerned are held back, the others are saved. */
  readonly violations: readonly Violation[];
  /** The fields changed here and elsewhere, in which somebody must choose; they are held back until then. */
  readonly collisions: readonly (keyof Content & string)[];
  /** Something was saved since this was opened. */
  readonly hasSaved: boolean;
};

export type DraftSaver<Content extends object> = {
  readonly snapshot: () => DraftState<Content>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes what was entered; it is on the device at once and on the server within 2 s. */
  readonly change: (entered: Partial<Content>) => void;
  /** Saves now. Ends when all that can be saved is, or when it waits or has stopped. */
  readonly flush: () => Promise<void>;
  /** Takes a newer state of the server, for instance after reading it again. */
  readonly adopt: (saved: Saved<Content>) => void;
  /** Decides a collision. */
  readonly choose: (field: keyof Content & string, side: 'mine' | 'theirs') => void;
  /** Whether anything entered is not acknowledged yet. */
  readonly hasUnsaved: () => boolean;
  /** Ends all timers; what is on the device stays there. */
  readonly close: () => void;
};

type Surroundings<Content> = {
  readonly saved: Saved<Content>;
  /** What was left on the device, the oldest first. */
  readonly left: readonly Unsaved<Content>[];
  /** The rules: what is wrong with a settled content. */
  readonly check: (content: Content) => readonly Violation[];
  readonly send: (content: Content, version: number) => Promise<SaveResult<Content>>;
  /** Keeps what is not acknowledged on the device, or takes it away again with null. */
  readonly keep: (unsaved: Unsaved<Content> | null) => void;
  /** Violations after which the value may not even be kept on the device. */
  readonly isNeverKept?: (violation: Violation) => boolean;
};

/** From the last keystroke to the save, and from the first at most, in milliseconds. */
const REST_MS = 500;
const LONGEST_REST_MS = 1_200;
/** The waits between tries that do not get through, in milliseconds; the last one repeats. */
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Conflicts in a row after which it is left to the next try. */
const MOST_CONFLICTS = 5;

const PASSING: readonly CallProblem['code'][] = [
  'offline',
  'timeout',
  'overloaded',
  'unavailable',
  'internal',
  'too_many_requests',
  'unreadable',
  'version_conflict',
];

/**
 * Saves one section as it is typed, and loses nothing: what is not acknowledged is kept on the device, a field that breaks a rule does
 * not hold up the others, and an edit made elsewhere meanwhile is merged field by field.
 */
export function createDraftSaver<Content extends object>(
  surroundings: Surroundings<Content>,
): DraftSaver<Content> {
  const { check, send, keep, isNeverKept = () => false } = surroundings;
  const listeners = new Set<() => void>();
  let state: DraftState<Content> = {
    content: surroundings.saved.content,
    base: surroundings.saved,
    progress: 'settled',
    problem: null,
    violations: [],
    collisions: [],
    hasSaved: false,
  };
  /** What the server refused, with the value that it refused: it counts only as long as the value stands. */
  let refused: readonly { readonly violation: Violation; readonly value: unknown }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt: number | null = null;
  let failures = 0;
  let running: Promise<void> | null = null;
  let isClosed = false;

  const settled = () => settledContent(state.content);

  function set(next: Partial<DraftState<Content>>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function violationsOf(content: Content): readonly Violation[] {
    const standing = refused.filter(({ violation, value }) => isSame(valueAt(content, violation), value));
    refused = standing;
    return [...check(content), ...standing.map(({ violation }) => violation)];
  }

  /** What may be sent: the settled content, with every field that is held back as the server has it. */
  function sendable(): Content {
    const content = settled();
    const held = new Set<string>([...state.violations.map(fieldOf), ...state.collisions]);
    return withFieldsOf(content, state.base.content, (field) => held.has(field));
  }

  function keepUnsaved() {
    const content = settled();
    const secret = new Set(state.violations.filter(isNeverKept).map(fieldOf));
    const kept = withFieldsOf(content, state.base.content, (field) => secret.has(field));
    keep(isSame(kept, state.base.content) ? null : { base: state.base, content: kept });
  }

  function arm(delayMs: number) {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void flush(), delayMs);
  }

  function change(entered: Partial<Content>) {
    const content = { ...state.content, ...entered };
    // Editing a field that collides is choosing one's own side of it.
    const collisions = state.collisions.filter((field) => !Object.hasOwn(entered, field));
    set({ content, collisions, violations: violationsOf(settledContent(content)) });
    keepUnsaved();
    firstChangeAt ??= Date.now();
    set({ progress: running ? 'sending' : 'pending' });
    arm(Math.min(REST_MS, Math.max(0, firstChangeAt + LONGEST_REST_MS - Date.now())));
  }

  function adopt(saved: Saved<Content>) {
    if (saved.version <= state.base.version) return;
    const entered = settled();
    const merge = mergeSection(state.base.content, entered, saved.content);
    const collisions = [...new Set([...state.collisions, ...merge.collisions])].filter(
      (field) => !isSame(merge.merged[field], saved.content[field]),
    );
    // Fields that stand as they were entered keep their spaces, so that nothing jumps under the fingers.
    const content = withFieldsOf(merge.merged, state.content, (field) =>
      isSame(merge.merged[field as keyof Content], entered[field as keyof Content]),
    );
    set({ base: saved, content, collisions, violations: violationsOf(settledContent(content)) });
    keepUnsaved();
  }

  /** One try. True when another should follow at once. */
  async function tryOnce(): Promise<boolean> {
    const outgoing = sendable();
    if (isSame(outgoing, state.base.content)) {
      set({ progress: 'settled', problem: null });
      return false;
    }
    set({ progress: 'sending' });
    const result = await send(outgoing, state.base.version);
    if (isClosed) return false;
    if (result.kind === 'saved') {
      takeSaved(outgoing, result.saved);
      return true;
    }
    if (result.kind === 'conflict') {
      adopt(result.saved);
      return true;
    }
    return takeProblem(outgoing, result.problem);
  }

  function takeSaved(outgoing: Content, saved: Saved<Content>) {
    const entered = settled();
    // Where the server writes it another way, its way stands, unless the field was changed meanwhile.
    const content = withFieldsOf(state.content, saved.content, (field) => {
      const key = field as keyof Content;
      return isSame(entered[key], outgoing[key]) && !isSame(saved.content[key], outgoing[key]);
    });
    failures = 0;
    set({ base: saved, content, hasSaved: true, problem: null });
    keepUnsaved();
  }

  function takeProblem(outgoing: Content, problem: CallProblem): boolean {
    const violations = problem.violations.filter(({ pointer }) => pointer !== '');
    if (violations.length > 0) {
      refused = [...refused, ...violations.map((violation) => ({ violation, value: valueAt(outgoing, violation) }))];
      set({ violations: violationsOf(settled()) });
      keepUnsaved();
      return true;
    }
    if (PASSING.includes(problem.code)) {
      const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
      failures += 1;
      set({ progress: 'waiting', problem });
      arm(Math.max(wait, (problem.retryAfterSeconds ?? 0) * 1_000));
      return false;
    }
    set({ progress: 'stopped', problem });
    return false;
  }

  async function run() {
    let tries = 0;
    while (tries < MOST_CONFLICTS && (await tryOnce())) tries += 1;
    if (tries === MOST_CONFLICTS && hasUnsaved()) arm(REST_MS);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    firstChangeAt = null;
    running ??= run().finally(() => {
      running = null;
      // What came in during the last answer.
      if (firstChangeAt !== null) arm(REST_MS);
    });
    return running;
  }

  function hasUnsaved(): boolean {
    return changedFields(state.base.content, settled()).length > 0;
  }

  function choose(field: keyof Content & string, side: 'mine' | 'theirs') {
    const collisions = state.collisions.filter((other) => other !== field);
    const content =
      side === 'theirs' ? { ...state.content, [field]: state.base.content[field] } : state.content;
    set({ collisions, content, violations: violationsOf(settledContent(content)) });
    keepUnsaved();
    void flush();
  }

  takeWhatWasLeft();
  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    flush,
    adopt,
    choose,
    hasUnsaved,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };

  function takeWhatWasLeft() {
    if (surroundings.left.length === 0) return;
    const { content: present } = surroundings.saved;
    let content = present;
    const collisions = new Set<keyof Content & string>();
    for (const unsaved of surroundings.left) {
      content = mergeSection(unsaved.base.content, unsaved.content, content).merged;
      for (const field of mergeSection(unsaved.base.content, unsaved.content, present).collisions)
        collisions.add(field);
    }
    const open = [...collisions].filter((field) => !isSame(content[field], present[field]));
    set({ content, collisions: open, violations: violationsOf(settledContent(content)) });
    keepUnsaved();
    if (hasUnsaved()) set({ progress: 'pending' });
    if (hasUnsaved()) arm(0);
  }
}

/** The field of the section in which a violation lies: the first part of its pointer. */
export function fieldOf(violation: Pick<Violation, 'pointer'>): string {
  return violation.pointer.split('/')[1] ?? '';
}

function valueAt<Content extends object>(content: Content, violation: Violation): unknown {
  return content[fieldOf(violation) as keyof Content];
}

function withFieldsOf<Content extends object>(
  content: Content,
  other: Content,
  isOther: (field: string) => boolean,
): Content {
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [
      field,
      isOther(field) ? other[field as keyof Content] : value,
    ]),
  ) as Content;
}
