import { type Profile, savePersonalDetails } from '@common-ground/contract/profile/profile';
import { readProfile } from '@common-ground/contract/profile/read-profile';
import { EMPTY_PROFILE, SECTION_NAMES } from '@common-ground/domain/profile/sections/sections';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { lateRead } from '../../../platform/testing/late-read.ts';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { savingOf } from './section-saving.ts';

const EMPTY = Object.fromEntries(
  SECTION_NAMES.map((name) => [name, { version: 0, content: EMPTY_PROFILE[name] }]),
) as unknown as Profile;
const PERSONAL = { ...EMPTY.personal.content, fullName: 'Goran Petrov' };
const SAVED: Profile = { ...EMPTY, personal: { ...EMPTY.personal, version: 1, content: PERSONAL } };

/** Another part of the page that shows the profile. */
function OtherProfileView() {
  const { data } = useQuery(queryOf(readProfile));
  return data ? <p>{data.personal.content.fullName ?? 'Nameless'}</p> : null;
}

test('saved changes are shown elsewhere on the page, even if an older profile arrives later', async () => {
  const api = stubApi();
  api.answer(readProfile, () => ({ status: 200, body: EMPTY }));
  api.answer(savePersonalDetails, () => ({ status: 200, body: SAVED.personal }));
  await render(<OtherProfileView />, { wrapper: PageWrapper });
  await expect.element(page.getByText('Nameless')).toBeVisible();
  const arrive = await lateRead(
    api,
    readProfile,
    () => ({ status: 200, body: EMPTY }),
    () => ({ status: 200, body: SAVED }),
  );
  await savingOf('personal')({ ...EMPTY_PROFILE.personal, fullName: 'Goran Petrov' }, 0);
  await expect.element(page.getByText('Goran Petrov')).toBeVisible();
  await arrive();
  await expect.element(page.getByText('Goran Petrov')).toBeVisible();
});
