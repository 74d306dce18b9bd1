import type { CompanyOpportunitySummary } from '@common-ground/contract/opportunities/company-opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { Trans } from '@common-ground/i18n/trans';
import { jobHref } from '../../../platform/job-href.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { formatLocations, OPPORTUNITY_KIND_LABELS } from '../../../platform/text/opportunity-formats.ts';
import { Chip } from '../../../ui/fields/chip.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { BoardIcon } from '../../../ui/signs/hub-icons.tsx';
import {
  describeApplicants,
  describeClosing,
  describeState,
  stateTone,
} from '../write/opportunity-descriptions.ts';

/** A job in the company's list on a narrow screen: a row, with its pipeline a tap away while someone waits in it. */
export function OpportunityListCard({ item }: { readonly item: CompanyOpportunitySummary }) {
  const { id, title, kind, status, places, openCount, hasUnpublishedChanges } = item;
  const closing = describeClosing(item);
  return (
    <li className="group relative flex items-center gap-2 border-t border-line py-3 first:border-t-0">
      <div className="grid min-w-0 flex-1 gap-0.5 text-small">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-label break-words">
            <PlainLink
              href={jobHref(item)}
              className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:content-['']"
            >
              <span dir="auto">{title}</span>
            </PlainLink>
          </h2>
          <span className="flex flex-none flex-wrap justify-end gap-1.5">
            {hasUnpublishedChanges ? (
              <Chip tone="sky">
                <Trans>Unpublished changes</Trans>
              </Chip>
            ) : null}
            <Chip tone={stateTone(item)}>{describeState(item)}</Chip>
          </span>
        </div>
        <p className="line-clamp-2 text-muted">
          {OPPORTUNITY_KIND_LABELS[kind]}
          {places.length > 0 ? ` · ${formatLocations(places)}` : ''}
        </p>
        {status === 'draft' ? null : (
          <p>
            {describeApplicants(item)}
            {closing && openCount === 0 ? <span className="text-muted"> · {closing}</span> : null}
          </p>
        )}
      </div>
      {openCount > 0 ? (
        <PlainLink
          href={hrefOf('/company-route/pipeline/$opportunityId', { opportunityId: id })}
          className="relative z-10 -me-2 grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
        >
          <BoardIcon className="size-5" />
          <span className="sr-only">
            <Trans>View pipeline for {isolated(title)}</Trans>
          </span>
        </PlainLink>
      ) : null}
    </li>
  );
}
