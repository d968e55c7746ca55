import type { Locator, Page } from 'playwright-core';
import { watchWork } from '../article-screen/window.ts';

/** Goes so far down before it turns back. */
const REACH_PX = 420;
const STEP_PX = 30;

/** A drag that is under way: each step with what the main thread worked for it, its frame included, in milliseconds. */
export interface Drag {
  readonly step: () => Promise<number>;
  readonly end: () => Promise<void>;
}

/** Lifts an element by the pointer. */
export const beginDrag = async (page: Page, element: Locator): Promise<Drag> => {
  await page.bringToFront();
  const box = await element.boundingBox();
  if (!box) throw new Error('what is dragged is on the screen');
  const at = { x: box.x + 80, y: box.y + 20 };
  await page.evaluate(() => addEventListener('dragstart', () => void document.body.setAttribute('data-bench-drag', ''), { once: true }));
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 5, at.y + 20, { steps: 4 });
  if ((await page.locator('body[data-bench-drag]').count()) === 0) throw new Error('nothing is dragged');
  const worked = await watchWork(page);
  let travelled = 20;
  let step = STEP_PX;
  return {
    step: async () => {
      if (travelled + step > REACH_PX || travelled + step < 0) step = -step;
      travelled += step;
      const before = await worked();
      await page.mouse.move(at.x + 4, at.y + travelled);
      await page.evaluate(() => window.galleyAfterFrame());
      return (await worked()) - before;
    },
    end: async () => {
      await page.mouse.up();
    },
  };
};
