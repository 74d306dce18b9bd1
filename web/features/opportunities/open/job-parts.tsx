import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { formatDay, formatDayWithWeekday } from '../../../platform/text/day-formats.ts';
import { formatPay, formatWeeklyHours, placeLines } from '../../../platform/text/opportunity-formats.ts';
import { formatDayEnd } from '../../../platform/text/zone-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useOpenOnPaper } from '../../../ui/open-on-paper.ts';
import { ChevronDownIcon } from '../../../ui/signs/icons.tsx';
import { CriteriaList, type OpportunityReader } from './criteria-list.tsx';

const TO_CANDIDATES = t`How your profile compares, point by point. You can apply either way.`;

const CRITERIA_LEADS: Readonly<Record<OpportunityReader, string>> = {
  candidate: TO_CANDIDATES,
  previewer: TO_CANDIDATES,
  company: t`What the job asks for, and why. Candidates also see how their profile compares.`,
};

type JobCriteriaProps = {
  readonly opportunity: Pick<OpportunityDetail, 'criteria' | 'standings'>;
  readonly reader: OpportunityReader;
  /** The level of the two headings. */
  readonly heading: 'h3' | 'h4';
};

/** What a job asks for: the must-haves, then what's nice to have. On a phone, the latter is folded and reasons are shown on request. */
export function JobCriteria({ opportunity, reader, heading: Heading }: JobCriteriaProps) {
  const hasNiceToHaves = opportunity.criteria.some(({ need }) => need === 'nice');
  const [areReasonsOpen, setReasonsOpen] = useState(false);
  return (
    <div
      className={joinClasses(
        'grid grid-cols-1 gap-4 md:gap-6',
        !areReasonsOpen && 'max-md:[&_[data-reason]]:hidden print:[&_[data-reason]]:block',
      )}
    >
      <p className="text-small text-muted">{CRITERIA_LEADS[reader]}</p>
      <section className="grid grid-cols-1 gap-3 md:gap-4">
        <div className="flex items-center justify-between gap-4">
          <Heading className="text-h3">
            <Trans>Must-haves</Trans>
          </Heading>
          <Button
            tone="link"
            aria-expanded={areReasonsOpen}
            onClick={() => setReasonsOpen(!areReasonsOpen)}
            className="-me-1.5 md:hidden print:hidden"
          >
            {areReasonsOpen ? t`Hide reasons` : t`Show reasons`}
          </Button>
        </div>
        <CriteriaList {...opportunity} need="must" reader={reader} />
      </section>
      {hasNiceToHaves ? (
        <NiceToHave heading={Heading}>
          <CriteriaList {...opportunity} need="nice" reader={reader} />
        </NiceToHave>
      ) : null}
    </div>
  );
}

type NiceToHaveProps = { readonly heading: JobCriteriaProps['heading']; readonly children: ReactNode };

function NiceToHave({ heading: Heading, children }: NiceToHaveProps) {
  const isMiddle = useMediumScreen();
  const details = useOpenOnPaper();
  const head = (
    <Heading className="text-h3">
      <Trans>Nice to have</Trans>
    </Heading>
  );
  if (isMiddle)
    return (
      <section className="grid grid-cols-1 gap-4 border-t border-line pt-5">
        {head}
        {children}
      </section>
    );
  return (
    <details ref={details} className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        {head}
        <ChevronDownIcon className="size-4 flex-none text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

type FactProps = {
  readonly term: string;
  /** Whether it's too long for half a line on a phone. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
};

function Fact({ term, isLong = false, children }: FactProps) {
  return (
    <div className={joinClasses('min-w-0', isLong && 'max-md:col-span-2')}>
      <dt className="text-small text-muted">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

type JobFactsProps = {
  readonly opportunity: OpportunityDetail;
  /** Lays the facts out, one under the other or in columns. */
  readonly className: string;
};

/** A job's pay, place, dates, and by when its company replies. */
export function JobFacts({ opportunity, className }: JobFactsProps) {
  const { pay, places, hoursPerWeek, startsOn, closesOn, timeZone, replyBy, application } = opportunity;
  return (
    <dl className={className}>
      <Fact term={t`Pay`} isLong>
        <strong className="font-heading text-h2 font-semibold">{formatPay(pay)}</strong>
      </Fact>
      <Fact term={t`Location`}>
        {placeLines(places).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Fact>
      <Fact term={t`Hours`}>{formatWeeklyHours(hoursPerWeek)}</Fact>
      <Fact term={t`Start`}>{startsOn ? formatDay(startsOn) : t`As soon as possible`}</Fact>
      {closesOn ? (
        <Fact
          term={t`Closes on`}
          isLong
        >{t`${{ closesOn: formatDay(closesOn) }}, ${{ dayEnd: formatDayEnd(timeZone) }}`}</Fact>
      ) : null}
      {replyBy && application === null ? (
        <Fact term={t`If you apply today`} isLong>
          <Trans>
            You’ll hear by <strong className="font-semibold">{formatDayWithWeekday(replyBy)}</strong>
          </Trans>
        </Fact>
      ) : null}
    </dl>
  );
}

/** The steps of how a company decides, each with its reply time. */
export function ProcessList({ process }: Pick<OpportunityDetail, 'process'>) {
  return (
    <>
      <ol className="grid grid-cols-1 gap-3">
        {process.map(({ name, replyDays }, index) => (
          <li key={name} className="grid grid-cols-[1.5rem_minmax(0,1fr)] text-small">
            <span aria-hidden="true" className="font-semibold text-ground">
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold break-words">{name}</span>
              <span className="text-muted">
                <Trans>
                  Reply within {plural(replyDays, { one: '# working day', other: '# working days' })}
                </Trans>
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-small text-muted">
        <Trans>Everyone who applies is promised a reply.</Trans>
      </p>
    </>
  );
}
