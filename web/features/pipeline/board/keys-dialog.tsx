import { Dialog } from '../../../ui/dialog.tsx';

const KEYS: readonly (readonly [string, string])[] = [
  ['↑ ↓', 'Go from card to card'],
  ['← →', 'Go to the stage beside it'],
  ['Home, End', 'Go to the first or last card of a stage'],
  ['Enter', 'Open what was sent'],
  [
    'Space',
    'Take the card up. Then ← and → choose the stage, Space puts it down, Escape leaves it where it was',
  ],
  ['M', 'Open the “Move to…” menu, with the decline'],
  ['X', 'Select the card; with Shift and a press, all between'],
  ['J, K', 'In the one that is open: on to the next, or back to the one before'],
  ['Escape', 'Close what is open beside the board'],
];

/** The keys of the board, while a card has the focus. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys of the board" onClose={onClose}>
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
      <p className="text-small text-muted">They work while a card has the focus: press Tab until one does.</p>
    </Dialog>
  );
}
