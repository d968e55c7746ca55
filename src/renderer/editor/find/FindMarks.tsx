import { useEffect, useMemo } from 'react';
import type { Range } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { useStore } from 'zustand';
import { createScroller } from '../scroll.ts';
import type { Find } from './find.ts';
import { clearHighlights, highlight } from './highlights.ts';

/** Matches around the one that is shown which are marked at once: more than any screen shows. */
const MARKED = 500;

/** Marks what was found and brings the match that is shown into view. Drawn only while the search is open. */
export const FindMarks = ({ find }: { readonly find: Find }) => {
  const editor = useSlateStatic() as ReactEditor; // drawn in an editor of slate-react only
  const found = useStore(find.state, state => state.found);
  const current = useStore(find.state, state => state.current);
  const scroll = useMemo(() => createScroller(), []);
  const shown = found[current];
  useEffect(() => {
    const onPage = (range: Range): globalThis.Range | undefined => {
      try {
        return ReactEditor.toDOMRange(editor, range);
      } catch {
        // Slate throws a plain Error where the end of a long text is not drawn yet, or no longer says what was found.
        return undefined;
      }
    };
    // After Slate has drawn what was changed.
    const frame = requestAnimationFrame(() => {
      const first = Math.max(0, current - MARKED / 2);
      const ranges = found.slice(first, first + MARKED).flatMap(({ range }) => onPage(range) ?? []);
      highlight(ranges, shown && onPage(shown.range));
    });
    return () => cancelAnimationFrame(frame);
  }, [editor, found, current, shown]);
  useEffect(() => {
    if (!shown) return undefined;
    const frame = requestAnimationFrame(() => {
      try {
        scroll(editor, ReactEditor.toDOMRange(editor, shown.range));
      } catch {
        // As above.
      }
    });
    return () => cancelAnimationFrame(frame);
    // What was found is another list after each change of the text: who writes elsewhere is not led back.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see the line above
  }, [editor, scroll, current, shown?.match.start, shown?.match.line]);
  useEffect(() => clearHighlights, []);
  return null;
};
