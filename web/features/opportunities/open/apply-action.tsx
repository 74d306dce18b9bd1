import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { hrefOf } from '../../../platform/paths.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import '../../../platform/text/rarer-problem-messages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';

type ApplyActionProps = {
  readonly opportunity: OpportunityDetail;
  /** Another button next to the one for applying. */
  readonly secondaryAction: ReactNode;
};

/** What a candidate can do about a job: apply, view what they've sent, or read why they can't apply. */
export function ApplyAction({ opportunity, secondaryAction }: ApplyActionProps) {
  const { id, application, hindrance } = opportunity;
  if (application)
    return (
      <div className="grid gap-2">
        <p className="text-small">
          <Trans>You’ve applied for this job.</Trans>
        </p>
        <Buttons>
          <ButtonLink
            tone="quiet"
            href={hrefOf('/applications/$applicationId', { applicationId: application.id })}
          >
            <Trans>View application</Trans>
          </ButtonLink>
          {secondaryAction}
        </Buttons>
      </div>
    );
  // Applying asks for what's missing from the profile.
  if (hindrance && hindrance !== 'name_needed' && hindrance !== 'birth_date_needed')
    return (
      <div className="grid gap-3">
        <Notice tone="warning">{problemMessage({ code: hindrance })}</Notice>
        <Buttons>
          {hindrance === 'too_many_open' ? (
            <ButtonLink tone="quiet" href="/applications">
              <Trans>Your applications</Trans>
            </ButtonLink>
          ) : null}
          {secondaryAction}
        </Buttons>
      </div>
    );
  return (
    <div className="grid gap-2">
      <Buttons>
        <ButtonLink href={hrefOf('/opportunities/$opportunityId/apply', { opportunityId: id })}>
          <Trans>Apply</Trans>
        </ButtonLink>
        {secondaryAction}
      </Buttons>
      <p className="text-small text-muted">
        <Trans>You’ll review everything before it’s sent.</Trans>
      </p>
    </div>
  );
}

/** Side by side with equal width, or stacked if that's too narrow. */
function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 [&>*]:flex-1 [&>*]:whitespace-nowrap">{children}</div>;
}
