import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { slideSteps, type SlideshowControl } from './slide-steps.ts';
import type { SlideRowActions } from './SlideRow.tsx';

/** The row's handle keeps the keyboard when its row changes place. */
const focusHandle = (slideId: string): void =>
  document.querySelector<HTMLElement>(`[data-slide="${CSS.escape(slideId)}"] .g-slide-handle`)?.focus();

export interface SlideListState {
  readonly ids: readonly string[];
  readonly selected: readonly string[];
  readonly actions: SlideRowActions;
  readonly removeSelected: () => void;
  readonly shiftSelected: (step: 1 | -1) => void;
  readonly moveSelected: (to: 'start' | 'end') => void;
  readonly setSelectedVisible: (visible: boolean) => void;
  readonly setSelectedCredit: (credit: string) => void;
  readonly selectAll: () => void;
  readonly selectNone: () => void;
}

/** The order of the slides, which of them are selected, and what can be done with them. */
export const useSlideList = (control: SlideshowControl): SlideListState => {
  const text = useText('slideshows');
  const announce = useAnnounce();
  const toasts = useToasts();
  const joined = useDraft(control, draft => draft.slides.map(({ id }) => id).join(' '));
  const ids = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => ids.filter(id => chosen.has(id)), [ids, chosen]);
  const anchor = useRef<string>(undefined);
  const latest = useRef({ selected, text, announce, toasts });
  latest.current = { selected, text, announce, toasts }; // eslint-disable-line react-hooks/refs -- read by handlers only, so that rows keep theirs
  const steps = useMemo(() => slideSteps(control), [control]);
  const work = useMemo(() => {
    const order = (): readonly string[] => control.get().slides.map(({ id }) => id);
    const say = (id: string, count: number): void => {
      const { text: words, announce: tell } = latest.current;
      const places = order();
      tell(words('moved', { count, position: places.indexOf(id) + 1, total: places.length }));
    };
    /** The selection where the slide is part of it, else the slide alone. */
    const groupOf = (id: string): readonly string[] => (latest.current.selected.includes(id) ? latest.current.selected : [id]);
    const remove = (removed: readonly string[]): void => {
      if (removed.length === 0) return;
      const places = order();
      const next =
        places.slice(places.indexOf(removed[0] ?? '')).find(id => !removed.includes(id)) ?? places.findLast(id => !removed.includes(id));
      const restore = flushSync(() => steps.remove(removed));
      if (next !== undefined) focusHandle(next);
      const { text: words, toasts: tell } = latest.current;
      tell.show({
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
      select: (id, isSelected, isRange) => {
        const places = order();
        const from = isRange && anchor.current !== undefined ? places.indexOf(anchor.current) : -1;
        const to = places.indexOf(id);
        const range = from < 0 ? [id] : places.slice(Math.min(from, to), Math.max(from, to) + 1);
        anchor.current = id;
        setChosen(before => {
          const after = new Set(before);
          for (const one of range) {
            if (isSelected) after.add(one);
            else after.delete(one);
          }
          return after;
        });
      },
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
  }, [control, steps]);
  const first = selected[0];
  return {
    ids,
    selected,
    actions: work.actions,
    removeSelected: () => work.remove(selected),
    shiftSelected: step => {
      if (first === undefined) return;
      steps.shift(selected, step);
      work.say(first, selected.length);
    },
    moveSelected: to => {
      if (first === undefined) return;
      steps.move(selected, to === 'start' ? 0 : ids.length - selected.length);
      work.say(first, selected.length);
    },
    setSelectedVisible: visible => steps.setVisible(selected, visible),
    setSelectedCredit: credit => steps.setCredit(selected, credit),
    selectAll: () => setChosen(new Set(ids)),
    selectNone: () => setChosen(new Set()),
  };
};
