import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { SavedState } from '../../../ui/signs/saved-state.tsx';
import { profileStatus } from '../saving/save-messages.ts';
import type { Open } from './adding.ts';
import { AddedGroup, AddMissingJob, ImportGroupCard } from './import-group-card.tsx';
import { type ImportReview, withBlankJob, withDecision, withEntry } from './import-review-state.ts';
import { addedCount, addedSections, reviewGroups, takenCount } from './review-groups.ts';
import { useAdding } from './use-adding.ts';

/** The group that a missing job can be added to. */
const JOBS = 'experience.experiences';

type ImportReviewSheetProps = {
  readonly review: ImportReview;
  readonly profile: Open;
  readonly onChange: (review: ImportReview) => void;
  /** Called when everything ticked has been added. */
  readonly onFinish: (end: ImportReview) => void;
  /** Called when nothing is ticked. */
  readonly onGiveUp: () => void;
};

/** The extracted items by kind. Each kind is added with its own button; the profile doesn't change before that. */
export function ImportReviewSheet({ review, profile, onChange, onFinish, onGiveUp }: ImportReviewSheetProps) {
  const groups = reviewGroups(review, profile.content);
  const { problems, freshKey, addGroup, addAll } = useAdding(
    { review, profile, onChange, onFinish },
    groups.filter((group) => group.added === null && takenCount(group) > 0),
  );
  const added = addedCount(review);
  const [fresh, setFresh] = useState<number | null>(null);
  function addJob() {
    setFresh(review.proposals.length);
    onChange(withBlankJob(review));
  }
  if (groups.length === 0) return <NoNewData review={review} onGiveUp={onGiveUp} />;
  return (
    // Keeps the focused element above the bar at the bottom.
    <div className="grid gap-5 [&_:is(button,input,select,textarea)]:scroll-mb-36">
      <MailNote mail={review.mail} />
      {groups.map((group) =>
        group.added === null ? (
          <ImportGroupCard
            key={group.key}
            group={group}
            problems={problems.get(group.key) ?? []}
            onInclude={({ proposal }, isTaken) =>
              onChange(withEntry(review, profile.content, proposal, isTaken))
            }
            onDecide={({ proposal, index }, next) => onChange(withDecision(review, proposal, index, next))}
            onAdd={() => addGroup(group)}
            onAddMissing={group.key === JOBS ? addJob : null}
            fresh={fresh}
          />
        ) : (
          <AddedGroup key={group.key} group={group} isFresh={group.key === freshKey} />
        ),
      )}
      {groups.some(({ key }) => key === JOBS) ? null : (
        <div>
          <AddMissingJob onAdd={addJob} />
        </div>
      )}
      <Leftovers leftovers={review.leftovers} />
      <ReviewBar
        selectedCount={groups.reduce((sum, group) => sum + takenCount(group), 0)}
        isAnyLeft={groups.some((group) => group.added === null)}
        hasAddedEntries={added > 0}
        saved={
          added > 0 ? <SavedState status={profileStatus(profile.states, addedSections(review))} /> : null
        }
        onAddAll={addAll}
        onDone={() => onFinish(review)}
        onGiveUp={onGiveUp}
      />
    </div>
  );
}

type ReviewBarProps = {
  /** How many items are ticked and not added yet. */
  readonly selectedCount: number;
  readonly isAnyLeft: boolean;
  readonly hasAddedEntries: boolean;
  readonly saved: ReactNode;
  readonly onAddAll: () => void;
  readonly onDone: () => void;
  readonly onGiveUp: () => void;
};

/** A button that adds everything ticked, and one to leave without it. */
function ReviewBar({ selectedCount, isAnyLeft, hasAddedEntries, saved, ...on }: ReviewBarProps) {
  return (
    <div className="sticky bottom-0 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-paper px-2 py-3">
      {selectedCount > 0 ? (
        <Button onClick={on.onAddAll}>
          {t`${plural(selectedCount, { one: 'Add # item to profile', other: 'Add all # items to profile' })}`}
        </Button>
      ) : hasAddedEntries ? (
        <Button onClick={on.onDone}>
          <Trans>Done</Trans>
        </Button>
      ) : (
        <Button isDisabled>
          <Trans>Nothing ticked</Trans>
        </Button>
      )}
      {isAnyLeft ? (
        <Button tone="quiet" onClick={hasAddedEntries ? on.onDone : on.onGiveUp}>
          {hasAddedEntries ? <Trans>Discard the rest</Trans> : <Trans>Discard</Trans>}
        </Button>
      ) : null}
      {saved}
    </div>
  );
}

function MailNote({ mail }: Pick<ImportReview, 'mail'>) {
  if (mail === null) return null;
  return (
    <p className="text-small text-muted">
      <Trans>
        The file contains the email address <span className="text-ink">{mail}</span>. Your account email stays
        the same.
      </Trans>
    </p>
  );
}

function Leftovers({ leftovers }: Pick<ImportReview, 'leftovers'>) {
  if (leftovers.length === 0) return null;
  return (
    <Disclosure title={t`Lines we didn’t use (${{ count: leftovers.length }})`}>
      <ul className="grid gap-1 text-small text-muted">
        {leftovers.map(({ fromLine, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file do not move
          <li key={`${fromLine}.${index}`} dir="auto" className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function NoNewData({ review, onGiveUp }: { readonly review: ImportReview; readonly onGiveUp: () => void }) {
  return (
    <div className="grid gap-5">
      <EmptyState
        title={t`Nothing new to add`}
        action={
          <Button onClick={onGiveUp}>
            <Trans>Upload another file</Trans>
          </Button>
        }
      >
        {review.proposals.length === 0
          ? t`We didn’t find anything in this file that belongs in a profile.`
          : t`Everything in it is already in your profile.`}
      </EmptyState>
      <Leftovers leftovers={review.leftovers} />
    </div>
  );
}
