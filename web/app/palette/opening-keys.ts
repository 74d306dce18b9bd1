import { t } from '@common-ground/i18n/t';

/** On a Mac, Control and K deletes the rest of a line. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the palette: as they're shown, and as `aria-keyshortcuts` names them. */
export const OPENING_KEYS = isApple
  ? { shown: '⌘ K', named: 'Meta+K' }
  : { shown: t`Ctrl K`, named: 'Control+K' };

/** Whether a key opens the palette. */
export function isOpeningKey(event: KeyboardEvent): boolean {
  const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
  if (key.toLowerCase() !== 'k' || altKey || shiftKey) return false;
  return isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
