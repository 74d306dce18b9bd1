import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Dialog } from '../../../ui/dialog.tsx';

const KEYS: readonly (readonly [string, string])[] = [
  ['↑ ↓', t`Go to the next or previous card`],
  ['← →', t`Go to the stage on the left or right`],
  [t`Home, End`, t`Go to the first or last card in a stage`],
  [t`Enter`, t`Open the application`],
  [t`Space`, t`Pick up the card. Then ← and → choose a stage, Space drops it and Escape cancels.`],
  ['M', t`Open the menu with “Decline…” and the stages to move to`],
  ['X', t`Select the card. Shift-click a second card to select everything in between.`],
  ['J, K', t`Go to the next or previous application while one is open`],
  [t`Escape`, t`Close the open application`],
];

/** Lists the keyboard shortcuts of the board. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-small">
        {KEYS.map(([key, words]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <kbd className="rounded-[6px] border border-line bg-sunk px-2 py-0.5 font-text text-tiny font-semibold">
                {key}
              </kbd>
            </dt>
            <dd className="text-muted">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">
        <Trans>Shortcuts for cards work while a card is focused: press Tab until one is.</Trans>
      </p>
    </Dialog>
  );
}
