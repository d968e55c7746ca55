import { type DragEvent, type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import { ReactEditor } from 'slate-react';
import { crossheadTypeOf } from '#richtext/blocks/crosshead/schema.ts';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { useSurroundings } from '#richtext/view/block-view.tsx';
import { findElement } from '#richtext/editing/commands/elements.ts';
import { type Unit, unitAround } from '#richtext/editing/runs.ts';
import { shortcutOf } from '#renderer/platform/keys/keys.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { type TextLookup, useText } from '#ui/i18n.ts';
import { DragHandleVerticalIcon } from '#ui/icons.ts';
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useEditorParts, useOpenPart } from '../editor-context.tsx';
import { CLOSED, toggleOpen } from '../open-part.ts';
import { isClosedTemplate } from '../template.ts';
import { moveFocus, setStop } from '../toolbar-focus.ts';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import type { ActionSurroundings, BlockAction } from './block-actions.tsx';
import { useMeasuring } from './use-measuring.ts';
import { isTargetCurrent, targetBlock, toolsTop, useTarget } from './use-target-block.ts';

/** Returns the display name of a block; `text` looks up `blocks`. */
const nameOf = ({ element }: Unit, text: TextLookup): string =>
  text(element.type === ELEMENT_TYPE.crosshead ? `crosshead.${crossheadTypeOf(element)}` : `name.${element.type}`);

/** Returns the props of a control that is disabled for a reason; empty without one. */
const disabledBy = (reason: string | undefined) => (reason === undefined ? {} : { disabled: true, disabledReason: reason });

interface Tools {
  readonly unit: Unit;
  readonly actions: readonly BlockAction[];
  readonly surroundings: ActionSurroundings;
}

interface ToolProps {
  /**
   * Returns what the tools act on at this moment, undefined without a block; always the same function, so that a tool that looks the same
   * beside the next block is not drawn again.
   */
  readonly tools: () => Tools | undefined;
}

interface NamedProps extends ToolProps {
  /** Display name of the block. */
  readonly name: string;
}

const BlockMenu = ({ name, tools }: NamedProps) => {
  const text = useText('editor');
  const { open, hover } = useEditorParts();
  const shown = tools();
  if (!shown) return null;
  const { unit, actions, surroundings } = shown;
  const choose = (action: BlockAction) => {
    open.setState({ part: CLOSED });
    hover.hold(false);
    hover.clear();
    action.run(unit, surroundings);
  };
  return (
    <Menu label={text('block.menu', { name })}>
      {actions.map(action => (
        <MenuItem
          key={action.id}
          label={text(`block.${action.id}`)}
          icon={action.icon}
          danger={action.isDanger === true}
          {...disabledBy(action.obstacle?.(unit, surroundings))}
          onClick={() => choose(action)}
          {...(action.command === undefined ? {} : { note: <kbd>{shortcutOf(action.command)}</kbd> })}
        />
      ))}
    </Menu>
  );
};

const Handle = memo(({ name, tools }: NamedProps) => {
  const text = useText('editor');
  const { open, hover, dragging } = useEditorParts();
  const isOpen = useOpenPart().kind === 'blockMenu';
  const keys = shortcutOf('blockToolbar');
  const toggle = (opens: boolean) => {
    hover.hold(opens);
    toggleOpen(open, 'blockMenu', opens);
  };
  return (
    <span
      className="g-block-handle"
      draggable
      onDragStart={(event: DragEvent<HTMLElement>) => {
        const id = tools()?.unit.element.id;
        if (id !== undefined) dragging.start(event, id);
      }}
    >
      <Popover
        returnsFocus={false}
        content={<BlockMenu name={name} tools={tools} />}
        placement="bottom-start"
        popupKind="menu"
        isOpen={isOpen}
        onToggle={toggle}
      >
        <IconButton
          label={text('block.handle', { name })}
          icon={<DragHandleVerticalIcon />}
          size="small"
          placement="left"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          {...(keys === undefined ? {} : { shortcut: keys })}
        />
      </Popover>
    </span>
  );
});
Handle.displayName = 'Handle';

interface ActionButtonProps extends ToolProps {
  readonly action: BlockAction;
  /** Reason why the action is disabled, as text. */
  readonly obstacle: string | undefined;
}

const ActionButton = memo(({ action, obstacle, tools }: ActionButtonProps) => {
  const text = useText('editor');
  const { hover } = useEditorParts();
  const keys = action.command === undefined ? undefined : shortcutOf(action.command);
  return (
    <IconButton
      label={text(`block.${action.id}`)}
      icon={action.icon}
      size="small"
      placement="right"
      {...disabledBy(obstacle)}
      onMouseDown={event => event.preventDefault()}
      onClick={() => {
        const shown = tools();
        hover.clear();
        if (shown) action.run(shown.unit, shown.surroundings);
      }}
      {...(keys === undefined ? {} : { shortcut: keys })}
    />
  );
});
ActionButton.displayName = 'ActionButton';

/**
 * Shows the tools beside a block: the drag handle with a menu of all actions, and buttons for frequent ones
 * (B2-031). Rendered over the gutters, so that the text never moves; one tab stop, the arrow keys move inside.
 */
export const BlockTools = ({ actions: blockActions }: { readonly actions: readonly BlockAction[] }) => {
  const text = useText('editor');
  const blocks = useText('blocks');
  const parts = useEditorParts();
  const surroundings = useSurroundings();
  const { editor, blockToolsId } = parts;
  const targetId = useTarget(shown => targetBlock(shown)?.id);
  const top = useTarget(toolsTop);
  const isCurrent = useTarget(isTargetCurrent);
  const toolbar = useRef<HTMLDivElement>(null);
  useMeasuring();
  // On every render, as the buttons depend on the actions of the block.
  useLayoutEffect(() => {
    if (toolbar.current) setStop(toolbar.current);
  });
  const path = targetId === undefined ? undefined : findElement(editor, targetId)?.[1];
  const unit = path && unitAround(editor, path);
  const context = { parts, surroundings };
  const actions = unit ? blockActions.filter(action => action.isOffered(unit, context)) : [];
  const getTools = useLatest(unit && { unit, actions, surroundings: context });
  if (top === undefined || !unit || unit.index < unit.run.first || isClosedTemplate(unit.element, surroundings)) return null;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') ReactEditor.focus(editor);
    else moveFocus(event);
  };
  return (
    <div
      ref={toolbar}
      id={blockToolsId}
      className={isCurrent ? 'g-block-tools is-current' : 'g-block-tools'}
      role="toolbar"
      aria-orientation="horizontal"
      aria-label={text('block.toolbar')}
      style={{ transform: `translateY(${top}px)` }}
      onKeyDown={handleKey}
      onFocus={event => setStop(event.currentTarget, event.target)}
    >
      <Handle name={nameOf(unit, blocks)} tools={getTools} />
      <span className="g-block-actions">
        {actions
          .filter(action => action.isButton)
          .map(action => (
            <ActionButton key={action.id} action={action} obstacle={action.obstacle?.(unit, context)} tools={getTools} />
          ))}
      </span>
    </div>
  );
};
