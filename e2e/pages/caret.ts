import { expect, type Page } from '@playwright/test';

/** Where the caret is in the window, and whether a user sees it there: nothing lies over it. */
const caretOf = (page: Page): Promise<{ readonly line: string; readonly top: number; readonly isSeen: boolean }> =>
  page.evaluate(() => {
    const selection = getSelection();
    if (!selection?.focusNode) return { line: '', top: -1, isSeen: false };
    const range = document.createRange();
    range.setStart(selection.focusNode, selection.focusOffset);
    const around = selection.focusNode instanceof Element ? selection.focusNode : selection.focusNode.parentElement;
    const box = [...range.getClientRects()].at(-1) ?? around?.getBoundingClientRect() ?? new DOMRect();
    const points = [box.top + 2, box.bottom - 2].map(y => document.elementFromPoint(Math.max(box.left - 1, 0), y));
    const isSeen = box.height > 0 && points.every(point => Boolean(point?.closest('.g-writing')));
    return { line: around?.textContent ?? '', top: box.top, isSeen };
  });

export const expectCaretSeen = (page: Page, where: string): Promise<void> =>
  expect.poll(async () => (await caretOf(page)).isSeen, { message: `the caret is seen ${where}` }).toBe(true);
