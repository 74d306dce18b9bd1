import type { CompanyOverlap } from '@common-ground/contract/overlap';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { Viewpoint } from '@common-ground/domain/matching/overlap-sentences';
import { spreadWords } from '../../platform/culture-words.ts';
import { SpreadBars } from '../../ui/spread-bars.tsx';

type Disagreements = CompanyOverlap['disagreements'];

/** What people at the company see differently: how they spread, in place of a mean that would describe nobody. */
export function ExplanationDisagreements({
  disagreements,
  viewpoint,
}: {
  readonly disagreements: Disagreements;
  readonly viewpoint: Viewpoint;
}) {
  return (
    <section>
      <h3>{viewpoint === 'candidate' ? 'Where their people disagree' : 'Where your people disagree'}</h3>
      <p className="mt-1 text-small text-muted">
        How many people see it where, from very low to very high. It is left out of the comparison.
      </p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {disagreements.map(({ dimension, distribution }) => (
          <li key={dimension} className="max-w-56">
            <p className="text-label font-semibold">{DIMENSIONS[dimension].name}</p>
            <SpreadBars counts={distribution} />
            <p className="mt-1 text-small text-muted">{spreadWords(distribution)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
