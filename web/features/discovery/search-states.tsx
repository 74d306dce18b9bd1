import type { SearchFacets, SearchQuery } from '@common-ground/contract/discovery/discovery';
import { FACETS } from '@common-ground/domain/discovery/facet';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { CallError } from '../../platform/api/queries.ts';
import { COMPANY_ACTIONS } from '../../platform/company-actions.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonLine } from '../../ui/signs/skeleton.tsx';
import { CHIP_TITLES, facetValueLabel } from './facet-labels.ts';
import { formatMinimumCount } from './match-counts.ts';
import { chosenCount, chosenOf, withChosen, withSearchText } from './search-address.ts';

/** Placeholders for cards while loading. */
export function CardsSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} aria-hidden="true" className="grid gap-2.5 rounded-card border border-line p-5">
          <SkeletonLine className="h-5 w-3/5" />
          <SkeletonLine className="w-11/12" />
          <SkeletonLine className="w-2/3" />
        </div>
      ))}
    </div>
  );
}

type NoCandidatesProps = {
  readonly query: SearchQuery;
  readonly facets: SearchFacets | null;
  readonly valueNames: ReadonlyMap<string, string>;
  readonly onChange: (query: SearchQuery) => void;
};

/** Shown if no one is found: which choice to remove, and at least how many people there would be. */
export function NoCandidates({ query, facets, valueNames, onChange }: NoCandidatesProps) {
  if (chosenCount(query) === 0 && !query.words)
    return (
      <EmptyState title={t`No candidates yet`}>
        <Trans>Candidates choose whether companies can find them. Those who do will appear here.</Trans>
      </EmptyState>
    );
  const ways = FACETS.flatMap((facet) => {
    const selected = chosenOf(query, facet);
    if (selected.length === 0) return [];
    const atLeast = Math.max(0, ...(facets?.[facet] ?? []).map(({ count }) => count ?? 0));
    const words = selected.map((value) => facetValueLabel(facet, value, valueNames)).join(', ');
    return [{ facet, label: t`${{ filter: CHIP_TITLES[facet] }}: ${{ values: words }}`, atLeast }];
  }).sort((a, b) => b.atLeast - a.atLeast);
  return (
    <EmptyState title={t`No candidates match your search`}>
      <p>
        <Trans>Remove a filter to see more candidates.</Trans>
      </p>
      <ul className="mt-3 grid justify-items-start gap-2">
        {query.words ? (
          <li>
            <Button tone="quiet" className="text-small" onClick={() => onChange(withSearchText(query, ''))}>
              <Trans>Clear search terms</Trans>
            </Button>
          </li>
        ) : null}
        {ways.map(({ facet, label, atLeast }) => (
          <li key={facet} className="flex flex-wrap items-center gap-x-3">
            <Button
              tone="quiet"
              className="text-small"
              onClick={() => onChange(withChosen(query, facet, []))}
            >
              <Trans>Remove “{label}”</Trans>
            </Button>
            {atLeast > 0 ? <span>{formatMinimumCount(atLeast)}</span> : null}
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/** Explains that an unverified company sees no candidates, and how to get verified. */
export function Unverified() {
  const mayVerify = usePermission('manage_company');
  return (
    <EmptyState
      title={t`Verify your company to find candidates`}
      action={
        mayVerify ? (
          <ButtonLink href="/company-route/profile#verification">
            {COMPANY_ACTIONS.verifyCompany.label}
          </ButtonLink>
        ) : null
      }
    >
      <Trans>Only verified companies can see candidates, and yours isn’t verified yet.</Trans>{' '}
      {mayVerify
        ? t`We’ll email a code to an address at your company’s domain.`
        : t`An owner can verify your company on the “Company profile” page.`}{' '}
      <Trans>You can prepare everything else in the meantime.</Trans>
    </EmptyState>
  );
}

type SearchFailureProps = {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Why there is no list. */
export function SearchFailure({ error, isRetrying, onRetry }: SearchFailureProps) {
  const code = error instanceof CallError ? error.problem.code : null;
  if (code === 'verification_needed') return <Unverified />;
  if (code === 'not_permitted')
    return (
      <EmptyState title={t`Your role can’t search for candidates`}>
        <Trans>
          Owners, recruiters and hiring managers can. An owner of your company can change your role.
        </Trans>
      </EmptyState>
    );
  return (
    <ErrorState onRetry={onRetry} isRetrying={isRetrying}>
      {failureMessage(error)}
    </ErrorState>
  );
}
