import { afterFrame } from '../after-frame.ts';
import { type Pasted, type TextBlock, wordsAtCaret } from './article-text.ts';

/** What each of the three pages offers to the runner. */
export interface TypingPage {
  /** Shows the text and puts the caret at the end of a paragraph in its middle; milliseconds until it was painted. */
  readonly open: (blocks: readonly TextBlock[]) => Promise<number>;
  /** Closes the text and opens it again, as the second article of a day; milliseconds until it was painted. */
  readonly openAgain: (blocks: readonly TextBlock[]) => Promise<number>;
  /** Waits for the next key, then for the frame that shows its effect; milliseconds from the key to after that frame. */
  readonly armKey: () => void;
  readonly keyTime: () => Promise<number>;
  /** Waits for so many keys in a row, then for the frame that shows the last of them; milliseconds from the first key to after that frame. */
  /** Resolves after the next frame, which it marks as the one that shows a key. */
  readonly painted: () => Promise<void>;
  readonly armBurst: (count: number) => void;
  readonly burstTime: () => Promise<number>;
  /** Pastes as the browser does, without a shortcut; milliseconds to after the frame that shows it. */
  readonly paste: (clipboard: Pasted) => Promise<number>;
  /** All the text that the editor's own model holds. */
  readonly text: () => string;
}

declare global {
  interface Window {
    typingPage: TypingPage;
  }
}

/** Nothing on these pages takes this long; what does has failed. */
const GIVE_UP_MS = 10_000;

/** Fails a measurement whose effect never comes. */
const withinTime = (measured: Promise<number>, what: string): Promise<number> =>
  Promise.race([
    measured,
    new Promise<never>((_done, fail) => {
      setTimeout(() => {
        fail(new Error(`${what} had no effect`));
      }, GIVE_UP_MS);
    }),
  ]);

/** Marks where a key is painted, with what React did so far: what comes later is not counted, however late it is read. It stands by itself. */
export const markPainted = (): void => {
  performance.mark('galley:painted');
  window.galleyPainted = { ...(window.galleyReact ?? { commits: 0, renders: 0 }) };
};

/** Measures one key (with Control or without): from its event to the end of the first frame after the text on the page changed, and marks it. */
export const measureKey = (root: HTMLElement): Promise<number> =>
  new Promise(done => {
    let isChanged = false;
    const observer = new MutationObserver(() => {
      isChanged = true;
    });
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Control') return;
      root.removeEventListener('keydown', handleKey, true);
      observer.observe(root, { subtree: true, childList: true, characterData: true });
      const start = event.timeStamp;
      void (async () => {
        do await afterFrame();
        while (!isChanged);
        observer.disconnect();
        markPainted();
        done(performance.now() - start);
      })();
    };
    root.addEventListener('keydown', handleKey, true);
  });

/** Measures keys that follow each other without a pause: from the first to the end of the frame after the last. */
const measureBurst = (root: HTMLElement, count: number): Promise<number> =>
  new Promise(done => {
    let start = 0;
    let released = 0;
    const handleDown = (event: KeyboardEvent): void => {
      if (start === 0) start = event.timeStamp;
    };
    const handleUp = (): void => {
      released += 1;
      if (released < count) return;
      root.removeEventListener('keydown', handleDown, true);
      root.removeEventListener('keyup', handleUp, true);
      void afterFrame().then(() => {
        done(performance.now() - start);
      });
    };
    root.addEventListener('keydown', handleDown, true);
    root.addEventListener('keyup', handleUp, true);
  });

/** What the browser tells of a paste, in its order: an editor takes the one event or the other. */
const paste = async ({ html, words }: Pasted): Promise<number> => {
  const data = new DataTransfer();
  data.setData('text/html', html);
  data.setData('text/plain', words);
  const target = document.activeElement;
  const shared = { bubbles: true, cancelable: true };
  const start = performance.now();
  if (target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...shared })) === true)
    target.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, ...shared }));
  await afterFrame();
  return performance.now() - start;
};

export interface EditorOfPage {
  /** Shows the text; the answer takes it away again. */
  readonly mount: (blocks: readonly TextBlock[], host: HTMLElement) => () => void;
  /** Puts the caret at the end of the paragraph with these words and focuses the editor. */
  readonly placeCaret: (words: string) => void;
  readonly text: () => string;
}

/** Offers an editor to the runner. */
export const exposePage = (editor: EditorOfPage): void => {
  let pending: Promise<number> = Promise.resolve(0);
  const host = document.getElementById('root') ?? document.body;
  let close = (): void => undefined;
  const open = async (blocks: readonly TextBlock[]): Promise<number> => {
    const start = performance.now();
    close = editor.mount(blocks, host);
    await afterFrame();
    while (host.querySelector('[contenteditable="true"]') === null) await afterFrame();
    await afterFrame();
    const openMs = performance.now() - start;
    editor.placeCaret(wordsAtCaret(blocks));
    await afterFrame();
    await afterFrame();
    return openMs;
  };
  window.typingPage = {
    open,
    openAgain: async blocks => {
      close();
      await afterFrame();
      await afterFrame();
      return open(blocks);
    },
    armKey: () => {
      pending = withinTime(measureKey(host), 'the key');
    },
    keyTime: () => pending,
    painted: () => afterFrame().then(markPainted),
    armBurst: count => {
      pending = withinTime(measureBurst(host, count), 'the burst');
    },
    burstTime: () => pending,
    paste,
    text: editor.text,
  };
};
