import type { Page } from '@playwright/test';

/** How much slower the processor is made: a cheap phone or an old laptop. */
const SLOWDOWN = 4;
/** Long enough for a frame to be painted, so that interactions don't wait for each other. */
const PAUSE_MS = 120;

type EventTiming = PerformanceEventTiming & { readonly interactionId?: number };

/** Records how long each interaction takes from the input until the next frame is painted: what INP is made of. */
async function recordInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longest = new Map<number, { readonly ms: number; readonly name: string }>();
    Object.assign(window, { interactions: longest });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as EventTiming[]) {
        const id = entry.interactionId ?? 0;
        const known = longest.get(id)?.ms ?? 0;
        if (id !== 0 && entry.duration > known) longest.set(id, { ms: entry.duration, name: entry.name });
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
}

/** What a recruiter does on a board: goes from card to card, opens one, goes on in it, searches, moves someone on and undoes it. */
async function work(page: Page): Promise<number> {
  let interactions = 0;
  const act = async (action: () => Promise<void>, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      await action();
      interactions += 1;
      await page.waitForTimeout(PAUSE_MS);
    }
  };
  const press = (key: string, times = 1) => act(() => page.keyboard.press(key), times);
  await page.locator('[data-card]').first().focus();
  await press('ArrowDown', 20);
  await press('ArrowRight', 4);
  await press('ArrowLeft', 4);
  await press('j', 10);
  await press('k', 10);
  await press('Enter');
  await press('j', 15);
  await press('Escape', 1);
  await act(() => page.locator('[data-card]').nth(3).click());
  await press('Escape');
  for (let time = 0; time < 5; time += 1) {
    await press('e');
    await press('z');
  }
  const search = page.getByRole('searchbox').first();
  await act(() => search.click());
  for (const key of 'amara') await press(key);
  await press('Backspace', 5);
  return interactions;
}

/** Measures the interaction latency of an open board with the processor slowed down. @returns milliseconds, one for each interaction */
export async function measureLatency(page: Page): Promise<readonly { ms: number; name: string }[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await recordInteractions(page);
  const interactions = await work(page);
  await page.waitForTimeout(1_000);
  const seen = await page.evaluate(() => [
    ...(
      window as unknown as { interactions: Map<number, { ms: number; name: string }> }
    ).interactions.values(),
  ]);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // Those below the threshold aren't reported: they count as 16 ms.
  const fast = Array.from({ length: Math.max(0, interactions - seen.length) }, () => ({
    ms: 16,
    name: 'below 16 ms',
  }));
  return [...seen, ...fast];
}
