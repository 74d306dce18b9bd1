import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { peopleNamed } from '../pipeline-labels.ts';

/**
 * The lines that show recent actions, failures and what candidates did. Each candidate has at most one undo line, for the latest action. A
 * failure goes away once an action on the same candidates succeeds, or once the lost connection that caused it is back.
 */

/** One application in an action. */
export type ActedOn = { readonly applicationId: string; readonly decisionId: string; readonly name: string };

/** What the action did. */
type Action =
  | { readonly kind: 'moved'; readonly stageName: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'offered' };

/** An action on one or more applications that can still be undone. */
export type Act = {
  readonly id: string;
  readonly action: Action;
  readonly people: readonly ActedOn[];
  /** What it does to the interviews of the only candidate it's about; null if there are none, or several candidates. */
  readonly note: string | null;
  /** When the undo window closes, in milliseconds of this device's clock. */
  readonly until: number;
};

/** A failure, or something a candidate did. */
export type Toast = {
  readonly id: string;
  readonly kind: 'problem' | 'news';
  readonly title: string;
  readonly text: string;
  /** The applications it's about; empty if it's about the action as a whole. */
  readonly applicationIds: readonly string[];
  /** Whether a lost connection caused it. */
  readonly isConnection: boolean;
};

export type ActLines = { readonly acts: readonly Act[]; readonly toasts: readonly Toast[] };

export const NO_LINES: ActLines = { acts: [], toasts: [] };

/** With more lines, they would cover the board. */
const MAX_LINES = 3;

/** Describes an action, such as "Amara Okafor moved to Interview." */
export function describeAct(act: Pick<Act, 'action' | 'people' | 'note'>): string {
  return [describeDone(act), act.note ?? []].flat().join(' ');
}

function describeDone({ action, people }: Pick<Act, 'action' | 'people'>): string {
  const names = peopleNamed(people.map(({ name }) => name));
  if (action.kind === 'offered') return t`Offer made to ${names}.`;
  return action.kind === 'declined'
    ? t`You declined ${names}.`
    : t`${names} moved to ${isolated(action.stageName)}.`;
}

/** Describes an undone action, such as "Move undone: Amara Okafor." */
export function describeUndone({ action, people }: Pick<Act, 'action' | 'people'>): string {
  const names = peopleNamed(people.map(({ name }) => name));
  if (action.kind === 'offered') return t`Offer undone: ${names}.`;
  return action.kind === 'declined' ? t`Decline undone: ${names}.` : t`Move undone: ${names}.`;
}

/** Adds a successful action. Earlier actions on the same candidates can't be undone any more, and their failures are cleared. */
export function withAct(lines: ActLines, act: Act): ActLines {
  const ids = new Set(act.people.map(({ applicationId }) => applicationId));
  return {
    acts: [act, ...actsWithout(lines.acts, ids)].slice(0, MAX_LINES),
    toasts: toastsWithout(lines.toasts, ids).filter(isAboutSomebody),
  };
}

/** Adds a toast, replacing older ones about the same candidates. After something a candidate did, nothing can be undone for them. */
export function withToast({ acts, toasts }: ActLines, toast: Toast): ActLines {
  const ids = new Set(toast.applicationIds);
  const remaining = toastsWithout(toasts, ids).filter(
    (other) => isAboutSomebody(other) || isAboutSomebody(toast),
  );
  return {
    acts: toast.kind === 'news' ? actsWithout(acts, ids) : acts,
    toasts: [toast, ...remaining].slice(0, MAX_LINES),
  };
}

/** Removes undone decisions, and failures about the same candidates. The rest of each action can still be undone. */
export function withoutDecisions({ acts, toasts }: ActLines, decisionIds: readonly string[]): ActLines {
  const undone = acts
    .flatMap(({ people }) => people)
    .filter(({ decisionId }) => decisionIds.includes(decisionId));
  const ids = new Set(undone.map(({ applicationId }) => applicationId));
  return { acts: actsWithout(acts, ids), toasts: toastsWithout(toasts, ids).filter(isAboutSomebody) };
}

/** Removes failures caused by a lost connection, once it's back. */
export function withoutConnectionProblems({ acts, toasts }: ActLines): ActLines {
  return { acts, toasts: toasts.filter(({ isConnection }) => !isConnection) };
}

/**
 * Returns the actions that get a line. A decline or offer has none while the open application shows its own undo button.
 * @param openId the open application; null if none is
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
