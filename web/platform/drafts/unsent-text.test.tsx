import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useUnsentText } from './unsent-text.ts';

/** Sends a text and deletes it when the test says that the server has it. */
function Writing({ name, sent }: { readonly name: string; readonly sent: Promise<void> }) {
  const act = useUnsentText(name);
  const send = () => {
    act.key();
    void sent.then(act.forgetSent);
  };
  return (
    <>
      <input aria-label="Text" value={act.text} onChange={(event) => act.write(event.target.value)} />
      <button type="button" onClick={send}>
        Send
      </button>
    </>
  );
}

const box = () => page.getByLabelText('Text');

async function sendSlowly(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const writing = <Writing name={name} sent={promise} />;
  const screen = await render(writing);
  await box().fill('Asks good questions.');
  await page.getByRole('button', { name: 'Send' }).click();
  return { screen, writing, resolve };
}

test('what was sent after leaving its page can’t be sent again', async () => {
  const { screen, writing, resolve } = await sendSlowly('left');
  await screen.unmount();
  resolve();
  await render(writing);
  await expect.element(box()).toHaveValue('');
});

test('what’s written while something else is being sent stays', async () => {
  const { resolve } = await sendSlowly('stayed');
  await box().fill('Knows the ward.');
  resolve();
  await new Promise(requestAnimationFrame);
  await expect.element(box()).toHaveValue('Knows the ward.');
});
