import { type CSSProperties, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createEditor } from 'slate';
import { Editable, ReactEditor, Slate, withReact } from 'slate-react';
import { createStore } from 'zustand/vanilla';
import { type Element, plainText } from '#domain/article/document.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import { type BlockSurroundings, SurroundingsProvider } from '#richtext/view/block-view.tsx';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { isMarkActive, toggleMark } from '#richtext/editing/commands/marks.ts';
import type { MarkName } from '#richtext/model/marks.ts';
import { MARK_VIEWS } from '#richtext/view/mark-views.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { renderElement, renderLeaf } from '../rendering.tsx';
import { pressedKey, shortcutOf } from '#renderer/platform/keys/keys.ts';
import { moveFocus, setStop } from '../toolbar-focus.ts';
import { createSmallEditor, pasteWords } from './small-editor.ts';
import './small.css';

export interface SmallEditorProps {
  /** Read once, when the editor appears; give it another `key` for another value. */
  readonly value: readonly Element[];
  /** Called after each change of the words, with elements that keep to the rules. */
  readonly onChange: (elements: readonly Element[]) => void;
  /** Accessible name. */
  readonly label: string;
  readonly makeId: () => string;
  readonly contentLocale: ContentLocale;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly services?: BlockServices;
}

/** Minimum number of lines shown, as there is no floating toolbar (B9-037). */
const MIN_ROWS = 2;

const MARKS: readonly MarkName[] = MARK_VIEWS.flatMap(({ button }) => (button ? [button.mark] : []));

const NO_SERVICES: BlockServices = {};

const surroundingsOf = (makeId: () => string, services: BlockServices): BlockSurroundings => ({
  outline: { subscribe: () => () => undefined, numberOf: () => undefined },
  hrefOf: link => (link.kind === 'external' ? link.href : undefined),
  follow: () => false,
  openForm: () => undefined,
  writeAssisted: command => command(),
  makeId,
  services,
});

interface MarkBarProps {
  readonly active: readonly MarkName[];
  readonly controls: string;
  readonly onToggle: (mark: MarkName) => void;
}

/** Shows the toolbar of marks. */
const MarkBar = ({ active, controls, onToggle }: MarkBarProps) => {
  const text = useText('blocks');
  const editorText = useText('editor');
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toolbar.current) setStop(toolbar.current);
  }, []);
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={editorText('toolbar.label')}
      aria-controls={controls}
      className="g-small-toolbar"
      onKeyDown={moveFocus}
      onFocus={event => setStop(event.currentTarget, event.target)}
    >
      {MARK_VIEWS.flatMap(({ button }) =>
        button
          ? [
              <IconButton
                key={button.mark}
                label={text(button.labelKey)}
                icon={button.icon}
                size="small"
                active={active.includes(button.mark)}
                aria-pressed={active.includes(button.mark)}
                shortcut={shortcutOf(button.mark) ?? ''}
                onMouseDown={event => event.preventDefault()}
                onClick={() => onToggle(button.mark)}
              />,
            ]
          : [],
      )}
    </div>
  );
};

const openSmall = ({ value, makeId }: Pick<SmallEditorProps, 'value' | 'makeId'>) => {
  const bare = withReact(createEditor());
  const mechanics = createSmallEditor(bare, { value, makeId, now: () => performance.now() });
  const { editor, steps } = mechanics;
  editor.insertData = data => steps.asStep(() => pasteWords(editor, data.getData('text/plain')));
  return { ...mechanics, active: createStore<{ readonly marks: readonly MarkName[] }>(() => ({ marks: [] })) };
};

/** Shows an editor for a few paragraphs in a form, on a base line height of 20 px (B9-037). */
export const InlineEditor = (props: SmallEditorProps) => {
  const { label, onChange, makeId, readOnly = false, placeholder, services = NO_SERVICES } = props;
  const [{ editor, steps, active }] = useState(() => openSmall(props));
  const activeMarks = useSyncExternalStore(active.subscribe, () => active.getState().marks);
  const surroundings = useMemo(() => surroundingsOf(makeId, services), [makeId, services]);
  const [isBlank, setBlank] = useState(() => elementsOf(editor).every(element => plainText(element) === ''));
  const id = useId();
  useEffect(() => {
    editor.onChange({});
  }, [editor]);
  const toggle = (mark: MarkName) => {
    steps.asStep(() => toggleMark(editor, mark));
    ReactEditor.focus(editor);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const command = pressedKey(event.nativeEvent, 'field');
    const mark = MARKS.find(candidate => candidate === command);
    if (mark) toggle(mark);
    else if (command === 'undo') editor.undo();
    else if (command === 'redo') editor.redo();
    else return;
    event.preventDefault();
  };
  const handleSelection = () => {
    const now = MARKS.filter(mark => isMarkActive(editor, mark));
    if (now.join() !== active.getState().marks.join()) active.setState({ marks: now });
  };
  const handleValue = () => {
    const elements = elementsOf(editor);
    setBlank(elements.every(element => plainText(element) === ''));
    onChange(elements);
  };
  return (
    <SurroundingsProvider value={surroundings}>
      <Slate editor={editor} initialValue={editor.children} onChange={handleSelection} onValueChange={handleValue}>
        <div className="g-small-editor" style={{ '--rows': MIN_ROWS } as CSSProperties /* React knows no custom properties */}>
          <Editable
            id={id}
            className="g-small-text"
            lang={props.contentLocale}
            role="textbox"
            aria-label={label}
            aria-multiline
            readOnly={readOnly}
            spellCheck={!readOnly}
            renderElement={renderElement}
            renderLeaf={renderLeaf}
            onKeyDown={handleKey}
            {...(readOnly ? { 'aria-readonly': true, tabIndex: 0 } : {})}
            {...(isBlank && placeholder !== undefined && !readOnly
              ? { 'data-placeholder': placeholder, 'aria-placeholder': placeholder }
              : {})}
          />
          {/* After the text: keyboard users reach the text first. */}
          {readOnly ? null : <MarkBar active={activeMarks} controls={id} onToggle={toggle} />}
        </div>
      </Slate>
    </SurroundingsProvider>
  );
};
