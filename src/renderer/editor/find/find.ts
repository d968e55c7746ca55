import { Point, Range, type RangeRef } from 'slate';
import { type StoreApi, createStore } from 'zustand/vanilla';
import { findInLines, type LineMatch, replacementFor } from '#domain/text/find/matches.ts';
import { type FindQuery, patternOf } from '#domain/text/find/pattern.ts';
import type { GalleyEditor } from '../create-editor.ts';
import type { Steps } from '../history/history.ts';
import { type Line, linesOf, rangeIn, writeOver } from './find-lines.ts';
import { keepLastSearch, readLastSearch } from './last-search.ts';
import type { PatternSearch } from './pattern-search.ts';

/** A match with its place in the document. */
export interface Found {
  readonly match: LineMatch;
  readonly line: Line;
  readonly range: Range;
}

export interface FindState {
  readonly isOpen: boolean;
  readonly showsReplace: boolean;
  readonly query: FindQuery;
  readonly replacement: string;
  readonly isInSelection: boolean;
  readonly found: readonly Found[];
  /** Index of the match that is shown; -1 with none. */
  readonly current: number;
  readonly status: 'ready' | 'searching' | 'invalidPattern' | 'tooSlow';
  /** Number of matches replaced by the last press. */
  readonly replaced: number | undefined;
  /** Incremented when the search field is to be focused again. */
  readonly calls: number;
}

export interface FindOptions {
  readonly editor: GalleyEditor;
  readonly steps: Steps;
  readonly hidesHead: boolean;
  readonly patterns: PatternSearch;
  readonly storage: Storage;
}

/** Find and replace in one open text. Costs nothing while it is closed. */
export interface Find {
  readonly state: Omit<StoreApi<FindState>, 'setState'>;
  readonly open: (showsReplace: boolean) => void;
  /** Handles a key of the search; returns false for every other key. */
  readonly press: (key: string, readOnly: boolean) => boolean;
  readonly setReplacing: (showsReplace: boolean) => void;
  /** Closes; the match that is shown is selected. */
  readonly close: () => void;
  readonly setQuery: (change: Partial<FindQuery>) => void;
  readonly setReplacement: (replacement: string) => void;
  readonly setInSelection: (isInSelection: boolean) => void;
  readonly go: (direction: 'next' | 'previous') => void;
  readonly replace: () => Promise<void>;
  readonly replaceAll: () => Promise<void>;
  /** The text has changed. */
  readonly refresh: () => void;
  readonly dispose: () => void;
}

/** Maximum length of selected text that prefills the search. */
const PREFILL_LIMIT = 200;

const CLOSED = {
  isOpen: false,
  showsReplace: false,
  isInSelection: false,
  found: [],
  current: -1,
  status: 'ready',
  replaced: undefined,
  calls: 0,
} as const;

const isWithin = (bounds: Range, range: Range): boolean => {
  const [start, end] = Range.edges(bounds);
  return !Point.isBefore(Range.start(range), start) && !Point.isAfter(Range.end(range), end);
};

/** Returns the index of the first match from a point on, wrapping around. */
const firstFrom = (found: readonly Found[], origin: Point | undefined): number => {
  if (found.length === 0) return -1;
  const index = origin ? found.findIndex(({ range }) => !Point.isBefore(Range.start(range), origin)) : 0;
  return Math.max(index, 0);
};

export const createFind = ({ editor, steps, hidesHead, patterns, storage }: FindOptions): Find => {
  const state = createStore<FindState>(() => ({ ...CLOSED, ...readLastSearch(storage) }));
  const { getState: get, setState: set } = state;
  let bounds: RangeRef | undefined;
  /** Point from which the search continues. */
  let origin: Point | undefined;
  let searched: unknown;
  let turn = 0;

  const show = (lines: readonly Line[], matches: readonly LineMatch[]): void => {
    const within = bounds?.current;
    const found = matches.flatMap((match): readonly Found[] => {
      const line = lines[match.line];
      const range = line && rangeIn(line, match);
      return line && range && (!within || isWithin(within, range)) ? [{ match, line, range }] : [];
    });
    set({ found, current: firstFrom(found, origin), status: 'ready' });
  };
  const search = async (): Promise<void> => {
    const { query } = get();
    turn += 1;
    const ours = turn;
    searched = editor.children;
    const pattern = patternOf(query);
    if (query.text === '') return void set({ found: [], current: -1, status: 'ready' });
    if (!pattern.ok) return void set({ found: [], current: -1, status: pattern.error });
    const lines = linesOf(editor, hidesHead);
    const texts = lines.map(({ text }) => text);
    if (!query.isRegex) return void show(lines, findInLines(texts, pattern.value));
    set({ status: 'searching' });
    const answer = await patterns.search({ lines: texts, pattern: pattern.value });
    if (ours !== turn || !get().isOpen) return;
    if (answer.ok) show(lines, answer.value);
    else if (answer.error === 'tooSlow') set({ found: [], current: -1, status: 'tooSlow' });
  };
  /** Returns up-to-date matches before anything is replaced. */
  const current = async (): Promise<readonly Found[]> => {
    if (searched !== editor.children || get().status === 'searching') await search();
    return get().status === 'ready' ? get().found : [];
  };
  const wordsFor = ({ match }: Found): string => replacementFor(get().replacement, get().query.isRegex, match);
  const keep = (): void => keepLastSearch(storage, { query: get().query, replacement: get().replacement });
  const setBounds = (range: Range | undefined): void => {
    bounds?.unref();
    bounds = range && editor.rangeRef(range, { affinity: 'inward' });
    set({ isInSelection: bounds !== undefined });
  };
  const selectedWords = (): string => {
    const { selection } = editor;
    const isLine = selection && Range.isExpanded(selection) && selection.anchor.path[0] === selection.focus.path[0];
    const words = isLine ? editor.string(selection) : '';
    return words.length > PREFILL_LIMIT || words.includes('\n') ? '' : words;
  };
  const open = (showsReplace: boolean): void => {
    const words = selectedWords();
    const { isOpen, query, calls } = get();
    if (!isOpen || words !== '') origin = editor.selection ? Range.start(editor.selection) : undefined;
    set({
      isOpen: true,
      showsReplace: showsReplace || (isOpen && get().showsReplace),
      query: words === '' ? query : { ...query, text: words, isRegex: false },
      replaced: undefined,
      calls: calls + 1,
    });
    void search();
  };
  const go = (direction: 'next' | 'previous'): void => {
    const { found, current: index } = get();
    if (found.length === 0) return;
    const next = (index + (direction === 'next' ? 1 : -1) + found.length) % found.length;
    origin = found[next] && Range.start(found[next].range);
    set({ current: next, replaced: undefined });
  };
  return {
    state,
    open,
    go,
    press: (key, readOnly) => {
      if (key === 'find' || (key === 'replace' && !readOnly)) open(key === 'replace');
      else if (key === 'findNext' || key === 'findPrevious') {
        if (get().isOpen) go(key === 'findNext' ? 'next' : 'previous');
        else open(false);
      } else return false;
      return true;
    },
    setReplacing: showsReplace => set({ showsReplace }),
    close: () => {
      const { found, current: index } = get();
      const range = searched === editor.children ? found[index]?.range : undefined;
      keep();
      setBounds(undefined);
      patterns.dispose();
      turn += 1;
      set({ ...CLOSED, calls: get().calls });
      if (range) editor.select(range);
    },
    setQuery: change => {
      set({ query: { ...get().query, ...change }, replaced: undefined });
      void search();
    },
    setReplacement: replacement => set({ replacement }),
    setInSelection: isInSelection => {
      const { selection } = editor;
      setBounds(isInSelection && selection && Range.isExpanded(selection) ? selection : undefined);
      void search();
    },
    replace: async () => {
      const found = await current();
      const one = found[get().current];
      if (!one) return;
      const words = wordsFor(one);
      const after = editor.pointRef(Range.end(one.range), { affinity: 'forward' });
      steps.asStep(() => editor.withoutNormalizing(() => writeOver(editor, one.line, one.match, words)));
      origin = after.unref() ?? origin;
      await search();
      set({ replaced: 1 });
    },
    replaceAll: async () => {
      const found = await current();
      if (found.length === 0) return;
      // From the last to the first: what is before a place keeps its letters.
      steps.asStep(() =>
        editor.withoutNormalizing(() => {
          for (const one of [...found].reverse()) writeOver(editor, one.line, one.match, wordsFor(one));
        }),
      );
      await search();
      set({ replaced: found.length });
    },
    dispose: patterns.dispose,
    refresh: () => {
      if (!get().isOpen || searched === editor.children) return;
      set({ replaced: undefined });
      void search();
    },
  };
};
