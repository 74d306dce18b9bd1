import { DIMENSION_IDS, DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { SCORING_VERSION } from '@common-ground/domain/culture/score';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';

/** The eight dimensions, each in a sentence. */
export function DimensionsList() {
  return (
    <dl className="grid gap-x-10 gap-y-4 md:grid-cols-2">
      {DIMENSION_IDS.map((id) => (
        <div key={id}>
          <dt className="font-semibold">{text(DIMENSIONS[id].name)}</dt>
          <dd className="text-small text-muted">{text(DIMENSIONS[id].sentence)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The complete scoring, so that anyone can recompute a result from the answers. */
export function ScoringSection() {
  return (
    <div className="grid max-w-[65ch] gap-3 text-small">
      <p>
        <Trans>
          Nothing is hidden: with these three rules and your answers, you can work out your result yourself.
        </Trans>
      </p>
      <dl className="grid gap-3">
        <div>
          <dt className="font-semibold">
            <Trans>Part one: ratings</Trans>
          </dt>
          <dd>
            <Trans>
              For each of the eight, the mean of its five ratings minus the mean of all forty. So it doesn’t
              matter whether you tend towards high or low numbers.
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">
            <Trans>Part two: choices</Trans>
          </dt>
          <dd>
            <Trans>
              How often you chose it as the most important, minus how often as the least, divided by seven.
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">
            <Trans>Together</Trans>
          </dt>
          <dd>
            <Trans>
              50 + 50 × (half of the choices + a quarter of the ratings), kept between 0 and 100. The average
              of your eight is about 50 for everyone: it shows an order, not a grade.
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">
            <Trans>How sure it is</Trans>
          </dt>
          <dd>
            <Trans>
              The shaded part around a dot extends 1.28 standard errors of measurement to each side. One
              standard error is 8.5 points at present, from a standard deviation of 17 and a reliability of
              .75. Both are provisional until enough people have taken the test.
            </Trans>
          </dd>
        </div>
      </dl>
      <p className="text-muted">
        <Trans>
          Statements version {INSTRUMENT_VERSION}, scoring version {SCORING_VERSION}. The statements are free
          to use under CC BY 4.0. The technical manual is the file docs/scoring.md of the source code, with
          test cases.
        </Trans>
      </p>
    </div>
  );
}
