import { isEqual } from '#domain/equal.ts';
import type { Element, RichTextDocument } from '#domain/article/document.ts';
import type { Clock } from '../ports.ts';

/** State of an article in one window as far as the host knows: everything the window was given and has sent. */
export interface View {
  readonly window: string;
  readonly text: RichTextDocument;
  /** Counts what it was given; another count in a call means that an answer was lost. */
  readonly count: number;
  /** Told that the text has changed, and not come for it yet. */
  readonly behindSince: number | null;
  /** It has closed; words that were on their way then still find what they were written on. */
  readonly hasLeft: boolean;
  /** Both versions of a paragraph that was written in two windows stand in the text, and it was not told yet. */
  readonly hasMet: boolean;
}

/** A window that has not come for a change after this time shows the article no longer: it was killed or its computer slept. */
const AWAKE_MS = 10_000;

/** Which windows show an article, each with the text that it has. In memory: a window that outlives the host says what it has. */
export interface Views {
  readonly find: (draftId: number, window: string) => View | undefined;
  readonly put: (draftId: number, window: string, view: Partial<Omit<View, 'window'>> & Pick<View, 'text'>) => View;
  /** The window has closed. */
  readonly leave: (draftId: number, window: string) => void;
  /** Nothing shows the article any more. */
  readonly drop: (draftId: number) => void;
  /** The windows that show it now. */
  readonly shown: (draftId: number) => readonly View[];
  /** Marks and names those whose text is another one. */
  readonly fallBehind: (draftId: number, text: RichTextDocument) => readonly string[];
  /** Both versions of a paragraph stand in the text: each window is told with its next answer. */
  readonly meet: (draftId: number) => void;
  readonly clear: () => void;
}

export const createViews = (clock: Pick<Clock, 'now'>): Views => {
  const byDraft = new Map<number, Map<string, View>>();
  const all = (draftId: number): readonly View[] => [...(byDraft.get(draftId)?.values() ?? [])];
  const put: Views['put'] = (draftId, window, change) => {
    const known = byDraft.get(draftId) ?? new Map<string, View>();
    const fresh = { count: 0, hasMet: false, ...known.get(window), behindSince: null, hasLeft: false };
    const view: View = { ...fresh, window, ...change };
    byDraft.set(draftId, known.set(window, view));
    return view;
  };
  const isAwake = ({ behindSince, hasLeft }: View): boolean => !hasLeft && (behindSince === null || clock.now() - behindSince < AWAKE_MS);
  return {
    find: (draftId, window) => byDraft.get(draftId)?.get(window),
    put,
    leave: (draftId, window) => {
      const view = byDraft.get(draftId)?.get(window);
      if (view) put(draftId, window, { ...view, hasLeft: true });
    },
    drop: draftId => void byDraft.delete(draftId),
    shown: draftId => all(draftId).filter(isAwake),
    fallBehind: (draftId, text) =>
      all(draftId)
        .filter(view => view.text !== text && !view.hasLeft)
        .map(view => put(draftId, view.window, { ...view, behindSince: view.behindSince ?? clock.now() }).window),
    meet: draftId => {
      for (const view of all(draftId)) put(draftId, view.window, { ...view, hasMet: true });
    },
    clear: () => {
      byDraft.clear();
    },
  };
};

/** Blocks of `elements` that `like` has, too, become the same object: a delta between the two names the others only. */
export const sharedWith = (elements: readonly Element[], like: readonly Element[]): readonly Element[] => {
  const elementById = new Map(like.map(element => [element.id, element]));
  return elements.map(element => {
    const same = elementById.get(element.id);
    return same && isEqual(same, element) ? same : element;
  });
};

/**
 * Returns the common text of a window and the host after a write whose answer was lost. The host certainly has `base`,
 * perhaps `sent`; a block that stands in the text as it was sent has arrived.
 */
export const commonText = (base: readonly Element[], sent: readonly Element[], working: readonly Element[]): readonly Element[] => {
  const here = new Map(working.map(element => [element.id, element]));
  const before = new Map(base.map(element => [element.id, element]));
  const ofSent = new Set(sent.map(({ id }) => id));
  const arrived = sent.flatMap(element => (isEqual(here.get(element.id), element) ? element : (before.get(element.id) ?? [])));
  // What the window removed, and the text still has, was not removed there.
  return [...arrived, ...base.filter(({ id }) => !ofSent.has(id) && here.has(id))];
};
