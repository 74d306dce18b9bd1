import { expect, it } from 'vitest';
import { unsentWords, waitingWords } from './waiting-words.ts';

it('promises to keep entries only where the browser keeps them', () => {
  for (const code of ['offline', 'internal'] as const) {
    expect(waitingWords({ code }, true)).toMatch(/^Kept on this device/u);
    expect(waitingWords({ code }, false)).toMatch(/^Not saved yet. Keep this page open/u);
  }
  expect(unsentWords(true)).toContain('kept on this device for 24 hours');
  expect(unsentWords(false)).toContain('only while this page is open');
});
