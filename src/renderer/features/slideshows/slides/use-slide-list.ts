import { useLayoutEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand';
import type { BulkContext, BulkWords } from '#domain/slideshow/bulk-words.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { createSlideListWork, type LatestList } from './slide-list-work.ts';
import { slideSteps, type SlideshowControl } from './slide-steps.ts';
import type { SlideRowActions } from './SlideRow.tsx';

export interface SlideListState {
  readonly ids: readonly string[];
  readonly selected: readonly string[];
  readonly actions: SlideRowActions;
  readonly removeSelected: () => void;
  readonly shiftSelected: (step: 1 | -1) => void;
  /** Moves the selected slides; a number is the place of the first of them, counted from 0. */
  readonly moveSelected: (to: 'start' | 'end' | number) => void;
  readonly setSelectedVisible: (visible: boolean) => void;
  readonly setSelectedWords: (words: BulkWords, context: BulkContext) => void;
  /** Sorts all slides by time; announces how many have none and stay. */
  readonly orderByTime: (takenAt: (slideId: string) => string | undefined) => void;
  readonly selectAll: () => void;
  readonly selectNone: () => void;
}

/** Provides the order of the slides, the selection, and their actions. */
export const useSlideList = (control: SlideshowControl): SlideListState => {
  const text = useText('slideshows');
  const announce = useAnnounce();
  const toasts = useToasts();
  const joined = useDraft(control, draft => draft.slides.map(({ id }) => id).join(' '));
  const ids = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => ids.filter(id => chosen.has(id)), [ids, chosen]);
  // Read by handlers only, so that rows keep theirs.
  const [latest] = useState(() => createStore<LatestList>(() => ({ selected, text, announce, toasts })));
  useLayoutEffect(() => {
    latest.setState({ selected, text, announce, toasts });
  });
  const steps = useMemo(() => slideSteps(control), [control]);
  const work = useMemo(() => createSlideListWork({ control, steps, setChosen, latest }), [control, steps, latest]);
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
      const end = ids.length - selected.length;
      steps.move(selected, to === 'start' ? 0 : to === 'end' ? end : Math.min(to, end));
      work.say(first, selected.length);
    },
    setSelectedVisible: visible => steps.setVisible(selected, visible),
    setSelectedWords: (words, context) => steps.setWords(selected, words, context),
    orderByTime: takenAt => {
      steps.orderByTime(takenAt);
      const without = ids.filter(id => takenAt(id) === undefined).length;
      const title = text(without === 0 ? 'time.done' : 'time.without', { count: without });
      toasts.show({ tone: 'neutral', title, key: 'slideshow.byTime' });
    },
    selectAll: () => setChosen(new Set(ids)),
    selectNone: () => setChosen(new Set()),
  };
};
