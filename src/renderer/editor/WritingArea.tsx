import { type CSSProperties, type KeyboardEvent, memo, useEffect, useId, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { Range } from 'slate';
import { IS_NODE_MAP_DIRTY } from 'slate-dom';
import { Editable, ReactEditor } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { insertParagraphAfter } from '#richtext/editing/caret.ts';
import { chosenBlock } from '#richtext/editing/chosen-block.ts';
import { moveToPart } from '#richtext/editing/structure.ts';
import { listAround } from '#richtext/editor/text-kinds.ts';
import { BLOCK_VIEWS } from '#richtext/views.tsx';
import { pressedKey } from '#renderer/platform/keys/keys.ts';
import { useText } from '#ui/i18n.ts';
import { hasMod, isModified } from '#ui/keys/press.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useEditorParts, useStatus } from './editor-context.tsx';
import { createMounting, MountingContext } from './mounting.ts';
import { renderChunk, renderElement, renderLeaf } from './rendering.tsx';
import { caretRange, createScroller } from './scroll.ts';

/** The texts of empty elements as CSS variables, so that no block has to look one up. */
const usePlaceholders = (): CSSProperties => {
  const text = useText('blocks');
  return useMemo(
    () =>
      Object.fromEntries(
        BLOCK_VIEWS.filter(view => view.hasPlaceholder).map(({ type }) => [
          `--placeholder-${type}`,
          JSON.stringify(text(`placeholder.${type}`)),
        ]),
      ),
    [text],
  );
};

export interface WritingAreaProps {
  readonly id: string;
  readonly readOnly: boolean;
  readonly lang: string;
  readonly label: string;
  /** True if the browser underlines unknown words. */
  readonly marksSpelling: boolean;
}

/** The text itself. Drawn once; afterwards each block redraws itself when it changes. */
export const WritingArea = memo(({ id, readOnly, lang, label, marksSpelling }: WritingAreaProps) => {
  const { editor, find, letters, run, slash, steps, makeId } = useEditorParts();
  const placeholders = usePlaceholders();
  const [mounting] = useState(() => createMounting(editor, () => find.state.getState().found.length > 0));
  useEffect(() => mounting.open(), [mounting]);
  const [, drawAgain] = useReducer((drawings: number) => drawings + 1, 0);
  const drawAll = () =>
    flushSync(() => {
      letters.flush();
      mounting.finish();
    });
  /**
   * Flushes the pending render of an earlier key, if there is one. Each render makes Slate set the caret to its known position: one that came
   * after this key has moved the caret would move it back.
   */
  const catchUp = () => {
    takeSelection(editor);
    if (IS_NODE_MAP_DIRTY.get(editor) === true) flushSync(drawAgain);
  };
  const scrollIntoView = useMemo(() => createScroller(), []);
  useEffect(
    () =>
      letters.listen(() => {
        const caret = caretRange();
        if (caret) scrollIntoView(editor, caret);
      }),
    [editor, letters, scrollIntoView],
  );
  const hintId = useId();
  const text = useText('editor');
  const toasts = useToasts();
  /** Keeps Tab in lists: format v008 has no nested lists, so Tab announces that; Shift+Tab takes the items out of their list. */
  const handleTab = (direction: 'next' | 'previous'): boolean => {
    takeSelection(editor);
    const list = listAround(editor);
    if (list !== 'free' && moveToPart(editor, direction)) return true;
    if (list === undefined) return false;
    if (list === 'free' && direction === 'previous') run(ELEMENT_TYPE.paragraph);
    else toasts.show({ tone: 'neutral', title: text(`list.oneLevel.${list}`), key: 'list.oneLevel' });
    return true;
  };
  /** Moves the caret behind a selected block, as for every letter: composing an accent would replace the selection. */
  const leaveChosen = () => {
    const chosen = chosenBlock(editor);
    if (!chosen) return;
    steps.asStep(() => insertParagraphAfter(editor, chosen[1], makeId));
    flushSync(drawAgain);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (mayLeaveScreen(event)) drawAll();
    if (beginsComposition(event)) leaveChosen();
    if (leadsCaret(event)) {
      catchUp();
      // The browser scrolls the moved caret into view, but possibly below the toolbar that overlays the text.
      requestAnimationFrame(() => {
        const caret = caretRange();
        if (caret && ReactEditor.hasSelectableTarget(editor, caret.startContainer)) scrollIntoView(editor, caret);
      });
    }
    if (event.key === '/') {
      takeSelection(editor);
      slash.press();
    } else if (slash.handleKey(event.key)) {
      event.preventDefault();
      return;
    }
    const shortcut = pressedKey(event.nativeEvent, 'text');
    if (shortcut !== undefined) takeSelection(editor);
    if (shortcut !== undefined && run(shortcut)) event.preventDefault();
    else if (event.key === 'Tab' && !isModified(event) && handleTab(event.shiftKey ? 'previous' : 'next')) event.preventDefault();
  };
  const handleInput = (event: InputEvent) => {
    if (event.inputType !== 'insertText' || event.isComposing) flushSync(letters.flush);
    if (!event.isComposing) takeSelection(editor);
  };
  /** What is copied, cut or replaced is what is selected now. */
  const handleClipboard = (): void => takeSelection(editor);
  return (
    <MountingContext value={mounting}>
      <Editable
        id={id}
        className="g-writing"
        lang={lang}
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        readOnly={readOnly}
        spellCheck={!readOnly && marksSpelling}
        autoCapitalize="sentences"
        renderElement={renderElement}
        renderLeaf={renderLeaf}
        renderChunk={renderChunk}
        onPointerDown={drawAll}
        onCopy={handleClipboard}
        scrollSelectionIntoView={scrollIntoView}
        {...(readOnly
          ? { 'aria-readonly': true, tabIndex: 0 }
          : {
              style: placeholders,
              onKeyDown: handleKeyDown,
              onDOMBeforeInput: handleInput,
              onCut: handleClipboard,
              onPaste: handleClipboard,
              onFocus: () => restoreCaret(editor),
              'aria-describedby': hintId,
            })}
      />
      <BodyEmptyMark id={id} />
      {readOnly ? null : (
        <span id={hintId} className="g-hidden">
          {text('toolbar.hint')}
        </span>
      )}
    </MountingContext>
  );
});
WritingArea.displayName = 'WritingArea';

/**
 * Marks a text with an empty body. Rerendering the text instead would reset the caret to Slate's known position just after a key
 * has moved it.
 */
const BodyEmptyMark = ({ id }: { readonly id: string }) => {
  const isBodyEmpty = useStatus(status => status.isBodyEmpty);
  useLayoutEffect(() => {
    document.getElementById(id)?.toggleAttribute('data-body-empty', isBodyEmpty);
  }, [id, isBodyEmpty]);
  return null;
};

/** Restores the caret: browsers set it to the start when the text regains the focus from a menu or by Tab. */
const restoreCaret = (editor: ReturnType<typeof useEditorParts>['editor']): void => {
  const { selection } = editor;
  if (!selection) return;
  try {
    const range = ReactEditor.toDOMRange(editor, selection);
    const { startContainer, startOffset, endContainer, endOffset } = range;
    const [from, to] = [
      { at: startContainer, offset: startOffset },
      { at: endContainer, offset: endOffset },
    ];
    const [anchor, focus] = Range.isBackward(selection) ? [to, from] : [from, to];
    getSelection()?.setBaseAndExtent(anchor.at, anchor.offset, focus.at, focus.offset);
  } catch {
    // Slate throws a plain Error while the selected nodes have no DOM node yet; it sets the selection itself later.
  }
};

/**
 * Syncs the selection to Slate, which learns of changes with the next frame or up to 100 ms late. A shortcut right after it must use the
 * new selection, and so must typed text: Slate would write the first letter there and the others at the previous caret.
 */
const takeSelection = (editor: ReturnType<typeof useEditorParts>['editor']): void => {
  const marked = getSelection();
  if (marked === null || !ReactEditor.hasSelectableTarget(editor, marked.anchorNode)) return;
  const range = ReactEditor.toSlateRange(editor, marked, { exactMatch: false, suppressThrow: true });
  if (range !== null && (editor.selection === null || !Range.equals(range, editor.selection))) editor.select(range);
};

/** Returns true for keys that may move beyond the first screens of a long text whose end is not rendered yet. Letters do not. */
const mayLeaveScreen = (event: KeyboardEvent): boolean => event.key.length > 1 || hasMod(event);

/** Checks for the first key of an accent or of an input method. */
const beginsComposition = ({ key }: KeyboardEvent): boolean => key === 'Dead' || key === 'Process';

/** Returns true for keys with which the browser moves the caret. */
const leadsCaret = ({ key }: KeyboardEvent): boolean => /^(?:Arrow|Home$|End$|Page)/u.test(key);
