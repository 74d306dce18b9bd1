import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { text } from '@common-ground/i18n/text';
import { placesWords } from '../../platform/words/culture-words.ts';
import { Chip } from '../../ui/fields/chip.tsx';

type Compared = NonNullable<CompanyCulturePage['statedBesideLived']>[number];

const WORDS: Readonly<Record<Compared['word'], string>> = {
  stated_higher: 'stated higher than lived',
  about_the_same: 'about the same',
  lived_higher: 'lived higher than stated',
};

const COLUMNS = 'sm:grid-cols-[3.5rem_minmax(0,1fr)_5rem_12.5rem]';

function Row({ compared }: { readonly compared: Compared }) {
  const isSame = compared.word === 'about_the_same';
  return (
    <li
      className={`grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 border-t border-line py-2.5 sm:gap-x-4 ${COLUMNS}`}
    >
      <span className="text-muted tabular-nums">{compared.statedRank}</span>
      <span className="text-label font-semibold">{text(DIMENSIONS[compared.dimension].name)}</span>
      <span className="col-start-2 text-small sm:col-start-auto sm:text-label">
        <span className="text-muted sm:sr-only">Lived </span>
        {placesWords({ best: compared.bestLivedRank, worst: compared.worstLivedRank })}
      </span>
      <span className="col-start-2 sm:col-start-auto">
        {isSame ? (
          <span className="text-small text-muted">{WORDS[compared.word]}</span>
        ) : (
          <Chip tone="marigold">{WORDS[compared.word]}</Chip>
        )}
      </span>
    </li>
  );
}

/** The stated order; once people have answered, with the place that each has as it is lived. */
export function StatedBesideLived({ culture }: { readonly culture: CompanyCulturePage }) {
  const { stated, statedBesideLived } = culture;
  if (statedBesideLived === null)
    return (
      <ol className="grid gap-x-8 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-4">
        {stated?.order.map((dimension, place) => (
          <li key={dimension} className="flex gap-3 border-t border-line py-2">
            <span className="w-5 text-muted tabular-nums">{place + 1}</span>
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
        <span>Stated</span>
        <span>Dimension</span>
        <span>Lived</span>
        <span>Compared</span>
      </div>
      <ol className="border-b border-line">
        {statedBesideLived.map((compared) => (
          <Row key={compared.dimension} compared={compared} />
        ))}
      </ol>
      <p className="mt-3 text-small text-muted">
        “2 to 5” means that the answers leave open which of these places it is.
      </p>
    </div>
  );
}
