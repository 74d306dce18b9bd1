import { expect, it } from 'vitest';
import { describeUnsent, describeWaiting } from './unsaved-messages.ts';

it('promises to keep entries only where the browser keeps them', () => {
  for (const code of ['offline', 'internal'] as const) {
    expect(describeWaiting({ code }, true)).toMatch(/^Kept on this device/u);
    expect(describeWaiting({ code }, false)).toMatch(/^Not saved yet. Keep this page open/u);
  }
  expect(describeUnsent(true)).toContain('kept on this device for 24 hours');
  expect(describeUnsent(false)).toContain('only while this page is open');
});
