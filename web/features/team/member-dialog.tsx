import {
  type Assignment,
  changeMember,
  removeMember,
  type Team,
  type TeamMember,
} from '@common-ground/contract/team';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import { refreshTeam } from './team.queries.ts';

type MemberDialogProps = {
  readonly member: TeamMember;
  readonly opportunities: Team['opportunities'];
  readonly onClose: (said?: string) => void;
};

/** Changes what a member is and works on, or takes them out of the team after asking once more. */
export function MemberDialog({ member, opportunities, onClose }: MemberDialogProps) {
  const { memberId, role, opportunityIds } = member;
  const name = member.name ?? 'this colleague';
  const [assignment, setAssignment] = useState<Assignment>({ role, opportunityIds });
  const [busy, setBusy] = useState<'saving' | 'removing' | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const params = { memberId };

  async function finish(kind: 'saving' | 'removing') {
    setBusy(kind);
    const done =
      kind === 'saving'
        ? await call(changeMember, { params, body: assignment })
        : await call(removeMember, { params });
    setBusy(null);
    if (!done.ok) return setFailure(problemWords(done.problem));
    await refreshTeam();
    onClose(kind === 'saving' ? `Changed what ${name} can do.` : `${name} is not in the team any more.`);
  }

  return (
    <Dialog title={member.isCaller ? 'What you do here' : `What ${name} does here`} onClose={() => onClose()}>
      <div className="grid grid-cols-1 gap-5">
        {failure ? (
          <Notice tone="danger" isUrgent>
            {failure}
          </Notice>
        ) : null}
        {isAsking ? (
          <>
            <Notice tone="warning" title={`Take ${name} out of the team?`}>
              They lose access within a second. Their sign-in stays theirs, and what they wrote stays with the
              company.
            </Notice>
            <div className="flex flex-wrap gap-3">
              <Button tone="danger" isBusy={busy === 'removing'} onClick={() => void finish('removing')}>
                {busy === 'removing' ? 'Taking out' : 'Take out of the team'}
              </Button>
              <Button tone="quiet" onClick={() => setAsking(false)}>
                Keep
              </Button>
            </div>
          </>
        ) : (
          <>
            <AssignmentFields value={assignment} onChange={setAssignment} opportunities={opportunities} />
            {member.isCaller && assignment.role !== 'owner' ? (
              <p className="text-small text-muted">
                You would give up being an owner, and could not take it back yourself.
              </p>
            ) : null}
            <div className="flex flex-wrap gap-3">
              <Button isBusy={busy === 'saving'} onClick={() => void finish('saving')}>
                {busy === 'saving' ? 'Saving' : 'Save'}
              </Button>
              <Button tone="quiet" onClick={() => onClose()}>
                Not now
              </Button>
              {member.isCaller ? null : (
                <Button tone="link" onClick={() => setAsking(true)}>
                  Take out of the team
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
