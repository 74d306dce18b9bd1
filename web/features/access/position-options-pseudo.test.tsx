import type { Access } from '@common-ground/contract/access/access';
import { POSITION_PARTS } from '@common-ground/domain/access/visibility-position';
import { test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectTranslated } from '../../platform/testing/pseudo-page.ts';
import { PositionOptions } from './position-options.tsx';

const ACCESS = {
  position: 'private',
  visibility: POSITION_PARTS.private.visibility,
  age: 'adult',
  consents: [],
} as unknown as Access;

test('the choices of who sees the candidate are translated and fit a small screen', async () => {
  await render(
    <div className="grid px-5">
      <PositionOptions access={ACCESS} value="private" onChange={() => undefined} />
    </div>,
  );
  await expectTranslated();
});
