import type { SuccessOf } from '@common-ground/contract/route';
import { readTeamInvitation } from '@common-ground/contract/team/team-invitations';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { maskedAddress } from '@common-ground/domain/team/team-invitation';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { useSession } from '../../../platform/session/current-session.ts';
import { formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { CompanyName } from '../../../ui/signs/company-name.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { PageSkeleton } from '../../../ui/signs/skeleton.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';
import { JoinTeamForm } from './join-team-form.tsx';
import { OtherAccountNotice } from './other-account-notice.tsx';

export type TeamInvitation = SuccessOf<typeof readTeamInvitation>['body'];

type TeamInvitationCardProps = {
  readonly invitation: string;
  /** Called if the person would rather do something else; the link can be opened again later. */
  readonly onLeave: () => void;
};

const ROLES: Record<MemberRole, string> = {
  owner: t`You’ll be an owner: you run the company’s account.`,
  recruiter: t`You’ll be a recruiter: you hire for the whole company.`,
  hiring_manager: t`You’ll be a hiring manager: you fill the jobs you’re assigned to.`,
  interviewer: t`You’ll be an interviewer: you meet candidates and write scorecards.`,
  auditor: t`You’ll be an auditor: you can see everything and change nothing.`,
};

/** An invitation to a company's team, and what's needed to join. Just opening this page doesn't use it. */
export function TeamInvitationCard({ invitation, onLeave }: TeamInvitationCardProps) {
  const session = useSession();
  const [found, setFound] = useState<TeamInvitation | null>(null);
  const [failure, setFailure] = useState<{ isDead: boolean; message: string } | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    const response = await call(readTeamInvitation, { body: { invitation } });
    if (response.ok) return setFound(response.body);
    const { code } = response.problem;
    const isDead = code === 'invitation_invalid' || code === 'invalid_input';
    setFailure({
      isDead,
      message: problemMessage(isDead ? { code: 'invitation_invalid' } : response.problem),
    });
  }, [invitation]);
  useEffect(() => void load(), [load]);

  const isSignedIn = session.auth === 'signed-in' && !session.isCreating;
  if (failure?.isDead)
    return (
      <div className="grid gap-5.5">
        <PageTitle documentTitle={t`Your invitation`}>
          <Trans>This invitation has ended</Trans>
        </PageTitle>
        <Notice tone="warning">{failure.message}</Notice>
        <Button tone="quiet" onClick={onLeave} className="w-full">
          {isSignedIn ? t`Continue without it` : t`Sign in`}
        </Button>
      </div>
    );
  if (failure)
    return (
      <div className="grid gap-5.5">
        <PageTitle documentTitle={t`Your invitation`}>
          <Trans>Your invitation</Trans>
        </PageTitle>
        <ErrorState onRetry={() => void load()}>{failure.message}</ErrorState>
      </div>
    );
  if (found === null || (isSignedIn && session.role === 'pending')) return <PageSkeleton />;
  return <OpenInvitation invitation={invitation} found={found} onLeave={onLeave} />;
}

type OpenInvitationProps = TeamInvitationCardProps & { readonly found: TeamInvitation };

function OpenInvitation({ invitation, found, onLeave }: OpenInvitationProps) {
  const session = useSession();
  const [isSigningIn, setSigningIn] = useState(false);
  const [refused, setRefused] = useState<string>();
  const isSignedIn = session.auth === 'signed-in' && !session.isCreating;
  const email = isSignedIn ? session.user.email : null;
  if (isSigningIn && !isSignedIn)
    return (
      <div className="grid gap-5.5">
        <LoginForm />
        <Button tone="link" className="justify-self-start" onClick={() => setSigningIn(false)}>
          <Trans>Back to the invitation</Trans>
        </Button>
      </div>
    );
  const isForAnother =
    isSignedIn && (email === refused || maskedAddress(email ?? '') !== found.maskedAddress);
  return (
    <div className="grid gap-5.5">
      <PageTitle documentTitle={t`Your invitation`} lead={ROLES[found.role]}>
        <Trans>
          Join <CompanyName company={{ name: found.companyName, domain: found.domain }} isPlain />
        </Trans>
      </PageTitle>
      {isForAnother || (isSignedIn && session.role !== 'none') ? (
        <OtherAccountNotice invitation={invitation} found={found} isForAnother={isForAnother} />
      ) : (
        <JoinTeamForm
          invitation={invitation}
          maskedAddress={found.maskedAddress}
          email={email}
          onSignIn={() => setSigningIn(true)}
          onForAnother={() => setRefused(email ?? undefined)}
        />
      )}
      <Button tone="quiet" onClick={onLeave} className="w-full">
        <Trans>Not now</Trans>
      </Button>
      <p className="text-tiny text-muted">
        <Trans>
          You can use the invitation once, until {formatInstantAsDay(found.openUntil)}, by joining the team.
        </Trans>
      </p>
    </div>
  );
}
