import type { TextBlock } from './article-text.ts';

/** What each of the three pages offers to the runner. */
export interface TypingPage {
  /** Shows the text and puts the caret at the end of a paragraph in its middle; milliseconds until it was painted. */
  readonly open: (blocks: readonly TextBlock[]) => Promise<number>;
  /** Waits for the next key, then for the frame that shows its effect; milliseconds from the key to after that frame. */
  readonly armKey: () => void;
  readonly keyTime: () => Promise<number>;
  /** All the text that the editor's own model holds. */
  readonly text: () => string;
}

declare global {
  interface Window {
    typingPage: TypingPage;
  }
}

/** Resolves after the frame that is drawn next: the message is handled once style, layout and paint of that frame are done. */
const afterFrame = (): Promise<void> =>
  new Promise(done => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage(undefined);
    });
  });

/** Measures one key: from its event to the end of the first frame after the text on the page changed. */
const measureKey = (root: HTMLElement): Promise<number> =>
  new Promise(done => {
    let isChanged = false;
    const observer = new MutationObserver(() => {
      isChanged = true;
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    const handleKey = (event: KeyboardEvent): void => {
      root.removeEventListener('keydown', handleKey, true);
      const start = event.timeStamp;
      void (async () => {
        do await afterFrame();
        while (!isChanged);
        observer.disconnect();
        done(performance.now() - start);
      })();
    };
    root.addEventListener('keydown', handleKey, true);
  });

export interface EditorOfPage {
  readonly mount: (blocks: readonly TextBlock[], host: HTMLElement) => void;
  /** Puts the caret at the end of this paragraph (counted as blocks of the text) and focuses the editor. */
  readonly placeCaret: (blockIndex: number) => void;
  readonly text: () => string;
}

const caretBlock = (blocks: readonly TextBlock[]): number => {
  const middle = Math.floor(blocks.length / 2);
  return blocks.findIndex((block, index) => index >= middle && block.kind === 'paragraph');
};

/** Offers an editor to the runner. */
export const exposePage = (editor: EditorOfPage): void => {
  let pending: Promise<number> = Promise.resolve(0);
  const host = document.getElementById('root') ?? document.body;
  window.typingPage = {
    open: async blocks => {
      const start = performance.now();
      editor.mount(blocks, host);
      await afterFrame();
      while (host.querySelector('[contenteditable="true"]') === null) await afterFrame();
      await afterFrame();
      const openMs = performance.now() - start;
      editor.placeCaret(caretBlock(blocks));
      await afterFrame();
      await afterFrame();
      return openMs;
    },
    armKey: () => {
      pending = measureKey(host);
    },
    keyTime: () => pending,
    text: editor.text,
  };
};
