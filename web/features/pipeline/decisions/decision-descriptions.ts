import type { Decision } from '@common-ground/contract/pipeline/decision-log';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { MEMBER_LABELS } from '../pipeline-labels.ts';

type Member = Decision['by'];

/** Says who decided. */
export function deciderLabel(member: Member, ownId: string | undefined): string {
  return member.accountId === ownId ? t`You` : (isolated(member.name) ?? MEMBER_LABELS[member.role]);
}

/** Says who undid a decision. */
export function undoneByLabel(member: Member, ownId: string | undefined): string {
  if (member.accountId === ownId) return t`Undone by you`;
  if (member.name !== null) return t`Undone by ${isolated(member.name)}`;
  return UNDONE_BY_LABELS[member.role];
}

const UNDONE_BY_LABELS: Readonly<Record<Member['role'], string>> = {
  owner: t`Undone by an owner`,
  recruiter: t`Undone by a recruiter`,
  hiring_manager: t`Undone by a hiring manager`,
  interviewer: t`Undone by an interviewer`,
  auditor: t`Undone by an auditor`,
};

/** Says what was decided, such as “Declined”. */
export function describeDecision({ kind, from, to, undoes }: Decision, ownId: string | undefined): string {
  if (kind === 'declined') return t`Declined`;
  if (kind === 'offered') return t`Offer made`;
  if (kind === 'moved') return describeMove(isolated(from.name), isolated(to.name));
  if (!undoes) return t`Undid the last decision`;
  const { by, kind: undone } = undoes;
  if (by.accountId === ownId) return UNDID_OWN[undone];
  return by.name === null ? UNDID[undone] : UNDID_NAMED[undone](by.name);
}

type Kind = Decision['kind'];
const UNDID: Readonly<Record<Kind, string>> = {
  moved: t`Undid a move`,
  declined: t`Undid a decline`,
  offered: t`Undid an offer`,
  undone: t`Undid a decision`,
};
const UNDID_OWN: Readonly<Record<Kind, string>> = {
  moved: t`Undid your move`,
  declined: t`Undid your decline`,
  offered: t`Undid your offer`,
  undone: t`Undid your decision`,
};
const UNDID_NAMED: Readonly<Record<Kind, (name: string) => string>> = {
  moved: (name) => t`Undid the move by ${isolated(name)}`,
  declined: (name) => t`Undid the decline by ${isolated(name)}`,
  offered: (name) => t`Undid the offer by ${isolated(name)}`,
  undone: (name) => t`Undid the decision by ${isolated(name)}`,
};

/** Stage names are quoted, because they're often sentences. @param from null if the stage was deleted; the same goes for `to` */
function describeMove(from: string | null, to: string | null): string {
  if (from !== null && to !== null) return t`Moved from “${from}” to “${to}”`;
  if (from !== null) return t`Moved from “${from}” to a deleted stage`;
  return to === null ? t`Moved from one deleted stage to another` : t`Moved from a deleted stage to “${to}”`;
}
