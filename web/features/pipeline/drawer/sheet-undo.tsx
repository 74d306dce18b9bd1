import { useWideScreen } from '../../../ui/frames/wide-screen.ts';
import type { BoardContext } from '../board/moving.ts';
import { useActs } from '../decisions/acts.ts';
import { ActRow } from '../decisions/acts-bar.tsx';

type SheetUndoProps = { readonly applicationId: string; readonly context: BoardContext };

/** Undoes a move of the open application on a phone, where the sheet covers the undo lines. */
export function SheetUndo({ applicationId, context }: SheetUndoProps) {
  const { acts } = useActs();
  const act = acts.find(
    ({ action, people }) =>
      action.kind === 'moved' && people.some((person) => person.applicationId === applicationId),
  );
  return useWideScreen() || !act ? null : <ActRow act={act} context={context} />;
}
