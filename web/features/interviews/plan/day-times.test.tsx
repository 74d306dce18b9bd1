import type { InterviewPlan } from '@common-ground/contract/interviews/interview-plan';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DayTimes } from './day-times.tsx';
import { firstDraft, type PanelMember, toggleTime } from './plan-draft.ts';

const SELF = '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a11';
const plan: InterviewPlan = {
  applicationId: '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a13',
  jobTitle: 'Ward nurse',
  candidateName: 'Hanna Sjöberg',
  stageName: 'Team interview',
  replyDays: 3,
  interviewers: [{ accountId: SELF, name: 'Ines Moreira', isSelf: true }],
};
const panel: readonly PanelMember[] = plan.interviewers.map((member) => ({
  ...member,
  busy: [{ startsAt: '2026-11-26T10:00:00.000Z', endsAt: '2026-11-26T10:45:00.000Z', state: 'calendar' }],
  hasCalendar: true,
  calendarUnknownSince: null,
}));

function Planner({ now }: { readonly now: string }) {
  const [draft, setDraft] = useState(() => firstDraft(plan, 'Team interview', 'Europe/Lisbon'));
  return (
    <>
      <DayTimes
        monday="2026-11-23"
        now={new Date(now)}
        {...{ panel, draft }}
        onToggle={(time) => setDraft((before) => toggleTime(before, time))}
      />
      <output>{draft.times.join(' ')}</output>
    </>
  );
}

const status = () => page.getByRole('status');
const time = (name: string | RegExp) => page.getByRole('button', { name });

test('shows only days with future times, and lets a time be chosen by keyboard, with space around it', async () => {
  await render(<Planner now="2026-11-25T12:00:00.000Z" />);
  expect(page.getByRole('radio').elements()).toHaveLength(3);
  await page.getByRole('radio', { name: 'Thu 26' }).click();
  (time('14:00').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(status()).toHaveTextContent('2026-11-26T14:00:00.000Z');
  await expect.element(time('14:00')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(time(/^14:30 Too close$/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(status()).toHaveTextContent('');
});

test('lists who is busy under a time, buffers included', async () => {
  await render(<Planner now="2026-11-25T12:00:00.000Z" />);
  await page.getByRole('radio', { name: 'Thu 26' }).click();
  for (const clock of ['09:30', '10:00', '10:30'])
    await expect.element(time(new RegExp(`^${clock} Busy: .?Ines Moreira`))).toBeVisible();
  await expect.element(time(/^11:00$/)).toBeVisible();
});

test('says when no time of the week is left', async () => {
  await render(<Planner now="2026-11-28T12:00:00.000Z" />);
  await expect.element(page.getByText('No times left this week.', { exact: false })).toBeVisible();
});
