import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { BATCH_SIZE, RATERS_NEEDED } from '@common-ground/domain/company-culture/batches';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { evidenceSentences } from '../../platform/text/rank-range.ts';
import { Card } from '../../ui/card.tsx';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';
import { MeasuredFigures } from './measured-figures.tsx';

function NotYet({ progress }: Pick<CompanyCulturePage, 'progress'>) {
  const { needed, linksMade } = progress;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <BandGlyph band="none" size={44} />
        <p className="font-heading text-h2 leading-tight font-semibold">
          <Trans>Not enough answers yet</Trans>
        </p>
      </div>
      <p className="max-w-[60ch]">
        {linksMade === 0 ? (
          <Trans>Invite at least {plural(needed, { one: '# person', other: '# people' })} below.</Trans>
        ) : null}{' '}
        {neededSentence(needed)}{' '}
        <Trans>Answers by email and through links you give out are counted separately, in fives.</Trans>
      </p>
      <p className="max-w-[60ch] text-small text-muted">
        <Trans>
          Until then, we show neither results nor how many people have answered, not even to you. With only a
          few answers, people could guess who said what, and a running count would show when each person
          answered.
        </Trans>
      </p>
    </div>
  );
}

function neededSentence(needed: number): string {
  return needed > RATERS_NEEDED
    ? t`${plural(needed, { one: `The first results appear here once # person has answered, or ${RATERS_NEEDED} if your company has fewer than 30 people.`, other: `The first results appear here once # people have answered, or ${RATERS_NEEDED} if your company has fewer than 30 people.` })}`
    : t`${plural(needed, { one: 'The first results appear here once # person has answered.', other: 'The first results appear here once # people have answered.' })}`;
}

/** Shows what the company's people say, from five answers on; before that nothing, not even the number of answers. */
export function MeasuredCard({ culture }: { readonly culture: CompanyCulturePage }) {
  const { measured, progress, differences } = culture;
  return (
    <Card title={t`Your culture in practice`}>
      {measured ? (
        <div className="grid grid-cols-1 gap-5">
          <p className="max-w-[60ch] text-muted">
            {evidenceSentences(measured, 'company')}{' '}
            <Trans>
              What ranks highest comes first. Scores compare your eight dimensions with each other: 50, the
              short line, is the midpoint.
            </Trans>{' '}
            {measured.dimensions.some(({ spread }) => spread !== null) ? (
              <Trans>The pale bar shows where about two in three people are.</Trans>
            ) : null}
          </p>
          <p className="rounded-control bg-sunk px-3.5 py-2.5 text-small">
            <Trans>
              New answers appear here {BATCH_SIZE} at a time, so that it’s hard to work out what one person
              answered, or when.
            </Trans>
          </p>
          <MeasuredFigures measured={measured} differences={differences} />
        </div>
      ) : (
        <NotYet progress={progress} />
      )}
    </Card>
  );
}
