import { type StoreApi, createStore } from 'zustand/vanilla';
import type { SpellAdvice } from '#domain/spelling/advice.ts';
import { followAdvice, type LiveAdvice, moveAdvice } from '#domain/spelling/follow.ts';
import { isSameAdvice, joinAdvice } from '#domain/spelling/join.ts';

/** One block of text as the editor has it now. */
export interface SpellBlock {
  readonly id: string;
  /** Element type, to recognise what is not running text. */
  readonly type: string;
  readonly text: string;
}

/** A passage of a block. */
export interface SpellPlace {
  readonly blockId: string;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** The editor as the spell checker uses it. */
export interface SpellingSurface {
  readonly blocks: () => readonly SpellBlock[];
  /** Returns the caret; undefined if it was never set. */
  readonly caret: () => Pick<SpellPlace, 'blockId' | 'offset'> | undefined;
  /** Replaces the passages that are unchanged, as one undo step; returns their number. */
  readonly replace: (places: readonly SpellPlace[], words: string) => number;
  /** Selects a passage and brings it into view. */
  readonly select: (place: SpellPlace) => void;
}

/** Reason for missing advice. */
export type SpellingFault = 'noDictionary' | 'timeout' | 'failed' | 'offline' | 'overloaded' | 'languageToolGone';

/** Answer of one source: its advice by block; `fault` if something is missing, `isFailed` if there is no result at all. */
export interface SourceAnswer {
  readonly advices: Readonly<Record<string, readonly SpellAdvice[]>>;
  readonly fault?: SpellingFault | undefined;
  readonly isFailed?: boolean;
}

/** A checker of texts: rules, a dictionary, the newsroom. Answers undefined if cancelled, which is not reported (B4-060). */
export interface SpellingSource {
  readonly name: 'rules' | 'desk' | 'newsroom';
  readonly check: (blocks: readonly SpellBlock[], signal: AbortSignal) => Promise<SourceAnswer | undefined>;
}

export interface SpellingPort {
  /** Sources by precedence, highest first. */
  readonly sources: readonly SpellingSource[];
  readonly suggest: (word: string) => Promise<readonly string[]>;
  /** Ignores a passage in this article, for everybody who works on it (D-062). */
  readonly ignore: (text: string) => void;
}

/** An advice with its place in the text. */
export interface PlacedAdvice extends LiveAdvice {
  /** Unique in the article as long as the advice stands. */
  readonly key: string;
  readonly blockId: string;
}

export interface SpellingState {
  readonly isOn: boolean;
  /** `partial`: some blocks, or one of the sources, have not answered yet (B4-056). */
  readonly phase: 'idle' | 'loading' | 'partial' | 'ready' | 'failed';
  readonly fault: SpellingFault | undefined;
  /** In the order of the text; empty after a failure. */
  readonly advices: readonly PlacedAdvice[];
  /** The advice whose popup is open, and whether it takes the focus. */
  readonly opened: { readonly key: string; readonly takesFocus: boolean } | undefined;
}

/** The spell checker of one open text, outside the editor: a keystroke costs nothing but a timer. */
export interface Spelling {
  readonly store: StoreApi<SpellingState>;
  readonly attach: (surface: SpellingSurface) => () => void;
  readonly setOn: (isOn: boolean) => void;
  readonly setIgnored: (words: readonly string[]) => void;
  /** Notes a change of the text, which is checked after a pause. */
  readonly changed: () => void;
  /** Checks everything again: the house dictionary changed, or the user asks for it. */
  readonly checkAll: () => void;
  /** Reads the text now, so that every place is up to date. */
  readonly sync: () => void;
  readonly go: (direction: 'next' | 'previous') => boolean;
  /** Goes to an advice and opens its popup. */
  readonly show: (key: string) => void;
  /** Opens the popup of the advice at a place; returns false if there is none. */
  readonly openAt: (blockId: string, offset: number) => boolean;
  readonly close: () => void;
  readonly suggest: (word: string) => Promise<readonly string[]>;
  /** All active advice of the same words and kind (B4-059). */
  readonly alike: (key: string) => readonly PlacedAdvice[];
  readonly accept: (key: string, words: string, scope: 'all' | 'one') => number;
  readonly ignore: (key: string) => void;
  readonly dispose: () => void;
}

/** Pause after which a word counts as finished. */
const PAUSE_MS = 400;

interface Checked {
  readonly text: string;
  readonly advices: readonly LiveAdvice[];
  /** True if this is the answer for the current text. */
  readonly isCurrent: boolean;
}

interface Block extends SpellBlock {
  readonly found: Readonly<Partial<Record<SpellingSource['name'], Checked>>>;
}

const follow = (checked: Checked, text: string): Checked =>
  checked.text === text ? checked : { text, advices: followAdvice(checked.advices, checked.text, text), isCurrent: false };

const followAll = (block: Block, { text, type }: SpellBlock): Block => {
  if (block.text === text && block.type === type) return block;
  const found = Object.fromEntries(Object.entries(block.found).map(([name, checked]) => [name, follow(checked, text)]));
  return { id: block.id, type, text, found };
};

/** What was found in a block, for the block that holds its words now, by so many letters further on. */
const moveAll = (found: Block['found'], by: number, text: string): Block['found'] =>
  Object.fromEntries(
    Object.entries(found).map(([name, { advices }]) => [name, { text, advices: moveAdvice(advices, by, text), isCurrent: false }]),
  );

/** Adds what was found in a block that was merged into another one, behind its words. */
const withMerged = (block: Block, { found, text }: Block): Block => {
  const moved = moveAll(found, block.text.length - text.length, block.text);
  const added = (name: string): readonly LiveAdvice[] => moved[name as SpellingSource['name']]?.advices ?? []; // a key of the record
  const joined = Object.entries(block.found).map(
    ([name, checked]) => [name, { ...checked, advices: [...checked.advices, ...added(name)] }] as const,
  );
  return { ...block, found: Object.fromEntries(joined) };
};

/** Leads what was found along to the blocks as they are now, also where a block was split or merged into the one before it. */
const followBlocks = (before: readonly Block[], now: readonly SpellBlock[]): readonly Block[] => {
  const oldById = new Map(before.map((block, index) => [block.id, { block, behind: before[index + 1] }]));
  const ids = new Set(now.map(({ id }) => id));
  return now.map((block, index) => {
    const old = oldById.get(block.id);
    if (old) {
      const followed = followAll(old.block, block);
      const { behind } = old;
      if (behind === undefined || ids.has(behind.id)) return followed;
      return block.text === old.block.text + behind.text ? withMerged(followed, behind) : followed;
    }
    const front = now[index - 1];
    const whole = front && oldById.get(front.id)?.block;
    if (whole === undefined || whole.text === front?.text || !whole.text.endsWith(block.text)) return { ...block, found: {} };
    return { ...block, found: moveAll(whole.found, block.text.length - whole.text.length, block.text) };
  });
};

const OFF = { phase: 'idle', fault: undefined, advices: [], opened: undefined } as const;

/** One source and its state: it checks one batch of blocks at a time, then what changed meanwhile. */
interface Lane {
  readonly source: SpellingSource;
  running: AbortController | undefined;
  fault: SpellingFault | undefined;
  isFailed: boolean;
}

export const createSpelling = ({ sources, suggest, ignore }: SpellingPort): Spelling => {
  const store = createStore<SpellingState>(() => ({ isOn: false, ...OFF }));
  const { getState: get, setState: set } = store;
  const lanes = sources.map((source): Lane => ({ source, running: undefined, fault: undefined, isFailed: false }));
  const suggested = new Map<string, Promise<readonly string[]>>();
  let surface: SpellingSurface | undefined;
  let blocks: readonly Block[] = [];
  let ignored: ReadonlySet<string> = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const waitingOf = ({ source }: Lane): readonly Block[] => blocks.filter(({ found }) => found[source.name]?.isCurrent !== true);
  const phaseNow = (): SpellingState['phase'] => {
    if (lanes.some(({ isFailed }) => isFailed)) return 'failed';
    if (lanes.every(lane => lane.running === undefined && waitingOf(lane).length === 0)) return 'ready';
    return lanes.some(({ source }) => source.name !== 'rules' && blocks.some(({ found }) => found[source.name])) ? 'partial' : 'loading';
  };
  const placed = (block: Block): readonly PlacedAdvice[] => {
    const found = sources.map(({ name }) => block.found[name]?.advices ?? []);
    return joinAdvice({ elementType: block.type, ignored, sources: found }).map(advice => ({
      ...advice,
      blockId: block.id,
      key: `${block.id}/${advice.source}/${advice.id}`,
    }));
  };
  const publish = (): void => {
    if (!get().isOn) return;
    const phase = phaseNow();
    const advices = phase === 'failed' ? [] : blocks.flatMap(placed);
    const { opened } = get();
    const isThere = opened && advices.some(({ key, isActive }) => isActive && key === opened.key);
    set({ phase, fault: lanes.find(({ fault }) => fault)?.fault, advices, opened: isThere ? opened : undefined });
  };
  const take = ({ source }: Lane, asked: readonly Block[], answer: SourceAnswer): void => {
    const texts = new Map(asked.map(({ id, text, type }) => [id, `${type}\n${text}`]));
    blocks = blocks.map(block => {
      // Blocks that changed meanwhile are checked again.
      if (texts.get(block.id) !== `${block.type}\n${block.text}`) return block;
      const advices = (answer.advices[block.id] ?? [])
        .filter(({ offset, length, text }) => block.text.slice(offset, offset + length) === text)
        .map(advice => ({ ...advice, isActive: true }));
      return { ...block, found: { ...block.found, [source.name]: { text: block.text, advices, isCurrent: true } } };
    });
  };
  const run = async (lane: Lane): Promise<void> => {
    const asked = waitingOf(lane);
    if (lane.running || lane.isFailed || asked.length === 0 || !get().isOn) return;
    const controller = new AbortController();
    lane.running = controller;
    const answer = await lane.source.check(
      asked.map(({ id, type, text }) => ({ id, type, text })),
      controller.signal,
    );
    if (lane.running !== controller) return;
    lane.running = undefined;
    if (answer) {
      lane.fault = answer.fault;
      lane.isFailed = answer.isFailed ?? false;
      if (!lane.isFailed) take(lane, asked, answer);
    }
    publish();
    if (answer && !lane.isFailed) void run(lane);
  };
  const runAll = (): void => {
    for (const lane of lanes) void run(lane);
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const lane of lanes) {
      lane.running?.abort();
      Object.assign(lane, { running: undefined, fault: undefined, isFailed: false });
    }
  };
  const sync = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!surface || !get().isOn) return;
    blocks = followBlocks(blocks, surface.blocks());
    // A text that goes on being written is a reason to try again.
    for (const lane of lanes) lane.isFailed = false;
    runAll();
    publish();
  };
  const checkAll = (): void => {
    stop();
    suggested.clear();
    blocks = blocks.map(block => ({
      ...block,
      found: Object.fromEntries(Object.entries(block.found).map(([name, checked]) => [name, { ...checked, isCurrent: false }])),
    }));
    sync();
  };
  const find = (key: string): PlacedAdvice | undefined => get().advices.find(advice => advice.isActive && advice.key === key);
  const show = (key: string): void => {
    sync();
    const advice = find(key);
    if (!advice || !surface) return;
    surface.select(advice);
    set({ opened: { key, takesFocus: true } });
  };
  const alike = (key: string): readonly PlacedAdvice[] => {
    const advice = find(key);
    return advice ? get().advices.filter(other => other.isActive && isSameAdvice(advice, other)) : [];
  };
  const go = (direction: 'next' | 'previous'): boolean => {
    sync();
    const advices = get().advices.filter(({ isActive }) => isActive);
    if (advices.length === 0) return false;
    const { opened } = get();
    const openedAt = advices.findIndex(({ key }) => key === opened?.key);
    const next = openedAt >= 0 ? openedAt + (direction === 'next' ? 1 : -1) : fromCaret(blocks, advices, surface?.caret(), direction);
    const advice = advices[(next + advices.length) % advices.length];
    if (advice) show(advice.key);
    return true;
  };
  return {
    store,
    attach: next => {
      surface = next;
      sync();
      return () => {
        if (surface !== next) return;
        stop();
        surface = undefined;
        blocks = [];
        set({ ...OFF });
      };
    },
    setOn: isOn => {
      if (get().isOn === isOn) return;
      if (!isOn) stop();
      set({ isOn, ...OFF });
      sync();
    },
    setIgnored: words => {
      ignored = new Set(words);
      publish();
    },
    changed: () => {
      if (!get().isOn) return;
      clearTimeout(timer);
      timer = setTimeout(sync, PAUSE_MS);
      if (get().opened) set({ opened: undefined });
    },
    checkAll,
    sync,
    go,
    show,
    openAt: (blockId, offset) => {
      sync();
      const advice = get().advices.find(
        one => one.isActive && one.blockId === blockId && one.offset <= offset && offset <= one.offset + one.length,
      );
      set({ opened: advice && { key: advice.key, takesFocus: false } });
      return advice !== undefined;
    },
    close: () => set({ opened: undefined }),
    suggest: word => {
      const known = suggested.get(word);
      if (known) return known;
      const asked = suggest(word);
      suggested.set(word, asked);
      return asked;
    },
    alike,
    accept: (key, words, scope) => {
      sync();
      const advice = find(key);
      if (!advice || !surface) return 0;
      const count = surface.replace(scope === 'all' ? alike(key) : [advice], words);
      set({ opened: undefined });
      sync();
      return count;
    },
    ignore: key => {
      const advice = find(key);
      if (!advice) return;
      ignored = new Set([...ignored, advice.text]);
      ignore(advice.text);
      publish();
    },
    dispose: stop,
  };
};

/** Returns the index of the advice after or before the caret; an advice at the caret is the next one. */
const fromCaret = (
  blocks: readonly Block[],
  advices: readonly PlacedAdvice[],
  caret: ReturnType<SpellingSurface['caret']>,
  direction: 'next' | 'previous',
): number => {
  if (!caret) return direction === 'next' ? 0 : advices.length - 1;
  const orders = new Map(blocks.map(({ id }, index) => [id, index]));
  const at = orders.get(caret.blockId) ?? 0;
  const isBehind = ({ blockId, offset, length }: PlacedAdvice): boolean => {
    const order = orders.get(blockId) ?? 0;
    return order > at || (order === at && offset + length >= caret.offset);
  };
  const first = advices.findIndex(isBehind);
  if (direction === 'next') return Math.max(first, 0);
  return (first < 0 ? advices.length : first) - 1;
};
