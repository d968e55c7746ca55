import { expect, type Locator, type Page } from '@playwright/test';

/** What the keyboard is at, in words for a failed test; empty when it is lost to the page itself. */
const describeFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body || element === document.documentElement) return '';
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${name}”`;
  });

/** Whether the element that has the focus shows it: a ring of its own or of the mark beside it; a field of text shows its caret. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const hasRing = (element: Element | null): boolean => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    };
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return false;
    const isChoice = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);
    const isText = element.isContentEditable || (/^(?:INPUT|TEXTAREA)$/u.test(element.tagName) && !isChoice);
    const isField = isText && getComputedStyle(element).caretColor !== 'transparent';
    return isField || hasRing(element) || (isChoice && (hasRing(element.nextElementSibling) || hasRing(element.closest('label'))));
  });

/** The keyboard is somewhere, and one sees where. */
export const expectFocusSeen = async (page: Page): Promise<void> => {
  await expect.poll(() => describeFocus(page), 'the focus is lost to the page').not.toBe('');
  // A ring may come with a transition; what never shows one fails in the end.
  await expect.poll(async () => ((await showsFocus(page)) ? '' : describeFocus(page)), 'the focus is not visible').toBe('');
};

/** Goes on with Tab, or back, until the element has the focus, and looks at every stop on the way. */
export const tabTo = async (page: Page, target: Locator, direction: 'forward' | 'back' = 'forward'): Promise<void> => {
  const stops: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(direction === 'forward' ? 'Tab' : 'Shift+Tab');
    await expectFocusSeen(page);
    if (await target.evaluate(element => element === document.activeElement)) return;
    stops.push(await describeFocus(page));
  }
  throw new Error(`not reached by Tab; the stops were:\n${stops.join('\n')}`);
};

const press = async (page: Page, direction: 'forward' | 'back'): Promise<string> => {
  await page.keyboard.press(direction === 'forward' ? 'Tab' : 'Shift+Tab');
  await expectFocusSeen(page);
  return describeFocus(page);
};

/** Goes all the way round in what keeps the focus: every stop is in it and seen, and the way back has the same stops. */
export const expectFocusCircle = async (page: Page, part: Locator): Promise<void> => {
  const begun = await page.evaluateHandle(() => document.activeElement);
  const round = async (direction: 'forward' | 'back'): Promise<readonly string[]> => {
    const stops: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      stops.push(await press(page, direction));
      await expect(part.locator(':focus')).toHaveCount(1);
      if (await begun.evaluate(element => element === document.activeElement)) return stops;
    }
    throw new Error(`no way round; the stops were:\n${stops.join('\n')}`);
  };
  const there = await round('forward');
  const back = await round('back');
  expect(back.slice(0, -1).toReversed()).toEqual(there.slice(0, -1));
};
