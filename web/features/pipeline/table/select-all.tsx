import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { t } from '@common-ground/i18n/t';
import { cardOfRow, isOpenCard } from '../board/pipeline-cards.ts';
import type { ShownProps } from '../board/shown.ts';

type SelectAllProps = Pick<ShownProps, 'board' | 'selection'> & { readonly rows: readonly PipelineRow[] };

/** Selects or deselects every loaded row that can still be acted on. */
export function SelectAll({ rows, board, selection }: SelectAllProps) {
  const cards = rows.flatMap((row) => cardOfRow(row, board.opportunities) ?? []);
  const ids = cards.filter(isOpenCard).map(({ id }) => id);
  const count = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = ids.length > 0 && count === ids.length;
  return (
    <label className="grid size-9 place-items-center">
      <input
        type="checkbox"
        aria-label={t`Select all shown`}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        checked={isAll}
        disabled={ids.length === 0}
        onChange={() => selection.select(ids, !isAll)}
        className="size-4.5 accent-ground"
      />
    </label>
  );
}
