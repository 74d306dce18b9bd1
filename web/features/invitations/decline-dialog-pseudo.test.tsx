import { test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectTranslated } from '../../platform/testing/pseudo-page.ts';
import { PageWrapper, stubApi } from '../../platform/testing/stub-api.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

test('declining an invitation is translated and fits a small screen', async () => {
  stubApi();
  await render(
    <DeclineDialog
      invitationId="0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41"
      companyName="שרה"
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    { wrapper: PageWrapper },
  );
  await expectTranslated();
});
