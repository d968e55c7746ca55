import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAnnounce } from '../announce.tsx';
import { useText } from '../i18n.ts';
import { isModified } from '../keys/press.ts';
import { treeKeyOf } from '../keys/widget-keys.ts';
import { TreeRowView } from './TreeRowView.tsx';
import {
  buildTree,
  isWithin,
  placeOfDrop,
  placeOfStep,
  type Tree,
  type TreeItem,
  type TreePlace,
  type TreeRow,
  type TreeStep,
  visibleRows,
} from './tree-model.ts';
import type { TreeEdge } from '../rows/use-row-drag.ts';
import './tree.css';

export interface TreeViewProps<Item extends TreeItem> {
  /** Accessible name of the tree. */
  readonly label: string;
  /** All entries, siblings in their order. Keep the array as long as nothing changed. */
  readonly items: readonly Item[];
  /** Renders the content of a row after its arrow. Links and buttons in it take `tabIndex={-1}`: the tree is one stop of the Tab key. */
  readonly draw: (item: Item, row: TreeRow<Item>) => ReactNode;
  /** Sought words: only entries that have them are shown, with what is above. */
  readonly words?: string;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Enter, or a double click. */
  readonly onOpen: (item: Item) => void;
  /** Moves an entry by drag or key; absent if nothing can be moved now. */
  readonly onMove?: ((item: Item, place: TreePlace) => void) | undefined;
  /** Refuses moves beyond those below itself, which are never legal: the same rule for pointer, keys and dialog. */
  readonly canMove?: ((item: Item, place: TreePlace) => boolean) | undefined;
  /** M: asks where to (`MoveToDialog`). */
  readonly onMoveTo?: ((item: Item) => void) | undefined;
  /** Delete. */
  readonly onRemove?: ((item: Item) => void) | undefined;
  /** Entries that are chosen for a change of several; with `onCheck` each row has a box, and the space bar ticks it. */
  readonly checked?: ReadonlySet<string> | undefined;
  readonly onCheck?: ((id: string) => void) | undefined;
  /** Entries of these levels are open at the beginning; 1 unless given. */
  readonly openLevels?: number;
}

const ROW_PX = 36;
/** Drawn above and below what is in sight. */
const MARGIN_ROWS = 12;
/** Before the height of the tree is known. */
const FIRST_HEIGHT_PX = 900;

/** Returns whether an entry may go to a place: never below itself. */
export const mayMove = <Item extends TreeItem>(
  tree: Tree<Item>,
  item: Item,
  place: TreePlace,
  canMove: TreeViewProps<Item>['canMove'],
): boolean => !isWithin(tree, place.parentId, item.id) && place.afterId !== item.id && (canMove?.(item, place) ?? true);

const openedAtFirst = <Item extends TreeItem>(tree: Tree<Item>, levels: number): ReadonlySet<string> =>
  new Set([...tree.byId.values()].filter(({ id }) => tree.above(id).length < levels).map(({ id }) => id));

/** The part of the rows near what is in sight; the selected one is always among them. */
const useWindow = (count: number, active: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: FIRST_HEIGHT_PX });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void =>
      setSight({ top: element.scrollTop, height: element.clientHeight === 0 ? FIRST_HEIGHT_PX : element.clientHeight });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, []);
  useEffect(() => {
    const element = box.current;
    if (!element || active < 0) return;
    const [top, bottom] = [active * ROW_PX, (active + 1) * ROW_PX];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (element.clientHeight > 0 && bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
  }, [active]);
  const first = Math.max(0, Math.floor(sight.top / ROW_PX) - MARGIN_ROWS);
  const last = Math.min(count, Math.ceil((sight.top + sight.height) / ROW_PX) + MARGIN_ROWS);
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  return { box, shown: active >= 0 && (active < first || active >= last) ? [...shown, active] : shown };
};

/** Returns the row that an arrow key moves to. */
const rowAt = (key: string, active: number, count: number): number | undefined => {
  const targets: Readonly<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count - 1 };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
};

/**
 * A tree to look through, search and put in order (WAI-ARIA tree view), drawn for thousands of entries: rows are 36 px high and only those
 * near what is in sight exist, so give it room to scroll in (`flex: 1; min-height: 0` around it).
 *
 * Keys: arrows go, open and close; Home, End; Enter opens; Alt+↑/↓ among siblings, Alt+← out, Alt+→ in; M asks where to; Delete removes. By
 * pointer: drag a row before, into or after another one. Every move comes as `onMove(item, place)`, after `canMove` has agreed and never
 * below itself; what is said to screen readers and the focus are the tree's work. The caller keeps the entries: change `items` at once
 * (optimistically) in `onMove`, and put the old ones back where the newsroom refuses.
 *
 *     <TreeView label={title} items={items} draw={item => item.name} selected={id} onSelect={setId}
 *       onOpen={item => navigate(`/x/${item.id}`)} onMove={move} canMove={isAllowed} onMoveTo={setMoved} words={words} />
 *     <MoveToDialog items={items} item={moved} canMove={isAllowed} onMove={move} onClose={() => setMoved(null)} />
 */
export const TreeView = <Item extends TreeItem>(props: TreeViewProps<Item>) => {
  const {
    label,
    items,
    draw,
    words = '',
    selected,
    onSelect,
    onOpen,
    onMove,
    canMove,
    onMoveTo,
    onRemove,
    checked,
    onCheck,
    openLevels = 1,
  } = props;
  const text = useText('common');
  const announce = useAnnounce();
  const treeId = useId();
  const tree = useMemo(() => buildTree(items), [items]);
  const [open, setOpen] = useState(() => openedAtFirst(tree, openLevels));
  const rows = useMemo(() => visibleRows(tree, open, words), [tree, open, words]);
  const active = rows.findIndex(({ item }) => item.id === selected);
  const { box, shown } = useWindow(rows.length, active);
  const toggle = (id: string, isOpen: boolean): void =>
    setOpen(before => (isOpen ? new Set([...before, id]) : new Set([...before].filter(one => one !== id))));
  const isLegal = (item: Item, place: TreePlace): boolean => onMove !== undefined && mayMove(tree, item, place, canMove);
  const move = (item: Item, place: TreePlace): void => {
    if (!isLegal(item, place)) return void announce(text('tree.notThere', { name: item.name }));
    onMove?.(item, place);
    if (place.parentId !== null) toggle(place.parentId, true);
    onSelect(item.id);
    const siblings = tree.childrenOf(place.parentId).filter(({ id }) => id !== item.id);
    const position = siblings.findIndex(({ id }) => id === place.afterId) + 2;
    const parent = place.parentId === null ? text('tree.top') : (tree.byId.get(place.parentId)?.name ?? '');
    announce(text('tree.moved', { name: item.name, parent, position: place.afterId === null ? 1 : position, total: siblings.length + 1 }));
  };
  const step = (item: Item, to: TreeStep): void => {
    const place = placeOfStep(tree, item.id, to);
    if (place) move(item, place);
    else announce(text('tree.noFurther', { name: item.name }));
  };
  const drop = (draggedId: string, onId: string, edge: TreeEdge, isTrial: boolean): boolean => {
    const item = tree.byId.get(draggedId);
    if (!item || isWithin(tree, onId, draggedId)) return false;
    const place = placeOfDrop(tree, draggedId, onId, edge);
    if (!isTrial) move(item, place);
    return isLegal(item, place);
  };
  const sideways = (row: TreeRow<Item>, key: string): void => {
    const neighbour = key === 'ArrowRight' ? tree.childrenOf(row.item.id)[0] : tree.above(row.item.id).at(-1);
    if (row.isOpen === (key === 'ArrowLeft')) toggle(row.item.id, key === 'ArrowRight');
    else if (neighbour && (key === 'ArrowLeft' || row.isOpen)) onSelect(neighbour.id);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const row = rows[active];
    const act = treeKeyOf(event);
    const target = act === undefined && !isModified(event) ? rowAt(event.key, active, rows.length) : undefined;
    if (target !== undefined) {
      const next = rows[target];
      if (next) onSelect(next.item.id);
    } else if (row === undefined) return;
    else if (act === 'moveTo') onMoveTo?.(row.item);
    else if (act === 'remove') onRemove?.(row.item);
    else if (act !== undefined) step(row.item, act);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') sideways(row, event.key);
    else if (event.key === 'Enter') onOpen(row.item);
    else if (event.key === ' ' && onCheck) onCheck(row.item.id);
    else return;
    event.preventDefault();
  };
  const optionId = (id: string): string => `${treeId}-${id}`;
  return (
    <div
      ref={box}
      role="tree"
      className="g-tree"
      tabIndex={0}
      aria-label={label}
      {...(onCheck && { 'aria-multiselectable': true })}
      aria-activedescendant={active < 0 ? undefined : optionId(rows[active]?.item.id ?? '')}
      onKeyDown={handleKey}
      onFocus={() => {
        if (active < 0 && rows[0]) onSelect(rows[0].item.id);
      }}
    >
      <div role="none" className="g-tree-room" style={{ height: rows.length * ROW_PX }}>
        {shown.map(index => {
          const row = rows[index];
          return row === undefined ? null : (
            <TreeRowView
              key={row.item.id}
              id={optionId(row.item.id)}
              treeId={treeId}
              row={row}
              topPx={index * ROW_PX}
              isSelected={index === active}
              isMovable={onMove !== undefined}
              isChecked={onCheck && (checked?.has(row.item.id) ?? false)}
              onCheck={() => onCheck?.(row.item.id)}
              onSelect={() => onSelect(row.item.id)}
              onOpen={() => onOpen(row.item)}
              onToggle={isOpen => toggle(row.item.id, isOpen)}
              canDrop={(dragged, edge) => drop(dragged, row.item.id, edge, true)}
              onDrop={(dragged, edge) => void drop(dragged, row.item.id, edge, false)}
            >
              {draw(row.item, row)}
            </TreeRowView>
          );
        })}
      </div>
    </div>
  );
};
