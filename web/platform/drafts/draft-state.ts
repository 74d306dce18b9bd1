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
 * The saving status. `settled`: everything that can be saved has been. `pending`: a save is about to begin. `sending`: one is under way.
 * `waiting`: it did not get through and is tried again by itself. `stopped`: it was refused, and someone has to do something.
 */
export type SaveProgress = 'settled' | 'pending' | 'sending' | 'waiting' | 'stopped';

export type DraftState<Content> = {
  /** As entered, with spaces and slips. */
  readonly content: Content;
  /** What the server has acknowledged. Where something collides it holds what was saved elsewhere. */
  readonly base: Saved<Content>;
  readonly progress: SaveProgress;
  /** Why it waits or has stopped. */
  readonly problem: CallProblem | null;
  /** What is wrong with what is entered; that is held back, everything else is saved. */
  readonly violations: readonly Violation[];
  /** What was changed here and elsewhere, so that someone must choose; it is held back until then. */
  readonly collisions: readonly SectionPath[];
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
  readonly choose: (path: SectionPath, side: 'mine' | 'theirs') => void;
  /** Whether anything entered is not acknowledged yet. */
  readonly hasUnsaved: () => boolean;
  /** Ends all timers; what is on the device stays there. */
  readonly close: () => void;
};

/** What a saver works with. */
export type DraftSaverOptions<Content> = {
  readonly saved: Saved<Content>;
  /** What was left on the device, oldest first. */
  readonly left: readonly Unsaved<Content>[];
  /** The rules: what is wrong with a settled content. */
  readonly check: (content: Content) => readonly Violation[];
  readonly send: (content: Content, version: number) => Promise<SaveResult<Content>>;
  /** Stores unacknowledged changes on the device, or removes them with null. */
  readonly keep: (unsaved: Unsaved<Content> | null) => void;
  /** Violations after which the value may not even be kept on the device. */
  readonly isSecret?: (violation: Violation) => boolean;
};
