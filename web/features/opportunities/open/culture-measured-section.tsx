import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { spreadSentence } from '@common-ground/domain/company-culture/spread';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { evidenceSentences } from '../../../platform/words/culture-words.ts';
import { dayWords } from '../../../platform/words/day-words.ts';
import { points } from '../../../platform/words/number-words.ts';
import { ScaleTrack } from '../../../ui/signs/scale-track.tsx';

type Culture = NonNullable<OpportunityDetail['culture']>;

function Row({ entry }: { readonly entry: Culture['dimensions'][number] }) {
  const { dimension, mean, spread } = entry;
  const sentence = spreadSentence(entry);
  return (
    <li className="grid grid-cols-1 content-start gap-1 text-small">
      <span className="font-semibold">{text(DIMENSIONS[dimension].name)}</span>
      <span className="sr-only">{points(mean)}.</span>
      <ScaleTrack marks={[{ value: mean, error: spread ?? 0, look: 'square' }]} />
      {sentence ? <span className="text-muted">{text(sentence)}</span> : null}
    </li>
  );
}

/** What the company's people have said, dimension by dimension, with how far they are apart. */
export function CultureMeasured({ culture }: { readonly culture: Culture }) {
  const ordered = [...culture.dimensions].sort((one, other) => other.mean - one.mean);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-small text-muted">
        {evidenceSentences(culture, 'candidate')} <Trans>Published on {dayWords(culture.publishedOn)}.</Trans>{' '}
        <Trans>
          Strongest first. Scores compare the company’s eight dimensions with each other: 50, the short line,
          is the middle of the eight.
        </Trans>
      </p>
      <ol className="grid gap-3 sm:grid-cols-2 sm:gap-x-8">
        {ordered.map((entry) => (
          <Row key={entry.dimension} entry={entry} />
        ))}
      </ol>
    </div>
  );
}
