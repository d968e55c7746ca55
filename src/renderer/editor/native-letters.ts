import type { Editor } from 'slate';
import { EDITOR_TO_KEY_TO_ELEMENT, ELEMENT_TO_NODE, IS_NODE_MAP_DIRTY, NODE_TO_ELEMENT, NODE_TO_INDEX, NODE_TO_PARENT } from 'slate-dom';
import { ReactEditor } from 'slate-react';
import { type Element, ELEMENT_TYPE, isText, type Text } from '#domain/article/document.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';

/** Pause after the last letter before React is told of it. */
const PAUSE_MS = 250;

/**
 * Letters that the browser has drawn itself. Slate has it write each letter of a word natively and then renders the whole text
 * to find that nothing is left to draw. Here the model, the journal and all who listen get each letter at once, and React is told once the
 * letters pause, or before anything else happens to the text.
 */
export interface NativeLetters {
  /** Calls `heard` after each such letter. Without a listener every letter is rendered. */
  readonly listen: (heard: () => void) => () => void;
  /** Tells React of the letters now; call it in `flushSync` if the next line depends on it. */
  readonly flush: () => void;
  readonly dispose: () => void;
}

interface Letter {
  readonly block: Element;
  readonly blockIndex: number;
  readonly text: Text;
}

/** Returns the one letter that was typed into a paragraph of the top level, whose look depends on nothing but its own words; undefined after any other change. */
const typedLetter = (editor: Editor): Letter | undefined => {
  const [operation, ...others] = editor.operations;
  if (operation?.type !== 'insert_text' || operation.text.length !== 1 || others.length > 0) return undefined;
  const [blockIndex, textIndex, ...deeper] = operation.path;
  if (blockIndex === undefined || textIndex === undefined || deeper.length > 0) return undefined;
  const block = elementsOf(editor)[blockIndex];
  const text = block?.children[textIndex];
  return block?.type === ELEMENT_TYPE.paragraph && text && isText(text) ? { block, blockIndex, text } : undefined;
};

/** Checks that the page shows exactly the words of the model. */
const isDrawn = (shown: HTMLElement, { text }: Letter): boolean => {
  const [string, ...others] = shown.querySelectorAll('[data-slate-string]');
  return string !== undefined && others.length === 0 && string.textContent === text.text;
};

/** Records which nodes of the model the page shows now, as rendering would. Returns false, and does nothing, if the page lacks the letter. */
const recordLetter = (editor: ReactEditor): boolean => {
  const letter = typedLetter(editor);
  const elements = EDITOR_TO_KEY_TO_ELEMENT.get(editor);
  if (!letter || !elements) return false;
  const { block, blockIndex, text } = letter;
  const shownBlock = elements.get(ReactEditor.findKey(editor, block));
  const shownText = elements.get(ReactEditor.findKey(editor, text));
  if (!shownBlock || !shownText || !isDrawn(shownText, letter)) return false;
  for (const [node, shown] of [[block, shownBlock] as const, [text, shownText] as const]) {
    NODE_TO_ELEMENT.set(node, shown);
    ELEMENT_TO_NODE.set(shown, node);
  }
  NODE_TO_INDEX.set(block, blockIndex);
  NODE_TO_PARENT.set(block, editor);
  for (const [index, child] of block.children.entries()) {
    NODE_TO_INDEX.set(child, index);
    NODE_TO_PARENT.set(child, block);
  }
  IS_NODE_MAP_DIRTY.set(editor, false);
  return true;
};

/** Adds the handling of native letters to an editor; the last of its plugins. */
export const withNativeLetters = (editor: ReactEditor): NativeLetters => {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True if the page showed the model before the operations that are under way. */
  let wasShown = false;
  const { apply, onChange } = editor;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): void => {
    if (timer === undefined) return;
    stop();
    onChange();
  };
  editor.apply = operation => {
    if (editor.operations.length === 0) wasShown = IS_NODE_MAP_DIRTY.get(editor) !== true;
    apply(operation);
  };
  editor.onChange = options => {
    stop();
    if (!wasShown || listeners.size === 0 || ReactEditor.isComposing(editor) || !recordLetter(editor)) {
      onChange(options);
      return;
    }
    timer = setTimeout(flush, PAUSE_MS);
    for (const heard of listeners) heard();
  };
  return {
    listen: heard => {
      listeners.add(heard);
      return () => {
        listeners.delete(heard);
      };
    },
    flush,
    dispose: stop,
  };
};
