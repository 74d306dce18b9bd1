import type { Violation } from '@common-ground/contract/problem';
import type { SectionPath } from '@common-ground/domain/profile/sections/section-path';
import type { CallProblem } from '../api/api-client.ts';
import type { Saved, Unsaved } from './draft-content.ts';

/** The outcome of a save. `conflict`: someone else saved first; `saved` is the current state then. */
export type SaveResult<Content> =
  | { readonly kind: 'saved'; readonly saved: Saved<Content> }
  | { readonly kind: 'conflict'; readonly saved: Saved<Content> }
  | { readonly kind: 'problem'; readonly problem: CallProblem };

/**
 * The saving status. `settled`: everything that can be saved has been. `pending`: a save is about to start.
 * `sending`: a save is in progress. `waiting`: it failed and will be retried automatically. `stopped`: it was
 * refused, and the user has to act.
 */
export type SaveProgress = 'settled' | 'pending' | 'sending' | 'waiting' | 'stopped';

export type DraftState<Content> = {
  /** The input exactly as typed. */
  readonly content: Content;
  /** The state acknowledged by the server. Where there's a conflict, it has what was saved elsewhere. */
  readonly base: Saved<Content>;
  readonly progress: SaveProgress;
  /** Why saving is waiting or has stopped. */
  readonly problem: CallProblem | null;
  /** Violations in the input, which are held back while everything else is saved. */
  readonly violations: readonly Violation[];
  /** Conflicting changes, between which the user must choose; they're held back until then. */
  readonly collisions: readonly SectionPath[];
  /** Whether anything has been saved since this was opened. */
  readonly hasSaved: boolean;
};

export type DraftSaver<Content extends object> = {
  readonly snapshot: () => DraftState<Content>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Accepts input; it's on the device right away and on the server within 2 s. */
  readonly change: (entered: Partial<Content>) => void;
  /** Saves now. Resolves once everything that can be saved is, or once saving waits or has stopped. */
  readonly flush: () => Promise<void>;
  /** Accepts a newer state of the server, for example after a refetch. */
  readonly adopt: (saved: Saved<Content>) => void;
  /** Resolves a conflict. */
  readonly choose: (path: SectionPath, side: 'mine' | 'theirs') => void;
  /** Whether any input is unacknowledged. */
  readonly hasUnsaved: () => boolean;
  /** Stops all timers; what's on the device stays there. */
  readonly close: () => void;
};

/** The options of a saver. */
export type DraftSaverOptions<Content> = {
  readonly saved: Saved<Content>;
  /** What was left on the device, oldest first. */
  readonly leftovers: readonly Unsaved<Content>[];
  /** Validates normalised content. */
  readonly check: (content: Content) => readonly Violation[];
  readonly send: (content: Content, version: number) => Promise<SaveResult<Content>>;
  /** Stores unacknowledged changes on the device, or removes them with null. */
  readonly keep: (unsaved: Unsaved<Content> | null) => void;
  /** Whether a violation means that the value may not even be stored on the device. */
  readonly isSecret?: (violation: Violation) => boolean;
};
