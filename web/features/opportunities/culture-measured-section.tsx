import type { OpportunityDetail } from '@common-ground/contract/opportunities';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { AGREEMENT_WORDS, peopleWords, spreadWords } from '../../platform/culture-words.ts';
import { dayWords } from '../../platform/day-words.ts';
import { points } from '../../platform/number-words.ts';

/** What the company's people have said, dimension by dimension, with how far they agree. */
export function CultureMeasured({
  culture,
}: {
  readonly culture: NonNullable<OpportunityDetail['culture']>;
}) {
  const ordered = [...culture.dimensions].sort((one, other) => other.mean - one.mean);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-small text-muted">
        Measured: {peopleWords(culture.raterCount)} who work there have answered. Published on{' '}
        {dayWords(culture.publishedOn)}. What stands first is what they have most of.
      </p>
      <ol className="grid gap-3 sm:grid-cols-2 sm:gap-x-8">
        {ordered.map(({ dimension, mean, agreementWord, distribution }) => (
          <li key={dimension} className="grid grid-cols-1 gap-1 text-small">
            <span className="flex justify-between gap-3">
              <span className="font-semibold">{DIMENSIONS[dimension].name}</span>
              <span className="text-muted tabular-nums">{points.format(mean)} of 100</span>
            </span>
            <span aria-hidden="true" className="h-2 rounded-full bg-line">
              <span className="block h-2 rounded-full bg-marigold" style={{ inlineSize: `${mean}%` }} />
            </span>
            <span className="text-muted">
              {distribution
                ? `People here disagree: ${spreadWords(distribution)}`
                : AGREEMENT_WORDS[agreementWord]}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
