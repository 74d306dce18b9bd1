import { previewDeclines } from '@common-ground/contract/pipeline/decisions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectTranslated } from '../../../platform/testing/pseudo-page.ts';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { cardOf } from '../testing/applications.ts';
import { DeclineDialog } from './decline-dialog.tsx';

/** Text that people or the server wrote, and the conjunction that `Intl` adds between names. */
const PLAIN = ['Ana', 'Ward nurse', ' and '];

test('declining is translated and fits a small screen', async () => {
  stubApi().answer(previewDeclines, () => ({ status: 200, body: { items: [] } }));
  await render(
    <DeclineDialog
      cards={[cardOf(1), cardOf(2)]}
      context={{ opportunityId: null, announce: () => undefined }}
      onClose={() => undefined}
    />,
    { wrapper: PageWrapper },
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectTranslated(PLAIN);
});
