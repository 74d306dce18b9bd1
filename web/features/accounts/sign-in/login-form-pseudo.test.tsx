import { test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectTranslated } from '../../../platform/testing/pseudo-page.ts';
import { LoginForm } from './login-form.tsx';

test('the sign-in form is in the language of the page', async () => {
  await render(<LoginForm />);
  await expectTranslated();
});
