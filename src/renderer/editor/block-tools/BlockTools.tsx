import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { ReactEditor } from 'slate-react';
import { crossheadTypeOf } from '#richtext/blocks/crosshead/schema.ts';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { useSurroundings } from '#richtext/view/block-view.tsx';
import { findElement } from '#richtext/editing/commands/elements.ts';
import { type Unit, unitAround } from '#richtext/editing/runs.ts';
import { shortcutOf } from '#renderer/platform/keys/keys.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { DragHandleVerticalIcon } from '#ui/icons.ts';
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useEditorParts, useOpenPart } from '../editor-context.tsx';
import { CLOSED, toggleOpen } from '../open-part.ts';
import { isClosedTemplate } from '../template.ts';
import { moveFocus, setStop } from '../toolbar-focus.ts';
import type { ActionSurroundings, BlockAction } from './block-actions.tsx';
import { useMeasuring } from './use-measuring.ts';
import { isTargetCurrent, targetBlock, toolsTop, useTarget } from './use-target-block.ts';

/** Returns the display name of a block. */
const useBlockName = (unit: Unit): string => {
  const text = useText('blocks');
  const { element } = unit;
  return text(element.type === ELEMENT_TYPE.crosshead ? `crosshead.${crossheadTypeOf(element)}` : `name.${element.type}`);
};

/** Returns the props of a control that is disabled for a reason; empty without one. */
const disabledBy = (reason: string | undefined) => (reason === undefined ? {} : { disabled: true, disabledReason: reason });

interface ToolsProps {
  readonly unit: Unit;
  readonly actions: readonly BlockAction[];
  readonly surroundings: ActionSurroundings;
}

const BlockMenu = ({ unit, actions, surroundings }: ToolsProps) => {
  const text = useText('editor');
  const { open, hover } = useEditorParts();
  const name = useBlockName(unit);
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

const Handle = (props: ToolsProps) => {
  const text = useText('editor');
  const { open, hover, dragging } = useEditorParts();
  const isOpen = useOpenPart().kind === 'blockMenu';
  const name = useBlockName(props.unit);
  const keys = shortcutOf('blockToolbar');
  const toggle = (opens: boolean) => {
    hover.hold(opens);
    toggleOpen(open, 'blockMenu', opens);
  };
  return (
    <span
      className="g-block-handle"
      draggable
      onDragStart={(event: DragEvent<HTMLElement>) => dragging.start(event, props.unit.element.id)}
    >
      <Popover
        returnsFocus={false}
        content={<BlockMenu {...props} />}
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
};

const ActionButton = ({ action, unit, surroundings }: Pick<ToolsProps, 'unit' | 'surroundings'> & { readonly action: BlockAction }) => {
  const text = useText('editor');
  const { hover } = useEditorParts();
  const keys = action.command === undefined ? undefined : shortcutOf(action.command);
  return (
    <IconButton
      label={text(`block.${action.id}`)}
      icon={action.icon}
      size="small"
      placement="right"
      {...disabledBy(action.obstacle?.(unit, surroundings))}
      onMouseDown={event => event.preventDefault()}
      onClick={() => {
        hover.clear();
        action.run(unit, surroundings);
      }}
      {...(keys === undefined ? {} : { shortcut: keys })}
    />
  );
};

/**
 * Shows the tools beside a block: the drag handle with a menu of all actions, and buttons for frequent ones
 * (B2-031). Rendered over the gutters, so that the text never moves; one tab stop, the arrow keys move inside.
 */
export const BlockTools = ({ actions: known }: { readonly actions: readonly BlockAction[] }) => {
  const text = useText('editor');
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
  if (top === undefined || !unit || unit.index < unit.run.first || isClosedTemplate(unit.element, surroundings)) return null;
  const context = { parts, surroundings };
  const actions = known.filter(action => action.isOffered(unit, context));
  const tools = { unit, actions, surroundings: context };
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
      <Handle {...tools} />
      <span className="g-block-actions">
        {actions
          .filter(action => action.isButton)
          .map(action => (
            <ActionButton key={action.id} action={action} unit={unit} surroundings={context} />
          ))}
      </span>
    </div>
  );
};
