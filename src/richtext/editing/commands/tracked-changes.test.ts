import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Element, isElement, type Node } from '#domain/article/document.ts';
import { countTrackedChanges, type Settlement, settleTrackedChanges } from '#domain/article/tracked-changes.ts';
import { heldElements } from '#tests/builders/arbitrary-article.ts';
import { open } from '#tests/builders/short-blocks.ts';
import { fromEditorElements } from '../../editor/islands.ts';
import { insertElements } from '../../editor/insert-elements.ts';
import { elementsOf } from '../elements-of.ts';
import { nextChange, settleChanges } from './tracked-changes.ts';

const paragraph = (id: string, children: readonly Node[]): Element => ({ type: 'paragraph', id, children });
const show = (elements: readonly Element[]): readonly string[] =>
  elements.map(function words(node: Node): string {
    return isElement(node)
      ? node.children.map(words).join('')
      : node.added === true
        ? `+${node.text}+`
        : node.removed === true
          ? `-${node.text}-`
          : node.text;
  });

const createEditorFor = (elements: readonly Element[]) => {
  const { editor, makeId } = open(['p:^']);
  insertElements(editor, elements, makeId);
  const all = (): readonly Element[] => fromEditorElements(elementsOf(editor));
  return { editor, head: all().slice(0, 3), body: () => all().slice(3) };
};

const BODY = [
  paragraph('a', [{ text: 'Der Rat ' }, { text: 'nie', removed: true }, { text: 'immer', added: true }, { text: ' tagt' }]),
  paragraph('b', [{ text: 'Ganz weg', removed: true }]),
  paragraph('c', [{ text: 'Ende' }]),
];

describe('tracked changes', () => {
  it.each([
    ['accept', ['Der Rat immer tagt', 'Ende']],
    ['reject', ['Der Rat nie tagt', 'Ganz weg', 'Ende']],
  ] as const)('tracked changes are settled in the whole text: %s, and paragraphs of which nothing stays go', (settlement, expected) => {
    const { editor, body } = createEditorFor(BODY);
    settleChanges(editor, settlement, null);
    expect(show(body())).toEqual(expected);
  });

  it('tracked changes are settled one by one: the next one is selected, and what is not selected stays', () => {
    const { editor, body } = createEditorFor(BODY);
    editor.select(editor.start([3]));
    const next = nextChange(editor);
    expect(next && editor.string(next)).toBe('nie');
    settleChanges(editor, 'accept', next ?? null);
    expect(show(body())[0]).toBe('Der Rat +immer+ tagt');
  });

  it.each(['accept', 'reject'] as const)(
    'tracked changes are settled in the editor as for readers, whatever the text: %s',
    (settlement: Settlement) => {
      fc.assert(
        fc.property(heldElements({ listicles: false, breaks: true, tracked: true }), elements => {
          const { editor, body, head } = createEditorFor(elements);
          settleChanges(editor, settlement, null);
          expect(countTrackedChanges(body())).toBe(0);
          const expected = settleTrackedChanges([...head, ...elements], settlement).slice(head.length);
          expect(show(body()).join('').replace(/\s/gu, '')).toBe(show(expected).join('').replace(/\s/gu, ''));
        }),
        { numRuns: 60 },
      );
    },
  );
});
