import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { spreadSentence } from '@common-ground/domain/company-culture/spread';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { formatDay } from '../../../platform/text/day-formats.ts';
import { points } from '../../../platform/text/number-formats.ts';
import { evidenceSentences } from '../../../platform/text/rank-range.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { ScaleTrack } from '../../../ui/signs/scale-track.tsx';

type Culture = NonNullable<OpportunityDetail['culture']>;

function Row({ entry }: { readonly entry: Culture['dimensions'][number] }) {
  const { dimension, mean, spread, isDisagreed } = entry;
  const sentence = spreadSentence(entry);
  return (
    <li className="grid content-start items-center gap-x-3 gap-y-1 text-small max-sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <span className="font-semibold">{text(DIMENSIONS[dimension].name)}</span>
      <span className="sr-only">{points(mean)}.</span>
      <ScaleTrack marks={[{ value: mean, error: spread ?? 0, look: 'square' }]} />
      {sentence ? (
        // On a phone, the band alone says it, unless people disagree.
        <span className={joinClasses('text-muted', isDisagreed ? 'max-sm:col-span-2' : 'max-sm:sr-only')}>
          {text(sentence)}
        </span>
      ) : null}
    </li>
  );
}

/** What the company's people say, dimension by dimension, and how far apart they are. */
export function CultureMeasured({ culture }: { readonly culture: Culture }) {
  const ordered = [...culture.dimensions].sort((a, b) => b.mean - a.mean);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-small text-muted">
        {evidenceSentences(culture, 'candidate')}{' '}
        <Trans>Published on {formatDay(culture.publishedOn)}.</Trans>{' '}
        <Trans>
          What ranks highest comes first. Scores compare the company’s eight dimensions with each other: 50,
          the short line, is the midpoint.
        </Trans>{' '}
        {ordered.some(({ spread }) => spread !== null) ? (
          <Trans>The shaded part is where about two in three people are.</Trans>
        ) : null}
      </p>
      <ol className="grid gap-3 sm:grid-cols-2 sm:gap-x-8">
        {ordered.map((entry) => (
          <Row key={entry.dimension} entry={entry} />
        ))}
      </ol>
    </div>
  );
}
