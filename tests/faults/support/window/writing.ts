import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Since when the caret has been where it was put. */
    galleyCaretSince?: number;
  }
}

/** A letter that the window has taken, and when. */
interface Taken {
  readonly at: number;
  /** Length of everything typed with it. */
  readonly length: number;
}

/** Types words of a life without a pause, until told to stop or the window is gone. */
export interface Writing {
  /** Everything that was typed, also the letters of which no answer came. */
  readonly text: () => string;
  /** How much of it the window had taken so long before now. */
  readonly lengthBefore: (milliseconds: number) => number;
  /** When the window had taken so much of it; undefined when it never reported it. */
  readonly takenAt: (length: number) => number | undefined;
  /** Presses keys between two letters. */
  readonly press: (keys: string) => Promise<void>;
  /** Resolves after this many more letters. */
  readonly letters: (count: number) => Promise<void>;
  /** Ends after the letter under way. */
  readonly stop: () => Promise<void>;
}

/**
 * Puts the caret behind the last letter of the paragraphs. The editor takes it over within a tenth of a second, or redraws its own text
 * before it did: the caret is put again until it has stayed there longer.
 */
export const putCaret = async (page: Page): Promise<void> => {
  await page.locator('.g-writing .g-block-paragraph').first().waitFor();
  await page.waitForFunction(
    standsMs => {
      const words = document.querySelectorAll('.g-writing .g-block-paragraph [data-slate-string]');
      const letters = words[words.length - 1]?.firstChild;
      const selection = getSelection();
      if (!letters || !selection) return false;
      const end = letters.textContent?.length ?? 0;
      const text = letters.parentElement?.closest<HTMLElement>('[contenteditable="true"]');
      const { anchorNode, anchorOffset, isCollapsed } = selection;
      if (document.activeElement === text && isCollapsed && anchorNode === letters && anchorOffset === end)
        return performance.now() - (window.galleyCaretSince ??= performance.now()) > standsMs;
      text?.focus();
      selection.collapse(letters, end);
      window.galleyCaretSince = performance.now();
      return false;
    },
    250,
    { polling: 'raf' },
  );
};

/** The words of all paragraphs in the window. */
export const paragraphsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.g-writing .g-block-paragraph [data-slate-string]')].map(part => part.textContent).join(''),
  );

/** Begins to type after the existing text: words that name the life and their number, each once. */
export const beginWriting = (page: Page, life: number): Writing => {
  const taken: Taken[] = [];
  const waiting = new Set<() => void>();
  let typed = '';
  let isStopped = false;
  let keys: string | undefined;
  const type = async (): Promise<void> => {
    for (let word = 1; ; word += 1)
      for (const letter of ` w${String(life)}x${String(word)}`) {
        if (isStopped) return;
        if (keys !== undefined) await page.keyboard.press(keys);
        keys = undefined;
        typed += letter;
        await page.keyboard.type(letter);
        taken.push({ at: performance.now(), length: typed.length });
        for (const look of waiting) look();
      }
  };
  // A window that is gone takes no more letters: that is what this is about.
  const typing = type().catch((error: unknown) => {
    if (!(error instanceof Error && /crashed|closed/iu.test(error.message))) throw error;
  });
  const letters = (count: number): Promise<void> =>
    new Promise(resolve => {
      const goal = taken.length + count;
      const look = (): void => {
        if (taken.length < goal) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    text: () => typed,
    lengthBefore: milliseconds => taken.findLast(({ at }) => at <= performance.now() - milliseconds)?.length ?? 0,
    takenAt: length => taken.find(letter => letter.length >= length)?.at,
    letters,
    press: async wanted => {
      keys = wanted;
      await letters(1);
    },
    stop: async () => {
      isStopped = true;
      await typing;
    },
  };
};
