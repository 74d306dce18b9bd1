import { plural, t } from '@common-ground/i18n/t';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { rescueFocus } from '../../../ui/frames/rescued-focus.ts';

type ProfileFiltersLineProps = {
  /** How many jobs are left by the profile's filters. */
  readonly remainingCount: number;
  /** How many jobs there are without the profile's filters. */
  readonly all: number;
  /** Whether the candidate is also searching or has chosen filters. */
  readonly isNarrowed: boolean;
  /** Removes the profile's filters. */
  readonly onShowAll: () => void;
};

/** Says how many jobs the profile's filters hide in total, with a button that shows them; renders nothing if they hide none. */
export function ProfileFiltersLine({ remainingCount, all, isNarrowed, onShowAll }: ProfileFiltersLineProps) {
  const hiddenCount = all - remainingCount;
  const isShown = hiddenCount > 0;
  const wasPressed = useRef(false);
  useEffect(() => {
    // The line stays until the new list has loaded, and then disappears with the focused button.
    if (!isShown && wasPressed.current) rescueFocus();
    if (!isShown) wasPressed.current = false;
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-sunk px-4 py-3">
      <p role="status" className="text-small">
        {isNarrowed
          ? t`${plural(all, { one: 'Your profile’s filters hide the only match.', other: `Your profile’s filters hide ${hiddenCount} of # matches.` })}`
          : t`${plural(all, { one: 'Your profile’s filters hide the only job.', other: `Your profile’s filters hide ${hiddenCount} of # jobs.` })}`}
      </p>
      <Button
        tone="quiet"
        onClick={() => {
          wasPressed.current = true;
          onShowAll();
        }}
      >
        {isNarrowed
          ? t`${plural(all, { one: 'Show # match', other: 'Show all # matches' })}`
          : t`${plural(all, { one: 'Show # job', other: 'Show all # jobs' })}`}
      </Button>
    </div>
  );
}
