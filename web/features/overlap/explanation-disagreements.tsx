import type { CompanyOverlap } from '@common-ground/contract/overlap/overlap';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { spreadSentence } from '@common-ground/domain/culture/spread';
import type { Viewpoint } from '@common-ground/domain/overlap/overlap-sentences';
import { SpreadBars } from '../../ui/signs/spread-bars.tsx';

type Disagreements = CompanyOverlap['disagreements'];

/** Dimensions on which answers at the company vary too much for a mean: shows the spread instead. */
export function ExplanationDisagreements({
  disagreements,
  viewpoint,
}: {
  readonly disagreements: Disagreements;
  readonly viewpoint: Viewpoint;
}) {
  return (
    <section>
      <h3>
        {viewpoint === 'candidate'
          ? 'Where answers there vary too much'
          : 'Where your people’s answers vary too much'}
      </h3>
      <p className="mt-1 text-small text-muted">
        How many people are at each level, from very low to very high. We left these out of the comparison.
      </p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {disagreements.map(({ dimension, distribution }) => (
          <li key={dimension} className="max-w-56">
            <p className="text-label font-semibold">{DIMENSIONS[dimension].name}</p>
            <SpreadBars counts={distribution} />
            <p className="mt-1 text-small text-muted">{spreadSentence(distribution)}.</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
