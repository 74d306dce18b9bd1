import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { peopleNamed } from '../pipeline-words.ts';

/**
 * The lines that say what was just done, what went wrong, and what candidates did. Each person has at most one undo line, the newest. A
 * problem goes away once the same people are acted on successfully, or once the connection it was about is back.
 */

/** One application that was acted on. */
export type ActedOn = { readonly applicationId: string; readonly decisionId: string; readonly name: string };

/** What was done. */
type Action =
  | { readonly kind: 'moved'; readonly stageName: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'offered' };

/** Something done to one or more applications that can still be undone. */
export type Act = {
  readonly id: string;
  readonly action: Action;
  readonly people: readonly ActedOn[];
  /** When the time to undo it is over, in milliseconds of this device's clock. */
  readonly until: number;
};

/** Something that went wrong, or that a candidate did. */
export type Toast = {
  readonly id: string;
  readonly kind: 'problem' | 'news';
  readonly title: string;
  readonly words: string;
  /** Whom it is about; empty when it is about the act as a whole. */
  readonly applicationIds: readonly string[];
  /** Caused by a lost connection. */
  readonly isConnection: boolean;
};

export type ActLines = { readonly acts: readonly Act[]; readonly toasts: readonly Toast[] };

export const NO_LINES: ActLines = { acts: [], toasts: [] };

/** More lines than these would cover the board. */
const MOST = 3;

/** What was done, such as "Amara Okafor moved to Interview." */
export function actWords({ action, people }: Pick<Act, 'action' | 'people'>): string {
  const names = peopleNamed(people.map(({ name }) => name));
  if (action.kind === 'offered') return t`Offer made to ${names}.`;
  return action.kind === 'declined'
    ? t`You declined ${names}.`
    : t`${names} moved to ${isolated(action.stageName)}.`;
}

/** What was undone, such as "Move undone: Amara Okafor." */
export function undoneWords({ action, people }: Pick<Act, 'action' | 'people'>): string {
  const names = peopleNamed(people.map(({ name }) => name));
  if (action.kind === 'offered') return t`Offer undone: ${names}.`;
  return action.kind === 'declined' ? t`Decline undone: ${names}.` : t`Move undone: ${names}.`;
}

/** Adds an act that succeeded: older acts on the same people can't be undone any more, and their problems are over. */
export function withAct(lines: ActLines, act: Act): ActLines {
  const ids = new Set(act.people.map(({ applicationId }) => applicationId));
  return {
    acts: [act, ...actsWithout(lines.acts, ids)].slice(0, MOST),
    toasts: toastsWithout(lines.toasts, ids).filter(isAboutSomebody),
  };
}

/** Adds a toast in place of older ones about the same people. After something a candidate did, nothing can be undone for them. */
export function withToast({ acts, toasts }: ActLines, toast: Toast): ActLines {
  const ids = new Set(toast.applicationIds);
  const left = toastsWithout(toasts, ids).filter((other) => isAboutSomebody(other) || isAboutSomebody(toast));
  return {
    acts: toast.kind === 'news' ? actsWithout(acts, ids) : acts,
    toasts: [toast, ...left].slice(0, MOST),
  };
}

/** Removes undone decisions, and the problems of those people. What is left of each act can still be undone. */
export function withoutDecisions({ acts, toasts }: ActLines, decisionIds: readonly string[]): ActLines {
  const undone = acts
    .flatMap(({ people }) => people)
    .filter(({ decisionId }) => decisionIds.includes(decisionId));
  const ids = new Set(undone.map(({ applicationId }) => applicationId));
  return { acts: actsWithout(acts, ids), toasts: toastsWithout(toasts, ids).filter(isAboutSomebody) };
}

/** Removes the problems of a lost connection, once it is back. */
export function withoutConnectionProblems({ acts, toasts }: ActLines): ActLines {
  return { acts, toasts: toasts.filter(({ isConnection }) => !isConnection) };
}

/**
 * The acts that get a line. A decline or an offer that the open application itself lets you undo gets none.
 * @param openId the open application; null when none is open
 */
export function actsShown(acts: readonly Act[], openId: string | null): readonly Act[] {
  return acts.filter(
    ({ action, people }) =>
      action.kind === 'moved' || people.length > 1 || people[0]?.applicationId !== openId || openId === null,
  );
}

const isAboutSomebody = ({ applicationIds }: Toast) => applicationIds.length > 0;

function actsWithout(acts: readonly Act[], ids: ReadonlySet<string>): readonly Act[] {
  return acts.flatMap((act) => {
    const people = act.people.filter(({ applicationId }) => !ids.has(applicationId));
    return people.length > 0 ? [{ ...act, people }] : [];
  });
}

function toastsWithout(toasts: readonly Toast[], ids: ReadonlySet<string>): readonly Toast[] {
  return toasts.flatMap((toast) => {
    if (!isAboutSomebody(toast)) return [toast];
    const applicationIds = toast.applicationIds.filter((id) => !ids.has(id));
    return applicationIds.length > 0 ? [{ ...toast, applicationIds }] : [];
  });
}
