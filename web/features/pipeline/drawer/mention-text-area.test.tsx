import { mentionOf, withMentions } from '@common-ground/domain/pipeline/note-mention';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MentionTextArea } from './mention-text-area.tsx';
import { NoteText } from './note-text.tsx';

const id = (end: number) => `0199a6f2-4c1e-7b52-9a3d-${String(end).padStart(12, '0')}`;
const RUI = { accountId: id(1), name: 'Rui Pereira' };
const RUTH = { accountId: id(2), name: 'Ruth Ó Sé' };
const MEMBERS = [RUI, RUTH];

function Note() {
  const [text, setText] = useState('');
  return (
    <main>
      <MentionTextArea label="Note" members={MEMBERS} maxLength={4_000} value={text} onChange={setText} />
      <output>{withMentions(text, MEMBERS)}</output>
    </main>
  );
}

const area = page.getByLabelText('Note');
const options = page.getByRole('option');
const open = async () => {
  await render(<Note />);
  await area.click();
};

test('arrows and Enter take a colleague, whose ID is stored instead of the name', async () => {
  await open();
  await userEvent.keyboard('Ask @ru');
  await expect.element(options.nth(1)).toHaveTextContent('Ruth Ó Sé');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(area).toHaveValue('Ask @Ruth Ó Sé ');
  await expect.element(options.first()).not.toBeInTheDocument();
  await userEvent.keyboard('please');
  await expect.element(page.getByText(`Ask ${mentionOf(RUTH.accountId)} please`)).toBeVisible();
});

test('Escape closes the list, and Enter is a new line then', async () => {
  await open();
  await userEvent.keyboard('@ru');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(options.first()).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}x');
  await expect.element(area).toHaveValue('@ru\nx');
});

test('a press takes a colleague, and the field keeps the focus', async () => {
  await open();
  await userEvent.keyboard('@per');
  await options.first().click();
  await expect.element(area).toHaveValue('@Rui Pereira ');
  await expect.element(area).toHaveFocus();
});

test('a note shows current names, and those who have left without one', async () => {
  const text = `Ask ${mentionOf(RUTH.accountId)} or ${mentionOf(id(3))}.`;
  await render(<NoteText text={text} mentions={[RUTH]} />);
  await expect.element(page.getByText('@Ruth Ó Sé')).toBeVisible();
  await expect.element(page.getByText('@former colleague')).toBeVisible();
  await expect.element(page.getByText(/0199a6f2/)).not.toBeInTheDocument();
});
