import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { formatRankRange } from '../../platform/text/rank-range.ts';
import { Chip } from '../../ui/fields/chip.tsx';

type Compared = NonNullable<CompanyCulturePage['statedBesideLived']>[number];

const DIFFERENCE_LABELS: Readonly<Record<Compared['word'], string>> = {
  stated_higher: t`higher in your order`,
  about_the_same: t`about the same`,
  lived_higher: t`higher in practice`,
};

const COLUMNS = 'sm:grid-cols-[5rem_minmax(0,1fr)_5rem_12.5rem]';

function Row({ compared }: { readonly compared: Compared }) {
  const isSame = compared.word === 'about_the_same';
  return (
    <li
      className={`grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 border-t border-line py-2.5 sm:gap-x-4 ${COLUMNS}`}
    >
      <span className="text-muted tabular-nums">{compared.statedRank}</span>
      <span className="text-label font-semibold">{text(DIMENSIONS[compared.dimension].name)}</span>
      <span className="col-start-2 text-small sm:col-start-auto sm:text-label">
        <span className="text-muted sm:sr-only">
          <Trans>In practice</Trans>{' '}
        </span>
        {formatRankRange({ best: compared.bestLivedRank, worst: compared.worstLivedRank })}
      </span>
      <span className="col-start-2 sm:col-start-auto">
        {isSame ? (
          <span className="text-small text-muted">{DIFFERENCE_LABELS[compared.word]}</span>
        ) : (
          <Chip tone="marigold">{DIFFERENCE_LABELS[compared.word]}</Chip>
        )}
      </span>
    </li>
  );
}

/** Shows the stated order and, once people have answered, the place of each dimension in practice. */
export function StatedAndLived({ culture }: { readonly culture: CompanyCulturePage }) {
  const { stated, statedBesideLived } = culture;
  if (statedBesideLived === null)
    return (
      <ol className="grid gap-x-8 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-4">
        {stated?.order.map((dimension, index) => (
          <li key={dimension} className="flex gap-3 border-t border-line py-2">
            <span className="w-5 text-muted tabular-nums">{index + 1}</span>
            <span className="text-label font-semibold">{text(DIMENSIONS[dimension].name)}</span>
          </li>
        ))}
      </ol>
    );
  return (
    <div>
      <div
        aria-hidden="true"
        className={`hidden gap-x-4 pb-1.5 text-small font-medium text-muted sm:grid ${COLUMNS}`}
      >
        <span>
          <Trans>Your order</Trans>
        </span>
        <span>
          <Trans>Dimension</Trans>
        </span>
        <span>
          <Trans>In practice</Trans>
        </span>
        <span>
          <Trans>Comparison</Trans>
        </span>
      </div>
      <ol className="border-b border-line">
        {statedBesideLived.map((compared) => (
          <Row key={compared.dimension} compared={compared} />
        ))}
      </ol>
      <p className="mt-3 text-small text-muted">
        <Trans>“2 to 5” means that, going by the answers, it could be in any of these places.</Trans>
      </p>
    </div>
  );
}
