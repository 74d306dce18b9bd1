import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { CircleCheckIcon } from '../../../ui/signs/icons.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { type Decide, EntryDetails } from './entry-details.tsx';
import { describeDoubts, summaryOf } from './entry-summary.ts';
import { groupTexts } from './group-texts.ts';
import { Doubts, ReviewEntryRow } from './review-entry-row.tsx';
import { foundCount, isUnsure, type ReviewEntry, type ReviewGroup, takenCount } from './review-groups.ts';
import { problemsId } from './use-adding.ts';

type ImportGroupCardProps = {
  readonly group: ReviewGroup;
  /** Why the group can't be added. */
  readonly problems: readonly string[];
  readonly onInclude: (entry: ReviewEntry, isTaken: boolean) => void;
  readonly onDecide: Decide;
  readonly onAdd: () => void;
  /** Adds an entry that wasn't found; null if that isn't offered. */
  readonly onAddMissing: (() => void) | null;
  /** The position in the review of the entry just added by hand. */
  readonly fresh: number | null;
};

/** A group of extracted items of one kind, to be confirmed together. */
export function ImportGroupCard(props: ImportGroupCardProps) {
  const { group, problems, onAdd, onAddMissing, fresh, ...decisions } = props;
  const texts = groupTexts(group);
  const unsure = group.entries.filter(isUnsure).length;
  const count = takenCount(group);
  return (
    <Card
      title={group.key === 'about' ? t`Your details` : texts.found(foundCount(group))}
      end={
        unsure === 0 ? null : (
          <Chip tone="marigold">{t`${plural(unsure, { one: '# to check', other: '# to check' })}`}</Chip>
        )
      }
    >
      {group.shape === 'words' ? (
        <WordEntries group={group} {...decisions} />
      ) : (
        <ul className="grid divide-y divide-line">
          {group.entries.map((entry) => (
            <ReviewEntryRow
              key={entry.proposal}
              group={group}
              entry={entry}
              isFresh={entry.proposal === fresh}
              onInclude={(isTaken) => decisions.onInclude(entry, isTaken)}
              onDecide={decisions.onDecide}
            />
          ))}
        </ul>
      )}
      <div className="mt-3 grid justify-items-start gap-3 border-line border-t pt-4">
        <Problems id={problemsId(group.key)} problems={problems} />
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="quiet" isDisabled={count === 0} onClick={onAdd}>
            {count === 0 ? t`Nothing ticked` : texts.add(count)}
          </Button>
          {onAddMissing === null ? null : <AddMissingJob onAdd={onAddMissing} />}
        </div>
      </div>
    </Card>
  );
}

/** A button to add a job that wasn't found in the file. */
export function AddMissingJob({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Button tone="link" onClick={onAdd}>
      <Trans>Add a job that’s missing</Trans>
    </Button>
  );
}

type WordEntriesProps = Pick<ImportGroupCardProps, 'group' | 'onInclude' | 'onDecide'>;

/** Short items: chips to tick, which can be expanded and edited. */
function WordEntries({ group, onInclude, onDecide }: WordEntriesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { entries } = group;
  const ticked = entries.filter(({ isTaken }) => isTaken).map(({ proposal }) => String(proposal));
  function choose(next: readonly string[]) {
    const changed = entries.find(({ proposal, isTaken }) => next.includes(String(proposal)) !== isTaken);
    if (changed) onInclude(changed, !changed.isTaken);
  }
  return (
    <div className="grid gap-2">
      <ChipGroup
        legend={<span className="font-normal text-muted">{t`Untick any that don’t belong.`}</span>}
        options={entries.map((entry) => ({
          value: String(entry.proposal),
          label: summaryOf(group, entry).name,
        }))}
        value={ticked}
        onChange={choose}
      />
      {entries.filter(isUnsure).map((entry) => (
        <Doubts key={entry.proposal} doubts={[summaryOf(group, entry).name, ...describeDoubts(entry)]} />
      ))}
      <div>
        <Button
          tone="link"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="-ms-1.5"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Close the details</Trans> : <Trans>Edit the details</Trans>}
        </Button>
      </div>
      {isOpen ? (
        <div id={id} className="rounded-control border border-line bg-paper p-4">
          <EntryDetails
            fields={entries.flatMap(({ fields }) => fields)}
            hasBoxes={false}
            onDecide={onDecide}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Lists why a group can't be added. */
function Problems({ id, problems }: { readonly id: string; readonly problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice id={id} tone="danger" isUrgent title={t`Fix this first`}>
      <ul className="list-disc ps-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}

/**
 * A group that has been added to the profile. @param props.isFresh whether it was just added: it takes the focus from the button, which has
 * disappeared
 */
export function AddedGroup({ group, isFresh }: { readonly group: ReviewGroup; readonly isFresh: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);
  return (
    <section className="flex items-center gap-3 rounded-card border border-line bg-sunk px-5.5 py-4 sm:px-6">
      <CircleCheckIcon className="size-5 flex-none text-ground" />
      <h2 ref={heading} tabIndex={-1} className="text-body">
        {groupTexts(group).added(group.added?.added ?? 0)}
      </h2>
    </section>
  );
}
