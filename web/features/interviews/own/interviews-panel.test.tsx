import type { Interview } from '@common-ground/contract/interviews/interview';
import { downloadInterviewEntry } from '@common-ground/contract/interviews/interview-entries';
import {
  cancelOwnInterview,
  listInterviews,
  requestInterviewTimes,
  saveAdjustments,
  takeInterviewTime,
} from '@common-ground/contract/interviews/interviews';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, stubApi } from '../../../platform/testing/stub-api.tsx';
import { InterviewsPanel } from './interviews-panel.tsx';

const APPLICATION = '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a11';
const inDays = (days: number) =>
  new Date(Date.now() - (Date.now() % 3_600_000) + days * 86_400_000).toISOString();
const timeId = (index: number) => `5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1b0${index}`;

const OFFERED: Interview = {
  id: '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a12',
  applicationId: APPLICATION,
  title: 'Team interview',
  minutes: 45,
  placeKind: 'video',
  place: 'https://meet.example.org/harbour',
  timeZone: 'Pacific/Kiritimati',
  state: 'offered',
  startsAt: null,
  endsAt: null,
  times: [3, 4, 5].map((days, index) => ({
    timeId: timeId(index),
    startsAt: inDays(days),
    state: 'held' as const,
    isFree: true,
  })),
  pickBy: inDays(2).slice(0, 10),
  message: 'We look forward to it.',
  adjustments: null,
  changedBy: 'company',
  interviewers: ['Rui Tavares', null],
  note: null,
  canTake: true,
  canChange: true,
  isReasonNeeded: false,
};
const bookedAt = (index: number): Interview => ({
  ...OFFERED,
  state: 'booked',
  startsAt: OFFERED.times[index]?.startsAt ?? null,
  endsAt: new Date(Date.parse(OFFERED.times[index]?.startsAt ?? '') + 45 * 60_000).toISOString(),
  times: OFFERED.times.map((time, place) => ({ ...time, state: place === index ? 'taken' : 'offered' })),
  changedBy: 'candidate',
});

function open(first: Interview) {
  const api = stubApi();
  const state = { interview: first };
  api.answer(listInterviews, () => ({ status: 200, body: { items: [state.interview] } }));
  return { api, state };
}
const show = () =>
  render(<InterviewsPanel applicationId={APPLICATION} replyBy="2026-12-10" />, { wrapper: PageWrapper });

test('a time is chosen and confirmed with the keyboard, and the booked time takes the focus', async () => {
  const { api, state } = open(OFFERED);
  api.answer(takeInterviewTime, ({ body }) => {
    state.interview = bookedAt(OFFERED.times.findIndex((time) => time.timeId === body.timeId));
    return { status: 200, body: state.interview };
  });
  await show();
  await expect.element(page.getByText(/with Rui Tavares/)).toBeVisible();
  await expect.element(page.getByText(/with the company’s Kiritimati time below/)).toBeVisible();
  const first = page.getByRole('radio').first();
  await expect.element(first).toBeInTheDocument();
  first.element().focus();
  await userEvent.keyboard(' {ArrowDown}');
  const confirm = page.getByRole('button', { name: /^Confirm / });
  await confirm.click();
  await expect.element(page.getByRole('heading', { name: /\d\d:\d\d/ })).toHaveFocus();
  expect(api.received(takeInterviewTime).map(({ body }) => body)).toEqual([
    { timeId: timeId(1), note: null },
  ]);
  await expect.element(page.getByText(/After the interview, you’ll hear by/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'https://meet.example.org/harbour' })).toBeVisible();
});

test('a time that someone else has taken is marked, and can’t be chosen any more', async () => {
  const { api, state } = open(OFFERED);
  api.answer(takeInterviewTime, () => {
    state.interview = {
      ...OFFERED,
      times: OFFERED.times.map((time, index) => ({ ...time, isFree: index !== 0 })),
    };
    return problem('interview_time_taken');
  });
  await show();
  await page.getByRole('radio').first().click({ force: true });
  await page.getByRole('button', { name: /^Confirm / }).click();
  await expect.element(page.getByText('That time has just been taken. Choose another.')).toBeVisible();
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(2);
});

test('asks for other times with a note', async () => {
  const { api, state } = open(OFFERED);
  api.answer(requestInterviewTimes, ({ body }) => {
    state.interview = {
      ...OFFERED,
      state: 'times_requested',
      times: [],
      note: body.note,
      changedBy: 'candidate',
      canTake: false,
      canChange: false,
    };
    return { status: 200, body: state.interview };
  });
  await show();
  await page.getByRole('button', { name: 'Ask for other times' }).click();
  await page.getByRole('textbox').fill('After four suits me.');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for other times' }).click();
  await expect.element(page.getByText(/You asked for other times/)).toBeVisible();
  await expect.element(page.getByText(/After four suits me\./)).toBeVisible();
});

test('a third change of a booked time needs a reason', async () => {
  const { api } = open({ ...bookedAt(0), isReasonNeeded: true });
  api.answer(takeInterviewTime, () => ({ status: 200, body: bookedAt(1) }));
  await show();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('dialog').getByRole('radio').first().click({ force: true });
  const move = page.getByRole('button', { name: /^Move to / });
  await move.click();
  await expect.element(page.getByText(/Say why you need another time\./)).toBeVisible();
  expect(api.received(takeInterviewTime)).toEqual([]);
  await page.getByRole('textbox').fill('I am ill.');
  await move.click();
  await expect
    .poll(() => api.received(takeInterviewTime).map(({ body }) => body))
    .toEqual([{ timeId: timeId(1), note: 'I am ill.' }]);
});

test('a booked interview is cancelled after confirmation', async () => {
  const { api, state } = open(bookedAt(0));
  api.answer(cancelOwnInterview, () => {
    state.interview = { ...bookedAt(0), state: 'cancelled', times: [], canTake: false, canChange: false };
    return { status: 200, body: state.interview };
  });
  await show();
  await page.getByRole('button', { name: 'Cancel interview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel interview' }).click();
  await expect.element(page.getByText(/^The interview on .* is cancelled\.$/)).toBeVisible();
});

test('a booked interview is saved as a calendar entry, or says why it can’t be', async () => {
  const { api } = open(bookedAt(0));
  api.answer(downloadInterviewEntry, () => 'connection lost');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await show();
  const add = page.getByRole('button', { name: /^Add to calendar: .+, \d\d:\d\d/ });
  await add.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(saved).toEqual([]);
  api.answer(downloadInterviewEntry, () => ({ status: 200, body: 'BEGIN:VCALENDAR' as never }));
  await add.click();
  await expect.poll(() => saved).toEqual(['interview.ics']);
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(api.received(downloadInterviewEntry).map(({ params }) => params.interviewId)).toContain(OFFERED.id);
});

test('adjustments are saved before a time is chosen', async () => {
  const { api, state } = open(OFFERED);
  api.answer(saveAdjustments, ({ body }) => {
    state.interview = { ...OFFERED, adjustments: body.words };
    return { status: 200, body: state.interview };
  });
  await show();
  await page.getByRole('button', { name: 'Add adjustments' }).click();
  await page.getByRole('textbox').fill('Ten more minutes.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/Ten more minutes\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit adjustments' })).toBeVisible();
});

test.each([
  ['in three days', 72, /^We’ll remind you 24 hours and 1 hour before\.$/],
  ['in three hours', 3, /^We’ll remind you 1 hour before\.$/],
])('an interview %s promises only the reminders that are still to come', async (_when, hours, words) => {
  const startsAt = inDays(hours / 24);
  const endsAt = inDays((hours + 1) / 24);
  open({ ...bookedAt(0), startsAt, endsAt });
  await show();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('shows nothing while there is no interview', async () => {
  stubApi().answer(listInterviews, () => ({ status: 200, body: { items: [] } }));
  const { container } = await show();
  await expect.poll(() => container.textContent).toBe('');
});
