import { Path } from 'slate';
import type { ReactEditor } from 'slate-react';
import type { AdviceType } from '#domain/spelling/advice.ts';
import { followAdvice, moveAdvice } from '#domain/spelling/follow.ts';
import type { Element } from '#domain/article/document.ts';
import { elementAt } from '#richtext/editing/runs.ts';
import type { GalleyEditor } from '../create-editor.ts';
import { domNodeOf, domRangeOf, pathOfBlock } from '../dom-range.ts';
import { type Line, linesIn, rangeIn } from '../find/find-lines.ts';
import { type BlockMark, type BlockMarks, createBlockMarks, type FollowMarks, type MarkTone } from '../marks/block-marks.ts';
import type { PlacedAdvice } from './spelling.ts';
import { checkedLines } from './surface.ts';

const TONE_OF: Readonly<Record<AdviceType, MarkTone>> = {
  SPELLING: 'spelling',
  GRAMMATICAL: 'grammar',
  PUNCTUATION: 'grammar',
  TYPOGRAPHICAL: 'style',
  OTHER: 'style',
};

interface Drawn {
  readonly element: Element;
  readonly text: string;
  readonly advices: readonly PlacedAdvice[];
  readonly signature: string;
  /** The block on the page; undefined if it is not rendered yet. */
  readonly block: HTMLElement | undefined;
  readonly marks: readonly BlockMark[];
  /** True if each advice whose words stand in the text has its mark. */
  readonly isComplete: boolean;
}

/** Underlines of advice, without touching the text; unchanged advice keeps its marks. */
export interface SpellingMarks {
  /** Draws the underlines; returns false if a part of the text is not rendered yet. */
  readonly draw: (advices: readonly PlacedAdvice[]) => boolean;
  readonly clear: () => void;
}

const signatureOf = (advices: readonly PlacedAdvice[]): string =>
  advices.map(({ offset, length, type }) => `${String(offset)}+${String(length)}${type}`).join();

/** Returns the mark of each advice about a line whose words stand there. */
const marksOf = (editor: GalleyEditor<ReactEditor>, line: Line, advices: readonly PlacedAdvice[]): Pick<Drawn, 'marks' | 'isComplete'> => {
  let isComplete = true;
  const marks = advices.flatMap(({ offset, length, text, type }): readonly BlockMark[] => {
    const end = offset + length;
    const place = line.text.slice(offset, end) === text ? rangeIn(line, { start: offset, end }) : undefined;
    const range = place && domRangeOf(editor, place);
    if (place && !range) isComplete = false;
    return range ? [{ tone: TONE_OF[type], range }] : [];
  });
  return { marks, isComplete };
};

/** Returns the first line at a path; undefined if none is there. */
const lineAt = (editor: GalleyEditor<ReactEditor>, path: Path): Line | undefined => {
  const element = elementAt(editor, path);
  return element && linesIn(editor, element, path)[0];
};

export const createSpellingMarks = (editor: GalleyEditor<ReactEditor>, hidesHead: boolean): SpellingMarks => {
  let drawn: ReadonlyMap<string, Drawn> = new Map();
  let area: HTMLElement | undefined;
  let blockMarks: BlockMarks | undefined;
  const clear = (): void => {
    drawn = new Map();
    area = undefined;
    blockMarks?.dispose();
    blockMarks = undefined;
  };
  const drawnOf = (line: Line, advices: readonly PlacedAdvice[]): Drawn => ({
    element: line.element,
    text: line.text,
    advices,
    signature: signatureOf(advices),
    block: domNodeOf(editor, line.element),
    ...marksOf(editor, line, advices),
  });
  /** Words of a block that was merged into another one, behind those that it had. */
  const mergedInto = (line: Line, front: Drawn): readonly PlacedAdvice[] => {
    const added = line.text.startsWith(front.text) ? line.text.slice(front.text.length) : '';
    const gone = added === '' ? undefined : [...drawn.values()].find(({ block, text }) => block?.isConnected === false && text === added);
    return gone ? moveAdvice(gone.advices, front.text.length, line.text) : [];
  };
  /** Draws the advice of blocks anew that were rendered anew, and of those behind them that a split has made: the check comes later. */
  const follow: FollowMarks = blocks => {
    const followed = new Map<string, Drawn>();
    for (const [id, before] of drawn) {
      const path = before.block && blocks.includes(before.block) ? pathOfBlock(editor, before.block) : undefined;
      const line = path && lineAt(editor, path);
      if (path === undefined || line?.element.id !== id) continue;
      const own = followAdvice(before.advices, before.text, line.text).filter(({ isActive }) => isActive);
      followed.set(id, drawnOf(line, [...own, ...mergedInto(line, before)]));
      // A split puts its words right behind it.
      const behind = line.text === before.text ? undefined : lineAt(editor, Path.next(path));
      const isNew = behind !== undefined && drawn.get(behind.element.id)?.block?.isConnected !== true;
      if (!isNew || !before.text.endsWith(behind.text)) continue;
      followed.set(behind.element.id, drawnOf(behind, moveAdvice(before.advices, behind.text.length - before.text.length, behind.text)));
    }
    drawn = new Map([...drawn, ...followed]);
    return new Map([...followed.values()].flatMap(({ block, marks }) => (block ? [[block, marks]] : [])));
  };
  /** Returns the marks of the text as it is on the page now, which may be rendered anew as a whole. */
  const marksOnPage = (): BlockMarks | undefined => {
    const now = domNodeOf(editor, editor);
    if (now !== area) clear();
    area = now;
    blockMarks ??= now && createBlockMarks(now, follow);
    return blockMarks;
  };
  return {
    clear,
    draw: advices => {
      const active = advices.filter(({ isActive }) => isActive);
      if (active.length === 0) {
        clear();
        return true;
      }
      const onPage = marksOnPage();
      if (!onPage) return false;
      const byBlock = Map.groupBy(active, ({ blockId }) => blockId);
      const next = new Map<string, Drawn>();
      for (const line of checkedLines(editor, hidesHead)) {
        const { element } = line;
        const own = byBlock.get(element.id);
        if (!own) continue;
        const signature = signatureOf(own);
        const before = drawn.get(element.id);
        const stands =
          before?.isComplete === true && before.block?.isConnected === true && before.marks.every(({ range }) => !range.collapsed);
        const isSame = stands && before.element === element && before.signature === signature;
        next.set(element.id, isSame ? before : drawnOf(line, own));
      }
      drawn = next;
      const shown = [...next.values()];
      onPage.show(new Map(shown.flatMap(({ block, marks }) => (block ? [[block, marks]] : []))));
      return shown.every(({ block, isComplete }) => block !== undefined && isComplete);
    },
  };
};
