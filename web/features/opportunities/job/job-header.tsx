import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import type { OpportunityPlace } from '@common-ground/domain/opportunities/opportunity';
import type { PayRange } from '@common-ground/domain/opportunities/pay';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { hrefOf } from '../../../platform/paths.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import {
  formatLocations,
  formatPay,
  OPPORTUNITY_KIND_LABELS,
} from '../../../platform/text/opportunity-formats.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { CopyLinkButton } from '../list/copy-link-button.tsx';
import { describeClosing, describeState, stateTone } from '../write/opportunity-descriptions.ts';
import { type JobTab, JobTabs } from './job-tabs-panel.tsx';

type JobHeaderProps = {
  readonly opportunity: CompanyOpportunity;
  /** Whether the job's title is the page heading, unless the content below has its own. */
  readonly heading: ReactNode;
  readonly tab: JobTab;
  /** The saving status, if something is being edited. */
  readonly saving?: ReactNode;
};

/** A job's header: what it is, its state, the main actions, and the tabs of its page. */
export function JobHeader({ opportunity, heading, tab, saving }: JobHeaderProps) {
  const { id, status, openCount, hasUnpublishedChanges } = opportunity;
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextLink href="/company-route/opportunities" className="justify-self-start text-small">
        <Trans>All jobs</Trans>
      </TextLink>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-80 gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 [&_h1]:text-[1.5rem]">
            {heading}
            <Chip tone={stateTone(opportunity)}>{describeState(opportunity)}</Chip>
            {saving}
          </div>
          <p className="text-small break-words text-muted">{factsOf(opportunity)}</p>
        </div>
        <JobActions opportunity={opportunity} />
      </div>
      <JobTabs
        opportunityId={id}
        status={status}
        current={tab}
        openCount={openCount}
        hasUnpublishedChanges={hasUnpublishedChanges}
      />
    </div>
  );
}

const isWholePlace = (place: CompanyOpportunity['content']['places'][number]): place is OpportunityPlace =>
  place.country !== null && place.workMode !== null;

/** A one-line summary of what candidates see of a job, or of the draft so far. */
function factsOf(opportunity: CompanyOpportunity): string {
  const { kind, published, content } = opportunity;
  const { places, pay } = published ?? content;
  const isPayComplete = pay !== null && Object.values(pay).every((part) => part !== null);
  const anywherePlaces = places.filter(isWholePlace);
  const closing = describeClosing(opportunity);
  return [
    OPPORTUNITY_KIND_LABELS[kind],
    ...(anywherePlaces.length > 0 ? [formatLocations(anywherePlaces)] : []),
    ...(isPayComplete ? [formatPay(pay as PayRange)] : []),
    ...(closing ? [closing] : []),
  ].join(' · ');
}

const COMPACT = 'md:min-h-9 md:px-3.5';

function JobActions({ opportunity: { id, title, status, company } }: Pick<JobHeaderProps, 'opportunity'>) {
  const canFind = usePermission('find_people');
  if (status === 'draft') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'published' ? <CopyLinkButton opportunityId={id} title={title} isLabelled /> : null}
      {status === 'published' && company.isVerified && canFind ? (
        <ButtonLink
          tone="quiet"
          className={COMPACT}
          href={hrefOf('/company-route/discover', { search: { opportunity: id } })}
        >
          <Trans>Find candidates</Trans>
        </ButtonLink>
      ) : null}
      <ButtonLink
        className={COMPACT}
        href={hrefOf('/company-route/pipeline/$opportunityId', { opportunityId: id })}
      >
        <Trans>Open pipeline</Trans>
      </ButtonLink>
    </div>
  );
}
