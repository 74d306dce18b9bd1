import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { BATCH_SIZE } from '@common-ground/domain/company-culture/batches';
import { evidenceSentences } from '../../platform/words/culture-words.ts';
import { Card } from '../../ui/card.tsx';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';
import { MeasuredFigures } from './measured-figures.tsx';

function NotYet({ progress }: Pick<CompanyCulturePage, 'progress'>) {
  const { needed, linksMade } = progress;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <BandGlyph band="none" size={44} />
        <p className="font-heading text-h2 leading-tight font-semibold">Not enough answers yet</p>
      </div>
      <p className="max-w-[60ch]">
        {linksMade === 0 ? `Invite ${needed} or more people below. ` : ''}The first results appear here once{' '}
        {needed} have answered
        {needed > 5 ? ', or five in a company of fewer than 30 people' : ''}. If you use both email and links
        that you give out, the two are counted apart, in fives.
      </p>
      <p className="max-w-[60ch] text-small text-muted">
        Until then we show neither results nor how many people have answered, not even to you. A few answers
        could be guessed, and a running count would show when each person answered.
      </p>
    </div>
  );
}

/** What the company's people say, from five answers on; before that nothing, not even how many there are. */
export function MeasuredCard({ culture }: { readonly culture: CompanyCulturePage }) {
  const { measured, progress, differences } = culture;
  return (
    <Card title="As your people live it">
      {measured ? (
        <div className="grid gap-5">
          <p className="max-w-[60ch] text-muted">
            {evidenceSentences(measured, 'company')} What comes first is at the top. These are priorities
            compared with one another, not marks: the short line in the middle is the middle of your eight.
            {measured.dimensions.some(({ spread }) => spread !== null)
              ? ' The pale bar shows where about two of three people are.'
              : ''}
          </p>
          <p className="rounded-control bg-sunk px-3.5 py-2.5 text-small">
            New answers appear here {BATCH_SIZE} at a time. That makes it hard to work out what one person
            answered, or when.
          </p>
          <MeasuredFigures measured={measured} differences={differences} />
        </div>
      ) : (
        <NotYet progress={progress} />
      )}
    </Card>
  );
}
