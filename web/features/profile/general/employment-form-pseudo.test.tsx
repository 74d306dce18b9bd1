import { EMPTY_EMPLOYMENT } from '@common-ground/domain/profile/employment';
import { formatDate } from '@common-ground/i18n/formats';
import { test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectTranslated } from '../../../platform/testing/pseudo-page.ts';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { SectionPage } from '../testing/section-page.tsx';
import { EmploymentForm } from './employment-form.tsx';

/** Text of the surrounding test page. */
const PROGRESS = 'settled';
/** Month names come from `Intl`. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  formatDate(new Date(Date.UTC(2026, month, 1)), { month: 'long', timeZone: 'UTC' }),
);

test('a step of the profile is translated and fits a small screen', async () => {
  stubApi();
  await render(
    <SectionPage
      section="employment"
      saved={{ version: 1, content: EMPTY_EMPLOYMENT }}
      device={{ leftover: null }}
    >
      {(draft) => <EmploymentForm draft={draft} missing={null} />}
    </SectionPage>,
    { wrapper: PageWrapper },
  );
  await expectTranslated([...MONTHS, PROGRESS]);
});
