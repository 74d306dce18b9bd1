import type { SharedSearch } from '@common-ground/contract/discovery/saved-searches';
import { isolated } from '@common-ground/domain/isolated';
import { Trans } from '@common-ground/i18n/trans';
import { TextLink } from '../../ui/text-link.tsx';
import { useRegionNames } from './region-names.ts';
import { searchHref } from './search-address.ts';
import { describeSearch } from './search-description.ts';

/** A search that a colleague shares. It can be opened, and saved again under a name of one's own. */
export function SharedSearchRow({
  shared,
  onOpened,
}: {
  readonly shared: SharedSearch;
  readonly onOpened: () => void;
}) {
  const { name, query, sharedBy } = shared;
  const regionNames = useRegionNames(query.regions ?? []);
  return (
    <li className="rounded-card border border-line p-4">
      <h4>
        <TextLink href={searchHref(query)} onClick={onOpened}>
          {name}
        </TextLink>
      </h4>
      <p className="mt-0.5 text-small text-muted">{describeSearch(query, regionNames)}</p>
      <p className="mt-1.5 text-tiny text-muted">
        {sharedBy === null ? (
          <Trans>Shared by a colleague</Trans>
        ) : (
          <Trans>Shared by {isolated(sharedBy)}</Trans>
        )}
      </p>
    </li>
  );
}
