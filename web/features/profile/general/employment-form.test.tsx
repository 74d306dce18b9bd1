import { saveEmployment } from '@common-ground/contract/profile/profile';
import { EMPTY_EMPLOYMENT } from '@common-ground/domain/profile/employment';
import { beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { type Device, SectionPage } from '../testing/section-page.tsx';
import { EmploymentForm } from './employment-form.tsx';

let api: StubApi;
let device: Device<'employment'>;
beforeEach(() => {
  device = { leftover: null };
  api = stubApi();
  keepAnswers();
});

/** The API accepts every save, whatever its version. */
function keepAnswers() {
  api.answer(saveEmployment, ({ body, ifMatch }) => ({
    status: 200,
    body: { version: (ifMatch ?? 0) + 1, content: { ...EMPTY_EMPLOYMENT, ...body } },
  }));
}

function open() {
  return render(
    <SectionPage section="employment" saved={{ version: 1, content: EMPTY_EMPLOYMENT }} device={device}>
      {(draft) => <EmploymentForm draft={draft} missing={null} />}
    </SectionPage>,
    { wrapper: PageWrapper },
  );
}

const hours = page.getByRole('textbox', { name: /hours you want/i });
const notice = page.getByRole('textbox', { name: /notice period/i });
const employer = page.getByRole('textbox', { name: /current employer/i });
const licences = page.getByRole('combobox', { name: /licences/i });
const progress = page.getByTestId('progress');
const saved = () => api.received(saveEmployment).at(-1)?.body;

describe('saving', () => {
  test('holds back an invalid field, names it, and saves everything else', async () => {
    await open();
    await notice.fill('-3');
    await hours.fill('37.5');
    await employer.fill('Harbour Health');
    await expect.poll(saved).toMatchObject({ hoursPerWeek: 37.5, currentEmployer: 'Harbour Health' });
    await expect.element(notice).toHaveAttribute('aria-invalid', 'true');
    await expect.element(notice).toHaveValue('-3');
    expect(api.received(saveEmployment).every(({ body }) => body.noticeWeeks == null)).toBe(true);
  });

  test('keeps what was typed if the server refuses it, and saves again after the next change', async () => {
    api.answer(saveEmployment, () => problem('internal'));
    await open();
    await employer.fill('Harbour Health');
    await expect.element(progress).toMatchTextContent(/waiting|stopped/);
    await expect.element(employer).toHaveValue('Harbour Health');
    expect(device.leftover).not.toBeNull();
    keepAnswers();
    await hours.fill('30');
    await notice.click();
    await expect.poll(saved).toMatchObject({ hoursPerWeek: 30, currentEmployer: 'Harbour Health' });
    await expect.poll(() => device.leftover).toBeNull();
  });
});

test('a word composed with an input method is added as a whole once it’s confirmed', async () => {
  await open();
  await licences.click();
  await cdp().send('Input.imeSetComposition', { text: 'food', selectionStart: 4, selectionEnd: 4 });
  await expect.element(licences).toHaveValue('food');
  const confirming = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  licences.element().dispatchEvent(confirming);
  await expect.element(licences).toHaveValue('food');
  await cdp().send('Input.insertText', { text: 'フード' });
  await userEvent.keyboard('{Enter}');
  await expect.element(licences).toHaveValue('');
  await expect.poll(() => saved()?.licences).toEqual(['フード']);
  await expect.element(licences).toHaveFocus();
});
