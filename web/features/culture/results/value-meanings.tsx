import { DIMENSIONS, type DimensionId } from '@common-ground/domain/culture/dimensions';
import type { Priority } from '@common-ground/domain/culture/result';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { ValueShape } from '../../../platform/values/value-shape.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';

const SHOWN = 3;

/** What the first three priorities mean at work: all three on a desk and on paper, one at a time on a phone. */
export function ValueMeanings({ priorities }: { readonly priorities: readonly Priority[] }) {
  const shown = priorities.slice(0, SHOWN).map(({ dimension }) => dimension);
  const [chosen, setChosen] = useState<DimensionId | null>(shown[0] ?? null);
  return (
    <section>
      <h2>
        <Trans>What it means at work</Trans>
      </h2>
      <div className="mt-4 md:hidden print:hidden">
        <Segmented
          legend={t`Show what it means for`}
          isSmall
          options={shown.map((dimension) => ({ value: dimension, label: text(DIMENSIONS[dimension].name) }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <div className="mt-4 grid gap-8 md:grid-cols-3">
        {shown.map((dimension) => (
          <ValueMeaning key={dimension} dimension={dimension} isChosen={dimension === chosen} />
        ))}
      </div>
    </section>
  );
}

function ValueMeaning({
  dimension,
  isChosen,
}: {
  readonly dimension: DimensionId;
  /** On a phone the others aren't shown. */
  readonly isChosen: boolean;
}) {
  const { name, highAtWork, friction, questions } = DIMENSIONS[dimension];
  return (
    <div className={`break-inside-avoid md:block print:block ${isChosen ? '' : 'hidden'}`}>
      <h3 className="flex items-center gap-3">
        <ValueShape dimension={dimension} className="size-6" />
        <bdi>{text(name)}</bdi>
      </h3>
      <p className="mt-2 text-small">{text(highAtWork)}</p>
      <p className="mt-3 text-tiny font-semibold text-muted">
        <Trans>When it’s missing</Trans>
      </p>
      <p className="text-small">{text(friction.tooLittle)}</p>
      <p className="mt-3 text-tiny font-semibold text-muted">
        <Trans>Ask in an interview</Trans>
      </p>
      {questions.map(text).map((question) => (
        <p key={question} className="text-small">
          “{question}”
        </p>
      ))}
    </div>
  );
}
