import type { OpportunityPage } from '@common-ground/contract/opportunities/opportunities';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Button } from '../../../ui/button.tsx';
import { rescueFocus } from '../../../ui/frames/rescued-focus.ts';

type Answer = OpportunityPage['hidden'][number]['answer'];

const SENTENCES: Readonly<Record<Answer, (count: number) => string>> = {
  sectors: (count) =>
    t`${plural(count, { one: '# job is hidden because it isn’t in a sector you’d like.', other: '# jobs are hidden because they aren’t in a sector you’d like.' })}`,
  avoidedSectors: (count) =>
    t`${plural(count, { one: '# job is hidden because it’s in a sector you’d rather avoid.', other: '# jobs are hidden because they’re in a sector you’d rather avoid.' })}`,
  companySizes: (count) =>
    t`${plural(count, { one: '# job is hidden because the company isn’t a size you chose.', other: '# jobs are hidden because the companies aren’t a size you chose.' })}`,
  dealBreakers: (count) =>
    t`${plural(count, { one: '# job is hidden because it mentions a deal-breaker of yours.', other: '# jobs are hidden because they mention a deal-breaker of yours.' })}`,
};

const SHOW_LABELS: Readonly<Record<Answer, string>> = {
  sectors: t`Show jobs in other sectors`,
  avoidedSectors: t`Show jobs in sectors you’d rather avoid`,
  companySizes: t`Show jobs at companies of other sizes`,
  dealBreakers: t`Show jobs that mention a deal-breaker`,
};

type HiddenLinesProps = {
  readonly hidden: OpportunityPage['hidden'];
  /** Removes the answer from the filters. */
  readonly onShow: (answer: Answer) => void;
};

/** Says how many jobs single profile answers hide, each with a button to show them; renders nothing if none do. */
export function HiddenLines({ hidden, onShow }: HiddenLinesProps) {
  return hidden.map(({ answer, count }) => (
    <div key={answer} className="flex flex-wrap items-center gap-x-3 text-small text-muted">
      <p role="status">{SENTENCES[answer](count)}</p>
      <Button
        tone="link"
        aria-label={SHOW_LABELS[answer]}
        onClick={() => {
          onShow(answer);
          requestAnimationFrame(rescueFocus);
        }}
      >
        <Trans>Show</Trans>
      </Button>
    </div>
  ));
}
