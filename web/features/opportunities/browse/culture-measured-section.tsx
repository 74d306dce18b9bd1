import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { spreadSentence } from '@common-ground/domain/culture/spread';
import { AGREEMENT_WORDS, peopleWords } from '../../../platform/words/culture-words.ts';
import { dayWords } from '../../../platform/words/day-words.ts';
import { points } from '../../../platform/words/number-words.ts';
import { ScaleTrack } from '../../../ui/signs/scale-track.tsx';
import { SpreadBars } from '../../../ui/signs/spread-bars.tsx';

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
        {dayWords(culture.publishedOn)}. Listed in order of priority there. The short line in the middle is
        the average of all eight; the pale bar is the margin of error.
      </p>
      <ol className="grid gap-3 sm:grid-cols-2 sm:gap-x-8">
        {ordered.map(({ dimension, mean, standardError, agreementWord, distribution }) => (
          <li key={dimension} className="grid grid-cols-1 content-start gap-1 text-small">
            <span className="font-semibold">{DIMENSIONS[dimension].name}</span>
            {distribution ? (
              <span className="block max-w-56">
                <SpreadBars counts={distribution} />
              </span>
            ) : (
              <>
                <span className="sr-only">
                  {points.format(mean)}, give or take {points.format(standardError)}.
                </span>
                <ScaleTrack marks={[{ value: mean, error: standardError, look: 'square' }]} />
              </>
            )}
            <span className="text-muted">
              {distribution ? `${spreadSentence(distribution)}.` : AGREEMENT_WORDS[agreementWord]}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
