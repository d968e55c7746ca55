import { type KeyboardEvent, useRef } from 'react';
import type { ListItem } from '#domain/curatedlist/curated-list.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ArrowDownIcon, ArrowUpIcon, CrossIcon, DragHandleVerticalIcon, PinIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { ENTRY_KEYS, entryStep, PIN_KEY, pinsEntry, removesEntry } from '#ui/keys/widget-keys.ts';
import { Tag } from '#ui/Tag.tsx';
import { type Edge, useRowDrag } from '#ui/rows/use-row-drag.ts';

/** Actions on an entry; a stable object. */
export interface EntryActions {
  readonly move: (id: string, step: 1 | -1) => void;
  readonly drop: (id: string, place: { readonly target: string; readonly edge: Edge }) => void;
  readonly lift: (id: string) => void;
  /** Drops the lifted entry, or puts it back. */
  readonly settle: (isKept: boolean) => void;
  readonly pin: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Focuses the entry above or below. */
  readonly go: (id: string, step: 1 | -1) => void;
}

interface EntryRowProps {
  readonly item: ListItem;
  readonly title: string;
  /** Counts from 1. */
  readonly position: number;
  readonly count: number;
  readonly isLifted: boolean;
  /** Place at which readers see the entry, or the reason why not; null while it is not known. */
  readonly standing: { readonly words: string; readonly isShown: boolean } | null;
  readonly actions: EntryActions;
}

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Shows one article of the list: moved by dragging, by Alt and the arrows, or lifted with Space. */
export const EntryRow = ({ item, title, position, count, isLifted, standing, actions }: EntryRowProps) => {
  const text = useText('curatedList');
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { id, pinned } = item;
  const { isDragging, edge } = useRowDrag({
    kind: 'curatedListItem',
    id,
    row,
    handle,
    onDrop: (dragged, side) => actions.drop(dragged, { target: id, edge: side }),
  });
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = entryStep(event);
    const arrow = ARROWS[event.key];
    if (step !== undefined) actions.move(id, step);
    else if (arrow !== undefined) (isLifted ? actions.move : actions.go)(id, arrow);
    else if (event.key === ' ' || event.key === 'Enter') {
      if (isLifted) actions.settle(true);
      else if (event.key === ' ') actions.lift(id);
      else return;
    } else if (event.key === 'Escape' && isLifted) actions.settle(false);
    else if (pinsEntry(event)) actions.pin(id);
    else if (removesEntry(event)) actions.remove(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li
      ref={row}
      className="g-curated-entry g-drop-row"
      data-entry={id}
      data-dragging={isDragging}
      data-lifted={isLifted}
      {...(edge === null ? {} : { 'data-edge': edge })}
    >
      <button
        ref={handle}
        type="button"
        className="g-curated-handle"
        aria-label={text('items.handle', { title, position, count })}
        aria-keyshortcuts={`Space ${ENTRY_KEYS} ${PIN_KEY}`}
        aria-pressed={isLifted}
        title={text('items.handleHint')}
        onKeyDown={handleKey}
      >
        <DragHandleVerticalIcon aria-hidden="true" />
        <span className="g-numbers">{position}</span>
      </button>
      <span className="g-curated-words">
        <span className="g-truncate">{title}</span>
        {standing === null ? null : <span className={standing.isShown ? 'g-quiet' : 'g-curated-left'}>{standing.words}</span>}
      </span>
      {pinned ? <Tag icon={<PinIcon size={12} />}>{text('items.pinned')}</Tag> : null}
      <IconButton
        label={text(pinned ? 'items.unpin' : 'items.pin', { title })}
        icon={<PinIcon />}
        size="small"
        aria-pressed={pinned}
        onClick={() => actions.pin(id)}
      />
      <IconButton
        label={text('items.up', { title })}
        icon={<ArrowUpIcon />}
        size="small"
        disabled={position === 1}
        onClick={() => actions.move(id, -1)}
      />
      <IconButton
        label={text('items.down', { title })}
        icon={<ArrowDownIcon />}
        size="small"
        disabled={position === count}
        onClick={() => actions.move(id, 1)}
      />
      <IconButton label={text('items.remove', { title })} icon={<CrossIcon />} size="small" onClick={() => actions.remove(id)} />
    </li>
  );
};
