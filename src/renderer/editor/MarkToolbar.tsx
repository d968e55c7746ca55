import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { ReactEditor } from 'slate-react';
import { CROSSHEAD_TYPES } from '#domain/article/document.ts';
import type { MarkName } from '#richtext/mark.ts';
import { MARK_VIEWS } from '#richtext/views.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { CaretDownIcon, HelpIcon, LinkIcon, NumberedListIcon, PropertiesIcon, RedoIcon, UndoIcon } from '#ui/icons.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useEditorParts, useStatus } from './editor-context.tsx';
import { shortcutOf } from './shortcuts.ts';

interface ToolProps {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly active?: boolean;
  readonly disabled?: boolean;
  readonly onClick?: () => void;
}

/** A button of the toolbar. The selection stays in the text: pressing it takes no focus. */
const Tool = ({ id, label, icon, active, disabled = false, onClick }: ToolProps) => {
  const { run, isMac } = useEditorParts();
  const keys = shortcutOf(id, isMac);
  return (
    <IconButton
      label={label}
      icon={icon}
      size="small"
      disabled={disabled}
      placement="bottom"
      onMouseDown={event => event.preventDefault()}
      onClick={onClick ?? (() => void run(id))}
      {...(keys === undefined ? {} : { shortcut: keys })}
      {...(active === undefined ? {} : { active, 'aria-pressed': active })}
    />
  );
};

const MarkTool = ({ mark, labelKey, icon }: { readonly mark: MarkName; readonly labelKey: string; readonly icon: ReactElement }) => {
  const text = useText('blocks');
  const state = useStatus(status => status.marks[mark]);
  return <Tool id={mark} label={text(labelKey)} icon={icon} active={state === 'on'} disabled={state === 'unavailable'} />;
};

const LinkTool = () => {
  const text = useText('editor');
  const isInLink = useStatus(status => status.link !== undefined);
  const canLink = useStatus(status => status.canLink);
  return <Tool id="link" label={text('command.link')} icon={<LinkIcon />} active={isInLink} disabled={!canLink && !isInLink} />;
};

const ListTool = ({ id, icon }: { readonly id: 'unorderedList' | 'orderedList'; readonly icon: ReactElement }) => {
  const text = useText('blocks');
  const list = useStatus(status => status.list);
  const canChange = useStatus(status => status.canChangeBlock);
  return <Tool id={id} label={text(`name.${id}`)} icon={icon} active={list === id} disabled={!canChange} />;
};

/** What the current block is, and what else it may be. */
const BlockKind = () => {
  const text = useText('blocks');
  const editorText = useText('editor');
  const { run, editor, isMac } = useEditorParts();
  const crosshead = useStatus(status => status.crosshead);
  const blockType = useStatus(status => status.blockType);
  const canChange = useStatus(status => status.canChangeBlock);
  const current = crosshead === undefined ? `name.${blockType ?? 'paragraph'}` : `crosshead.${crosshead}`;
  const choose = (id: string) => {
    if (id !== crosshead) run(id);
    ReactEditor.focus(editor);
  };
  const menu = (
    <Menu label={editorText('toolbar.blockKind')}>
      {(['paragraph', ...CROSSHEAD_TYPES] as const).map(id => (
        <MenuItem
          key={id}
          label={text(id === 'paragraph' ? 'name.paragraph' : `crosshead.${id}`)}
          note={<kbd>{shortcutOf(id, isMac)}</kbd>}
          onClick={() => choose(id)}
        />
      ))}
    </Menu>
  );
  return (
    <Popover content={menu} popupKind="menu" disabled={!canChange}>
      <Button kind="minimal" size="small" disabled={!canChange} endIcon={<CaretDownIcon />} className="g-toolbar-kind" aria-haspopup="menu">
        {text(current)}
      </Button>
    </Popover>
  );
};

const HistoryTools = () => {
  const text = useText('editor');
  const canUndo = useStatus(status => status.canUndo);
  const canRedo = useStatus(status => status.canRedo);
  return (
    <>
      <Tool id="undo" label={text('command.undo')} icon={<UndoIcon />} disabled={!canUndo} />
      <Tool id="redo" label={text('command.redo')} icon={<RedoIcon />} disabled={!canRedo} />
    </>
  );
};

const Divider = () => <span className="g-toolbar-divider" aria-hidden="true" />;

const buttonsOf = (toolbar: HTMLElement): readonly HTMLButtonElement[] => [
  ...toolbar.querySelectorAll<HTMLButtonElement>('button:not([disabled])'),
];

/** One tab stop: the arrow keys move inside, the button that was used last keeps the stop. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = buttonsOf(event.currentTarget);
  const index = buttons.findIndex(button => button === document.activeElement);
  const targets: Readonly<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: buttons.length - 1 };
  const target = targets[event.key];
  if (target === undefined || index < 0) return;
  event.preventDefault();
  buttons[(target + buttons.length) % buttons.length]?.focus();
};

const setStop = (toolbar: HTMLElement, stop?: Element | null): void => {
  const buttons = buttonsOf(toolbar);
  const chosen = buttons.find(button => button === stop) ?? buttons.find(button => button.tabIndex === 0) ?? buttons[0];
  for (const button of toolbar.querySelectorAll('button')) button.tabIndex = button === chosen ? 0 : -1;
};

export interface MarkToolbarProps {
  readonly onHelp: () => void;
  readonly controls: string;
  readonly id: string;
}

/** The toolbar above the writing column: quiet, always in the same place. Alt+F10 leads into it, Escape back to the text. */
export const MarkToolbar = ({ onHelp, controls, id }: MarkToolbarProps) => {
  const text = useText('editor');
  const { editor } = useEditorParts();
  const toolbar = useRef<HTMLDivElement>(null);
  // Buttons come and go as available with the selection; the one tab stop has to be among those that are.
  const marks = useStatus(status => status.marks);
  useEffect(() => {
    if (toolbar.current) setStop(toolbar.current);
  }, [marks]);
  return (
    <div className="g-toolbar-band" id={id}>
      <div
        ref={toolbar}
        role="toolbar"
        aria-label={text('toolbar.label')}
        aria-controls={controls}
        className="g-toolbar"
        onKeyDown={event => {
          if (event.key === 'Escape') ReactEditor.focus(editor);
          else moveFocus(event);
        }}
        onFocus={event => setStop(event.currentTarget, event.target)}
      >
        <BlockKind />
        <Divider />
        {MARK_VIEWS.flatMap(({ key, button }) => (button ? [<MarkTool key={key} {...button} />] : []))}
        <LinkTool />
        <Divider />
        <ListTool id="unorderedList" icon={<PropertiesIcon />} />
        <ListTool id="orderedList" icon={<NumberedListIcon />} />
        <Divider />
        <HistoryTools />
        <span className="g-toolbar-space" />
        <Tool id="help" label={text('help.title')} icon={<HelpIcon />} onClick={onHelp} />
      </div>
    </div>
  );
};
