import { createEditor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { plainText } from '#domain/article/document.ts';
import type { TextStep } from '#domain/article/steps.ts';
import { applyElements } from '#richtext/editor/apply-remote.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { emptyDocument } from '#richtext/normalize.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { assembleEditor } from '../create-editor.ts';

const makeId = createIdMaker();

/** One run of Galley: an editor on a text, with the steps that the disk has kept. */
const run = (elements: readonly Element[], earlierSteps: readonly TextStep[] = []) => {
  const clock = { ms: 0 };
  const { editor, steps } = assembleEditor(createEditor(), { makeId, now: () => clock.ms, elements, earlierSteps });
  Transforms.select(editor, editor.end([]));
  return {
    editor,
    steps,
    /** Typed after a pause: a step of its own. */
    type: async (words: string): Promise<void> => {
      clock.ms += 5000;
      editor.insertText(words);
      await Promise.resolve();
    },
    text: () => elementsOf(editor).slice(3).map(plainText).join('|'),
    /** The process ends: what is on disk is the text and the steps, as JSON. */
    end: (): { elements: Element[]; steps: TextStep[] } =>
      JSON.parse(JSON.stringify({ elements: elementsOf(editor), steps: steps.stack().flatMap(step => step.describe() ?? []) })) as {
        elements: Element[];
        steps: TextStep[];
      }, // what was just written by the line above
  };
};

const typed = async (...words: readonly string[]) => {
  const first = run(emptyDocument(makeId).elements);
  for (const word of words) await first.type(word);
  return first;
};

describe('undo after a restart', () => {
  it('goes back step by step to where the first run began, and forth again', async () => {
    const { elements, steps } = (await typed('Eins', ' zwei', ' drei')).end();
    const second = run(elements, steps);
    expect(second.text()).toBe('Eins zwei drei');
    const seen: string[] = [];
    while (second.steps.canUndo()) {
      second.editor.undo();
      seen.push(second.text());
    }
    expect(seen).toEqual(['Eins zwei', 'Eins', '']);
    while (second.steps.canRedo()) {
      second.editor.redo();
      seen.push(second.text());
    }
    expect(seen.slice(3)).toEqual(['Eins', 'Eins zwei', 'Eins zwei drei']);
  });

  it('takes back what this run has done first, and keeps both for the next', async () => {
    const { elements, steps } = (await typed('Eins', ' zwei')).end();
    const second = run(elements, steps);
    await second.type(' neu');
    const third = run(...([second.end()].map(kept => [kept.elements, kept.steps] as const)[0] ?? [[], []]));
    const seen = [third.text()];
    while (third.steps.canUndo()) {
      third.editor.undo();
      seen.push(third.text());
    }
    expect(seen).toEqual(['Eins zwei neu', 'Eins zwei', 'Eins', '']);
  });

  it('undo after a restart is over for steps that were taken back and written over', async () => {
    const { elements, steps } = (await typed('Eins', ' zwei')).end();
    const second = run(elements, steps);
    second.editor.undo();
    expect(second.steps.canRedo()).toBe(true);
    await second.type(' anders');
    expect(second.steps.canRedo()).toBe(false);
    expect(second.end().steps).toHaveLength(2);
    second.editor.undo();
    second.editor.undo();
    expect(second.text()).toBe('');
  });

  it('leaves the words of a colleague that were merged in between, and passes over a step they have overtaken', async () => {
    const first = await typed('Der Zug fährt.');
    await first.type(' Bald.');
    const { elements, steps } = first.end();
    const [, , , body] = elements;
    if (!body) throw new Error('the text has a paragraph');
    const theirs: Element['children'] = [{ text: 'Der Zug fährt heute.' }];
    const second = run(elements, steps);
    applyElements(second.editor, [...elements.slice(0, 3), { ...body, children: theirs }]);
    second.editor.undo(); // the merge itself
    expect(second.text()).toBe('Der Zug fährt. Bald.');
    second.editor.redo();
    const third = run(second.end().elements, steps);
    third.editor.undo();
    expect(third.text()).not.toContain('Bald');
  });

  it('says of a step that it has grown, by another version', async () => {
    const first = await typed('Eins');
    const [before] = first.steps.stack();
    first.editor.insertText('!');
    const [after] = first.steps.stack();
    expect(after?.id).toBe(before?.id);
    expect(after?.version).not.toBe(before?.version);
    expect(first.steps.stack()[0]?.version).toBe(after?.version);
  });
});

describe('undo beside another window', () => {
  const others = (one: Awaited<ReturnType<typeof typed>>, change: (elements: readonly Element[]) => readonly Element[]): void => {
    one.steps.asOthers(() => applyElements(one.editor, change(elementsOf(one.editor))));
  };
  const added = (text: string): Element => ({ type: 'paragraph', id: makeId(), children: [{ text }] });

  it('takes back what was typed here, and leaves what the other window wrote before and after it', async () => {
    const one = await typed('Eins', ' zwei');
    others(one, elements => [...elements.slice(0, 3), added('Vom andern.'), ...elements.slice(3), added('Auch von dort.')]);
    await one.type(' drei');
    const seen: string[] = [];
    while (one.steps.canUndo()) {
      one.editor.undo();
      seen.push(one.text());
    }
    expect(seen.map(text => text.replace('Vom andern.|', '').replace('|Auch von dort.', ''))).toEqual(['Eins zwei', 'Eins', '']);
    expect(seen.every(text => text.includes('Vom andern.') && text.includes('Auch von dort.'))).toBe(true);
    while (one.steps.canRedo()) one.editor.redo();
    expect(one.text()).toBe('Vom andern.|Eins zwei drei|Auch von dort.');
  });

  it('undo beside another window has nothing to undo of a text that the other window alone wrote', async () => {
    const one = await typed();
    others(one, elements => [...elements, added('Vom andern.')]);
    expect(one.steps.canUndo()).toBe(false);
    one.editor.undo();
    expect(one.text()).toContain('Vom andern.');
  });
});
