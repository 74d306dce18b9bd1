import type { WaitingOffer } from '@common-ground/contract/dashboard/dashboard';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { formatDayWithWeekday } from '../../platform/text/day-formats.ts';
import { formatLocations, formatPay } from '../../platform/text/opportunity-formats.ts';
import { CompanyFace } from '../../platform/values/company-face.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { OfferCircles } from './offer-circles.tsx';

type OfferStepCardProps = {
  readonly offer: WaitingOffer;
  readonly title: string;
  readonly text: string;
};

/** A pending offer: the job, the reply date, and links to the offer and the company. */
export function OfferStepCard({ offer, title, text }: OfferStepCardProps) {
  const { applicationId, companyName } = offer;
  return (
    <section
      aria-labelledby="next-step"
      className="grid overflow-hidden rounded-card border border-line bg-surface shadow-card md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-5 p-5.5 max-md:order-last md:p-8">
        <div>
          <h2 id="next-step">{title}</h2>
          <p className="mt-1.5 text-small text-muted">{text}</p>
        </div>
        <Job offer={offer} />
        <Terms offer={offer} />
        <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-1">
          <ButtonLink href={hrefOf('/applications/$applicationId', { applicationId })}>
            <Trans>View offer</Trans>
          </ButtonLink>
          <ButtonLink
            tone="quiet"
            href={hrefOf('/applications/$applicationId', { applicationId, hash: 'messages' })}
          >
            {t`Message ${isolated(companyName)}`}
          </ButtonLink>
        </div>
      </div>
      <OfferCircles companyName={companyName} />
    </section>
  );
}

function Job({ offer: { title, companyName, face, places } }: Pick<OfferStepCardProps, 'offer'>) {
  return (
    <div className="flex items-center gap-3.5">
      <CompanyFace face={face} name={companyName} className="size-13" />
      <div className="min-w-0 break-words">
        <p className="text-h3 font-heading font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="text-small text-muted">
          {isolated(companyName)} · {formatLocations(places)}
        </p>
      </div>
    </div>
  );
}

function Terms({ offer: { pay, answerBy } }: Pick<OfferStepCardProps, 'offer'>) {
  if (pay === null && answerBy === null) return null;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {pay === null ? null : (
        <div>
          <dt className="text-small text-muted">
            <Trans>Pay</Trans>
          </dt>
          <dd className="font-heading text-h2 font-semibold md:text-h1">{formatPay(pay)}</dd>
        </div>
      )}
      {answerBy === null ? null : (
        <div>
          <dt className="text-small text-muted">
            <Trans>Answer by</Trans>
          </dt>
          <dd className="font-heading text-h2 font-semibold">{formatDayWithWeekday(answerBy)}</dd>
        </div>
      )}
    </dl>
  );
}
