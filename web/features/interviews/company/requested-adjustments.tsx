import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../../platform/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

type RequestedAdjustmentsProps = {
  readonly interview: Pick<CompanyInterview, 'applicationId' | 'hasAdjustments' | 'adjustments'>;
};

/** The adjustments that the candidate needs, for those who run the interview. Under blind review, how to read them. */
export function RequestedAdjustments({ interview }: RequestedAdjustmentsProps) {
  const { applicationId, hasAdjustments, adjustments } = interview;
  if (!hasAdjustments) return null;
  return (
    <div className="rounded-control bg-sky-wash px-3.5 py-2.5">
      {adjustments === null ? (
        <>
          <p className="font-semibold">
            <Trans>The candidate asked for adjustments.</Trans>
          </p>
          <p>
            <Trans>
              They’re hidden in blind review, because they may give away who the candidate is. The organiser
              and each interviewer can read them by revealing the candidate.
            </Trans>
          </p>
          <TextLink
            href={hrefOf('/company-route/pipeline', { search: { application: applicationId, part: 'sent' } })}
            className="inline-flex min-h-11 items-center md:min-h-0"
          >
            <Trans>Go to “Reveal identity”</Trans>
          </TextLink>
        </>
      ) : (
        <p className="break-words whitespace-pre-line">
          <strong className="font-semibold">
            <Trans>Adjustments asked for:</Trans>
          </strong>{' '}
          {adjustments}
        </p>
      )}
      <p className="text-muted">
        <Trans>
          Only the organiser and the interviewers can see this, and the candidate can see who read it. We
          delete it 30 days after the interview.
        </Trans>
      </p>
    </div>
  );
}
