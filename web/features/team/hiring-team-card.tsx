import type { HiringTeamMember } from '@common-ground/contract/team/hiring-teams';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRef, useState } from 'react';
import { usePermission } from '../../platform/session/membership.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import {
  useAddHiringTeamMember,
  useReadHiringTeam,
  useRemoveHiringTeamMember,
} from './hiring-team.queries.ts';
import { ROLE_WORDS } from './role-words.ts';

const nameOf = ({ name }: HiringTeamMember) => name ?? t`Unnamed colleague`;

/** The hiring team of an opportunity; owners and recruiters can change it. */
export function HiringTeamCard({ opportunityId }: { readonly opportunityId: string }) {
  const { data, error, isFetching, refetch } = useReadHiringTeam(opportunityId);
  const canChange = usePermission('manage_hiring_teams');
  return (
    <Card title={t`Hiring team`}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-small text-muted">
          <Trans>
            Owners and recruiters can work on every job, and auditors can see them all. Hiring managers and
            interviewers see only the jobs they’re added to.
          </Trans>
        </p>
        {data ? (
          <Members
            opportunityId={opportunityId}
            members={data.members}
            available={data.available}
            canChange={canChange}
          />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {failureWords(error)}
          </ErrorState>
        ) : (
          <SkeletonBlock className="h-16 w-full" />
        )}
      </div>
    </Card>
  );
}

type MembersProps = {
  readonly opportunityId: string;
  readonly members: readonly HiringTeamMember[];
  readonly available: readonly HiringTeamMember[];
  readonly canChange: boolean;
};

function Members({ opportunityId, members, available, canChange }: MembersProps) {
  const adding = useAddHiringTeamMember(opportunityId);
  const removing = useRemoveHiringTeamMember(opportunityId);
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const error = adding.error ?? removing.error;
  const done = (sentence: string) => {
    setAnnounced(sentence);
    // The button that was pressed may have gone with its row or the form.
    setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    }, 50);
  };
  const add = (member: HiringTeamMember) => {
    removing.reset();
    const onSuccess = () => done(t`${isolated(nameOf(member))} was added to the hiring team.`);
    adding.mutate(member, { onSuccess });
  };
  const remove = (member: HiringTeamMember) => {
    adding.reset();
    const onSuccess = () => done(t`${isolated(nameOf(member))} was removed from the hiring team.`);
    removing.mutate(member.memberId, { onSuccess });
  };
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4">
      {members.length === 0 ? (
        <p className="text-small">
          <Trans>No one has been added yet.</Trans>
        </p>
      ) : (
        <ul className="grid gap-2">
          {members.map((member) => (
            <li key={member.memberId} className="flex items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold break-words" dir="auto">
                  {nameOf(member)}
                </p>
                <p className="text-small text-muted">{ROLE_WORDS[member.role].label}</p>
              </div>
              {canChange ? (
                <Button
                  tone="link"
                  aria-label={t`Remove ${isolated(nameOf(member))} from the hiring team`}
                  isBusy={removing.isPending && removing.variables === member.memberId}
                  onClick={() => remove(member)}
                >
                  <Trans>Remove</Trans>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {error ? (
        <Notice tone="danger" isUrgent>
          {failureWords(error)}
        </Notice>
      ) : null}
      {canChange ? <AddMember available={available} onAdd={add} /> : null}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

type AddMemberProps = {
  readonly available: readonly HiringTeamMember[];
  readonly onAdd: (member: HiringTeamMember) => void;
};

function AddMember({ available, onAdd }: AddMemberProps) {
  const [chosen, setChosen] = useState('');
  const member = available.find(({ memberId }) => memberId === chosen);
  if (available.length === 0)
    return (
      <p className="text-small text-muted">
        <Trans>
          No other hiring managers or interviewers to add. Owners can invite colleagues on the{' '}
          <TextLink href="/company-route/team">Team page</TextLink>.
        </Trans>
      </p>
    );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!member) return;
        onAdd(member);
        setChosen('');
      }}
    >
      <Select
        label={t`Add a colleague`}
        placeholder={t`Choose a colleague`}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={available.map((one) => ({
          value: one.memberId,
          label: t`${{ name: isolated(nameOf(one)) }} (${{ role: ROLE_WORDS[one.role].label }})`,
        }))}
      />
      <Button type="submit" tone="quiet" className="justify-self-start" isDisabled={!member}>
        <Trans>Add to hiring team</Trans>
      </Button>
    </form>
  );
}
