import { describe, expect, it } from 'vitest';
import { open, show } from '#tests/builders/short-blocks.ts';
import { dataTransferOf } from '#tests/support/data-transfer.ts';
import { withCopy } from './copy.ts';
import { createPasteController } from './paste-controller.ts';

const copy = (...sources: readonly string[]) => {
  const { editor } = open([...sources]);
  const held = new Map<string, string>();
  const copying = withCopy(editor);
  copying.setFragmentData({ setData: (type, value) => void held.set(type, value) });
  const pasteInto = (...target: readonly string[]): readonly string[] => {
    const opened = open([...target]);
    const controller = createPasteController({ ...opened, blocksFor: () => undefined, onInserted: () => undefined });
    controller.insert(dataTransferOf({ flavours: Object.fromEntries(held), types: [] }));
    return show(opened.editor).slice(3);
  };
  return {
    text: held.get('text/plain'),
    html: (held.get('text/html') ?? '').replace(/^<div data-slate-fragment="[^"]+">|<\/div>$/gu, ''),
    pasteInto,
  };
};

describe('what is copied', () => {
  const cases: readonly (readonly [string, readonly string[], string, string])[] = [
    ['words of one paragraph are words', ['p:a ^*b* c^ d'], 'b c', '<strong>b</strong> c'],
    ['blocks are paragraphs elsewhere', ['p:a^b', 'c:d', 'p:e^f'], 'b\n\nd\n\ne', '<p>b</p><h2 class="crosshead">d</h2><p>e</p>'],
    ['a list keeps its bullets', ['p:^a', 'u:b|c^'], 'a\n\n- b\n- c', '<p>a</p><ul><li>b</li><li>c</li></ul>'],
    ['words of one item are words', ['u:a|^b^c'], 'b', 'b'],
    ['a line chosen up to the start of the next one is that line', ['p:^abc', 'p:^d'], 'abc', 'abc'],
    ['lines chosen up to the start of the next one are those lines', ['p:^a', 'p:b', 'c:^d'], 'a\n\nb', '<p>a</p><p>b</p>'],
    ['words of a quote are words', ['q:a^b^c|d'], 'b', 'b'],
  ];
  it.each(cases)('%s', (_name, sources, text, html) => {
    expect(copy(...sources)).toMatchObject({ text, html });
  });

  const round: readonly (readonly [string, readonly string[], readonly string[], readonly string[]])[] = [
    ['words into a line', ['p:a ^*b*^ d'], ['p:x^y'], ['p:x*b^*y']],
    ['words of a quote into a line', ['q:a^b^c|d'], ['p:x^y'], ['p:xb^y']],
    ['a line chosen up to the start of the next one', ['p:^abc', 'p:^d'], ['p:x^y'], ['p:xabc^y']],
    ['blocks as blocks', ['p:^a', '-', 'u:b|c^'], ['p:^'], ['p:a', '-', 'u:b|c^']],
    ['a link with where it leads', ['p:^a [b] c^'], ['p:^'], ['p:a [b] c^']],
  ];
  it.each(round)('comes back: %s', (_name, sources, target, after) => {
    expect(copy(...sources).pasteInto(...target)).toEqual(after);
  });
});
