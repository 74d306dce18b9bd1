import type {
  AddedCandidate,
  EndedAddedCandidate,
} from '@common-ground/contract/added-candidates/added-candidates';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useId, useState } from 'react';
import { usePermission } from '../../platform/session/membership.ts';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { sourceText } from '../../platform/text/source-labels.ts';
import { Button } from '../../ui/button.tsx';
import { useListAddedCandidates } from './added-candidates.queries.ts';
import { describeEnding } from './ending-text.ts';
import { RemoveEntryDialog } from './remove-entry-dialog.tsx';

type AddedCandidatesPanelProps = {
  /** The selected job; null for all, in which case each entry shows its job. */
  readonly opportunityId: string | null;
  /** @param announcement what to announce */
  readonly onAnnounce: (announcement: string) => void;
};

/** People added by hand, and what became of those whose entries have ended; renders nothing if there are none. */
export function AddedCandidatesPanel({ opportunityId, onAnnounce }: AddedCandidatesPanelProps) {
  const { data } = useListAddedCandidates(opportunityId);
  const canDecide = usePermission('decide');
  const [removed, setRemoved] = useState<AddedCandidate | null>(null);
  const titleId = useId();
  if (!data || data.items.length + data.ended.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="pb-2">
      <h2
        id={titleId}
        className="flex items-baseline gap-2 px-1.5 pb-1.5 font-text text-tiny font-semibold tracking-normal text-muted"
      >
        <Trans>Added by hand</Trans>
        {data.items.length > 0 ? (
          <span className="font-normal tabular-nums">{formatNumber(data.items.length)}</span>
        ) : null}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] items-start gap-2">
        {data.items.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            hasTitle={opportunityId === null}
            onRemove={canDecide ? () => setRemoved(entry) : undefined}
          />
        ))}
        {data.ended.map((entry) => (
          <EndedEntry key={entry.id} entry={entry} hasTitle={opportunityId === null} />
        ))}
      </ul>
      {removed ? (
        <RemoveEntryDialog
          entry={removed}
          onClose={(announcement) => {
            setRemoved(null);
            if (announcement !== undefined) onAnnounce(announcement);
          }}
        />
      ) : null}
    </section>
  );
}

type EntryProps = {
  readonly entry: AddedCandidate;
  readonly hasTitle: boolean;
  readonly onRemove: (() => void) | undefined;
};

function Entry({ entry, hasTitle, onRemove }: EntryProps) {
  const { name, address, title, note, addedBy, endsAt } = entry;
  return (
    <li className="grid gap-1 rounded-control border border-dashed border-control bg-surface px-3 py-2.5 text-tiny text-muted">
      <p className="text-small font-semibold text-ink wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="wrap-anywhere">
        <bdi>{address}</bdi>
      </p>
      {hasTitle ? <p className="truncate">{title}</p> : null}
      <p className="wrap-anywhere">
        {addedBy === null ? (
          <bdi>{sourceText(entry)}</bdi>
        ) : (
          <Trans>
            <bdi>{sourceText(entry)}</bdi> · added by <bdi>{addedBy}</bdi>
          </Trans>
        )}
      </p>
      {note === null ? null : (
        <p dir="auto" className="border-s-2 border-line ps-2 whitespace-pre-line text-ink wrap-anywhere">
          {note}
        </p>
      )}
      <p>{t`Deleted on ${{ day: formatInstantAsDay(endsAt) }} at the latest.`}</p>
      {onRemove ? (
        <Button
          tone="link"
          className="-ms-1.5 justify-self-start text-tiny! md:min-h-8!"
          aria-label={t`Remove ${{ name }}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      ) : null}
    </li>
  );
}

function EndedEntry({
  entry,
  hasTitle,
}: {
  readonly entry: EndedAddedCandidate;
  readonly hasTitle: boolean;
}) {
  const { title, text } = describeEnding(entry);
  return (
    <li className="grid gap-0.5 rounded-control border border-dashed border-line px-3 py-2 text-tiny text-muted">
      <p className="font-semibold">{title}</p>
      {hasTitle ? <p className="truncate">{entry.title}</p> : null}
      <p>{text}</p>
    </li>
  );
}
