import { peopleNamed } from './pipeline-words.ts';

/**
 * The lines that tell what was just done, what went wrong, and what candidates did. For each person there is one line to undo with, the newest;
 * a problem leaves once the same people were acted on, or once the connection that it was about is back.
 */

/** One application that was acted on. */
export type ActedOn = { readonly applicationId: string; readonly decisionId: string; readonly name: string };

/** What was done. */
type Deed =
  | { readonly kind: 'moved'; readonly stageName: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'offered' };

/** Something done to one or more applications that can still be undone. */
export type Act = {
  readonly id: string;
  readonly deed: Deed;
  readonly people: readonly ActedOn[];
  /** Milliseconds of this device's clock at which the time to undo it is over. */
  readonly until: number;
};

/** Something that did not go as it was meant, or that candidates did. */
export type Remark = {
  readonly id: string;
  readonly kind: 'problem' | 'news';
  readonly title: string;
  readonly words: string;
  /** Whom it is about; nobody in particular when it is about the act itself. */
  readonly applicationIds: readonly string[];
  /** It was the connection's fault. */
  readonly isConnection: boolean;
};

export type ActLines = { readonly acts: readonly Act[]; readonly remarks: readonly Remark[] };

export const NO_LINES: ActLines = { acts: [], remarks: [] };

/** More lines than these would cover the board. */
const MOST = 3;

/** What was done, in words, such as "Amara Okafor moved to Interview". */
export function actWords({ deed, people }: Pick<Act, 'deed' | 'people'>): string {
  const named = peopleNamed(people.map(({ name }) => name));
  if (deed.kind === 'offered') return `Offer to ${named}`;
  return deed.kind === 'declined' ? `${named} declined` : `${named} moved to ${deed.stageName}`;
}

/** With an act. It succeeded: of its people no older act can be undone, and no problem is left. */
export function withAct(lines: ActLines, act: Act): ActLines {
  const ids = new Set(act.people.map(({ applicationId }) => applicationId));
  return {
    acts: [act, ...actsWithout(lines.acts, ids)].slice(0, MOST),
    remarks: remarksWithout(lines.remarks, ids).filter(isAboutSomebody),
  };
}

/** With a remark, in place of older ones about the same people. What a candidate did ends what could be undone. */
export function withRemark({ acts, remarks }: ActLines, remark: Remark): ActLines {
  const ids = new Set(remark.applicationIds);
  const left = remarksWithout(remarks, ids).filter(
    (other) => isAboutSomebody(other) || isAboutSomebody(remark),
  );
  return {
    acts: remark.kind === 'news' ? actsWithout(acts, ids) : acts,
    remarks: [remark, ...left].slice(0, MOST),
  };
}

/** After some decisions were undone: what is left of each act can still be, and no problem is left with those people. */
export function withoutDecisions({ acts, remarks }: ActLines, decisionIds: readonly string[]): ActLines {
  const undone = acts
    .flatMap(({ people }) => people)
    .filter(({ decisionId }) => decisionIds.includes(decisionId));
  const ids = new Set(undone.map(({ applicationId }) => applicationId));
  return { acts: actsWithout(acts, ids), remarks: remarksWithout(remarks, ids).filter(isAboutSomebody) };
}

/** Once the connection is back. */
export function withoutConnectionProblems({ acts, remarks }: ActLines): ActLines {
  return { acts, remarks: remarks.filter(({ isConnection }) => !isConnection) };
}

/**
 * The acts that have a line of their own: where the open application offers the undo of a decline or an offer itself, there is no second one.
 * @param openId the application that is open; null when none is
 */
export function actsShown(acts: readonly Act[], openId: string | null): readonly Act[] {
  return acts.filter(
    ({ deed, people }) =>
      deed.kind === 'moved' || people.length > 1 || people[0]?.applicationId !== openId || openId === null,
  );
}

const isAboutSomebody = ({ applicationIds }: Remark) => applicationIds.length > 0;

function actsWithout(acts: readonly Act[], ids: ReadonlySet<string>): readonly Act[] {
  return acts.flatMap((act) => {
    const people = act.people.filter(({ applicationId }) => !ids.has(applicationId));
    return people.length > 0 ? [{ ...act, people }] : [];
  });
}

function remarksWithout(remarks: readonly Remark[], ids: ReadonlySet<string>): readonly Remark[] {
  return remarks.flatMap((remark) => {
    if (!isAboutSomebody(remark)) return [remark];
    const applicationIds = remark.applicationIds.filter((id) => !ids.has(id));
    return applicationIds.length > 0 ? [{ ...remark, applicationIds }] : [];
  });
}
