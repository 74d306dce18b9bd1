import { followCompany, type LiveTopic } from '@common-ground/contract/live/live';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { stubApi } from '../testing/stub-api.tsx';
import { useLive } from './live.ts';

const TOPICS: readonly LiveTopic[] = ['calendars'];

function Listener({ isPlanning }: { readonly isPlanning: boolean }) {
  useLive(TOPICS, () => undefined, isPlanning);
  return null;
}

test('asks for colleagues’ calendars only while a page plans an interview', async () => {
  stubApi();
  const asked: string[] = [];
  vi.mocked(fetch).mockImplementation((input) => {
    asked.push(String(input).replace(/^.*(?=\/api\/)/u, ''));
    return new Promise(() => undefined);
  });
  const page = (isPlanning: boolean) => (
    <>
      <Listener isPlanning={false} />
      {isPlanning ? <Listener isPlanning /> : null}
    </>
  );
  const { path } = followCompany;
  const planning = `${path}?isPlanning=true`;
  const shown = await render(page(false));
  await expect.poll(() => asked).toEqual([path]);
  await shown.rerender(page(true));
  await expect.poll(() => asked).toEqual([path, planning]);
  await shown.rerender(page(false));
  await expect.poll(() => asked).toEqual([path, planning, path]);
  await shown.unmount();
});
