import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { CircleAlertIcon } from '../../../ui/signs/icons.tsx';
import { type Decide, EntryDetails } from './entry-details.tsx';
import { describeDoubts, summaryOf } from './entry-summary.ts';
import type { ReviewEntry, ReviewGroup } from './review-groups.ts';

type ReviewEntryRowProps = {
  readonly group: ReviewGroup;
  readonly entry: ReviewEntry;
  /** Whether it was just added by hand: it's open, with the focus in its first text field. */
  readonly isFresh: boolean;
  readonly onInclude: (isTaken: boolean) => void;
  readonly onDecide: Decide;
};

/** One extracted item, summarised; its fields are shown on demand. */
export function ReviewEntryRow({ group, entry, isFresh, onInclude, onDecide }: ReviewEntryRowProps) {
  const [isOpen, setOpen] = useState(isFresh);
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFresh) row.current?.querySelector<HTMLInputElement>('input:not([type="checkbox"])')?.focus();
  }, [isFresh]);
  const summary = summaryOf(group, entry);
  const isBlank = entry.isByHand && entry.values['title'] === '';
  const name = isBlank ? t`New job` : summary.name;
  const { line } = summary;
  return (
    <li ref={row} className="grid gap-1 py-1.5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1 break-words">
          <Checkbox
            label={
              <span dir="auto" className="font-semibold">
                {name}
              </span>
            }
            description={line === '' ? undefined : line}
            checked={entry.isTaken}
            onChange={(event) => onInclude(event.target.checked)}
          />
        </div>
        <Button
          tone="link"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={isOpen ? t`Close ${name}` : t`Edit ${name}`}
          className="flex-none"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Close</Trans> : <Trans>Edit</Trans>}
        </Button>
      </div>
      <Doubts doubts={describeDoubts(entry)} />
      {isOpen ? (
        <div id={id} className="mt-2 rounded-control border border-line bg-paper p-4">
          <EntryDetails fields={entry.fields} hasBoxes={entry.fields.length > 1} onDecide={onDecide} />
        </div>
      ) : null}
    </li>
  );
}

/** Lists what to check about an extracted item. */
export function Doubts({ doubts }: { readonly doubts: readonly string[] }) {
  if (doubts.length === 0) return null;
  return (
    <div className="ms-8 flex gap-2 rounded-control border border-marigold-line bg-marigold-wash px-3 py-1.5 text-small">
      <CircleAlertIcon className="mt-0.5 size-4 flex-none" />
      <p>{doubts.join(' ')}</p>
    </div>
  );
}
