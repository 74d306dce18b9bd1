import type { ComparisonOffer } from '@common-ground/contract/overlap/comparison-offer';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRef } from 'react';
import { describedCompanies } from '../../platform/text/comparison-texts.ts';
import { CONSENT_TEXTS } from '../../platform/text/consent-texts.ts';
import { formatDay, formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Announce } from '../../ui/signs/announcer.tsx';
import { IdeaCircles } from '../../ui/signs/idea-circles.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { usePostponeComparison, useSaveConsent } from './overlap.queries.ts';

type ComparisonQuestionProps = {
  readonly offer: ComparisonOffer;
  readonly onAccepted: () => void;
  readonly announce: Announce;
};

/** The offer to compare, with the consent text next to the button. After "Not now" it stays, less prominently. */
export function ComparisonQuestion({ offer, onAccepted, announce }: ComparisonQuestionProps) {
  const accept = useSaveConsent(onAccepted);
  const agree = useRef<HTMLButtonElement>(null);
  const postpone = usePostponeComparison();
  const isBusy = accept.isPending || postpone.isPending;
  const error = accept.error ?? postpone.error;
  const isNew = !offer.isAnswered;
  return (
    <Card tone={isNew ? 'idea' : 'surface'} title={isNew ? <LargeTitle /> : t`See where you’d fit`}>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <p className="max-w-[60ch]">
            {describedCompanies(offer.companyCount)}{' '}
            {offer.companyCount > 0
              ? t`Compare your result with theirs to see where you overlap, and why.`
              : null}
          </p>
          {offer.isMinor ? (
            <p className="max-w-[60ch]">
              <Trans>
                You’re under 18, so only you will see this. Companies can’t see your result or where you
                overlap.
              </Trans>
            </p>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button
              tone={isNew ? 'marigold' : 'primary'}
              ref={agree}
              onClick={() => accept.mutate(offer.consentVersion)}
              isBusy={isBusy}
            >
              <Trans>Agree and compare</Trans>
            </Button>
            {offer.isAnswered ? null : (
              <Button
                tone="quiet-on-idea"
                isBusy={isBusy}
                onClick={() =>
                  postpone.mutate(undefined, {
                    onSuccess: () => {
                      agree.current?.focus();
                      announce(t`We won’t ask again. You can compare here whenever you like.`);
                    },
                  })
                }
              >
                <Trans>Not now</Trans>
              </Button>
            )}
          </div>
          {offer.isAnswered ? (
            <p className="text-small text-muted">
              {offer.postponedAt === null
                ? t`You’ve said no to being compared. You can agree whenever you like.`
                : t`You chose “Not now” on ${formatInstantAsDay(offer.postponedAt)}. You can agree whenever you like.`}
            </p>
          ) : null}
          {error ? (
            <div className="text-ink">
              <Notice tone="danger" isUrgent>
                {failureMessage(error)}
              </Notice>
            </div>
          ) : null}
        </div>
        <AgreementText isNew={isNew} />
      </div>
    </Card>
  );
}

/** What the candidate agrees to, next to the button. */
function AgreementText({ isNew }: { readonly isNew: boolean }) {
  return (
    <div
      className={`grid content-start gap-2 border-s-3 ps-4 text-small ${isNew ? 'border-marigold' : 'border-ground/40'}`}
    >
      <p className="font-semibold">
        <Trans>What you’re agreeing to</Trans>
      </p>
      <p className="max-w-[60ch]">{CONSENT_TEXTS.matching.description}</p>
      <p className="text-muted">
        <Trans>
          Wording from {formatDay(CONSENT_TEXT_VERSION)}. You can withdraw your consent at any time under “Who
          sees me”. It takes effect right away.
        </Trans>
      </p>
    </div>
  );
}

function LargeTitle() {
  return (
    <span className="flex items-center gap-4 text-h1">
      <IdeaCircles />
      {t`See where you’d fit`}
    </span>
  );
}
