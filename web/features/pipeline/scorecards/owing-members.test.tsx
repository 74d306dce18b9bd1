import { readAccount } from '@common-ground/contract/accounts/accounts';
import { listMentionableMembers } from '@common-ground/contract/pipeline/application-notes';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../../platform/api/queries.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useUnsentText } from '../../../platform/drafts/unsent-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { memberAccount } from '../../../platform/testing/member-account.ts';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { changeAddress } from '../pipeline-address.ts';
import { OwingMembers } from './owing-members.tsx';

const APPLICATION = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const CARLA = { accountId: '0199a6f2-4c1e-7b52-9a3d-000000000001', name: 'Carla Pinto' };
const RUI = { accountId: '0199a6f2-4c1e-7b52-9a3d-000000000002', name: 'Rui Tavares' };

function Page() {
  const { text } = useUnsentText(`pipeline.note.${APPLICATION}`);
  return (
    <>
      <OwingMembers applicationId={APPLICATION} members={[CARLA, RUI]} />
      <output>{text}</output>
    </>
  );
}

beforeEach(() => {
  goTo('/company-route/pipeline', true);
  changeAddress({ applicationId: APPLICATION, part: 'scorecards' });
});

async function open(role: 'recruiter' | 'auditor') {
  const api = stubApi();
  const account = memberAccount(role, 'Ines Faria');
  api.answer(readAccount, () => ({ status: 200, body: account }));
  queryClient.setQueryData(queryOf(readAccount).queryKey, account);
  // Rui reviews blind, and couldn't read the note.
  api.answer(listMentionableMembers, () => ({ status: 200, body: { items: [CARLA], withheldCount: 1 } }));
  await render(<Page />, { wrapper: PageWrapper });
}

test('a reminder is a note that mentions the colleague, if they can read it', async () => {
  await open('recruiter');
  await expect.element(page.getByText('Rui Tavares')).toBeVisible();
  await expect.element(page.getByRole('button')).toHaveAccessibleName(/^Remind .*Carla Pinto/);
  await page.getByRole('button').click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('@Carla Pinto Please submit your scorecard.');
  expect(new URLSearchParams(location.search).get('part')).toBe('notes');
});

test('someone who can’t write notes only sees who is missing', async () => {
  await open('auditor');
  await expect.element(page.getByText('Carla Pinto')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
