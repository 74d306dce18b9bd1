import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../../platform/paths.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';

/** What a candidate can do about a job: apply, look at what they've sent, or read why they can't apply. */
export function ApplyAction({ opportunity }: { readonly opportunity: OpportunityDetail }) {
  const { id, application, hindrance } = opportunity;
  if (application)
    return (
      <div className="grid gap-2">
        <p className="text-small">
          <Trans>You’ve applied for this job.</Trans>
        </p>
        <ButtonLink
          tone="quiet"
          href={hrefOf('/applications/$applicationId', { applicationId: application.id })}
        >
          <Trans>View application</Trans>
        </ButtonLink>
      </div>
    );
  // The way to apply asks for what the profile lacks.
  if (hindrance && hindrance !== 'name_needed' && hindrance !== 'birth_date_needed')
    return (
      <div className="grid gap-3">
        <Notice tone="warning">{problemWords({ code: hindrance })}</Notice>
        {hindrance === 'too_many_open' ? (
          <ButtonLink tone="quiet" href="/applications">
            <Trans>Your applications</Trans>
          </ButtonLink>
        ) : null}
      </div>
    );
  return (
    <div className="grid gap-2">
      <ButtonLink href={hrefOf('/opportunities/$opportunityId/apply', { opportunityId: id })}>
        <Trans>Apply</Trans>
      </ButtonLink>
      <p className="text-small text-muted">
        <Trans>Two steps. You’ll review exactly what we send first.</Trans>
      </p>
    </div>
  );
}
