import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import type { ComparisonObstacle } from '@common-ground/domain/access/comparison-offer';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { COMPARISON_OBSTACLE_TEXTS } from '../../../platform/text/comparison-texts.ts';
import { OPPORTUNITY_KIND_LABELS } from '../../../platform/text/opportunity-formats.ts';
import { FaceBanner } from '../../../platform/values/face-banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { CollapsedList } from '../../../ui/collapsed-list.tsx';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { CompanyName } from '../../../ui/signs/company-name.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { OpportunityReader } from './criteria-list.tsx';
import { CultureMeasured } from './culture-measured-section.tsx';
import { JobCriteria, JobFacts, ProcessList } from './job-parts.tsx';
import { ReplyPromise } from './reply-promise.tsx';

type OpportunityViewProps = {
  readonly opportunity: OpportunityDetail;
  /** Links back to the previous page. */
  readonly back: ReactNode;
  /** Renders the explanation of an overlap, which belongs to another feature. */
  readonly explain: (overlap: NonNullable<OpportunityDetail['overlap']>) => ReactNode;
  /** The actions, below the facts. */
  readonly apply: ReactNode;
  /** Renders how the company responds, which belongs to another feature. */
  readonly response?: ReactNode;
  readonly reader?: OpportunityReader;
};

/** An opportunity as candidates see it: what it is, what it pays, the requirements, the process and, separately, the culture. */
export function OpportunityView(props: OpportunityViewProps) {
  const { opportunity, back, explain, apply, response, reader = 'candidate' } = props;
  const { comparisonHindrance } = opportunity;
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      {back}
      <JobHead opportunity={opportunity} />
      <JobBody opportunity={opportunity} {...{ reader, apply, explain, response }} />
      {comparisonHindrance ? <NoComparison hindrance={comparisonHindrance} /> : null}
    </div>
  );
}

function JobHead({ opportunity: { title, company, kind, face } }: Pick<OpportunityViewProps, 'opportunity'>) {
  return (
    <FaceBanner face={face}>
      <PageTitle
        documentTitle={title}
        eyebrow={
          <>
            <CompanyName company={company} /> · {OPPORTUNITY_KIND_LABELS[kind]}
          </>
        }
        lead={
          company.isVerified ? null : t`This company isn’t verified yet. We haven’t confirmed who they are.`
        }
      >
        {title}
      </PageTitle>
    </FaceBanner>
  );
}

type JobBodyProps = Pick<OpportunityViewProps, 'opportunity' | 'apply' | 'explain' | 'response'> & {
  readonly reader: OpportunityReader;
};

function Described({ culture }: Pick<OpportunityDetail, 'culture'>) {
  if (culture)
    return (
      <Disclosure title={t`How people work there`}>
        <CultureMeasured culture={culture} />
      </Disclosure>
    );
  return (
    <Card title={t`Culture`}>
      <p className="text-small text-muted">
        <Trans>
          No culture results yet. Either too few people have answered, or the company hasn’t published them.
        </Trans>
      </p>
    </Card>
  );
}

/** Two columns where there's room. On a phone, the pay and the button come first, then the job itself, then the process. */
function JobBody({ opportunity, reader, apply, explain, response }: JobBodyProps) {
  const { overlap, process, culture } = opportunity;
  const described = <Described culture={culture} />;
  const job = <Job opportunity={opportunity} reader={reader} />;
  const facts = (
    <Card>
      <JobFacts
        opportunity={opportunity}
        className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-1 md:gap-4"
      />
      {apply}
    </Card>
  );
  const common = overlap ? <Card title={t`Where you overlap`}>{explain(overlap)}</Card> : null;
  const promise =
    reader === 'company' ? null : <ReplyPromise replyDays={opportunity.replyDays}>{response}</ReplyPromise>;
  const decided = (
    <CollapsibleCard title={t`Hiring process`}>
      <ProcessList process={process} />
    </CollapsibleCard>
  );
  if (!useMediumScreen())
    return (
      <>
        {facts}
        {promise}
        {job}
        {common}
        <CollapsedList>
          {decided}
          {described}
        </CollapsedList>
      </>
    );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1.7fr)_minmax(16rem,1fr)] items-start gap-6">
        <div className="grid min-w-0 gap-6">
          {promise}
          {job}
          {decided}
        </div>
        <div className="grid grid-cols-1 gap-6">
          {facts}
          {common}
        </div>
      </div>
      {described}
    </>
  );
}

function Job({ opportunity, reader }: Pick<JobBodyProps, 'opportunity' | 'reader'>) {
  return (
    <div className="grid min-w-0 gap-4 sm:gap-6">
      <Card title={t`About the role`}>
        <p className="max-w-[65ch] break-words whitespace-pre-line">{opportunity.about}</p>
      </Card>
      <Card title={t`What they’re looking for`}>
        <JobCriteria opportunity={opportunity} reader={reader} heading="h3" />
      </Card>
    </div>
  );
}

function NoComparison({ hindrance }: { readonly hindrance: ComparisonObstacle }) {
  const { title, text, action, href } = COMPARISON_OBSTACLE_TEXTS[hindrance];
  return (
    <Notice title={title}>
      {text} <TextLink href={href}>{action}</TextLink>
    </Notice>
  );
}
