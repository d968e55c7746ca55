import { createContext } from 'react';
import type { Operation } from 'slate';
import { ReactEditor } from 'slate-react';
import type { Element } from '#domain/article/document.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';

/** Number of chunks of a long text that are rendered at once: more than any screen shows. */
const FIRST_CHUNKS = 4;
/** Selecting or changing a block after this index renders the rest first: well within the first chunks. */
const SAFE_BLOCKS = 50;
/** Maximum wait before the next chunk, even on a busy page. */
const MAX_PAUSE_MS = 250;
/** Number of blocks inserted at once from which only those around the caret are rendered at once: fewer are a screen or two. */
const MANY_BLOCKS = 50;
/** No block is lower: what a screen can show around the caret follows from it. */
const LOWEST_BLOCK_PX = 24;

/**
 * Renders a long text from its start: the first screens at once, the rest in chunks while the page is idle, or all of it as soon as
 * needed (the caret or a change is there, a key that may go there, a click). Many blocks inserted at once, as by a paste, are
 * rendered from the caret, which is scrolled into view: what may be on the screen at once, the rest likewise. The model is always whole.
 */
export interface Mounting {
  /** Notes that the text is rendered: all new chunks from now on come from changes. */
  readonly open: () => void;
  readonly isOpen: () => boolean;
  /** Returns the number of a chunk, in text order; called once per chunk, on its first render. */
  readonly takeTurn: () => number;
  /** Returns whether a chunk with these blocks is rendered whole on its first render; called once per chunk. */
  readonly isDue: (turn: number, blocks: readonly Element[]) => boolean;
  /** Calls `draw` when it is the chunk's turn: `isUrgent` if it must be in the next render. Returns a cancel function. */
  readonly whenDue: (turn: number, draw: (isUrgent: boolean) => void) => () => void;
  /** Renders the rest. */
  readonly finish: () => void;
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: MAX_PAUSE_MS });
  else setTimeout(work, 0);
};

/** Indexes of the blocks that a selection is set to. */
const selectedBlocks = (operation: Operation): readonly number[] => {
  if (operation.type !== 'set_selection') return [];
  const points = [operation.newProperties?.anchor, operation.newProperties?.focus];
  return points.flatMap(point => point?.path[0] ?? []);
};

const blockOf = (operation: Operation): number =>
  'path' in operation ? (operation.path[0] ?? 0) : Math.max(0, ...selectedBlocks(operation));

/** What one run of operations inserts. */
interface Insertion {
  blocks: number;
  /** True if the selection was set, too: the view goes there. */
  setsCaret: boolean;
}

/** Counts the blocks that the latest run of operations has inserted. */
const createInsertion = (editor: ReactEditor) => {
  let latest: Insertion = { blocks: 0, setsCaret: false };
  return {
    note: (operation: Operation): void => {
      if (editor.operations.length === 0) latest = { blocks: 0, setsCaret: false };
      if (operation.type === 'insert_node' && operation.path.length === 1) latest.blocks += 1;
      if (operation.type === 'set_selection') latest.setsCaret = true;
    },
    /** Checks whether so much was inserted that not all of it can be seen, while the view follows the caret. */
    isLong: (): boolean => latest.blocks > MANY_BLOCKS && latest.setsCaret && ReactEditor.isFocused(editor),
  };
};

/** Returns the blocks that a screen can show around the ends of the selection. */
const blocksInView = (editor: ReactEditor): ReadonlySet<Element> => {
  const elements = elementsOf(editor);
  const reach = Math.ceil(globalThis.innerHeight / LOWEST_BLOCK_PX);
  const ends = editor.selection ? [editor.selection.anchor, editor.selection.focus] : [];
  return new Set(ends.flatMap(({ path: [index = 0] }) => elements.slice(Math.max(0, index - reach), index + reach + 1)));
};

/** Creates the mounting of a text. `isMarked` tells whether matches of a search are marked, for which all of the text must be on the page. */
export const createMounting = (editor: ReactEditor, isMarked: () => boolean): Mounting => {
  /** Chunks that are not rendered yet, in text order, also those whose rendering has begun: it may still have to hurry. */
  const waiting = new Map<number, (isUrgent: boolean) => void>();
  const begun = new Set<number>();
  /** Ids of the blocks that were inserted and are not rendered yet, by their chunk. */
  const inserted = new Map<number, ReadonlySet<string>>();
  const insertion = createInsertion(editor);
  let turns = 0;
  let due = FIRST_CHUNKS;
  let isPumping = false;
  let isOpen = false;
  let inView: { readonly children: unknown; readonly selection: unknown; readonly blocks: ReadonlySet<Element> } | undefined;
  const pump = (): void => {
    isPumping = false;
    const next = [...waiting.keys()].find(turn => !begun.has(turn));
    if (next === undefined) return;
    due = Math.max(due, next + 1);
    begun.add(next);
    waiting.get(next)?.(false);
    plan();
  };
  const plan = (): void => {
    if (isPumping || waiting.size === begun.size) return;
    isPumping = true;
    whenIdle(pump);
  };
  const finish = (): void => {
    due = Number.POSITIVE_INFINITY;
    inserted.clear();
    for (const [turn, draw] of waiting) {
      begun.add(turn);
      draw(true);
    }
  };
  const isInserted = (block: Element | undefined): boolean => block !== undefined && [...inserted.values()].some(ids => ids.has(block.id));
  /** Checks whether the selection goes where nothing is rendered yet, or beside it: a block added there would wait, too. */
  const leadsOut = (operation: Operation): boolean =>
    inserted.size > 0 &&
    selectedBlocks(operation).some(index => [index - 1, index, index + 1].some(near => isInserted(elementsOf(editor)[near])));
  const { apply } = editor;
  editor.apply = operation => {
    insertion.note(operation);
    if ((due !== Number.POSITIVE_INFINITY && blockOf(operation) >= SAFE_BLOCKS) || leadsOut(operation)) finish();
    apply(operation);
  };
  const isInView = (blocks: readonly Element[]): boolean => {
    const { children, selection } = editor;
    if (inView?.children !== children || inView.selection !== selection) inView = { children, selection, blocks: blocksInView(editor) };
    const { blocks: shown } = inView;
    return blocks.some(block => shown.has(block));
  };
  return {
    open: () => {
      isOpen = true;
    },
    isOpen: () => isOpen,
    takeTurn: () => (turns += 1) - 1,
    isDue: (turn, blocks) => {
      if (!isOpen) return turn < due;
      if (blocks.length === 0 || !insertion.isLong() || isMarked() || isInView(blocks)) return true;
      inserted.set(turn, new Set(blocks.map(({ id }) => id)));
      return false;
    },
    whenDue: (turn, draw) => {
      waiting.set(turn, draw);
      plan();
      return () => {
        waiting.delete(turn);
        begun.delete(turn);
        inserted.delete(turn);
      };
    },
    finish,
  };
};

/** Mounting of the surrounding text; undefined if the text is rendered at once. */
export const MountingContext = createContext<Mounting | undefined>(undefined);
