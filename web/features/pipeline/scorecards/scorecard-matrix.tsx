import type { SubmittedScorecard } from '@common-ground/contract/pipeline/scorecards';
import { isolated } from '@common-ground/domain/isolated';
import { type MatrixCell, scorecardMatrix } from '@common-ground/domain/pipeline/scorecard-matrix';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Chip } from '../../../ui/fields/chip.tsx';
import { RECOMMENDATION_LABELS } from './scorecard-labels.ts';

/** How much darker each point makes a cell, in percent. */
const SHADE_PERCENT = 8;

/** One member's column. */
export type MatrixColumn = { readonly author: string; readonly scorecard: SubmittedScorecard };

type ScorecardMatrixProps = { readonly stage: string; readonly columns: readonly MatrixColumn[] };

/** Shows scorecards of one stage next to each other, with the ratings that differ pointed out. */
export function ScorecardMatrix({ stage, columns }: ScorecardMatrixProps) {
  const rows = scorecardMatrix(
    columns.map(({ scorecard: { items, content } }) => ({ items, scores: content.scores })),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with many members it scrolls, also by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={t`Ratings compared: ${isolated(stage)}`}>
      <table className="w-full text-small">
        <thead>
          <tr>
            <td />
            {columns.map(({ author }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two colleagues can have left with one name
              <th key={index} scope="col" className="p-1.5 text-center font-semibold">
                {author}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, competence, cells, differs }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-2 text-start font-medium [overflow-wrap:anywhere]">
                {isolated(competence)}{' '}
                {differs ? (
                  <Chip tone="marigold">
                    <Trans>Differs</Trans>
                  </Chip>
                ) : null}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns don't move
                <td key={index} className="p-1.5 text-center">
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line">
            <th scope="row" className="py-1.5 pe-2 text-start font-medium">
              <Trans>Recommendation</Trans>
            </th>
            {columns.map(({ scorecard: { content } }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns don't move
              <td key={index} className="p-1.5 text-center font-semibold">
                {content.recommendation ? RECOMMENDATION_LABELS[content.recommendation] : '–'}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell }: { readonly cell: MatrixCell }) {
  if (cell === 'not_asked') return <span className="text-muted">–</span>;
  if (cell === 'not_seen')
    return (
      <span className="text-tiny text-muted">
        <Trans>Not seen</Trans>
      </span>
    );
  const shade = `color-mix(in srgb, var(--color-ground) ${cell * SHADE_PERCENT}%, transparent)`;
  return (
    <span
      className="block rounded-control px-3 py-1 font-semibold tabular-nums"
      style={{ backgroundColor: shade }}
    >
      {cell}
    </span>
  );
}
