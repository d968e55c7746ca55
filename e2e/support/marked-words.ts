import type { Page } from '@playwright/test';

/** A word that is underlined, and the text of its block. */
export type MarkedWord = readonly [word: string, block: string];

/**
 * Returns the words above the underlines of what is rendered of a text, as a reader sees them, in the order of the page. An underline that is not exactly below
 * one word, or below several, is returned as `?` with its place.
 */
export const markedWords = (page: Page): Promise<MarkedWord[]> =>
  page.locator('.g-writing [data-marked]').evaluateAll(blocks => {
    const wordsOf = (block: Element) => {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const words: { readonly word: string; readonly left: number; readonly right: number; readonly bottom: number }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const { left, right, bottom } = range.getBoundingClientRect();
          words.push({ word, left, right, bottom });
        }
      }
      return words;
    };
    const pixelsOf = (list: string): number[][] => list.split(',').map(pair => pair.trim().split(' ').map(Number.parseFloat));
    // A block of a chunk that is off-screen is measured again when it comes near.
    const near = blocks.filter(
      block => block.checkVisibility({ contentVisibilityAuto: true }) && getComputedStyle(block).getPropertyValue('--marks') !== '',
    );
    return near.flatMap(block => {
      const frame = block.getBoundingClientRect();
      const style = getComputedStyle(block);
      const sizes = pixelsOf(style.getPropertyValue('--marks-size'));
      // Each underline has two images at the same place.
      const places = pixelsOf(style.getPropertyValue('--marks-at')).flatMap((place, index) =>
        index % 2 === 0 ? [[...place, ...(sizes[index] ?? [])]] : [],
      );
      return places.map(([x = 0, y = 0, width = 0]): [string, string] => {
        const [left, top] = [frame.left + block.clientLeft + x, frame.top + block.clientTop + y];
        const found = wordsOf(block).filter(
          one => Math.abs(one.left - left) < 1 && Math.abs(one.right - left - width) < 1 && top > one.bottom - 14 && top < one.bottom,
        );
        const word = found.length === 1 ? found[0]?.word : undefined;
        return [word ?? `? ${[x, y, width].join(' ')}`, block.textContent];
      });
    });
  });
