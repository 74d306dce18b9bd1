import type { CompanyOpportunitySummary } from '@common-ground/contract/opportunities/company-opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { Trans } from '@common-ground/i18n/trans';
import { jobHref } from '../../../platform/job-href.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { KIND_WORDS, placesWords } from '../../../platform/words/opportunity-words.ts';
import { Chip } from '../../../ui/fields/chip.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { appliedWords, closingWords, stateTone, stateWords } from '../write/written-words.ts';

/** A job in the company's list on a narrow screen. */
export function OpportunityListCard({ item }: { readonly item: CompanyOpportunitySummary }) {
  const { id, title, kind, status, places, openCount, hasUnpublishedChanges } = item;
  const closing = closingWords(item);
  return (
    <li className="group relative rounded-card border border-line bg-surface p-5 shadow-card transition-[border-color] duration-150 hover:border-control sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-h3 break-words">
            <PlainLink
              href={jobHref(item)}
              className="rounded-sm group-hover:text-ground after:absolute after:inset-0 after:rounded-card after:content-['']"
            >
              {title}
            </PlainLink>
          </h2>
          <p className="mt-0.5 text-small break-words text-muted">
            {KIND_WORDS[kind]}
            {places.length > 0 ? ` · ${placesWords(places)}` : ''}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {hasUnpublishedChanges ? (
            <Chip tone="sky">
              <Trans>Unpublished changes</Trans>
            </Chip>
          ) : null}
          <Chip tone={stateTone(item)}>{stateWords(item)}</Chip>
        </div>
      </div>
      {status === 'draft' ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-small">
          <p>
            {appliedWords(item)}
            {closing ? <span className="text-muted"> · {closing}</span> : null}
          </p>
          {openCount > 0 ? (
            <TextLink
              href={hrefOf('/company-route/pipeline/$opportunityId', { opportunityId: id })}
              className="relative z-10"
            >
              <Trans>
                View pipeline<span className="sr-only"> for {isolated(title)}</span>
              </Trans>
            </TextLink>
          ) : null}
        </div>
      )}
    </li>
  );
}
