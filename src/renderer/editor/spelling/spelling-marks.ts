import type { ReactEditor } from 'slate-react';
import type { AdviceType } from '#domain/spelling/advice.ts';
import type { Element } from '#domain/article/document.ts';
import type { GalleyEditor } from '../create-editor.ts';
import { domRangeOf } from '../dom-range.ts';
import { rangeIn } from '../find/find-lines.ts';
import type { PlacedAdvice } from './spelling.ts';
import { checkedLines } from './surface.ts';

type Tone = 'spelling' | 'grammar' | 'style';
const TONES: readonly Tone[] = ['spelling', 'grammar', 'style'];
const TONE_OF: Readonly<Record<AdviceType, Tone>> = {
  SPELLING: 'spelling',
  GRAMMATICAL: 'grammar',
  PUNCTUATION: 'grammar',
  TYPOGRAPHICAL: 'style',
  OTHER: 'style',
};
const nameOf = (tone: Tone): string => `galley-advice-${tone}`;

interface Drawn {
  readonly element: Element;
  readonly signature: string;
  readonly ranges: readonly (readonly [Tone, globalThis.Range])[];
}

/** Underlines of advice, without touching the elements of the page; unchanged advice keeps its marks. */
export interface SpellingMarks {
  /** Draws the underlines; returns false if a part of the text is not rendered yet. */
  readonly draw: (advices: readonly PlacedAdvice[]) => boolean;
  readonly clear: () => void;
}

const signatureOf = (advices: readonly PlacedAdvice[]): string =>
  advices.map(({ offset, length, type }) => `${String(offset)}+${String(length)}${type}`).join();

export const createSpellingMarks = (editor: GalleyEditor<ReactEditor>, hidesHead: boolean): SpellingMarks => {
  let drawn: ReadonlyMap<string, Drawn> = new Map();
  const clear = (): void => {
    drawn = new Map();
    if ('highlights' in CSS) for (const tone of TONES) CSS.highlights.delete(nameOf(tone));
  };
  return {
    clear,
    draw: advices => {
      if (!('highlights' in CSS)) return true;
      if (advices.length === 0) {
        clear();
        return true;
      }
      const byBlock = Map.groupBy(
        advices.filter(({ isActive }) => isActive),
        ({ blockId }) => blockId,
      );
      const undrawn: string[] = [];
      const next = new Map<string, Drawn>();
      for (const line of checkedLines(editor, hidesHead)) {
        const { element } = line;
        const own = byBlock.get(element.id);
        if (!own) continue;
        const signature = signatureOf(own);
        const before = drawn.get(element.id);
        if (before?.element === element && before.signature === signature && before.ranges.every(([, { collapsed }]) => !collapsed)) {
          next.set(element.id, before);
          continue;
        }
        const ranges = own.flatMap(({ offset, length, text, type }): Drawn['ranges'] => {
          const end = offset + length;
          const range = line.text.slice(offset, end) === text ? rangeIn(line, { start: offset, end }) : undefined;
          const shown = range && domRangeOf(editor, range);
          if (range && !shown) undrawn.push(text);
          return shown ? [[TONE_OF[type], shown]] : [];
        });
        if (undrawn.length === 0 || ranges.length > 0) next.set(element.id, { element, signature, ranges });
      }
      drawn = next;
      const all = [...next.values()].flatMap(({ ranges }) => ranges);
      for (const tone of TONES)
        CSS.highlights.set(nameOf(tone), new Highlight(...all.flatMap(([own, range]) => (own === tone ? [range] : []))));
      return undrawn.length === 0;
    },
  };
};
