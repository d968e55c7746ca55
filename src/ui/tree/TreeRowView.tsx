import { type ReactNode, useRef } from 'react';
import { ChevronDownIcon, ChevronRightIcon, TickIcon } from '../icons.ts';
import { type TreeEdge, useTreeDrag } from '../rows/use-row-drag.ts';
import type { TreeItem, TreeRow } from './tree-model.ts';

interface TreeRowViewProps {
  readonly id: string;
  readonly treeId: string;
  readonly row: TreeRow<TreeItem>;
  readonly topPx: number;
  readonly isSelected: boolean;
  readonly isMovable: boolean;
  /** Missing where rows are not ticked. */
  readonly isChecked: boolean | undefined;
  readonly onCheck: () => void;
  readonly onSelect: () => void;
  readonly onOpen: () => void;
  readonly onToggle: (isOpen: boolean) => void;
  readonly canDrop: (draggedId: string, edge: TreeEdge) => boolean;
  readonly onDrop: (draggedId: string, edge: TreeEdge) => void;
  readonly children: ReactNode;
}

const INDENT_PX = 20;
const FIRST_INDENT_PX = 4;

/** A row of a tree. */
export const TreeRowView = (props: TreeRowViewProps) => {
  const { id, treeId, row, topPx, isSelected, isMovable, isChecked, onCheck, onSelect, onOpen, onToggle, canDrop, onDrop, children } =
    props;
  const element = useRef<HTMLDivElement>(null);
  const onLinger = (): void => {
    if (row.isOpen === false) onToggle(true);
  };
  const { isDragging, edge } = useTreeDrag({
    kind: treeId,
    id: row.item.id,
    row: element,
    isEnabled: isMovable,
    canDrop,
    onDrop,
    onLinger,
  });
  return (
    // The keyboard is in the tree around it, which names this row as its active one.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as said above
    <div
      ref={element}
      id={id}
      role="treeitem"
      tabIndex={-1}
      className="g-tree-row"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isSelected}
      {...(isChecked === undefined ? {} : { 'aria-checked': isChecked })}
      {...(row.isOpen === null ? {} : { 'aria-expanded': row.isOpen })}
      data-dragging={isDragging || undefined}
      data-edge={edge ?? undefined}
      data-found={row.isFound || undefined}
      style={{ top: topPx, paddingInlineStart: FIRST_INDENT_PX + (row.level - 1) * INDENT_PX }}
      onMouseDown={event => {
        // The focus stays in the tree.
        if (event.target instanceof Element && event.target.closest('a, button') === null)
          event.currentTarget.closest<HTMLElement>('[role=tree]')?.focus();
      }}
      onClick={onSelect}
      onDoubleClick={onOpen}
    >
      <span
        className="g-tree-arrow"
        aria-hidden="true"
        onClick={event => {
          event.stopPropagation();
          if (row.isOpen !== null) onToggle(!row.isOpen);
        }}
      >
        {row.isOpen === null ? null : row.isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
      </span>
      {isChecked === undefined ? null : (
        <span
          className="g-tree-check"
          aria-hidden="true"
          data-checked={isChecked || undefined}
          onDoubleClick={event => event.stopPropagation()}
          onClick={onCheck}
        >
          {isChecked ? <TickIcon /> : null}
        </span>
      )}
      {children}
    </div>
  );
};
