import { followCompany, type LiveTopic } from '@common-ground/contract/live/live';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { stubApi } from '../testing/stub-api.tsx';
import { useLive } from './live.ts';

const TOPICS: readonly LiveTopic[] = ['calendars'];
const TEAM: readonly LiveTopic[] = ['team'];

type ReaderProps = {
  readonly topics: readonly LiveTopic[];
  readonly isPlanning: boolean;
  readonly onChange: () => void;
};

function Reader({ topics, isPlanning, onChange }: ReaderProps) {
  useLive(topics, onChange, isPlanning);
  return null;
}

test('asks for colleagues’ calendars only while a page plans an interview', async () => {
  stubApi();
  const requestedUrls: string[] = [];
  vi.mocked(fetch).mockImplementation((input) => {
    requestedUrls.push(String(input).replace(/^.*(?=\/api\/)/u, ''));
    return new Promise(() => undefined);
  });
  const page = (isPlanning: boolean) => (
    <>
      <Reader topics={TOPICS} isPlanning={false} onChange={() => undefined} />
      {isPlanning ? <Reader topics={TOPICS} isPlanning onChange={() => undefined} /> : null}
    </>
  );
  const { path } = followCompany;
  const planning = `${path}?isPlanning=true`;
  const screen = await render(page(false));
  await expect.poll(() => requestedUrls).toEqual([path]);
  await screen.rerender(page(true));
  await expect.poll(() => requestedUrls).toEqual([path, planning]);
  await screen.rerender(page(false));
  await expect.poll(() => requestedUrls).toEqual([path, planning, path]);
  await screen.unmount();
});

test('keeps a live connection until the next is live, and reads only calendars again', async () => {
  stubApi();
  const streams: { readonly hello: () => void; readonly signal: AbortSignal | null | undefined }[] = [];
  vi.mocked(fetch).mockImplementation(async (_input, init) => {
    const bytes = new TransformStream<Uint8Array, Uint8Array>();
    const writer = bytes.writable.getWriter();
    streams.push({
      hello: () => void writer.write(new TextEncoder().encode('event: hello\ndata: {}\n\n')),
      signal: init?.signal,
    });
    return new Response(bytes.readable);
  });
  const announcements: string[] = [];
  const page = (isPlanning: boolean) => (
    <>
      <Reader topics={TEAM} isPlanning={false} onChange={() => announcements.push('team')} />
      {isPlanning ? (
        <Reader topics={TOPICS} isPlanning onChange={() => announcements.push('calendars')} />
      ) : null}
    </>
  );
  const screen = await render(page(false));
  await expect.poll(() => streams.length).toBe(1);
  streams[0]?.hello();
  await expect.poll(() => announcements).toEqual(['team']);
  await screen.rerender(page(true));
  await expect.poll(() => streams.length).toBe(2);
  expect(streams[0]?.signal?.aborted).toBe(false);
  streams[1]?.hello();
  await expect.poll(() => announcements).toEqual(['team', 'calendars']);
  expect(streams[0]?.signal?.aborted).toBe(true);
  await screen.rerender(page(false));
  await expect.poll(() => streams.length).toBe(3);
  streams[2]?.hello();
  await expect.poll(() => streams[1]?.signal?.aborted).toBe(true);
  expect(announcements).toEqual(['team', 'calendars']);
  await screen.unmount();
});
