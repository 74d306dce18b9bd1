import { test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectTranslated } from '../../../platform/testing/pseudo-page.ts';
import { FiltersForm } from './filters-form.tsx';

/** Names that come from the platform. */
const PLAIN = ['Portugal', 'Euro'];

test('the filters of jobs are translated and fit a small screen', async () => {
  await render(
    <FiltersForm
      filters={{}}
      choices={{ countries: ['PT'], currencies: ['EUR'] }}
      counts={null}
      onChange={() => undefined}
    />,
  );
  await expectTranslated(PLAIN);
});
