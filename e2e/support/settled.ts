import { expect, type Page } from '@playwright/test';

const runningTransitions = (): number =>
  document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length;

/** Waits until what opens, closes or changes its colour has done so: a dialog that fades in takes the focus when it is there. */
export const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect.poll(() => page.evaluate(runningTransitions)).toBe(0);
};
