import { type ReactElement, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { ReactEditor } from 'slate-react';
import { CROSSHEAD_TYPES } from '#domain/article/document.ts';
import type { MarkName } from '#richtext/model/marks.ts';
import { MARK_VIEWS } from '#richtext/view/mark-views.tsx';
import { shortcutOf } from '#renderer/platform/keys/keys.ts';
import type { KeyId } from '#renderer/platform/keys/registry.ts';
import { Button } from '#ui/Button.tsx';
import { HoverTooltip } from '#ui/HoverTooltip.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import {
  CaretDownIcon,
  ChatIcon,
  CommentIcon,
  HelpIcon,
  LinkIcon,
  NumberedListIcon,
  PropertiesIcon,
  RedoIcon,
  SpellCheckIcon,
  UndoIcon,
} from '#ui/icons.ts';
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import type { ArticleEditorProps } from '../article-editor-props.ts';
import { ChangesTool } from './ChangesTool.tsx';
import { SpecialCharacters } from '../characters/SpecialCharacters.tsx';
import { useEditorParts, useStatus } from '../editor-context.tsx';
import { LengthRing, type LengthTarget } from '../length/LengthIndicator.tsx';
import type { LengthStore } from '../length/length-store.ts';
import { moveFocus, setStop } from '../toolbar-focus.ts';
import { commentsOf, spellCheckerOf } from '../tools.ts';
import { numberFormat } from '#ui/formats.ts';

interface ToolProps {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly active?: boolean;
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
  /** Command whose shortcut is shown, if it differs from `id`. */
  readonly keysOf?: KeyId;
  readonly onClick?: () => void;
}

/** A button of the toolbar. Pressing it takes no focus, so the selection stays in the text. */
const Tool = ({ id, label, icon, active, disabled = false, disabledReason, keysOf, onClick }: ToolProps) => {
  const { run } = useEditorParts();
  const keys = shortcutOf(keysOf ?? id);
  return (
    <IconButton
      label={label}
      icon={icon}
      size="small"
      disabled={disabled}
      disabledReason={disabledReason}
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
  const canList = useStatus(status => status.canList);
  return <Tool id={id} label={text(`name.${id}`)} icon={icon} active={list === id} disabled={!canList} />;
};

/** Shows the type of the current block and the types it can be changed to. */
const BlockKind = () => {
  const text = useText('blocks');
  const editorText = useText('editor');
  const { run, editor } = useEditorParts();
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
          note={<kbd>{shortcutOf(id)}</kbd>}
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

// Always the same elements: a button that is enabled or disabled draws its picture no second time.
const UNDO = <UndoIcon />;
const REDO = <RedoIcon />;

const UndoTool = () => {
  const text = useText('editor');
  const canUndo = useStatus(status => status.canUndo);
  return <Tool id="undo" label={text('command.undo')} icon={UNDO} disabled={!canUndo} />;
};

const RedoTool = () => {
  const text = useText('editor');
  const canRedo = useStatus(status => status.canRedo);
  return <Tool id="redo" label={text('command.redo')} icon={REDO} disabled={!canRedo} />;
};

const Divider = () => <span className="g-toolbar-divider" aria-hidden="true" />;

/** The button of the spell checker, if the desk has one (B9-053). */
const SpellCheckerTool = ({ host }: { readonly host: ToolbarHost }) => {
  const text = useText('editor');
  const tool = spellCheckerOf(host);
  if (!tool) return null;
  const { isOn, isEnabled, onToggle } = tool;
  return (
    <Tool
      id="spellChecker"
      label={text('command.spellChecker')}
      icon={<SpellCheckIcon />}
      active={isOn}
      disabled={!isEnabled}
      onClick={onToggle}
    />
  );
};

/** Buttons for comments: adding one is always offered, showing them only if there are any (B4-036). */
const CommentTools = ({ host }: { readonly host: ToolbarHost }) => {
  const text = useText('editor');
  const comments = commentsOf(host);
  if (!comments) return null;
  const { hasComments, obstacle, canShow, isOn, onToggle } = comments;
  return (
    <>
      <Tool
        id="addComment"
        label={text('command.addComment')}
        icon={<CommentIcon />}
        disabled={obstacle !== undefined}
        disabledReason={obstacle}
      />
      <Tool
        id="comments"
        label={text('command.comments')}
        icon={<ChatIcon />}
        active={isOn}
        disabled={!canShow}
        disabledReason={hasComments ? obstacle : text('comments.none')}
        keysOf="showComments"
        onClick={onToggle}
      />
    </>
  );
};

/** Shows how much of the target length is written, counted outside the typing path (B4-025). */
const TargetRing = ({ length, target }: { readonly length: LengthStore; readonly target: LengthTarget }) => {
  const text = useText('editor');
  const language = useUiLanguage();
  const count = useSyncExternalStore(length.subscribe, length.get);
  const describe = () => {
    const number = numberFormat(language);
    return text('length.ofTarget', {
      length: number.format(count),
      target: number.format(target.targetLength),
      tolerance: number.format(target.validTo - target.targetLength),
    });
  };
  return (
    <HoverTooltip content={describe} placement="bottom">
      <span className="g-toolbar-ring">
        <LengthRing length={count} target={target} />
      </span>
    </HoverTooltip>
  );
};

/** Keeps the toolbar's one tab stop on an enabled button. Rendered alone when the selection enables others, as the toolbar is expensive. */
const TabStop = ({ toolbar, tools }: { readonly toolbar: RefObject<HTMLElement | null>; readonly tools: ToolbarHost['tools'] }): null => {
  const marks = useStatus(status => status.marks);
  useEffect(() => {
    if (toolbar.current) setStop(toolbar.current);
  }, [toolbar, marks, tools]);
  return null;
};

type ToolbarHost = Pick<ArticleEditorProps, 'tools' | 'excludedFeatures' | 'lengthTarget' | 'onHelp'>;

export interface MarkToolbarProps {
  readonly controls: string;
  readonly id: string;
  readonly host: ToolbarHost;
  readonly length: LengthStore;
}

/** The toolbar above the writing column: quiet, always in the same place. Alt+F10 moves the focus to it, Escape back to the text. */
export const MarkToolbar = ({ controls, id, host, length }: MarkToolbarProps) => {
  const text = useText('editor');
  const { editor } = useEditorParts();
  const toolbar = useRef<HTMLDivElement>(null);
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
        <SpecialCharacters />
        <Divider />
        <ListTool id="unorderedList" icon={<PropertiesIcon />} />
        <ListTool id="orderedList" icon={<NumberedListIcon />} />
        <Divider />
        <UndoTool />
        <RedoTool />
        <span className="g-toolbar-space" />
        {host.lengthTarget ? <TargetRing length={length} target={host.lengthTarget} /> : null}
        <ChangesTool />
        <SpellCheckerTool host={host} />
        <CommentTools host={host} />
        {host.onHelp ? <Tool id="shortcuts" label={text('help.title')} icon={<HelpIcon />} onClick={host.onHelp} /> : null}
        <TabStop toolbar={toolbar} tools={host.tools} />
      </div>
    </div>
  );
};
