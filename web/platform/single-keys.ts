import { readAccount } from '@common-ground/contract/accounts/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './api/query-of.ts';
import { type ActionName, COMPANY_ACTIONS, type CompanyAction } from './company-actions.ts';
import { useAccount } from './session/membership.ts';

/** Single-key shortcuts such as J or E: when a key means an action, and when it belongs to something else. */

/** The key code browsers report for a key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Elements that handle letters themselves: fields, and lists with type-ahead. */
const TAKES_LETTERS = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
].join(', ');

/** Whether single-key shortcuts are on for the account; false until that's known. */
export function useSingleKeys(): boolean {
  return useAccount().data?.hasSingleKeys ?? false;
}

/** Whether number keys answer questions. For raters, who have no account and no setting, they do. */
export function useNumberKeys(): boolean {
  const { data } = useQuery({ ...queryOf(readAccount), enabled: false });
  return data?.hasSingleKeys ?? true;
}

/** The shortcut to show for an action; undefined while single-key shortcuts are off. */
export function useKeyOf(): (name: ActionName) => string | undefined {
  const isOn = useSingleKeys();
  return (name) => {
    const action: CompanyAction = COMPANY_ACTIONS[name];
    return isOn ? action.key : undefined;
  };
}

/** On keyboards for other scripts, a letter is identified by its position. */
function keyName({ key, code }: KeyboardEvent): string {
  const isForeignLetter = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key) && /^Key[A-Z]$/.test(code);
  return isForeignLetter ? code.slice(-1) : key.toUpperCase();
}

/**
 * The key of an action as labelled on the keyboard, "J" or "?"; null for one that's pressed with modifiers,
 * is held down, or belongs to a field, a menu, a dialog or an input method. A pane shown as a sheet on a
 * narrow screen doesn't count as a dialog.
 */
export function singleKeyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) return null;
  const { target } = event;
  if (target instanceof Element && target.closest(TAKES_LETTERS)) return null;
  if (document.querySelector('dialog[open]:not([data-pane])')) return null;
  const key = keyName(event);
  return event.shiftKey && /^\p{L}$/u.test(key) ? null : key;
}
