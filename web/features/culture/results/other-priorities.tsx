import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { Priority } from '@common-ground/domain/culture/result';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { ValueShape } from '../../../platform/values/value-shape.tsx';

const AFTER = 3;

/** What the priorities after the first three mean at work, and what friction to expect about the last two. */
export function OtherPriorities({ priorities }: { readonly priorities: readonly Priority[] }) {
  return (
    <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
      {priorities.slice(AFTER).map(({ dimension, rank, level }) => (
        <div key={dimension} className="break-inside-avoid">
          <dt className="flex items-center gap-2.5 font-semibold">
            <ValueShape dimension={dimension} className="size-5" />
            {text(DIMENSIONS[dimension].name)}
          </dt>
          <dd className="mt-1 text-small text-muted">
            {level === 'below_average'
              ? t`Other things come first for you. ${{ atWork: text(DIMENSIONS[dimension].lowAtWork) }}`
              : text(DIMENSIONS[dimension].highAtWork)}
            {rank > priorities.length - 2 ? ` ${text(DIMENSIONS[dimension].friction.tooMuch)}` : ''}
          </dd>
        </div>
      ))}
    </dl>
  );
}
