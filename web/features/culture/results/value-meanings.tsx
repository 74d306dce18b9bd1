import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { Priority } from '@common-ground/domain/culture/result';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { ValueShape } from '../../../platform/values/value-shape.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { ValueMeaning } from './value-meaning.tsx';

const SHOWN = 3;

/** What the first three priorities mean at work. On a phone, that's folded into their cards. */
export function ValueMeanings({ priorities }: { readonly priorities: readonly Priority[] }) {
  if (!useMediumScreen()) return null;
  return (
    <section>
      <h2>
        <Trans>What it means at work</Trans>
      </h2>
      <div className="mt-4 grid gap-8 md:grid-cols-3">
        {priorities.slice(0, SHOWN).map(({ dimension }) => (
          <div key={dimension} className="break-inside-avoid">
            <h3 className="mb-2 flex items-center gap-3">
              <ValueShape dimension={dimension} className="size-6" />
              <bdi>{text(DIMENSIONS[dimension].name)}</bdi>
            </h3>
            <ValueMeaning dimension={dimension} />
          </div>
        ))}
      </div>
    </section>
  );
}
