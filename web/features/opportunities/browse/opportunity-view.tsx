import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import type { ComparisonHindrance } from '@common-ground/domain/access/comparison-offer';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { COMPARISON_HINDRANCE_WORDS } from '../../../platform/words/comparison-words.ts';
import { dayWords, weekdayWords } from '../../../platform/words/day-words.ts';
import { hoursWords, KIND_WORDS, payWords, placeLines } from '../../../platform/words/opportunity-words.ts';
import { dayEndWords } from '../../../platform/words/zone-words.ts';
import { Card } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { useMiddleScreen } from '../../../ui/frames/wide-screen.ts';
import { CompanyName } from '../../../ui/signs/company-name.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { CriteriaList, type OpportunityReader } from './criteria-list.tsx';
import { CultureMeasured } from './culture-measured-section.tsx';

const TO_CANDIDATES = t`How your profile compares, point by point. You can apply either way.`;

const CRITERIA_LEADS: Readonly<Record<OpportunityReader, string>> = {
  candidate: TO_CANDIDATES,
  previewer: TO_CANDIDATES,
  company: t`What the job asks for, and why. Candidates also see how their profile compares.`,
};

type OpportunityViewProps = {
  readonly opportunity: OpportunityDetail;
  /** Links back to the previous page. */
  readonly back: ReactNode;
  /** The explanation of an overlap, which another feature has. */
  readonly explain: (overlap: NonNullable<OpportunityDetail['overlap']>) => ReactNode;
  /** What can be done about it, below the facts. */
  readonly apply: ReactNode;
  readonly reader?: OpportunityReader;
};

/** An opportunity as candidates see it: what it is, what it pays, how it is decided, what it asks and, separately, the culture. */
export function OpportunityView(props: OpportunityViewProps) {
  const { opportunity, back, explain, apply, reader = 'candidate' } = props;
  const { title, company, kind, culture, overlap, comparisonHindrance } = opportunity;
  const main = <Job key="main" opportunity={opportunity} reader={reader} />;
  const facts = <Facts key="facts" opportunity={opportunity} apply={apply} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {back}
      <PageTitle
        documentTitle={title}
        eyebrow={
          <>
            <CompanyName company={company} /> · {KIND_WORDS[kind]}
          </>
        }
        lead={
          company.isVerified ? null : t`This company isn’t verified yet. We haven’t confirmed who they are.`
        }
      >
        {title}
      </PageTitle>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1.7fr)_minmax(16rem,1fr)]">
        {/* Read in the order in which it's seen: on a phone, the pay and the button come first. */}
        {useMiddleScreen() ? [main, facts] : [facts, main]}
      </div>
      <Card title={t`Culture`}>
        {culture ? (
          <CultureMeasured culture={culture} />
        ) : (
          <p className="text-small text-muted">
            <Trans>
              No culture results yet. Either too few people have answered, or the company hasn’t published
              them.
            </Trans>
          </p>
        )}
      </Card>
      {overlap ? <Card title={t`Where you overlap`}>{explain(overlap)}</Card> : null}
      {comparisonHindrance ? <NoComparison hindrance={comparisonHindrance} /> : null}
    </div>
  );
}

type JobProps = { readonly opportunity: OpportunityDetail; readonly reader: OpportunityReader };

function Job({ opportunity, reader }: JobProps) {
  const hasNice = opportunity.criteria.some(({ need }) => need === 'nice');
  return (
    <div className="grid min-w-0 gap-6">
      <Card title={t`About the role`}>
        <p className="max-w-[65ch] break-words whitespace-pre-line">{opportunity.about}</p>
      </Card>
      <Card title={t`What they’re looking for`}>
        <div className="grid grid-cols-1 gap-6">
          <p className="text-small text-muted">{CRITERIA_LEADS[reader]}</p>
          <section className="grid grid-cols-1 gap-4">
            <h3>
              <Trans>Must-haves</Trans>
            </h3>
            <CriteriaList {...opportunity} need="must" reader={reader} />
          </section>
          {hasNice ? (
            <section className="grid grid-cols-1 gap-4 border-t border-line pt-5">
              <h3>
                <Trans>Nice to have</Trans>
              </h3>
              <CriteriaList {...opportunity} need="nice" reader={reader} />
            </section>
          ) : null}
        </div>
      </Card>
    </div>
  );
}

function NoComparison({ hindrance }: { readonly hindrance: ComparisonHindrance }) {
  const { title, text, action, href } = COMPARISON_HINDRANCE_WORDS[hindrance];
  return (
    <Notice title={title}>
      {text} <TextLink href={href}>{action}</TextLink>
    </Notice>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Facts({ opportunity, apply }: Pick<OpportunityViewProps, 'opportunity' | 'apply'>) {
  const { pay, places, hoursPerWeek, startsOn, closesOn, timeZone, process, replyBy } = opportunity;
  return (
    <div className="grid grid-cols-1 gap-6 md:sticky md:top-6">
      <Card>
        <dl className="grid grid-cols-1 gap-4">
          <Fact term={t`Pay`}>
            <strong className="font-heading text-h3 font-semibold">{payWords(pay)}</strong>
          </Fact>
          <Fact term={t`Location`}>
            {placeLines(places).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
          <Fact term={t`Hours`}>{hoursWords(hoursPerWeek)}</Fact>
          <Fact term={t`Start`}>{startsOn ? dayWords(startsOn) : t`As soon as possible`}</Fact>
          {closesOn ? (
            <Fact
              term={t`Closes on`}
            >{t`${{ closesOn: dayWords(closesOn) }}, ${{ dayEnd: dayEndWords(timeZone) }}`}</Fact>
          ) : null}
          {replyBy && opportunity.application === null ? (
            <Fact term={t`If you apply today`}>
              <Trans>
                You’ll hear by <strong className="font-semibold">{weekdayWords(replyBy)}</strong>
              </Trans>
            </Fact>
          ) : null}
        </dl>
        {apply}
      </Card>
      <Card title={t`Hiring process`}>
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
      </Card>
    </div>
  );
}
