import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { useClosing } from '../use-closing.ts';

type Choice = { readonly id: string; readonly label: string; readonly isRowHead?: boolean };

type TableToolsProps = {
  readonly columns: readonly Choice[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Saves the rows and columns shown as a file; left out where there's another way, or none. */
  readonly onDownload?: () => void;
};

/** A menu for choosing the columns, and a button for downloading what's shown. */
export function TableTools({ columns, hidden, onToggle, onDownload }: TableToolsProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <ColumnsMenu columns={columns} hidden={hidden} onToggle={onToggle} />
      {onDownload ? (
        <Button
          tone="quiet"
          className="md:min-h-9"
          title={t`The rows and columns shown here`}
          onClick={onDownload}
        >
          <Trans>Download CSV</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function ColumnsMenu({ columns, hidden, onToggle }: Omit<TableToolsProps, 'onDownload'>) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useClosing(container, isOpen, (isByKey) => {
    setOpen(false);
    if (isByKey) button.current?.focus();
  });
  const count = columns.filter(({ id }) => !hidden.has(id)).length;
  return (
    <div ref={container} className="relative">
      <Button
        ref={button}
        tone="quiet"
        className="md:min-h-9"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t`Columns (${{ count: formatNumber(count) }})`}
      </Button>
      {isOpen ? <ColumnChoices {...{ columns, hidden, onToggle }} /> : null}
    </div>
  );
}

function ColumnChoices({ columns, hidden, onToggle }: Omit<TableToolsProps, 'onDownload'>) {
  return (
    <fieldset className="absolute end-0 top-full z-20 mt-1 grid w-56 rounded-card border border-line bg-surface p-2 shadow-card">
      <legend className="sr-only">
        <Trans>Columns</Trans>
      </legend>
      {columns
        .filter(({ isRowHead }) => !isRowHead)
        .map(({ id, label }) => (
          <label
            key={id}
            className="flex min-h-11 items-center gap-3 rounded-control px-2 text-small hover:bg-sunk md:min-h-9"
          >
            <input
              type="checkbox"
              checked={!hidden.has(id)}
              onChange={() => onToggle(id)}
              className="size-4.5 accent-ground"
            />
            {label}
          </label>
        ))}
    </fieldset>
  );
}
