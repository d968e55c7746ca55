import { type CSSProperties, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createEditor } from 'slate';
import { Editable, ReactEditor, Slate, withReact } from 'slate-react';
import { createStore } from 'zustand/vanilla';
import { type Element, plainText } from '#domain/article/document.ts';
import type { ContentLocale } from '#domain/user/user.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import type { TextRules } from '#richtext/model/block.ts';
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
import type { SmallKind, SmallRules } from './arrange.ts';
import { allowsMark, createSmallEditor, pasteWords } from './small-editor.ts';
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
  /** The allowed formatting; every mark and links by default. */
  readonly rules?: TextRules;
  /** Lines that are shown at least (B9-037). */
  readonly minRows?: 1 | 2;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly services?: BlockServices;
}

const FREE_TEXT: TextRules = { forbiddenMarks: [], links: true, singleLine: false };

const NO_SERVICES: BlockServices = {};

const surroundingsOf = (makeId: () => string, services: BlockServices): BlockSurroundings => ({
  outline: { subscribe: () => () => undefined, numberOf: () => undefined },
  hrefOf: link => (link.kind === 'external' ? link.href : undefined),
  follow: () => false,
  openForm: () => undefined,
  makeId,
  services,
});

interface MarkBarProps {
  readonly marks: readonly MarkName[];
  readonly active: readonly MarkName[];
  readonly controls: string;
  readonly onToggle: (mark: MarkName) => void;
}

/** The marks that the rules allow. */
const MarkBar = ({ marks, active, controls, onToggle }: MarkBarProps) => {
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
        button && marks.includes(button.mark)
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

const openSmall = (rules: SmallRules, { value, makeId }: Pick<SmallEditorProps, 'value' | 'makeId'>) => {
  const bare = withReact(createEditor());
  const mechanics = createSmallEditor(bare, { rules, value, makeId, now: () => performance.now() });
  const { editor, steps } = mechanics;
  editor.insertData = data => steps.asStep(() => pasteWords(editor, data.getData('text/plain'), rules));
  return { ...mechanics, active: createStore<{ readonly marks: readonly MarkName[] }>(() => ({ marks: [] })) };
};

const SmallEditor = ({ kind, ...props }: SmallEditorProps & { readonly kind: SmallKind }) => {
  const { label, onChange, makeId, rules: text = FREE_TEXT, readOnly = false, minRows = 1, placeholder, services = NO_SERVICES } = props;
  const [rules] = useState<SmallRules>(() => ({ kind, text }));
  const [{ editor, steps, active }] = useState(() => openSmall(rules, props));
  const marks = useMemo(() => MARK_VIEWS.flatMap(({ button }) => (button && allowsMark(rules, button.mark) ? [button.mark] : [])), [rules]);
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
    const mark = marks.find(candidate => candidate === command);
    if (mark) toggle(mark);
    else if (command === 'undo') editor.undo();
    else if (command === 'redo') editor.redo();
    else return;
    event.preventDefault();
  };
  const handleSelection = () => {
    const now = marks.filter(mark => isMarkActive(editor, mark));
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
        <div
          className="g-small-editor"
          data-kind={kind}
          style={{ '--rows': minRows } as CSSProperties /* React knows no custom properties */}
        >
          {readOnly || marks.length === 0 ? null : <MarkBar marks={marks} active={activeMarks} controls={id} onToggle={toggle} />}
          <Editable
            id={id}
            className="g-small-text"
            lang={props.contentLocale}
            role="textbox"
            aria-label={label}
            aria-multiline={kind === 'inline'}
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
        </div>
      </Slate>
    </SurroundingsProvider>
  );
};

/** A title: one line, whatever is typed or pasted (B5-079). */
export const SingleLineEditor = (props: SmallEditorProps) => <SmallEditor {...props} kind="singleLine" />;

/** A caption: one paragraph, and at most one embed below it (B5-080). Shows two lines at least, as it has no floating toolbar (B9-037). */
export const CaptionEditor = (props: SmallEditorProps) => <SmallEditor minRows={2} {...props} kind="caption" />;

/** A few paragraphs in a form, on a base line height of 20 px (B9-037). */
export const InlineEditor = (props: SmallEditorProps) => <SmallEditor minRows={2} {...props} kind="inline" />;
