import {
  Assignment,
  changeMember,
  removeMember,
  type Team,
  type TeamMember,
} from '@common-ground/contract/team/team';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import type { CallProblem } from '../../platform/api/api-client.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { problemMessage } from '../../platform/text/problem-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import { refreshTeam } from './team.queries.ts';

type MemberDialogProps = {
  readonly member: TeamMember;
  readonly opportunities: Team['opportunities'];
  readonly onClose: (announcement?: string) => void;
};

const assignmentOf = ({ role, opportunityIds }: TeamMember): Assignment => ({ role, opportunityIds });

/** Changes a member's role and jobs, or removes them from the team after confirming. */
export function MemberDialog({ member, opportunities, onClose }: MemberDialogProps) {
  const { memberId } = member;
  const name = member.name ?? t`Unnamed colleague`;
  const [readMember, setReadMember] = useState(member);
  const { form, submit } = useContractForm<Assignment, Assignment>({
    defaultValues: assignmentOf(member),
    schema: Assignment,
    bodyOf: (values) => values,
  });
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const params = { memberId };

  const save = submit(async (body) => {
    setFailure(undefined);
    const response = await call(changeMember, { params, body, ifMatch: readMember.version });
    if (!response.ok) return fail(response.problem);
    await refreshTeam();
    onClose(t`Saved ${isolated(name)}’s role and jobs.`);
  });

  async function remove() {
    setRemoving(true);
    const done = await call(removeMember, { params });
    setRemoving(false);
    // Already removed: the response to an earlier attempt was lost.
    if (!done.ok && done.problem.code !== 'not_found') return fail(done.problem);
    await refreshTeam();
    onClose(t`${isolated(name)} was removed from the team.`);
  }

  async function fail(problem: CallProblem) {
    const { code, current } = problem;
    if (code !== 'version_conflict' || current === undefined) return setFailure(problemMessage(problem));
    const present = current as TeamMember;
    setReadMember(present);
    form.reset(assignmentOf(present));
    await refreshTeam();
    setFailure(t`Someone else changed this while you were editing. The form now shows their version.`);
  }

  const assignment = form.watch();
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      title={member.isCaller ? t`Your role` : t`${isolated(name)}’s role and jobs`}
      onClose={() => onClose()}
    >
      <div className="grid grid-cols-1 gap-5">
        <FailureNotice message={failure} />
        {isAsking ? (
          <>
            <Notice tone="warning" title={t`Remove ${isolated(name)} from the team?`}>
              <Trans>
                They’ll lose access right away. Anything they wrote stays with the company, and their name
                stays on what they did. Scorecards they haven’t submitted are deleted.
              </Trans>
            </Notice>
            <div className="flex flex-wrap gap-3">
              <Button tone="danger" isBusy={isRemoving} onClick={() => void remove()}>
                {isRemoving ? t`Removing…` : t`Remove from team`}
              </Button>
              <Button tone="quiet" onClick={() => setAsking(false)}>
                <Trans>Cancel</Trans>
              </Button>
            </div>
          </>
        ) : (
          <form noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
            <AssignmentFields
              value={assignment}
              onChange={({ role, opportunityIds }) => {
                form.setValue('role', role);
                form.setValue('opportunityIds', opportunityIds);
              }}
              opportunities={opportunities}
            />
            {member.isCaller && assignment.role !== 'owner' ? (
              <p className="text-small text-muted">
                <Trans>You’ll no longer be an owner. Only another owner can make you one again.</Trans>
              </p>
            ) : null}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" isBusy={isSubmitting}>
                {isSubmitting ? t`Saving…` : t`Save`}
              </Button>
              <Button tone="quiet" onClick={() => onClose()}>
                <Trans>Cancel</Trans>
              </Button>
              {member.isCaller ? null : (
                <Button tone="link" onClick={() => setAsking(true)}>
                  <Trans>Remove from team</Trans>
                </Button>
              )}
            </div>
          </form>
        )}
      </div>
    </Dialog>
  );
}
