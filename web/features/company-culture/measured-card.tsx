import type {
  CompanyCulturePage,
  MeasuredCulture,
} from '@common-ground/contract/company-culture/company-culture';
import { BATCH_SIZE } from '@common-ground/domain/culture/batches';
import { peopleWords } from '../../platform/words/culture-words.ts';
import { Card } from '../../ui/card.tsx';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { MeasuredFigures } from './measured-figures.tsx';

function NotYet({ completed, needed }: { readonly completed: number; readonly needed: number }) {
  const missing = needed - completed;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <BandGlyph band="none" size={44} />
        <p className="font-heading text-h1 leading-none font-semibold">
          {completed} of {needed}
          <span className="sr-only"> people have answered</span>
        </p>
      </div>
      <div className="max-w-md">
        <ProgressBar
          value={completed}
          max={needed}
          label={`${completed} of ${needed} people have answered`}
        />
      </div>
      <p className="max-w-[60ch]">
        {missing === needed
          ? 'Nobody has answered yet. Invite five or more people below.'
          : `${peopleWords(missing)} more, and the first results appear here.`}
      </p>
      <p className="max-w-[60ch] text-small text-muted">
        Below five nothing measured is shown, not even to you. The answers of one or two people could be
        guessed, and one voice says little about a whole company.
      </p>
    </div>
  );
}

function Waiting({
  completed,
  measured,
}: {
  readonly completed: number;
  readonly measured: MeasuredCulture;
}) {
  const waiting = completed - measured.raterCount;
  if (waiting <= 0) return null;
  return (
    <p className="rounded-control bg-sunk px-3.5 py-2.5 text-small">
      <strong>{waiting === 1 ? '1 more answer is in.' : `${waiting} more answers are in.`}</strong> They count
      once {BATCH_SIZE} new ones are together, so that nobody can work out what one person answered.
    </p>
  );
}

/** What the company's people say: how many have answered, and from five on what came out. */
export function MeasuredCard({ culture }: { readonly culture: CompanyCulturePage }) {
  const { measured, progress } = culture;
  return (
    <Card title="As your people live it">
      {measured ? (
        <div className="grid gap-5">
          <p className="max-w-[60ch] text-muted">
            From {peopleWords(measured.raterCount)}, highest first. These are priorities compared with one
            another, not marks: the short line in the middle is the average of your eight. The pale bar is the
            margin of error.
          </p>
          <Waiting completed={progress.completed} measured={measured} />
          <MeasuredFigures measured={measured} />
        </div>
      ) : (
        <NotYet completed={progress.completed} needed={progress.needed} />
      )}
    </Card>
  );
}
