import { previewProfile } from '@common-ground/contract/access/access';
import type { ProfilePreview } from '@common-ground/contract/access/profile-preview';
import { projectCandidate } from '@common-ground/domain/access/projection';
import type { VisibilityPosition } from '@common-ground/domain/access/visibility-position';
import { emptyExperience } from '@common-ground/domain/profile/experience';
import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections/sections';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { EmployerSeesCard } from './employer-sees-card.tsx';

const PROFILE = {
  ...EMPTY_PROFILE,
  personal: { ...EMPTY_PROFILE.personal, fullName: 'Marta Oliveira' },
  location: { ...EMPTY_PROFILE.location, country: 'PT' as const },
  role: { ...EMPTY_PROFILE.role, route: 'experienced' as const },
  experience: {
    experiences: [
      {
        ...emptyExperience('7c9e6679-7425-40de-944b-e07fc1f90ae7'),
        kind: 'job' as const,
        title: 'Ward nurse',
        employer: 'Hospital da Boa Vista',
      },
    ],
  },
};

async function showCard(position: VisibilityPosition | null, change: Partial<ProfilePreview> = {}) {
  const body = {
    presentLevel: 'anonymous',
    hindrance: null,
    anonymous: projectCandidate(PROFILE, 'anonymous'),
    named: projectCandidate(PROFILE, 'named'),
    ...change,
  } as ProfilePreview;
  // The card doesn't use what an application would contain.
  stubApi().answer({ ...previewProfile, responses: {} } as never, (() => ({ status: 200, body })) as never);
  return render(<EmployerSeesCard position={position} />, { wrapper: PageWrapper });
}

const name = page.getByText('Marta Oliveira');

test('shows what the candidate can do, but no name if the position doesn’t show it', async () => {
  await showCard('findable_without_name');
  await expect.element(page.getByText('Ward nurse')).toBeVisible();
  await expect.element(page.getByText('Experienced · Portugal')).toBeVisible();
  await expect.element(page.getByText('Name hidden')).toBeVisible();
  expect(name.query()).toBeNull();
});

test('follows the selected position', async () => {
  const { rerender } = await showCard('private');
  await expect.element(page.getByText('Nothing', { exact: true })).toBeVisible();
  await rerender(<EmployerSeesCard position="findable_with_name" />);
  await expect.element(name).toBeVisible();
  await expect.element(page.getByText(/^Only companies you choose see this/)).toBeVisible();
  await rerender(<EmployerSeesCard position="compare_only" />);
  expect(name.query()).toBeNull();
});

test('shows what applies with custom settings, and nothing while something prevents it', async () => {
  const { unmount } = await showCard(null);
  await expect.element(page.getByText('Ward nurse')).toBeVisible();
  await unmount();
  await showCard(null, { hindrance: 'minor' });
  await expect.element(page.getByText('Nothing', { exact: true })).toBeVisible();
});
