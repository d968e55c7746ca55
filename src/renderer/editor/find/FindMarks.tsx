import { useEffect, useMemo } from 'react';
import { type ReactEditor, useSlateStatic } from 'slate-react';
import { useStore } from 'zustand';
import { domRangeOf } from '../dom-range.ts';
import { createScroller } from '../scroll.ts';
import type { Find } from './find.ts';
import { clearHighlights, highlight } from './highlights.ts';

/** Number of matches around the current one that are highlighted at once: more than any screen shows. */
const MARKED = 500;

/** Highlights matches and scrolls to the current one. Rendered only while the search is open. */
export const FindMarks = ({ find }: { readonly find: Find }) => {
  const editor = useSlateStatic() as ReactEditor; // drawn in an editor of slate-react only
  const found = useStore(find.state, state => state.found);
  const current = useStore(find.state, state => state.current);
  const scroll = useMemo(() => createScroller(), []);
  const shown = found[current];
  useEffect(() => {
    // After Slate has drawn what was changed.
    const frame = requestAnimationFrame(() => {
      const first = Math.max(0, current - MARKED / 2);
      const ranges = found.slice(first, first + MARKED).flatMap(({ range }) => domRangeOf(editor, range) ?? []);
      highlight(ranges, shown && domRangeOf(editor, shown.range));
    });
    return () => cancelAnimationFrame(frame);
  }, [editor, found, current, shown]);
  useEffect(() => {
    if (!shown) return undefined;
    const frame = requestAnimationFrame(() => {
      const range = domRangeOf(editor, shown.range);
      if (range) scroll(editor, range);
    });
    return () => cancelAnimationFrame(frame);
    // Each change of the text creates a new list of matches: typing elsewhere must not scroll back.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see the line above
  }, [editor, scroll, current, shown?.match.start, shown?.match.line]);
  useEffect(() => clearHighlights, []);
  return null;
};
