import { flushSync } from 'react-dom';
import type { TextLookup } from '#ui/i18n.ts';
import type { Toasts } from '#ui/overlays/toast.tsx';
import type { SlideshowControl, SlideSteps } from './slide-steps.ts';
import type { SlideRowActions } from './SlideRow.tsx';
import { findInPane } from '#renderer/platform/state/pane.ts';

/** Focuses the row's handle again after its row has moved. */
const focusHandle = (slideId: string): void => findInPane(`[data-slide="${CSS.escape(slideId)}"] [data-handle]`)?.focus();

/** Present state of the list that actions need. */
export interface LatestList {
  readonly selected: readonly string[];
  readonly text: TextLookup;
  readonly announce: (message: string) => void;
  readonly toasts: Toasts;
}

export interface SlideListParts {
  readonly control: SlideshowControl;
  readonly steps: SlideSteps;
  readonly latest: { readonly getState: () => LatestList };
  readonly setChosen: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** Remembers where a range of slides begins. */
const createSelect = (order: () => readonly string[], setChosen: SlideListParts['setChosen']): SlideRowActions['select'] => {
  let anchor: string | undefined;
  return (id, isSelected, isRange) => {
    const places = order();
    const from = isRange && anchor !== undefined ? places.indexOf(anchor) : -1;
    const to = places.indexOf(id);
    const range = from < 0 ? [id] : places.slice(Math.min(from, to), Math.max(from, to) + 1);
    anchor = id;
    setChosen(before => {
      const after = new Set(before);
      for (const one of range) {
        if (isSelected) after.add(one);
        else after.delete(one);
      }
      return after;
    });
  };
};

/** Creates the actions of rows and the bar above; created once, so that rows are stable. */
export const createSlideListWork = ({ control, steps, latest, setChosen }: SlideListParts) => {
  const order = (): readonly string[] => control.get().slides.map(({ id }) => id);
  const select = createSelect(order, setChosen);
  const say = (id: string, count: number): void => {
    const { text: words, announce: notify } = latest.getState();
    const places = order();
    notify(words('moved', { count, position: places.indexOf(id) + 1, total: places.length }));
  };
  /** Returns the selection if the slide is part of it, else the slide alone. */
  const groupOf = (id: string): readonly string[] => (latest.getState().selected.includes(id) ? latest.getState().selected : [id]);
  const remove = (removed: readonly string[]): void => {
    if (removed.length === 0) return;
    const places = order();
    const next =
      places.slice(places.indexOf(removed[0] ?? '')).find(id => !removed.includes(id)) ?? places.findLast(id => !removed.includes(id));
    const restore = flushSync(() => steps.remove(removed));
    if (next !== undefined) focusHandle(next);
    const { text: words, toasts: notify } = latest.getState();
    notify.show({
      tone: 'neutral',
      title: words('removed', { count: removed.length }),
      action: { label: words('removed.undo'), onClick: restore },
      key: `slideshow.removed.${removed.join()}`,
    });
  };
  const shift = (id: string, step: 1 | -1): void => {
    const group = groupOf(id);
    flushSync(() => steps.shift(group, step));
    focusHandle(id);
    say(id, group.length);
  };
  const actions: SlideRowActions = {
    select,
    shift,
    drop: (draggedId, targetId, edge) => {
      const group = groupOf(draggedId);
      const staying = order().filter(id => !group.includes(id));
      const index = staying.indexOf(targetId);
      if (index < 0) return;
      steps.move(group, edge === 'before' ? index : index + 1);
      say(draggedId, group.length);
    },
    remove: id => remove(groupOf(id)),
    duplicate: id => steps.duplicate(id, crypto.randomUUID()),
    setVisible: (id, visible) => steps.setVisible([id], visible),
    write: steps.write,
  };
  return { actions, remove, say };
};
