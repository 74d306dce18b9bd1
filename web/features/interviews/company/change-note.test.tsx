import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PageWrapper } from '../../../platform/testing/stub-api.tsx';
import { COMPANY_INTERVIEW } from '../testing/company-interview.ts';
import { ChangeNote } from './change-note.tsx';

const shownText = async (changes: Partial<typeof COMPANY_INTERVIEW>) =>
  (await render(<ChangeNote interview={{ ...COMPANY_INTERVIEW, ...changes }} />, { wrapper: PageWrapper }))
    .container.textContent;

test('shows what was written with a change, and by which side', async () => {
  expect(await shownText({ note: null })).toBe('');
  expect(await shownText({ note: 'I’m away.', changedBy: 'candidate' })).toBe('The candidate wroteI’m away.');
});

test('says that a note is hidden until the candidate is revealed', async () => {
  const withheld = { note: null, isNoteWithheld: true };
  expect(await shownText({ ...withheld, changedBy: 'candidate' })).toMatch(
    /^The candidate wrote a note\. It’s hidden in blind review, because it may give away who they are/,
  );
  expect(await shownText({ ...withheld, changedBy: 'company' })).toMatch(/^A colleague wrote a note\./);
});
