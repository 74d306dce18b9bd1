import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../platform/session/current-session.ts';
import type { Session } from '../../platform/session/session.ts';
import { stubApi } from '../../platform/testing/stub-api.tsx';
import { CodeForm } from './code-form.tsx';

beforeEach(() => {
  stubApi();
  const owner: Session = {
    isCreating: false,
    auth: 'signed-in',
    user: { uid: crypto.randomUUID(), email: 'helen.marsh@harbour.example' },
    role: 'company',
  };
  vi.spyOn(session, 'snapshot').mockReturnValue(owner);
});

async function open(domain: string) {
  await render(<CodeForm domain={domain} code={null} onConfirmed={() => undefined} />);
  return page.getByLabelText('Your work email');
}

test('starts with the signed-in person’s own address at the domain, which can be cleared', async () => {
  const field = await open('harbour.example');
  await expect.element(field).toHaveValue('helen.marsh');
  await userEvent.clear(field);
  await expect.element(field).toHaveValue('');
});

test('starts empty at a domain where the signed-in person has no address', async () => {
  await expect.element(await open('elsewhere.example')).toHaveValue('');
});
