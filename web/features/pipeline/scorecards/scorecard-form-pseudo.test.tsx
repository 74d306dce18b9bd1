import { test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectTranslated } from '../../../platform/testing/pseudo-page.ts';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { ScorecardForm } from './scorecard-form.tsx';

const ID = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
/** Text that the company wrote. */
const COMPETENCE = 'שירות';
const item = {
  id: ID,
  competence: COMPETENCE,
  question: null,
  anchors: { low: null, middle: null, high: null },
};

test('a scorecard is translated and fits a small screen', async () => {
  stubApi();
  await render(
    <ScorecardForm
      applicationId={ID}
      stageId={ID}
      stage={{ kind: 'interview', name: COMPETENCE, items: [item] }}
      own={{ version: 0, draft: null, submitted: [], isWaived: false }}
      onDone={() => undefined}
    />,
    { wrapper: PageWrapper },
  );
  await expectTranslated();
});
