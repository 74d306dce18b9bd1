import { DIMENSIONS, type DimensionId } from '@common-ground/domain/culture/dimensions';
import type { Priority } from '@common-ground/domain/culture/result';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { ValueShape } from '../../../platform/values/value-shape.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { useOpenOnPaper } from '../../../ui/open-on-paper.ts';
import { ChevronDownIcon } from '../../../ui/signs/icons.tsx';
import { ValueMeaning } from './value-meaning.tsx';

const SHOWN = 3;

/** The first three priorities as cards, each with what it's about. On a phone, each card expands to show what it means at work. */
export function FirstThree({ priorities }: { readonly priorities: readonly Priority[] }) {
  const isMiddle = useMediumScreen();
  return (
    <section>
      <h2>
        <Trans>Your first three</Trans>
      </h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-3 md:gap-5">
        {priorities.slice(0, SHOWN).map(({ dimension }) =>
          isMiddle ? (
            <li
              key={dimension}
              className="grid break-inside-avoid content-start justify-items-start gap-4 rounded-card border border-line bg-surface p-6 shadow-card"
            >
              <ValueShape dimension={dimension} className="size-16" />
              <ValueHead dimension={dimension} />
            </li>
          ) : (
            <FoldedValue key={dimension} dimension={dimension} />
          ),
        )}
      </ul>
    </section>
  );
}

function ValueHead({ dimension }: { readonly dimension: DimensionId }) {
  return (
    <div className="min-w-0 flex-1">
      <h3>{text(DIMENSIONS[dimension].name)}</h3>
      <p className="mt-1 text-small text-muted">{text(DIMENSIONS[dimension].sentence)}</p>
    </div>
  );
}

function FoldedValue({ dimension }: { readonly dimension: DimensionId }) {
  const details = useOpenOnPaper();
  return (
    <li>
      <details
        ref={details}
        className="group break-inside-avoid rounded-card border border-line bg-surface shadow-card"
      >
        <summary className="flex list-none items-center gap-4 rounded-card p-4 hover:bg-sunk [&::-webkit-details-marker]:hidden">
          <ValueShape dimension={dimension} className="size-11" />
          <ValueHead dimension={dimension} />
          <ChevronDownIcon className="size-4 flex-none text-muted transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <ValueMeaning dimension={dimension} />
        </div>
      </details>
    </li>
  );
}
