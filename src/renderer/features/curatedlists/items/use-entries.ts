import { type RefObject, useState } from 'react';
import { LIST_LIMITS, type ListItem } from '#domain/curatedlist/curated-list.ts';
import { isEqual } from '#domain/equal.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import type { EntryActions } from './EntryRow.tsx';
import { movedBeside, movedTo, stepBack, stepForth, stepped, stepsFrom } from './list-steps.ts';

type Items = readonly ListItem[];

interface EntriesInput {
  readonly value: Items;
  readonly onChange: (items: Items) => void;
  readonly titleOf: (item: ListItem) => string;
  readonly list: RefObject<HTMLElement | null>;
}

/** Provides the actions on the entries of a list, each undone by Ctrl+Z and announced to screen readers. */
export const useEntries = ({ value, onChange, titleOf, list }: EntriesInput) => {
  const text = useText('curatedList');
  const announce = useAnnounce();
  const [steps, setSteps] = useState(() => stepsFrom(value));
  const [lifted, setLifted] = useState<{ readonly id: string; readonly from: Items } | null>(null);
  // A change from elsewhere (a colleague, discarded changes) is not an undo step of the user.
  if (!isEqual(steps.now, value)) setSteps(stepsFrom(value));

  const put = (items: Items): void => {
    if (items === value) return;
    setSteps(stepped(steps, items));
    onChange(items);
  };
  const say = (key: string, item: ListItem, items: Items): void =>
    announce(text(key, { title: titleOf(item), position: items.indexOf(item) + 1, count: items.length }));
  const focus = (id: string | undefined): void => {
    const element = id === undefined ? undefined : list.current?.querySelector<HTMLElement>(`[data-entry="${id}"] .g-curated-handle`);
    (element ?? list.current)?.focus();
  };
  const withItem = (id: string, act: (item: ListItem, place: number) => void): void => {
    const place = value.findIndex(item => item.id === id);
    const item = value[place];
    if (item) act(item, place);
  };

  const settleAt = (item: ListItem, next: Items): void => {
    put(next);
    if (next !== value) say('said.moved', item, next);
  };

  const actions: EntryActions = {
    move: (id, step) => withItem(id, (item, place) => settleAt(item, movedTo(value, id, place + step))),
    drop: (id, place) => withItem(id, item => settleAt(item, movedBeside(value, id, place))),
    lift: id =>
      withItem(id, item => {
        setLifted({ id, from: value });
        say('said.lifted', item, value);
      }),
    settle: isKept => {
      if (!lifted) return;
      const item = value.find(({ id }) => id === lifted.id);
      if (!isKept) put(lifted.from);
      if (item) say(isKept ? 'said.dropped' : 'said.back', item, isKept ? value : lifted.from);
      setLifted(null);
    },
    pin: id =>
      withItem(id, item => {
        const next = { ...item, pinned: !item.pinned };
        put(value.map(other => (other === item ? next : other)));
        announce(text(next.pinned ? 'said.pinned' : 'said.unpinned', { title: titleOf(item) }));
      }),
    remove: id =>
      withItem(id, (item, place) => {
        const next = value.filter(other => other !== item);
        put(next);
        announce(text('said.removed', { title: titleOf(item) }));
        focus((next[place] ?? next[place - 1])?.id);
      }),
    go: (id, step) => withItem(id, (_item, place) => focus(value[place + step]?.id ?? id)),
  };

  return {
    actions,
    liftedId: lifted?.id ?? null,
    isFull: value.length >= LIST_LIMITS.items,
    /** Puts an article at the end, or removes it if it is in the list. */
    toggle: (metadataId: string): void => {
      const present = value.filter(item => item.metadataId === metadataId);
      if (present.length > 0) put(value.filter(item => item.metadataId !== metadataId));
      else if (value.length < LIST_LIMITS.items) put([...value, { id: crypto.randomUUID(), metadataId, pinned: false }]);
    },
    step: (direction: 'undo' | 'redo'): void => {
      const next = direction === 'undo' ? stepBack(steps) : stepForth(steps);
      if (next === steps) return;
      setSteps(next);
      onChange(next.now);
      announce(text(direction === 'undo' ? 'said.undone' : 'said.redone'));
    },
    canUndo: steps.before.length > 0,
    canRedo: steps.after.length > 0,
  };
};
