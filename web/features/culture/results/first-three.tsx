import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { Priority } from '@common-ground/domain/culture/result';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { ValueShape } from '../../../platform/values/value-shape.tsx';

const SHOWN = 3;

/** The first three priorities as cards, each with what it's about. */
export function FirstThree({ priorities }: { readonly priorities: readonly Priority[] }) {
  return (
    <section>
      <h2>
        <Trans>Your first three</Trans>
      </h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-3 md:gap-5">
        {priorities.slice(0, SHOWN).map(({ dimension }) => (
          <li
            key={dimension}
            className="flex break-inside-avoid items-center gap-5 rounded-card border border-line bg-surface p-5.5 shadow-card md:grid md:content-start md:justify-items-start md:gap-4 sm:p-6"
          >
            <ValueShape dimension={dimension} className="size-14 md:size-16" />
            <div>
              <h3>{text(DIMENSIONS[dimension].name)}</h3>
              <p className="mt-1 text-small text-muted">{text(DIMENSIONS[dimension].sentence)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
