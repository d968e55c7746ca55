import type { Editor } from 'slate';
import { createStore } from 'zustand/vanilla';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { type Unit, unitAround } from '#richtext/editing/runs.ts';

/** A paragraph that begins with a slash, and the query behind it. */
export interface SlashSearch {
  readonly id: string;
  readonly query: string;
}

/** Longer than any block name: longer input is text. */
const MAX_QUERY_LENGTH = 30;

export interface Slash {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => SlashSearch | undefined;
  /** Notes that a slash is about to be typed. */
  readonly press: () => void;
  /** Reads the query behind the slash; costs nothing if no slash was pressed. */
  readonly refresh: () => void;
  readonly close: () => void;
  /** Offers a key to the menu; returns false to leave it to the text. */
  readonly handleKey: (key: string) => boolean;
  /** Sets the menu's key handler while it shows something. */
  readonly setKeys: (handle: ((key: string) => boolean) | undefined) => void;
}

const caretUnit = (editor: Editor): Unit | undefined => {
  const path = editor.selection?.focus.path;
  return path && unitAround(editor, path);
};

/**
 * Opens the insert menu on "/" at the start of an empty paragraph, filtered by the text behind it. It remains plain text: Escape,
 * another block or a long text close the menu and leave the words alone.
 */
export const createSlash = (editor: Editor): Slash => {
  const store = createStore<{ readonly search: SlashSearch | undefined }>(() => ({ search: undefined }));
  let armedId: string | undefined;
  let keys: ((key: string) => boolean) | undefined;
  const close = () => {
    armedId = undefined;
    if (store.getState().search) store.setState({ search: undefined });
  };
  return {
    subscribe: store.subscribe,
    get: () => store.getState().search,
    press: () => {
      const unit = caretUnit(editor);
      if (unit?.element.type === ELEMENT_TYPE.paragraph && editor.string(unit.path) === '') armedId = unit.element.id;
    },
    refresh: () => {
      if (armedId === undefined) return;
      const unit = caretUnit(editor);
      const words = unit?.element.id === armedId ? editor.string(unit.path) : '';
      if (!words.startsWith('/') || words.length > MAX_QUERY_LENGTH || words.includes('\n')) {
        // The slash itself is not in the text yet when only the caret has moved.
        if (words !== '' || store.getState().search || unit?.element.id !== armedId) close();
        return;
      }
      store.setState({ search: { id: armedId, query: words.slice(1) } });
    },
    close,
    handleKey: key => {
      if (!store.getState().search || !keys) return false;
      if (key !== 'Escape') return keys(key);
      close();
      return true;
    },
    setKeys: handle => {
      keys = handle;
    },
  };
};
