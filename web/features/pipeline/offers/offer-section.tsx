import type { CompanyOffer } from '@common-ground/contract/applications/offers';
import type { Attachment } from '@common-ground/contract/attachment';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { formatFileSize } from '../../../platform/file-messages.ts';
import { OfferDetails } from '../../../platform/offers/offer-details.tsx';
import { useDownloadOffer } from '../../../platform/offers/offer-download.ts';
import { DECLINED_LABELS } from '../../../platform/offers/offer-labels.ts';
import { formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { WITHHELD_MESSAGE } from '../../../platform/text/withheld-message.ts';
import { DownloadedFile } from '../../../ui/downloaded-file.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { useReadCompanyOffer } from './offer.queries.ts';

type State = NonNullable<CompanyOffer['state']>;

const STATE_LABELS: Readonly<Record<State, string>> = {
  pending: t`Not sent yet`,
  open: t`Waiting for an answer`,
  expired: t`No longer valid`,
  accepted: t`Accepted`,
  declined: t`Declined`,
  closed: t`Withdrawn`,
};

const TONES = {
  pending: 'plain',
  open: 'marigold',
  expired: 'clay',
  accepted: 'ground',
  declined: 'clay',
  closed: 'plain',
} as const satisfies Record<State, string>;

/** The offer made to a candidate, as they see it, and what they answered; nothing if there is none. */
export function OfferSection({ applicationId }: { readonly applicationId: string }) {
  const { data, error, isPending, isFetching, refetch } = useReadCompanyOffer(applicationId);
  if (isPending) return <SkeletonBlock className="h-40 w-full" />;
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  const { offer, state, answer, isTextWithheld } = data;
  if (offer === null || state === null) return null;
  return (
    <section aria-label={t`Your offer`} className="rounded-card border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3>
          <Trans>Your offer</Trans>
        </h3>
        <Chip tone={TONES[state]}>{STATE_LABELS[state]}</Chip>
      </div>
      <OfferDetails offer={offer} isWithheld={isTextWithheld}>
        {offer.document ? <OfferedFile applicationId={applicationId} file={offer.document} /> : null}
      </OfferDetails>
      {isTextWithheld ? <p className="mt-3 text-small text-muted">{WITHHELD_MESSAGE}</p> : null}
      <Answer answer={answer} />
      {state === 'expired' ? (
        <p className="mt-3 text-small">
          <Trans>They didn’t answer in time. To make another offer, first move them back a stage.</Trans>
        </p>
      ) : null}
    </section>
  );
}

function Answer({ answer }: Pick<CompanyOffer, 'answer'>) {
  if (answer === null) return null;
  const day = formatInstantAsDay(answer.answeredAt);
  return (
    <div className="mt-3 text-small">
      <p className="font-semibold">
        {answer.isAccepted ? t`Accepted on ${{ day }}` : t`Declined on ${{ day }}`}
      </p>
      {answer.reason ? <p>{t`Their reason: ${isolated(DECLINED_LABELS[answer.reason])}`}</p> : null}
      {answer.words ? (
        <p className="mt-1 border-s-3 border-line ps-3 break-words whitespace-pre-line">{answer.words}</p>
      ) : null}
    </div>
  );
}

/** The file that goes with the offer. */
function OfferedFile({ applicationId, file }: { readonly applicationId: string; readonly file: Attachment }) {
  const download = useDownloadOffer({ side: 'company', applicationId });
  return (
    <DownloadedFile
      name={file.name}
      size={formatFileSize(file.bytes)}
      failure={download.error ? failureMessage(download.error) : null}
      onDownload={() => {
        if (!download.isPending) download.mutate(file.id);
      }}
    />
  );
}
