import {
  readNotificationSettings,
  type SavedNotificationSettings,
  saveNotificationSettings,
} from '@common-ground/contract/notifications/notification-settings';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { AnswerEmailSwitch } from './answer-email-switch.tsx';
import { EmailSettingsCard } from './email-settings-card.tsx';

type Content = SavedNotificationSettings['content'];

const USUAL: Content = { daily: [], off: [], digestHour: 8, quietHours: null, timeZone: null };

/** An API that stores what's saved on top of the version that was read. */
function keepSettings(content: Partial<Content> = {}) {
  const api = stubApi();
  let savedSettings: SavedNotificationSettings = { version: 1, content: { ...USUAL, ...content } };
  api.answer(readNotificationSettings, () => ({ status: 200, body: savedSettings }));
  api.answer(saveNotificationSettings, ({ body, ifMatch }) => {
    if (ifMatch !== savedSettings.version) return problem('version_conflict');
    savedSettings = { version: savedSettings.version + 1, content: body };
    return { status: 200, body: savedSettings };
  });
  return { api, kept: () => savedSettings };
}

const row = (name: string) => page.getByRole('radiogroup', { name, exact: true });

test('saves each choice on top of the one before, even by keyboard and faster than it can be saved', async () => {
  const { kept } = keepSettings();
  await render(<EmailSettingsCard />, { wrapper: PageWrapper });
  await expect.element(row('Messages').getByLabelText('Right away')).toBeChecked();
  row('Messages').getByLabelText('Right away').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await row('Offers').getByText('Daily digest').click();
  await expect.poll(() => kept().version).toBe(4);
  expect(kept().content).toMatchObject({ daily: ['offers'], off: ['messages'] });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('asks for the digest’s hour once something is in it, and shows its time zone', async () => {
  const { kept } = keepSettings();
  await render(<EmailSettingsCard />, { wrapper: PageWrapper });
  await expect.element(row('Messages')).toBeVisible();
  const hour = page.getByLabelText('Send the daily digest at');
  await expect.element(hour).not.toBeInTheDocument();
  await row('Messages').getByText('Daily digest').click();
  await hour.selectOptions('19');
  await expect.poll(() => kept().content).toMatchObject({ digestHour: 19 });
  expect(kept().content.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('keeps the time zone of another device until this one’s is chosen', async () => {
  const { kept } = keepSettings({ daily: ['messages'], timeZone: 'Pacific/Chatham' });
  await render(<EmailSettingsCard />, { wrapper: PageWrapper });
  await row('Messages').getByText('Off').click();
  await row('Messages').getByText('Daily digest').click();
  await expect.poll(() => kept().version).toBe(3);
  expect(kept().content.timeZone).toBe('Pacific/Chatham');
  await page.getByRole('button', { name: 'Use this device’s time zone' }).click();
  await expect.poll(() => kept().content.timeZone).not.toBe('Pacific/Chatham');
});

test('asks from when to when emails wait, in this device’s time zone', async () => {
  const { kept } = keepSettings();
  await render(<EmailSettingsCard />, { wrapper: PageWrapper });
  const box = page.getByRole('checkbox', { name: /^Quiet hours/ });
  await box.click();
  const [from, until] = [page.getByLabelText('From', { exact: true }), page.getByLabelText('Until')];
  await from.selectOptions('21');
  await until.selectOptions('6');
  await expect.poll(() => kept().content.quietHours).toEqual({ from: 21, to: 6 });
  expect(kept().content.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  // They can't end when they begin.
  expect(until.getByRole('option', { name: '21:00' }).elements()).toEqual([]);
  await box.click();
  await expect.poll(() => kept().content.quietHours).toBe(null);
  await expect.element(from).not.toBeInTheDocument();
});

test('shows the current choice if it was changed elsewhere', async () => {
  const { api } = keepSettings();
  api.answer(saveNotificationSettings, () => problem('version_conflict'));
  await render(<EmailSettingsCard />, { wrapper: PageWrapper });
  await row('Messages').getByText('Off').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(row('Messages').getByLabelText('Right away')).toBeChecked();
});

test('one checkbox next to the button that sends an application covers replies and offers', async () => {
  const { kept } = keepSettings({ daily: ['messages'], off: ['offers'], timeZone: 'UTC' });
  await render(<AnswerEmailSwitch />, { wrapper: PageWrapper });
  const box = page.getByRole('checkbox', { name: /^Email me when they reply/ });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.poll(() => kept().content).toMatchObject({ daily: ['messages'], off: [] });
  await box.click();
  await expect.poll(() => kept().content.off).toEqual(['offers', 'answers']);
});
