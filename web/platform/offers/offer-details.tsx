import type { ApplicationAnswer } from '@common-ground/contract/applications/offers';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { formatDayWithWeekday } from '../text/day-formats.ts';
import { formatWeeklyHours } from '../text/opportunity-formats.ts';
import { formatOfferedPay, formatStart, formatWorkplace, type ShownTerms } from './offer-labels.ts';

type Offer = NonNullable<ApplicationAnswer['offer']>;

type OfferDetailsProps = {
  readonly offer: Pick<Offer, 'terms' | 'note' | 'answerBy'>;
  /** Whether the workplace is withheld, which is null then. */
  readonly isWithheld?: boolean;
  /** The file that goes with it, which each side gets in its own way. */
  readonly children?: ReactNode;
};

/** What is offered, as both sides see it: the terms, the company's words and the document. */
export function OfferDetails({ offer, isWithheld = false, children }: OfferDetailsProps) {
  const { terms, note, answerBy } = offer;
  return (
    <div className="grid grid-cols-1 gap-4">
      {terms ? <Terms terms={terms} answerBy={answerBy} isWithheld={isWithheld} /> : null}
      {note ? (
        <p className="max-w-[65ch] border-s-3 border-marigold ps-4 break-words whitespace-pre-line">{note}</p>
      ) : null}
      {children}
    </div>
  );
}

type TermsProps = {
  readonly terms: ShownTerms;
  readonly answerBy: string | null;
  readonly isWithheld: boolean;
};

function Terms({ terms, answerBy, isWithheld }: TermsProps) {
  const place = isWithheld ? formatWorkplace({ ...terms, workplace: null }) : formatWorkplace(terms);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <div className="col-span-2">
        <dt className="text-small text-muted">
          <Trans>Pay, before tax</Trans>
        </dt>
        <dd className="font-heading text-h2 font-semibold break-words">{formatOfferedPay(terms.pay)}</dd>
      </div>
      <Term name={t`Hours`}>{formatWeeklyHours(terms.hoursPerWeek)}</Term>
      <Term name={t`Start date`}>{formatStart(terms)}</Term>
      <Term name={t`Workplace`}>{place}</Term>
      {answerBy ? <Term name={t`Valid until`}>{formatDayWithWeekday(answerBy)}</Term> : null}
    </dl>
  );
}

function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}
