import { describe, expect, it } from 'vitest';
import { ELEMENT_TYPE, type Element } from '#domain/article/document.ts';
import { caretOf, putCaret } from './kept-caret.ts';
import { openEditor } from './open-editor.ts';

const paragraph = (id: string, words: string): Element => ({ type: ELEMENT_TYPE.paragraph, id, children: [{ text: words }] });
const HEAD: readonly Element[] = [
  { type: ELEMENT_TYPE.titleHeader, id: 'kicker', children: [{ text: '' }] },
  { type: ELEMENT_TYPE.title, id: 'title', children: [{ text: 'Titel' }] },
  { type: ELEMENT_TYPE.lead, id: 'lead', children: [{ text: '' }] },
];
const opened = (...blocks: readonly Element[]) => {
  let count = 0;
  return openEditor([...HEAD, ...blocks], () => `new${(count += 1)}`).editor;
};

describe('a caret that is kept', () => {
  const before = opened(paragraph('a', 'Der Fluss steigt'), paragraph('b', 'Es regnet weiter'));
  before.select({ anchor: { path: [4, 0], offset: 3 }, focus: { path: [4, 0], offset: 9 } });
  const kept = caretOf(before);

  it('a caret that is kept is found again by its block, also behind others that came in', () => {
    const later = opened(paragraph('a', 'Der Fluss steigt'), paragraph('x', 'Neu'), paragraph('b', 'Es regnet weiter'));
    expect(kept !== null && putCaret(later, kept)).toBe(true);
    expect(later.selection).toEqual({ anchor: { path: [5, 0], offset: 3 }, focus: { path: [5, 0], offset: 9 } });
  });

  it('a caret that is kept is at the end of words that have become shorter', () => {
    const later = opened(paragraph('b', 'Es reg'));
    expect(kept !== null && putCaret(later, kept)).toBe(true);
    expect(later.selection?.focus).toEqual({ path: [3, 0], offset: 6 });
  });

  it('a caret that is kept is nowhere where its block is gone, and was nowhere where there was none', () => {
    const later = opened(paragraph('a', 'Der Fluss steigt'));
    expect(kept !== null && putCaret(later, kept)).toBe(false);
    expect([later.selection, caretOf(later)]).toEqual([null, null]);
  });
});
