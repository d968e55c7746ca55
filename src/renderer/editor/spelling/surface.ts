import { type Range, Transforms } from 'slate';
import type { ReactEditor } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { GalleyEditor } from '../create-editor.ts';
import { domRangeOf } from '../dom-range.ts';
import { type Line, linesOf, rangeIn, writeOver } from '../find/find-lines.ts';
import type { Steps } from '../history/history.ts';
import { createScroller } from '../scroll.ts';
import type { SpellingSurface, SpellPlace } from './spelling.ts';

/** Element types with names and agencies only: they contain no sentences. */
const UNCHECKED: ReadonlySet<string> = new Set([ELEMENT_TYPE.embedCredit]);

interface SurfaceOptions {
  readonly editor: GalleyEditor<ReactEditor>;
  readonly steps: Steps;
  readonly hidesHead: boolean;
}

/** Returns the lines of a text that are checked. */
export const checkedLines = (editor: GalleyEditor<ReactEditor>, hidesHead: boolean): readonly Line[] =>
  linesOf(editor, hidesHead).filter(({ element, text }) => !UNCHECKED.has(element.type) && text.trim() !== '');

/** Returns the document range of a passage; undefined if its text has changed. */
export const rangeOfPlace = (lines: readonly Line[], { blockId, offset, length, text }: SpellPlace): Range | undefined => {
  const line = lines.find(({ element }) => element.id === blockId);
  const end = offset + length;
  return line?.text.slice(offset, end) === text ? rangeIn(line, { start: offset, end }) : undefined;
};

/** Returns a point of the document as a place in a line. */
export const placeOfPoint = (
  lines: readonly Line[],
  { path, offset }: Range['anchor'],
): Pick<SpellPlace, 'blockId' | 'offset'> | undefined => {
  const key = path.join('.');
  for (const { element, pieces } of lines) {
    const piece = pieces.find(one => one.path.join('.') === key);
    if (piece) return { blockId: element.id, offset: piece.start + offset };
  }
  return undefined;
};

/** Creates the surface through which the checker uses an open editor. */
export const createSurface = ({ editor, steps, hidesHead }: SurfaceOptions): SpellingSurface => {
  const scroll = createScroller();
  const lines = (): readonly Line[] => checkedLines(editor, hidesHead);
  return {
    blocks: () => lines().map(({ element: { id, type }, text }) => ({ id, type, text })),
    caret: () => (editor.selection ? placeOfPoint(lines(), editor.selection.focus) : undefined),
    replace: (places, words) => {
      const current = lines();
      const standing = places.filter(place => rangeOfPlace(current, place) !== undefined);
      // From the last to the first: what is before a place keeps its letters.
      const ordered = standing.toSorted((left, right) => right.offset - left.offset);
      steps.asStep(() =>
        editor.withoutNormalizing(() => {
          for (const { blockId, offset, length } of ordered) {
            const line = current.find(({ element }) => element.id === blockId);
            if (line) writeOver(editor, line, { start: offset, end: offset + length }, words);
          }
        }),
      );
      return standing.length;
    },
    select: place => {
      const range = rangeOfPlace(lines(), place);
      if (!range) return;
      Transforms.select(editor, range);
      requestAnimationFrame(() => {
        const shown = domRangeOf(editor, range);
        if (shown) scroll(editor, shown);
      });
    },
  };
};
