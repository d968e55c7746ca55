import { Range } from 'slate';
import { type Element, ELEMENT_TYPE, type LinkData, plainText } from '#domain/article/document.ts';
import { countTrackedChanges } from '#domain/article/tracked-changes.ts';
import type { CrossheadType } from '#richtext/blocks/crosshead/schema.ts';
import { canQuote } from '#richtext/blocks/quote/commands.ts';
import { chosenBlock } from '#richtext/editing/chosen-block.ts';
import { linkDataOf } from '#richtext/model/link-data.ts';
import { activeCrosshead, activeList } from '#richtext/editor/text-kinds.ts';
import { canLink, linkAtSelection } from '#richtext/editing/commands/links.ts';
import { canMark, isMarkActive } from '#richtext/editing/commands/marks.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { sameValue } from '#richtext/editing/same-value.ts';
import { blockAtCaret, isList, modelIn, selectedRun, unitAround } from '#richtext/editing/runs.ts';
import { FIXED_BLOCKS } from '#richtext/model/top-types.ts';
import { type MarkName, TOGGLED_MARKS } from '#richtext/model/marks.ts';
import type { GalleyEditor } from './create-editor.ts';
import { canOffer } from './offers/offers.ts';
import type { Steps } from './history/history.ts';

export type MarkStatus = 'on' | 'off' | 'unavailable';

/** The link at the caret, and its position in the writing column. */
export interface LinkStatus {
  readonly id: string;
  readonly link: LinkData;
  readonly text: string;
  readonly place: Place | undefined;
}

/** Pixels from the top left corner of the writing column. */
export interface Place {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  /** Middle of the first line, from `top`: where tools beside the block are drawn. */
  readonly line: number;
}

/** What toolbars show about the selection. Derived after the screen has been painted, never while a key is handled. */
export interface EditorStatus {
  readonly marks: Readonly<Partial<Record<MarkName, MarkStatus>>>;
  readonly crosshead: CrossheadType | undefined;
  readonly list: typeof ELEMENT_TYPE.orderedList | typeof ELEMENT_TYPE.unorderedList | undefined;
  /** Type of the block with the caret. */
  readonly blockType: string | undefined;
  readonly canChangeBlock: boolean;
  /** True if the selected blocks may become lists here (B5-085). */
  readonly canList: boolean;
  /** True if special characters may be inserted (B5-084). */
  readonly canInsertCharacters: boolean;
  /** True if the plus button has anything to offer (B5-088). */
  readonly canInsert: boolean;
  readonly canLink: boolean;
  /** True if the line with the selected words may become a quote. */
  readonly canQuote: boolean;
  /** The selected words; undefined if there are none, or a block is selected as a whole. */
  readonly words: Range | undefined;
  readonly link: LinkStatus | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly block: { readonly id: string; readonly place: Place | undefined } | undefined;
  readonly isBodyEmpty: boolean;
  /** Number of tracked insertions and deletions. */
  readonly trackedChanges: number;
}

const markStatus = (editor: GalleyEditor, mark: MarkName): MarkStatus => {
  if (!canMark(editor, mark)) return 'unavailable';
  return isMarkActive(editor, mark) ? 'on' : 'off';
};

/** Positions of elements on screen; read only after painting, so that layout runs once. */
export type Measure = (element: Element) => Place | undefined;

const linkStatus = (editor: GalleyEditor, measure: Measure): LinkStatus | undefined => {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return undefined;
  const element = linkAtSelection(editor)?.[0];
  const link = element && linkDataOf(element);
  return element && link ? { id: element.id, link, text: plainText(element), place: measure(element) } : undefined;
};

/** Reads whether the selection holds blocks that may change their type: not the parts of a quote, a poll or a caption. */
const readBlockChange = (editor: GalleyEditor): Pick<EditorStatus, 'canChangeBlock' | 'canList'> => {
  const selected = selectedRun(editor);
  if (!selected) return { canChangeBlock: false, canList: false };
  const { run, first, last } = selected;
  let canChangeBlock = false;
  for (let index = Math.max(first.index, run.first); index <= last.index && !canChangeBlock; index += 1) {
    const unit = unitAround(editor, [...run.path, index]);
    canChangeBlock = unit !== undefined && (isList(unit.element) || modelIn(editor, unit.element.type)?.content === 'text');
  }
  return { canChangeBlock, canList: canChangeBlock && run.accepts(ELEMENT_TYPE.unorderedList) };
};

/** Returns the selected range of text; undefined for a selected block. */
const selectedWords = (editor: GalleyEditor): Range | undefined =>
  editor.selection && Range.isExpanded(editor.selection) && !chosenBlock(editor) ? editor.selection : undefined;

/** Returns true if special characters may be inserted: where bold is allowed, and in title header, title and lead (B5-084). */
const canInsertCharacters = (editor: GalleyEditor): boolean => blockAtCaret(editor)?.model.place === 'top' || canMark(editor, 'bold');

/** Reads everything that toolbars show. */
export const readStatus = (editor: GalleyEditor, steps: Steps, measure: Measure): EditorStatus => {
  const elements = elementsOf(editor);
  const path = editor.selection?.focus.path;
  const block = path && unitAround(editor, path)?.element;
  const body = elements[FIXED_BLOCKS];
  return {
    marks: Object.fromEntries(TOGGLED_MARKS.map(mark => [mark, markStatus(editor, mark)])),
    crosshead: activeCrosshead(editor),
    list: activeList(editor),
    blockType: block?.type,
    ...readBlockChange(editor),
    canInsertCharacters: canInsertCharacters(editor),
    canInsert: canOffer(editor),
    canLink: canLink(editor),
    canQuote: canQuote(editor),
    words: selectedWords(editor),
    link: linkStatus(editor, measure),
    canUndo: steps.canUndo(),
    canRedo: steps.canRedo(),
    block: block && { id: block.id, place: measure(block) },
    isBodyEmpty: elements.length === FIXED_BLOCKS + 1 && body?.type === ELEMENT_TYPE.paragraph && plainText(body) === '',
    trackedChanges: countTrackedChanges(elements),
  };
};

export interface StatusStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => EditorStatus;
  /** Schedules a refresh; calls are coalesced. */
  readonly request: () => void;
  /** Refreshes at once: for keys that may be pressed before the scheduled refresh. */
  readonly refresh: () => void;
  readonly dispose: () => void;
}

const kept = <Part>(before: Part, next: Part): Part => (sameValue(before, next) ? before : next);

/** Keeps the references of parts that say the same as before: whoever subscribes to one of them is not rerendered for the others. */
const keepParts = (before: EditorStatus, next: EditorStatus): EditorStatus => ({
  ...next,
  marks: kept(before.marks, next.marks),
  words: kept(before.words, next.words),
  link: kept(before.link, next.link),
  block: kept(before.block, next.block),
});

/** Long enough for the key to be painted, short enough to feel immediate. */
const REFRESH_DELAY_MS = 60;

/** Creates the store that refreshes the status outside the typing path; listeners are notified only of visible changes. */
export const createStatusStore = (read: () => EditorStatus, onRefresh: () => void): StatusStore => {
  const listeners = new Set<() => void>();
  let status = read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    clearTimeout(timer);
    timer = undefined;
    const next = read();
    onRefresh();
    if (sameValue(status, next)) return;
    status = keepParts(status, next);
    for (const listener of listeners) listener();
  };
  return {
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => status,
    request: () => {
      timer ??= setTimeout(refresh, REFRESH_DELAY_MS);
    },
    refresh,
    dispose: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
