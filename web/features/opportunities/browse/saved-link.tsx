import type { OpportunityPage } from '@common-ground/contract/opportunities/opportunities';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Filters, listHref } from './opportunity-filters.ts';

type SavedLinkProps = { readonly filters: Filters; readonly saved: OpportunityPage['saved'] | undefined };

/** Links to the saved jobs with their number, and from there back to all. */
export function SavedLink({ filters, saved }: SavedLinkProps) {
  if (filters.saved === 'only')
    return (
      <p className="flex flex-wrap gap-x-4 text-small text-muted">
        {saved && saved.closedCount > 0 ? (
          <span>
            {t`${plural(saved.closedCount, { one: '# saved job isn’t open any more.', other: '# saved jobs aren’t open any more.' })}`}
          </span>
        ) : null}
        <TextLink href="/opportunities">
          <Trans>All jobs</Trans>
        </TextLink>
      </p>
    );
  return (
    <TextLink href={listHref({ saved: 'only' })} className="text-small">
      {saved && saved.openCount > 0 ? t`Saved (${saved.openCount})` : t`Saved`}
    </TextLink>
  );
}
