import type { BlindReview } from '@common-ground/contract/people/blind-review';
import { t } from '@common-ground/i18n/t';
import { useState } from 'react';
import { usePermission } from '../../platform/session/membership.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { BlindReviewEndDialog } from './blind-review-end-dialog.tsx';
import { blindReviewFailureMessage } from './blind-review-messages.ts';
import { useReadBlindReview, useSaveBlindReview } from './candidate.queries.ts';

/** Turns blind review of a job on or off for everyone at the company. */
export function BlindReviewSwitch({ opportunityId }: { readonly opportunityId: string }) {
  const { data } = useReadBlindReview(opportunityId);
  const maySwitch = usePermission('publish_opportunities');
  if (!data) return null;
  if (maySwitch) return <Switch opportunityId={opportunityId} review={data} />;
  const { isBlind } = data;
  return (
    <Chip tone={isBlind ? 'ground' : 'plain'}>{isBlind ? t`Blind review on` : t`Blind review off`}</Chip>
  );
}

function Switch({ opportunityId, review }: { readonly opportunityId: string; readonly review: BlindReview }) {
  const switching = useSaveBlindReview(opportunityId, review);
  const [isEnding, setEnding] = useState(false);
  const { isBlind } = review;
  return (
    <span className="inline-flex items-center gap-2">
      {switching.isError ? (
        <span role="alert" className="text-tiny font-medium text-clay">
          {blindReviewFailureMessage(switching.error)}
        </span>
      ) : null}
      <button
        type="button"
        role="switch"
        aria-checked={isBlind}
        aria-disabled={switching.isPending || undefined}
        onClick={() => {
          if (switching.isPending) return;
          if (isBlind && review.applicantCount > 0) setEnding(true);
          else switching.mutate({ isBlind: !isBlind });
        }}
        title={t`While this is on, candidates’ identities are hidden from everyone at your company`}
        className={`inline-flex min-h-9 items-center gap-1 rounded-full border px-3.5 text-tiny font-semibold transition-colors duration-150 ${
          isBlind
            ? 'border-ground/50 bg-ground-wash text-ground hover:border-ground'
            : 'border-line bg-surface text-ink hover:border-control'
        }`}
      >
        {/* The switch itself already conveys whether it's on. */}
        <span className="sr-only">{t`Blind review`}</span>
        <span aria-hidden="true">{isBlind ? t`Blind review on` : t`Blind review off`}</span>
      </button>
      {isEnding ? (
        <BlindReviewEndDialog
          opportunityId={opportunityId}
          review={review}
          onClose={() => setEnding(false)}
        />
      ) : null}
    </span>
  );
}
