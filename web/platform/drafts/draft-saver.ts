import type { Violation } from '@common-ground/contract/problem';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import { isSame } from '@common-ground/domain/profile/sections/section-merge';
import {
  pathOfPointer,
  type SectionPath,
  valueAt,
  withValueOf,
} from '@common-ground/domain/profile/sections/section-path';
import type { CallProblem } from '../api/api-client.ts';
import { rebase, restore, type Saved, sendableContent, withValuesOf } from './draft-content.ts';
import { createDraftRefusals } from './draft-refusals.ts';
import { CONFLICT, createDraftRetries, TRANSIENT } from './draft-retries.ts';
import type { DraftSaver, DraftSaverOptions, DraftState, SaveResult } from './draft-state.ts';

/** The delays before saving, after the last and after the first keystroke, in milliseconds. */
const DEBOUNCE_MS = 500;
const MAX_DEBOUNCE_MS = 1_200;
/** The maximum number of attempts in one run. */
const MAX_ATTEMPTS = 5;

/**
 * Saves one section while it's being typed, without losing anything: unacknowledged input stays on the
 * device, invalid fields don't hold up the others, and changes made elsewhere are merged field by field.
 */
export function createDraftSaver<Content extends object>(
  options: DraftSaverOptions<Content>,
): DraftSaver<Content> {
  const { check, send, keep, isSecret = () => false } = options;
  const listeners = new Set<() => void>();
  let state: DraftState<Content> = {
    content: options.saved.content,
    base: options.saved,
    progress: 'settled',
    problem: null,
    violations: [],
    collisions: [],
    hasSaved: false,
  };
  const refusals = createDraftRefusals<Content>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt: number | null = null;
  const retries = createDraftRetries();
  let running: Promise<void> | null = null;
  /** What was sent without a response: a newer server state may include any of it. */
  let sent: readonly Content[] = options.leftovers
    .filter(({ base }) => base.version >= options.saved.version)
    .flatMap((unsaved) => unsaved.sent);
  let isSending = false;
  /** Read during a save: only its response shows whether this has other changes. */
  let readWhileSending: Saved<Content> | null = null;
  let isClosed = false;

  const normalised = () => normalisedContent(state.content);

  function set(next: Partial<DraftState<Content>>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function violationsOf(content: Content): readonly Violation[] {
    return [...check(content), ...refusals.violationsIn(content)];
  }

  /** The paths held back: those that break a rule, were refused, or are in conflict. */
  function unsendablePaths(content: Content): ReadonlySet<SectionPath> {
    return new Set([
      ...state.violations.map(({ pointer }) => pathOfPointer(content, pointer)),
      ...refusals.paths(),
      ...state.collisions,
    ]);
  }

  function sendable(): Content {
    const content = normalised();
    return sendableContent(content, state.base.content, unsendablePaths(content), check);
  }

  function keepUnsaved() {
    const content = normalised();
    const secret = state.violations.filter(isSecret).map(({ pointer }) => pathOfPointer(content, pointer));
    const storable = withValuesOf(content, state.base.content, secret);
    keep(
      isSame(storable, state.base.content) && sent.length === 0
        ? null
        : { base: state.base, content: storable, collisions: state.collisions, sent },
    );
  }

  function scheduleFlush(delayMs: number) {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void flush(), Math.max(delayMs, retries.remaining()));
  }

  /** Sets the content and the conflicts, except conflicts whose versions are equal by now. */
  function enter({ content, collisions }: Pick<DraftState<Content>, 'content' | 'collisions'>) {
    const entered = normalisedContent(content);
    const open = collisions.filter(
      (path) => !isSame(valueAt(entered, path), valueAt(state.base.content, path)),
    );
    set({ content, collisions: open, violations: violationsOf(entered) });
    keepUnsaved();
  }

  function change(entered: Partial<Content>) {
    enter({ content: { ...state.content, ...entered }, collisions: state.collisions });
    firstChangeAt ??= Date.now();
    set({ progress: running ? 'sending' : 'pending' });
    scheduleFlush(Math.min(DEBOUNCE_MS, Math.max(0, firstChangeAt + MAX_DEBOUNCE_MS - Date.now())));
  }

  function adopt(saved: Saved<Content>) {
    if (!isSending) adoptNewer(saved);
    else if (saved.version > (readWhileSending?.version ?? 0)) readWhileSending = saved;
  }

  function adoptNewer(saved: Saved<Content>) {
    if (saved.version <= state.base.version) return;
    const start = { base: state.base.content, sent };
    const { content, collisions } = rebase(start, normalised(), state.content, saved.content);
    // Content that was sent based on an older state can no longer be saved.
    sent = [];
    set({ base: saved });
    enter({ content, collisions: [...new Set([...state.collisions, ...collisions])] });
  }

  /** Makes one attempt. @returns whether another should follow immediately */
  async function tryOnce(): Promise<boolean> {
    const outgoing = sendable();
    if (isSame(outgoing, state.base.content) && sent.length === 0) {
      set({ progress: 'settled', problem: null });
      return false;
    }
    set({ progress: 'sending' });
    const result = await recordAndSend(outgoing);
    if (isClosed) return false;
    const hasMore = handleResult(outgoing, result);
    if (readWhileSending) adoptNewer(readWhileSending);
    readWhileSending = null;
    return hasMore;
  }

  /** Sends the content, after recording on the device that it's being sent. */
  async function recordAndSend(outgoing: Content): Promise<SaveResult<Content>> {
    isSending = true;
    sent = [...sent.filter((write) => !isSame(write, outgoing)), outgoing];
    keepUnsaved();
    try {
      return await send(outgoing, state.base.version);
    } finally {
      isSending = false;
    }
  }

  function handleResult(outgoing: Content, result: SaveResult<Content>): boolean {
    if (result.kind === 'problem') return handleProblem(outgoing, result.problem);
    if (result.kind === 'saved') handleSaved(outgoing, result.saved);
    else adoptNewer(result.saved);
    const wait = result.kind === 'conflict' ? retries.conflict() : null;
    if (wait === null || !hasUnsaved()) return true;
    set({ progress: 'waiting', problem: CONFLICT });
    scheduleFlush(wait);
    return false;
  }

  function handleSaved(outgoing: Content, saved: Saved<Content>) {
    const entered = normalised();
    // If the server normalises a value, its form is used, unless the field was changed in the meantime.
    const rewritten = (Object.keys(saved.content) as (keyof Content & string)[]).filter(
      (field) => isSame(entered[field], outgoing[field]) && !isSame(saved.content[field], outgoing[field]),
    );
    const content = withValuesOf(state.content, saved.content, rewritten);
    retries.succeed();
    sent = [];
    set({ base: saved, hasSaved: true, problem: null });
    enter({ content, collisions: state.collisions });
  }

  function handleProblem(outgoing: Content, problem: CallProblem): boolean {
    if (!TRANSIENT.has(problem.code)) sent = sent.filter((write) => write !== outgoing);
    // Only changed values can be held back.
    if (refusals.add(outgoing, state.base.content, problem.violations)) {
      set({ violations: violationsOf(normalised()) });
      keepUnsaved();
      return true;
    }
    if (TRANSIENT.has(problem.code)) {
      set({ progress: 'waiting', problem });
      scheduleFlush(retries.fail((problem.retryAfterSeconds ?? 0) * 1_000));
      return false;
    }
    set({ progress: 'stopped', problem });
    return false;
  }

  async function run() {
    let tries = 0;
    while (tries < MAX_ATTEMPTS && (await tryOnce())) tries += 1;
    if (tries === MAX_ATTEMPTS && !hasUnsaved()) set({ progress: 'settled', problem: null });
    else if (tries === MAX_ATTEMPTS) scheduleFlush(DEBOUNCE_MS);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    firstChangeAt = null;
    running ??= run().finally(() => {
      running = null;
      // Input that came during the last request.
      if (firstChangeAt !== null) scheduleFlush(DEBOUNCE_MS);
    });
    return running;
  }

  function hasUnsaved(): boolean {
    return sent.length > 0 || !isSame(normalised(), state.base.content);
  }

  function choose(path: SectionPath, side: 'mine' | 'theirs') {
    const collisions = state.collisions.filter((other) => other !== path);
    const { content, base } = state;
    enter({ content: side === 'mine' ? content : withValueOf(content, base.content, path), collisions });
    if (hasUnsaved()) set({ progress: running ? 'sending' : 'pending' });
    // Waits for the pause after conflicts: a page may resolve each conflict immediately, which would retry without end.
    scheduleFlush(0);
  }

  if (options.leftovers.length > 0) {
    enter(restore(options.saved.content, options.leftovers));
    if (hasUnsaved()) {
      set({ progress: 'pending' });
      scheduleFlush(0);
    }
  }
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
}
