import fc from 'fast-check';
import { createEditor, Editor, Transforms } from 'slate';
import type { ReactEditor } from 'slate-react';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { mergeDocuments } from '#domain/article/merge/merge.ts';
import { adviseByRules } from '#domain/spelling/rules/advise.ts';
import { applyElements } from '#richtext/editor/apply-remote.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { quiet } from '#tests/support/quiet.ts';
import { assembleEditor, type GalleyEditor } from '../create-editor.ts';
import { createSpelling, type SourceAnswer, type SpellBlock, type SpellingSource } from './spelling.ts';
import { createSurface } from './surface.ts';

const line = (type: string, id: string, ...words: readonly string[]): Element => ({
  type,
  id,
  // Every second piece is bold: words go through the marks.
  children: words.map((text, index) => (index % 2 === 1 ? { text, bold: true } : { text })),
});
const DOCUMENT: readonly Element[] = [
  line('titleHeader', 'h', ''),
  line('title', 't', 'Die Straße , die'),
  line('lead', 'l', 'Eine Straße.'),
  line('paragraph', 'p', 'Große Stra', 'ße, „Gruß“ und und Fuß.'),
  line('paragraph', 'q', 'Noch eine Straße'),
];

const RULES: SpellingSource = {
  name: 'rules',
  check: blocks =>
    Promise.resolve({
      advices: Object.fromEntries(blocks.map(({ id, text, type }) => [id, adviseByRules({ locale: 'de-CH', text, elementType: type })])),
    }),
};

const openText = (sources: readonly SpellingSource[] = [RULES]) => {
  const { editor: bare, steps } = assembleEditor(createEditor(), { makeId: createIdMaker(), now: () => 0, elements: DOCUMENT });
  const editor = bare as GalleyEditor<ReactEditor>; // nothing here draws
  const ignored: string[] = [];
  const spelling = createSpelling({ sources, suggest: () => Promise.resolve([]), ignore: word => void ignored.push(word) });
  spelling.attach(createSurface({ editor, steps, hidesHead: false }));
  spelling.setOn(true);
  const active = () => spelling.store.getState().advices.filter(({ isActive }) => isActive);
  const textOf = (id: string): string => {
    const found = elementsOf(editor).find(element => element.id === id);
    return found ? plainText(found) : '';
  };
  return { editor, steps, spelling, ignored, active, textOf };
};

describe('the checker of an open text', () => {
  it('leads advice along to the block behind a split, and back when the two are merged, before they are checked again', async () => {
    let isAnswering = true;
    const { editor, spelling, active } = openText([
      { name: 'rules', check: (blocks, signal) => (isAnswering ? RULES.check(blocks, signal) : new Promise(() => undefined)) },
    ]);
    const inBody = () =>
      active()
        .filter(({ blockId }) => !['h', 't', 'l', 'q'].includes(blockId))
        .map(({ blockId, offset, text }) => `${blockId === 'p' ? 'p' : 'new'} ${String(offset)} ${text}`);
    await quiet();
    isAnswering = false;
    const before = inBody();
    expect(before).toContain('p 21 und und');
    Transforms.splitNodes(editor, { at: { path: [3, 1], offset: 3 } });
    spelling.sync();
    expect(inBody()).toContain('new 8 und und');
    expect(inBody().filter(found => found.startsWith('p'))).toEqual(before.filter(found => Number(found.split(' ')[1]) < 13));
    Transforms.mergeNodes(editor, { at: [4] });
    spelling.sync();
    expect(inBody().toSorted()).toEqual(before.toSorted());
  });

  it('replaces all identical passages as one step, through marks, and undoes it as one', async () => {
    const { spelling, active, textOf, editor } = openText();
    await quiet();
    const advice = active().find(({ text }) => text === 'Straße');
    expect(spelling.accept(advice?.key ?? '', 'Strasse', 'all')).toBe(4);
    expect(['t', 'l', 'p', 'q'].map(textOf)).toEqual([
      'Die Strasse , die',
      'Eine Strasse.',
      'Große Strasse, „Gruß“ und und Fuß.',
      'Noch eine Strasse',
    ]);
    editor.undo();
    expect(textOf('q')).toBe('Noch eine Straße');
  });

  it('passes a word over at all places, and keeps it passed over in what is written later', async () => {
    const { spelling, active, ignored, editor } = openText();
    await quiet();
    spelling.ignore(active().find(({ text }) => text === 'Straße')?.key ?? '');
    expect(ignored).toEqual(['Straße']);
    Transforms.insertText(editor, ' Straße Spaß', { at: Editor.end(editor, [4]) });
    spelling.sync();
    await quiet();
    expect(active().map(({ text }) => text)).toEqual(['Große', '„', 'Gruß', '“', 'und und', 'Fuß', 'Spaß']);
  });

  it('asks only about the block that was written in', async () => {
    const asked: (readonly string[])[] = [];
    const source: SpellingSource = {
      name: 'desk',
      check: (blocks: readonly SpellBlock[]): Promise<SourceAnswer> => {
        asked.push(blocks.map(({ id }) => id));
        return Promise.resolve({ advices: {} });
      },
    };
    const { spelling, editor } = openText([source]);
    await quiet();
    Transforms.insertText(editor, ' hier', { at: Editor.end(editor, [4]) });
    spelling.sync();
    await quiet();
    expect(asked).toEqual([['t', 'l', 'p', 'q'], ['q']]);
  });

  it('drops what was asked about words that changed meanwhile, and asks again', async () => {
    let answer: (given: SourceAnswer) => void = () => undefined;
    const first = new Promise<SourceAnswer>(resolve => {
      answer = resolve;
    });
    let turns = 0;
    const { spelling, editor, active } = openText([
      { name: 'desk', check: (blocks, signal) => ((turns += 1) === 1 ? first : RULES.check(blocks, signal)) },
    ]);
    Transforms.insertText(editor, 'Heute ', { at: Editor.start(editor, [4]) });
    spelling.sync();
    answer(
      (await RULES.check([{ id: 'q', type: 'paragraph', text: 'Noch eine Straße' }], new AbortController().signal)) ?? { advices: {} },
    );
    await quiet();
    await quiet();
    const ofQ = active().find(({ blockId }) => blockId === 'q');
    expect(ofQ?.offset).toBe('Heute Noch eine '.length);
  });

  it('never points to other text, after whatever people write, undo and merge (B4-057)', async () => {
    const edit = fc.record({
      kind: fc.constantFrom('insert' as const, 'delete' as const, 'undo' as const, 'merge' as const, 'accept' as const, 'wait' as const),
      block: fc.integer({ min: 1, max: 4 }),
      at: fc.nat(30),
      words: fc.constantFrom('x', ' ', 'Straße ', '„', 'und ', 'e'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async edits => {
        const { editor, steps, spelling, active, textOf } = openText();
        const check = (): void => {
          spelling.sync();
          for (const { blockId, offset, length, text } of active()) expect(textOf(blockId).slice(offset, offset + length)).toBe(text);
        };
        for (const { kind, block, at, words } of edits) {
          const start = Editor.start(editor, [block]);
          const length = Editor.string(editor, [block]).length;
          const point = { path: start.path, offset: Math.min(at, Editor.string(editor, start.path).length) };
          if (kind === 'insert') steps.asStep(() => Transforms.insertText(editor, words, { at: point }));
          if (kind === 'delete' && length > 0) steps.asStep(() => Transforms.delete(editor, { at: point, distance: 3, unit: 'character' }));
          if (kind === 'undo') editor.undo();
          if (kind === 'wait') await quiet();
          if (kind === 'accept') spelling.accept(active()[0]?.key ?? '', 'Ort', 'all');
          if (kind === 'merge') {
            const theirs = DOCUMENT.map((element, index) =>
              index === block ? line(element.type, element.id, `${words}${plainText(element)}`) : element,
            );
            const merged = mergeDocuments({
              base: { elements: DOCUMENT },
              mine: { elements: elementsOf(editor) },
              theirs: { elements: theirs },
            });
            steps.asStep(() => applyElements(editor, merged.elements));
          }
          check();
        }
        await quiet();
        check();
      }),
      { numRuns: 60 },
    );
  });
});
