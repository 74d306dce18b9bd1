import { language } from '@common-ground/i18n/language';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The smallest supported screen. */
const NARROW = { width: 320, height: 800 };
const PLAIN_WORD = /(?<![\p{L}\u202e])[A-Za-z]{3,}(?![\p{L}\u202c])/u;

/**
 * Expects the rendered page to be fully translated and to fit a small screen: in `en-XA` every word has
 * accents, in `ar-XB` each is drawn from right to left, as is the page.
 * @param plain words that are the same in every language
 */
export async function expectTranslated(plain: readonly string[] = []): Promise<void> {
  await page.viewport(NARROW.width, NARROW.height);
  const untranslated = shownTexts().filter((text) =>
    PLAIN_WORD.test(plain.reduce((rest, word) => rest.replaceAll(word, ''), text)),
  );
  expect(untranslated, `outside the catalogue of ${language()}`).toEqual([]);
  expect(document.documentElement.scrollWidth, 'the width of the page').toBeLessThanOrEqual(NARROW.width);
  const { direction } = getComputedStyle(document.body);
  expect(direction).toBe(language() === 'ar-XB' ? 'rtl' : 'ltr');
}

/** All visible or announced text: the text of elements, and of attributes that are read out. */
function shownTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement && !parentElement.closest('script, style')) found.push(textContent ?? '');
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) {
    for (const element of document.querySelectorAll(`[${name}]`))
      found.push(element.getAttribute(name) ?? '');
  }
  return found.filter((text) => text.trim() !== '');
}
