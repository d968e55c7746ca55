import fc from 'fast-check';
import { type Editor, Node, Range, Transforms, createEditor } from 'slate';
import { describe, expect, it } from 'vitest';
import { CROSSHEAD_TYPES, type Element, isElement } from '#domain/article/document.ts';
import { quoteModel } from '#richtext/blocks/quote/model.ts';
import { paragraphModel } from '#richtext/blocks/simple-blocks.ts';
import { separatorModel } from '#richtext/blocks/simple-blocks.ts';
import { applyElements } from '#richtext/editor/apply-remote.ts';
import * as blocks from '#richtext/editing/commands/blocks.ts';
import { insertQuote } from '#richtext/blocks/quote/commands.ts';
import * as kinds from '#richtext/editor/text-kinds.ts';
import { insertElements } from '#richtext/editor/insert-elements.ts';
import { removeLink, saveLink } from '#richtext/editing/commands/links.ts';
import { toggleMark } from '#richtext/editing/commands/marks.ts';
import { selectAllInSteps } from '#richtext/editing/commands/selection.ts';
import { chooseBlock } from '#richtext/editing/chosen-block.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements, toEditorElements } from '#richtext/editor/islands.ts';
import { unitAround } from '#richtext/editing/runs.ts';
import { moveToPart } from '#richtext/editing/structure.ts';
import type { MarkName } from '#richtext/model/marks.ts';
import { BLOCK_MODELS, modelOf } from '#richtext/models.ts';
import { findFaults } from '#richtext/normalize.ts';
import { createIdMaker, validDocument } from '#tests/builders/arbitrary-document.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { assembleEditor } from './create-editor.ts';

const MARKS: readonly MarkName[] = ['bold', 'italic', 'underlined', 'code', 'subscript', 'superscript', 'strikethrough'];

interface Step {
  readonly name: string;
  /** Typed letter by letter, not run as a command. */
  readonly isTyped?: boolean;
  readonly run: (editor: Editor, makeId: () => string) => unknown;
}

const step = (name: string, run: Step['run']): Step => ({ name, run });

const commands: readonly Step[] = [
  step('type', editor => editor.insertText('Wort ')),
  step('type a line feed', editor => editor.insertText('a\nb')),
  step('enter', editor => editor.insertBreak()),
  step('soft break', editor => editor.insertSoftBreak()),
  step('backspace', editor =>
    editor.selection && Range.isExpanded(editor.selection)
      ? editor.deleteFragment({ direction: 'backward' })
      : editor.deleteBackward('character'),
  ),
  step('backspace word', editor => editor.deleteBackward('word')),
  step('delete', editor =>
    editor.selection && Range.isExpanded(editor.selection)
      ? editor.deleteFragment({ direction: 'forward' })
      : editor.deleteForward('character'),
  ),
  ...MARKS.map(mark => step(mark, editor => toggleMark(editor, mark))),
  ...CROSSHEAD_TYPES.map(type => step(type, editor => kinds.toggleCrosshead(editor, type))),
  step('paragraph', editor => kinds.setParagraph(editor)),
  step('bullets', (editor, makeId) => kinds.toggleList(editor, 'unorderedList', makeId)),
  step('numbers', (editor, makeId) => kinds.toggleList(editor, 'orderedList', makeId)),
  step('quote', (editor, makeId) => insertQuote(editor, quoteModel.create(makeId), makeId)),
  step('separator', (editor, makeId) => blocks.insertBlock(editor, separatorModel.create(makeId), makeId)),
  step('link', (editor, makeId) => saveLink(editor, { kind: 'external', href: 'https://example.org' }, 'Bern', makeId)),
  step('link the selection', (editor, makeId) =>
    saveLink(editor, { kind: 'internal', metadataId: '100000000042' }, editor.selection ? editor.string(editor.selection) : '', makeId),
  ),
  step('unlink', editor => removeLink(editor)),
  step('delete block', editor => blocks.deleteBlocks(editor)),
  step('move up', editor => blocks.moveBlocks(editor, 'up')),
  step('move down', editor => blocks.moveBlocks(editor, 'down')),
  step('select all', editor => selectAllInSteps(editor)),
  step('cut and paste', (editor, makeId) => {
    const fragment = editor.getFragment().filter(isElement);
    editor.deleteFragment();
    insertElements(editor, fragment, makeId);
  }),
  step('paste a copy', (editor, makeId) => {
    const fragment = editor.getFragment().filter(isElement);
    if (editor.selection) Transforms.collapse(editor, { edge: 'end' });
    insertElements(editor, fragment, makeId);
  }),
  step('drop a fragment', editor => editor.insertFragment(editor.getFragment())),
  step('tab', editor => moveToPart(editor, 'next')),
  step('tab back', editor => moveToPart(editor, 'previous')),
  step('choose the block', editor => {
    const unit = editor.selection && unitAround(editor, editor.selection.focus.path);
    if (unit && unit.index >= unit.run.first) chooseBlock(editor, unit.path);
  }),
  step('choose the block and delete it', editor => {
    const unit = editor.selection && unitAround(editor, editor.selection.focus.path);
    if (unit && unit.index >= unit.run.first) chooseBlock(editor, unit.path);
    editor.deleteBackward('character');
  }),
  {
    name: 'type what typography replaces',
    isTyped: true,
    run: editor => {
      for (const letter of '"a" -> CO2 m2 ... 5 %') editor.insertText(letter);
    },
  },
  {
    name: 'type what typography replaces, and take it back',
    isTyped: true,
    run: editor => {
      for (const letter of 'H2O') editor.insertText(letter);
      editor.deleteBackward('character');
    },
  },
  step('an empty paragraph', (editor, makeId) => blocks.insertBlock(editor, paragraphModel.create(makeId), makeId)),
  ...BLOCK_MODELS.filter(({ place }) => place === 'body').flatMap(model => [
    step(`insert ${model.type}`, (editor, makeId) => blocks.insertBlock(editor, model.create(makeId), makeId)),
    step(`insert ${model.type} among others`, (editor, makeId) =>
      insertElements(editor, [paragraphModel.create(makeId), model.create(makeId), paragraphModel.create(makeId)], makeId),
    ),
  ]),
];

/** Puts the selection between two characters anywhere in the document. */
const selectAt = (editor: Editor, anchor: number, focus: number): void => {
  const texts = [...Node.texts(editor)];
  const pointAt = (share: number) => {
    const [text, path] = texts[Math.floor(share * texts.length) % texts.length] ?? [{ text: '' }, [0, 0]];
    return { path, offset: Math.floor(((share * 7919) % 1) * (text.text.length + 1)) };
  };
  Transforms.select(editor, { anchor: pointAt(anchor), focus: pointAt(focus) });
};

const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const action = fc.record({
  step: fc.constantFrom(...commands),
  anchor: share,
  focus: fc.option(share, { nil: undefined }),
  moves: fc.boolean(),
});

const start = (elements: readonly Element[]) => {
  const makeId = createIdMaker('edit');
  return { makeId, ...assembleEditor(createEditor(), { makeId, now: () => 0, elements, contentLocale: 'fr-CH' }) };
};

const stored = (editor: Editor): readonly Element[] => fromEditorElements(elementsOf(editor));

describe('random editing', () => {
  it(
    'keeps the document valid after every command, undoes to the start and redoes to the end exactly',
    () => {
      fc.assert(
        fc.property(validDocument, fc.array(action, { maxLength: 25 }), (document, actions) => {
          const { editor, steps, makeId } = start(document.elements);
          for (const { step: command, anchor, focus, moves } of actions) {
            if (moves || !editor.selection) selectAt(editor, anchor, focus ?? anchor);
            if (command.isTyped) command.run(editor, makeId);
            else steps.asStep(() => command.run(editor, makeId));
            expect(findFaults({ version: 'v008', elements: stored(editor) })).toEqual([]);
            if (editor.selection)
              expect([editor.hasPath(editor.selection.anchor.path), editor.hasPath(editor.selection.focus.path)]).toEqual([true, true]);
          }
          const end = stored(editor);
          while (steps.canUndo()) editor.undo();
          expect(stored(editor)).toEqual(document.elements);
          while (steps.canRedo()) editor.redo();
          expect(stored(editor)).toEqual(end);
        }),
        { numRuns: 600 },
      );
    },
    LIMITS.fault,
  );
});

describe('a state from elsewhere', () => {
  it('a state from elsewhere is reached exactly from any other, in one step that undo takes back', () => {
    fc.assert(
      fc.property(validDocument, validDocument, (mine, theirs) => {
        const { editor, steps } = start(mine.elements);
        steps.asStep(() => applyElements(editor, theirs.elements));
        expect(stored(editor)).toEqual(theirs.elements);
        if (steps.canUndo()) editor.undo();
        expect(stored(editor)).toEqual(mine.elements);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves equal blocks and the caret in them alone', () => {
    fc.assert(
      fc.property(validDocument, validDocument, share, (mine, theirs, place) => {
        const { editor, steps } = start(mine.elements);
        selectAt(editor, place, place);
        const index = editor.selection?.focus.path[0] ?? 0;
        const block = elementsOf(editor)[index];
        const kept = mine.elements[index];
        if (!block || !kept || index < 3 || modelOf(kept.type)?.once === true) return;
        // Theirs has ids of its own, but for the block that both have.
        const others = JSON.parse(JSON.stringify(theirs.elements).replaceAll('"id":"', '"id":"their-')) as Element[];
        const { path, offset } = editor.selection?.focus ?? { path: [], offset: 0 };
        // The kept block comes as a copy, as if read from the network, and last.
        steps.asStep(() => applyElements(editor, [...others, structuredClone(kept)]));
        expect(elementsOf(editor).at(-1)).toBe(block);
        expect(editor.selection?.focus).toEqual({ path: [others.length, ...path.slice(1)], offset });
      }),
      { numRuns: 500 },
    );
  });

  it('a state from elsewhere with unknown elements keeps them as they are', () => {
    const video = { type: 'video', id: 'v', data: { src: 'x' }, children: [{ text: 'loose' }] };
    expect(fromEditorElements(toEditorElements([video]))).toEqual([video]);
  });
});
