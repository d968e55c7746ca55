import type { ReactElement } from 'react';
import { ReactEditor } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockSurroundings } from '#richtext/view/block-view.tsx';
import { removeUnit } from '#richtext/editing/chosen-block.ts';
import { deleteBlocks } from '#richtext/editing/commands/blocks.ts';
import { moveBlocksTo, movingWith } from '#richtext/editing/commands/move-to.ts';
import type { Unit } from '#richtext/editing/runs.ts';
import { viewOf } from '#richtext/views.tsx';
import { ArrowDownIcon, ArrowUpIcon, EditIcon, RefreshIcon, TrashIcon } from '#ui/icons.ts';
import type { EditorParts } from '../editor-context.tsx';

export interface ActionSurroundings {
  readonly parts: EditorParts;
  readonly surroundings: BlockSurroundings;
}

/** An action on a block as a whole, as a button beside it or in its menu. */
export interface BlockAction {
  readonly id: string;
  readonly icon: ReactElement;
  /** True for a button of its own beside the block; the menu holds every action. */
  readonly isButton: boolean;
  readonly isDanger?: boolean;
  /** Command of the table of shortcuts that does the same for the block of the caret. */
  readonly command?: string;
  readonly isOffered: (unit: Unit, surroundings: ActionSurroundings) => boolean;
  /** Returns the reason why the action is disabled, as text. */
  readonly obstacle?: (unit: Unit, surroundings: ActionSurroundings) => string | undefined;
  readonly run: (unit: Unit, surroundings: ActionSurroundings) => void;
}

/** Opens the form of the block (pen icon). */
export const editAction: BlockAction = {
  id: 'edit',
  icon: <EditIcon />,
  isButton: true,
  isOffered: ({ element }) => viewOf(element.type)?.Form !== undefined,
  run: ({ element }, { surroundings }) => surroundings.openForm(element.id),
};

const moveAction = (id: 'moveUp' | 'moveDown', icon: ReactElement): BlockAction => {
  const isUp = id === 'moveUp';
  return {
    id,
    icon,
    isButton: false,
    command: id,
    isOffered: ({ index, run }) => (isUp ? index > run.first : index < run.count - 1),
    run: (unit, { parts }) => {
      const { editor, steps } = parts;
      const moving = movingWith(editor, unit.path);
      if (!moving) return;
      const gap = { run: moving.run, index: isUp ? moving.first - 1 : moving.last + 2 };
      const outcome = steps.asStep(() => moveBlocksTo(editor, moving, gap));
      if (outcome) parts.onMoved(outcome);
      ReactEditor.focus(editor);
    },
  };
};

export const moveActions: readonly BlockAction[] = [moveAction('moveUp', <ArrowUpIcon />), moveAction('moveDown', <ArrowDownIcon />)];

/** Rephrases a paragraph, if the desk can do that (B4-052). */
export const rephraseAction: BlockAction = {
  id: 'rephrase',
  icon: <RefreshIcon />,
  isButton: true,
  command: 'rephrase',
  isOffered: ({ element, path }, { parts, surroundings }) =>
    surroundings.services.assistance?.rephrase !== undefined &&
    element.type === ELEMENT_TYPE.paragraph &&
    parts.editor.string(path).trim() !== '',
  obstacle: (_unit, { surroundings }) => surroundings.services.assistance?.obstacle?.(),
  run: ({ element }, { parts }) => void parts.rephrasing.start(element.id),
};

/** Deletes the block, and the others that are selected with it. */
export const deleteAction: BlockAction = {
  id: 'delete',
  icon: <TrashIcon />,
  isButton: true,
  isDanger: true,
  command: 'deleteBlock',
  isOffered: () => true,
  run: (unit, { parts }) => {
    const { editor, steps } = parts;
    const moving = movingWith(editor, unit.path);
    const isSeveral = moving !== undefined && moving.last > moving.first;
    steps.asStep(() => (isSeveral ? deleteBlocks(editor) : removeUnit(editor, unit.path, 'forward')));
    ReactEditor.focus(editor);
  },
};
