import { describe, expect, it } from 'vitest';
import { type Element, isElement, plainText } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { openTrees, showTrees } from '#tests/builders/block-trees.ts';
import { elementsOf } from '../../editing/elements-of.ts';
import { fillSummary, hasSummary } from './commands.ts';
import { createSummary, hasTextToSummarise, textToSummarise, withLines } from './lines.ts';

const itemsOf = (summary: Element): readonly Element[] =>
  summary.children
    .filter(isElement)
    .flatMap(frame => frame.children.filter(isElement))
    .flatMap(list => list.children.filter(isElement));

describe('the lines of a summary', () => {
  const makeId = createIdMaker();
  const summary = withLines(createSummary(makeId), ['one', 'two', 'two'], makeId);

  it('the lines of a summary are one point each, without blank ones', () => {
    expect(itemsOf(withLines(summary, [' a ', '', 'b'], makeId)).map(plainText)).toEqual(['a', 'b']);
  });

  it('the lines of a summary that say the same as before keep their element, each once', () => {
    const before = itemsOf(summary);
    const after = itemsOf(withLines(summary, ['two', 'new', 'one', 'one'], makeId));
    expect(after.map(plainText)).toEqual(['two', 'new', 'one', 'one']);
    expect(before).toContain(after[0]);
    expect(after[2]).toBe(before[0]);
    expect(new Set(after.map(({ id }) => id)).size).toBe(4);
  });

  it('the lines of a summary that are none leave the summary as it is', () => {
    expect(withLines(summary, [' '], makeId)).toBe(summary);
  });
});

describe('what a summary is made of', () => {
  const p = (text: string, type = 'paragraph'): Element => ({ type, id: text, children: [{ text }] });

  it('what a summary is made of is the body without the summary itself and notes of the desk, a blank line between blocks', () => {
    expect(textToSummarise([p('Title', 'title'), p('One'), p(' '), p('ask', 'comment'), p('old', 'summary'), p('Two')])).toBe('One\n\nTwo');
  });

  it('what a summary is made of is missing while the body says nothing', () => {
    expect(hasTextToSummarise([p('Title', 'title'), p('Lead', 'lead'), p(' '), p('ask', 'comment'), p('old', 'summary')])).toBe(false);
    expect(hasTextToSummarise([p('Title', 'title'), p('One')])).toBe(true);
  });
});

describe('a summary that is filled in', () => {
  const summaryTree = ['summary', ['summaryList', ['unorderedList', ['listItem', 'old']]]] as const;

  it('leaves the caret where a person writes meanwhile, and is one undo step', () => {
    const { editor, makeId, steps } = openTrees([summaryTree, ['paragraph', 'he^re']]);
    const start = elementsOf(editor);
    expect(fillSummary(editor, elementsOf(editor)[3]?.id ?? '', ['new', 'newer'], makeId)).toBe(true);
    expect(showTrees(editor)).toEqual([
      ['summary', ['summaryList', ['unorderedList', ['listItem', 'new'], ['listItem', 'newer']]]],
      ['paragraph', 'he^re'],
    ]);
    editor.undo();
    expect(elementsOf(editor)).toEqual(start);
    expect(steps.canUndo()).toBe(false);
  });

  it('a summary that is filled in that was deleted meanwhile stays deleted', () => {
    const { editor, makeId } = openTrees([['paragraph', 'x^']]);
    expect(fillSummary(editor, 'gone', ['new'], makeId)).toBe(false);
    expect(hasSummary(editor)).toBe(false);
  });
});
