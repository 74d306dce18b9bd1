import { readAccount } from '@common-ground/contract/accounts/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './api/query-of.ts';
import { type ActionName, COMPANY_ACTIONS, type CompanyAction } from './company-actions.ts';
import { useAccount } from './session/membership.ts';

/** Keys pressed by themselves, such as J or E: when they mean an action, and when they belong to something else. */

/** The key code browsers report for a key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/** What has a use for letters of its own: fields, and lists that go to what is typed. */
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

/** Whether single-key shortcuts are on for the account; false as long as no one knows. */
export function useSingleKeys(): boolean {
  return useAccount().data?.hasSingleKeys ?? false;
}

/** Whether number keys answer questions. Raters have no account, and no setting: they do, then. */
export function useNumberKeys(): boolean {
  const { data } = useQuery({ ...queryOf(readAccount), enabled: false });
  return data?.hasSingleKeys ?? true;
}

/** The key to show on what does an action; undefined while single-key shortcuts are off. */
export function useKeyOf(): (name: ActionName) => string | undefined {
  const isOn = useSingleKeys();
  return (name) => {
    const action: CompanyAction = COMPANY_ACTIONS[name];
    return isOn ? action.key : undefined;
  };
}

/** On keyboards of other scripts a letter is known by its place. */
function keyName({ key, code }: KeyboardEvent): string {
  const isForeignLetter = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key) && /^Key[A-Z]$/.test(code);
  return isForeignLetter ? code.slice(-1) : key.toUpperCase();
}

/**
 * The key of an action as it is on the keyboard, "J" or "?"; null for one that's pressed with others, is held down, or belongs to a
 * field, a menu, a dialog or an input method. A pane that's a sheet on a narrow screen isn't a dialog here.
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
