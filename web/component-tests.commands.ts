import { defineBrowserCommand } from '@vitest/browser-playwright';

type Mouse = 'move' | 'down' | 'up';

/** Moves, presses or releases the real mouse at a position on the tested page. */
export const mouse = defineBrowserCommand<[act: Mouse, x?: number, y?: number]>(
  async ({ page, frame }, act, x = 0, y = 0) => {
    if (act === 'down') return page.mouse.down();
    if (act === 'up') return page.mouse.up();
    const element = await (await frame()).frameElement();
    const around = await element.boundingBox();
    await page.mouse.move((around?.x ?? 0) + x, (around?.y ?? 0) + y, { steps: 4 });
  },
);

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse: (act: Mouse, x?: number, y?: number) => Promise<void>;
  }
}
