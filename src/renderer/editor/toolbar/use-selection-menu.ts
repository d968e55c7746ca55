import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Range } from 'slate';
import { ReactEditor } from 'slate-react';
import { unitAround } from '#richtext/editing/runs.ts';
import { domRangeOf } from '../dom-range.ts';
import { useEditorParts, useStatus } from '../editor-context.tsx';
import { CLOSED } from '../open-part.ts';

/** Delay of the menu: users who select by keyboard extend the selection word by word. */
const REST_MS = 250;
/** Height of the menu with the gap to the words. */
const ROOM_PX = 44;
const GAP_PX = 8;

export interface MenuPlace {
  readonly top: number;
  readonly left: number;
}

/** Returns the place above the first selected line or below the last one, in pixels of the column; undefined if neither is visible. */
const placeAt = (editor: ReactEditor, range: Range, isForced: boolean): MenuPlace | undefined => {
  const column = ReactEditor.toDOMNode(editor, editor).closest('.g-column');
  const lines = [...(domRangeOf(editor, range)?.getClientRects() ?? [])].filter(({ width }) => width > 0);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!column || !first || !last) return undefined;
  const frame = column.getBoundingClientRect();
  const ceiling = column.parentElement?.querySelector('.g-toolbar-band')?.getBoundingClientRect().bottom ?? 0;
  const at = (line: DOMRect, top: number): MenuPlace => ({
    top: Math.round(top - frame.top),
    left: Math.round(line.left + line.width / 2 - frame.left),
  });
  if (first.top - ROOM_PX >= ceiling) return at(first, first.top - ROOM_PX);
  if (last.bottom + ROOM_PX <= innerHeight) return at(last, last.bottom + GAP_PX);
  return isForced ? at(first, Math.max(ceiling, first.top) + GAP_PX) : undefined;
};

/** Returns a key of the selected range that ignores leaves: browsers name a point between two leaves by either of them. */
const wordsAt = (editor: ReactEditor, range: Range): string =>
  Range.edges(range)
    .map(point => {
      const path = unitAround(editor, point.path)?.path ?? [];
      return `${path.join('.')}:${String(editor.string({ anchor: editor.start(path), focus: point }).length)}`;
    })
    .join('-');

const isIn = (element: Element | null | undefined, target: EventTarget | null): boolean =>
  target instanceof Node && element?.contains(target) === true;

/** Returns true while the mouse is down outside the menu: nothing may be in the way of selecting or dragging. */
const usePointing = (menu: RefObject<HTMLElement | null>): boolean => {
  const [isPointing, setPointing] = useState(false);
  useEffect(() => {
    const down = (event: PointerEvent): void => void (isIn(menu.current, event.target) || setPointing(true));
    const up = (): void => setPointing(false);
    const ends = ['pointerup', 'pointercancel', 'dragend', 'drop'] as const;
    document.addEventListener('pointerdown', down, true);
    for (const name of ends) document.addEventListener(name, up, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      for (const name of ends) document.removeEventListener(name, up, true);
    };
  }, [menu]);
  return isPointing;
};

/** Returns the current place of the selection menu; undefined while there is none. Without a selection nothing runs while typing. */
export const useSelectionMenu = (menu: RefObject<HTMLDivElement | null>, isAsked: boolean) => {
  const { editor, open } = useEditorParts();
  const range = useStatus(status => status.words);
  const isPointing = usePointing(menu);
  const [shown, setShown] = useState<MenuPlace>();
  const dismissed = useRef<string>(undefined);
  const dismiss = useCallback(() => {
    dismissed.current = range && wordsAt(editor, range);
    setShown(undefined);
    if (open.getState().part.kind === 'selection') open.setState({ part: CLOSED });
  }, [editor, range, open]);
  const show = useEffectEvent((words: Range) => {
    const area = ReactEditor.toDOMNode(editor, editor);
    const isHere = isAsked || isIn(area, document.activeElement) || isIn(menu.current, document.activeElement);
    const isDismissed = !isAsked && wordsAt(editor, words) === dismissed.current;
    const place = isHere && !isDismissed ? placeAt(editor, words, isAsked) : undefined;
    // Text that is being rerendered has no place for a moment: a menu that has the focus stays.
    setShown(before => place ?? (isAsked ? before : undefined));
  });
  useEffect(() => {
    if (!range) dismissed.current = undefined;
    if (!range || isPointing) return undefined;
    const timer = setTimeout(() => show(range), isAsked ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [range, isPointing, isAsked]);
  useEffect(() => {
    if (!range) return undefined;
    const area = ReactEditor.toDOMNode(editor, editor);
    const escape = (event: globalThis.KeyboardEvent): void => void (event.key === 'Escape' && !event.isComposing && dismiss());
    const leave = ({ target }: FocusEvent): void => void (isIn(area, target) || isIn(menu.current, target) || setShown(undefined));
    area.addEventListener('keydown', escape);
    document.addEventListener('focusin', leave);
    return () => {
      area.removeEventListener('keydown', escape);
      document.removeEventListener('focusin', leave);
    };
  }, [editor, menu, range, dismiss]);
  return { place: range && !isPointing ? shown : undefined, dismiss };
};
