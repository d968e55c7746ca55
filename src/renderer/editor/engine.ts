import { Text, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { type Element, plainText } from '#domain/article/document.ts';
import type { TextStep } from '#domain/article/steps.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import { applyElements } from '#richtext/editor/apply-remote.ts';
import { insertElements } from '#richtext/editor/insert-elements.ts';
import type { MarkdownRules } from '#richtext/editor/with-markdown.ts';
import { findElement } from '#richtext/editing/commands/elements.ts';
import { linkAtSelection, saveLink } from '#richtext/editing/commands/links.ts';
import { reword } from '#richtext/editing/commands/reword.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import { normalizeDocument } from '#richtext/normalize.ts';
import type { ArticleEditorHandle, ElementsChange, HistoryState } from './article-editor-props.ts';
import { markArrivals } from './marks/arrival-marks.ts';
import { createCommentWords, unmarkComment } from './marks/comment-marks.ts';
import type { GalleyEditor } from './create-editor.ts';
import type { Steps } from './history/history.ts';
import { caretOf, putCaret } from './kept-caret.ts';
import { type NativeLetters, withNativeLetters } from './native-letters.ts';
import { openEditor, placeOf } from './open-editor.ts';
import { createOutline } from './outline.ts';
import { type PasteController, createPasteController } from './paste/paste-controller.ts';
import { withPaste } from './paste.ts';
import type { RecentValues } from './toolbar/recent-values.ts';
import { type Rephrasing, createRephrasing } from './rephrasing/rephrasing.ts';
import { withUnchangedBlocks } from './unchanged-blocks.ts';
import { type StatusStore, createStatusStore, readStatus } from './status.ts';
import { type TextUploads, createTextUploads } from './uploads/text-uploads.ts';

export interface EngineOptions {
  readonly elements: readonly Element[];
  readonly makeId: () => string;
  /** Language of the text, for replacements while typing. */
  readonly contentLocale?: ContentLocale;
  readonly getMarkdown?: () => MarkdownRules;
  readonly hidesHead?: boolean;
  readonly earlierSteps?: readonly TextStep[];
  readonly recent: RecentValues;
  /** The writing column, for the places of floating parts. */
  readonly getColumn: () => HTMLElement | null;
  readonly onHistoryChange: (history: HistoryState) => void;
  readonly getServices: () => BlockServices;
  /** Called after a paste, drop or import: its links may be converted. */
  readonly onInserted: (editor: GalleyEditor<ReactEditor>) => void;
  /** Reports why an upload ended that no block shows any more. */
  readonly onUploadAbandoned: (message: string) => void;
}

/** One open text without its component: the editor, its derived state, and the API for other parts. */
export interface Engine {
  readonly editor: GalleyEditor<ReactEditor>;
  readonly steps: Steps;
  readonly outline: ReturnType<typeof createOutline>;
  readonly status: StatusStore;
  readonly paste: PasteController;
  readonly rephrasing: Rephrasing;
  readonly uploads: TextUploads;
  readonly letters: NativeLetters;
  readonly handle: ArticleEditorHandle;
  /** Returns the origin of the latest change. */
  readonly takeOrigin: () => ElementsChange['origin'];
}

/** Minimum interval between two recovery values: five of them reach back five seconds or more. */
const KEEP_EVERY_MS = 1000;

export const createEngine = (options: EngineOptions): Engine => {
  const { elements, makeId, recent, getColumn, onHistoryChange } = options;
  const { editor, steps } = openEditor(elements, makeId, {
    ...(options.contentLocale ? { contentLocale: options.contentLocale } : {}),
    ...(options.getMarkdown ? { getMarkdown: options.getMarkdown } : {}),
    hidesHead: options.hidesHead ?? false,
    earlierSteps: options.earlierSteps ?? [],
  });
  const uploads = createTextUploads({
    editor,
    steps,
    makeId,
    getLibrary: () => options.getServices().media?.library,
    onAbandoned: options.onUploadAbandoned,
  });
  const paste = createPasteController({
    editor,
    steps,
    makeId,
    blocksFor: uploads.blocksFor,
    getComments: () => options.getServices().comments,
    onInserted: () => options.onInserted(editor),
  });
  withPaste(editor, paste);
  const letters = withNativeLetters(editor);
  withUnchangedBlocks(editor);
  const rephrasing = createRephrasing({ editor, steps, getAssistance: () => options.getServices().assistance });
  const outline = createOutline(elementsOf(editor));
  const getElements = rememberLast(
    () => editor.children,
    () => fromEditorElements(elementsOf(editor)),
  );
  const keepRecent = everySoOften(KEEP_EVERY_MS, () => recent.keep(getElements()));
  const reportHistory = onlyChanges(onHistoryChange);
  const status = createStatusStore(
    () => readStatus(editor, steps, element => placeOf(editor, element, getColumn())),
    () => {
      outline.refresh(elementsOf(editor));
      keepRecent();
      paste.refresh();
      rephrasing.refresh();
      reportHistory({ canUndo: steps.canUndo(), canRedo: steps.canRedo() });
    },
  );
  let isRemote = false;
  const commentWords = createCommentWords(editor);
  const takeOver = (next: readonly Element[], by: (change: () => boolean) => boolean): void => {
    const hasTyped = editor.operations.some(operation => operation.type !== 'set_selection');
    const valid = normalizeDocument(next, makeId).document.elements;
    if (by(() => applyElements(editor, valid))) isRemote = !hasTyped;
  };
  const handle: ArticleEditorHandle = {
    getElements,
    applyRemote: next => takeOver(next, change => steps.asStep(change)),
    applyElsewhere: next => takeOver(next, steps.asOthers),
    insertBlocks: (blocks, way) => {
      if (!editor.selection) Transforms.select(editor, editor.end([]));
      steps.asStep(() => insertElements(editor, blocks, makeId), way);
    },
    writeWords: (elementId, words) => {
      const path = findElement(editor, elementId)?.[1];
      if (path) steps.asStep(() => reword(editor, path, words), 'assistance');
    },
    typeWords: words => {
      if (ReactEditor.isReadOnly(editor)) return false;
      placeCaret(editor);
      for (const key of words) {
        if (key === '\n') editor.insertBreak();
        else editor.insertText(key);
      }
      return true;
    },
    isDrawn: () => isCaretDrawn(editor),
    takeWords: commentWords.take,
    setLink: (link, words) => {
      let isSet = false;
      steps.asStep(() => {
        isSet = saveLink(editor, link, wordsForLink(editor) || words, makeId);
      });
      return isSet;
    },
    markComment: commentId => steps.asStep(() => commentWords.mark(commentId)),
    unmarkComment: commentId => void steps.asStep(() => unmarkComment(editor, commentId)),
    focus: () => focusText(editor),
    caret: () => caretOf(editor),
    putCaret: caret => putCaret(editor, caret),
    showBlock: id => showBlock(editor, id),
    markArrivals: marks => markArrivals(editor, marks, getColumn()),
    importFile: file => {
      if (!editor.selection) Transforms.select(editor, editor.end([]));
      return paste.importFile(file);
    },
    insertPictures: files => {
      if (!editor.selection) Transforms.select(editor, editor.end([]));
      return paste.insertFiles(files);
    },
    undo: () => editor.undo(),
    redo: () => editor.redo(),
    keptSteps: steps.stack,
    takeOrigins: steps.takeOrigins,
    getHistory: () => ({ canUndo: steps.canUndo(), canRedo: steps.canRedo() }),
    uploadingCount: uploads.uploadingCount,
  };
  const takeOrigin = (): ElementsChange['origin'] => {
    const origin = isRemote ? 'remote' : 'typed';
    isRemote = false;
    return origin;
  };
  return { editor, steps, outline, status, paste, rephrasing, uploads, letters, handle, takeOrigin };
};

/** Returns the selected words, or those of the link at the caret. */
const wordsForLink = (editor: GalleyEditor<ReactEditor>): string => {
  const link = linkAtSelection(editor);
  if (link) return plainText(link[0]).trim();
  return editor.selection ? editor.string(editor.selection).trim() : '';
};

/** Puts the caret of a text that has none yet in its first empty block, or at its end. */
const placeCaret = (editor: GalleyEditor<ReactEditor>): void => {
  if (editor.selection) return;
  const empty = elementsOf(editor).findIndex(element => plainText(element) === '' && !editor.isVoid(element));
  Transforms.select(editor, empty < 0 ? editor.end([]) : editor.start([empty]));
};

/** Returns whether the page shows the text at the caret as it is: then the browser's caret can be put there. */
const isCaretDrawn = (editor: GalleyEditor<ReactEditor>): boolean => {
  if (!editor.selection || editor.operations.length > 0) return false;
  const [node] = editor.node(editor.selection.focus);
  if (!Text.isText(node)) return false;
  try {
    const strings = ReactEditor.toDOMNode(editor, node).querySelectorAll('[data-slate-string]');
    return [...strings].map(string => string.textContent).join('') === node.text;
  } catch {
    return false; // Slate throws a plain Error for what is not rendered yet
  }
};

/** Focuses the text with the caret at its last position; in a new text in the first empty block, or at the end. */
const focusText = (editor: GalleyEditor<ReactEditor>): void => {
  placeCaret(editor);
  ReactEditor.focus(editor);
};

/** Scrolls a block into view: with the caret at its start, or all of it selected if the text is read-only. */
const showBlock = (editor: GalleyEditor<ReactEditor>, id: string): void => {
  const index = elementsOf(editor).findIndex(element => element.id === id);
  const element = elementsOf(editor)[index];
  if (!element) return;
  if (!ReactEditor.isReadOnly(editor)) {
    Transforms.select(editor, editor.start([index]));
    ReactEditor.focus(editor);
  }
  try {
    const node = ReactEditor.toDOMNode(editor, element);
    node.scrollIntoView({ block: 'center' });
    if (ReactEditor.isReadOnly(editor)) node.ownerDocument.getSelection()?.selectAllChildren(node);
  } catch {
    // Slate throws a plain Error if the end of a long text is not rendered yet: the caret is there anyway.
  }
};

/** Memoizes the last result for as long as the source is the same reference. */
const rememberLast = <Value>(source: () => unknown, compute: () => Value): (() => Value) => {
  let last: { readonly source: unknown; readonly value: Value } | undefined;
  return () => {
    const current = source();
    if (last === undefined || last.source !== current) last = { source: current, value: compute() };
    return last.value;
  };
};

const everySoOften = (intervalMs: number, act: () => void): (() => void) => {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = performance.now();
    if (nowMs - lastMs < intervalMs) return;
    lastMs = nowMs;
    act();
  };
};

const onlyChanges = (report: EngineOptions['onHistoryChange']): EngineOptions['onHistoryChange'] => {
  let last: HistoryState = { canUndo: false, canRedo: false };
  return next => {
    if (last.canUndo === next.canUndo && last.canRedo === next.canRedo) return;
    last = next;
    report(next);
  };
};
