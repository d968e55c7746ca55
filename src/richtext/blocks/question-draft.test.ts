import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { POLL } from './poll/schema.ts';
import { addAnswer, blockOf, draftOf, faultsOf, moveAnswer, removeAnswer, rewrite, writeLine } from './question-draft.ts';

const line = (type: string, id: string, text: string, data?: Element['data']): Element =>
  data ? { type, id, data, children: [{ text }] } : { type, id, children: [{ text }] };

const poll = (question: string, ...answers: readonly string[]): Element => ({
  type: 'poll',
  id: 'p',
  data: { pollItemId: 'P1' },
  children: [
    line('pollQuestion', 'q', question),
    ...answers.map((text, index) => line('pollAnswer', `a${index}`, text, { pollItemId: index })),
  ],
});

const draft = (block: Element) => draftOf(block, POLL, createIdMaker());
const wordsOf = (block: Element): readonly string[] => block.children.map(plainText);

describe('a poll while it is filled in', () => {
  it('needs a question and at least one answer (B5-057)', () => {
    expect(faultsOf(draft(poll('', '', ' ')))).toEqual({ question: true, answers: true });
    expect(faultsOf(draft(poll('Ski?', '', 'Ja')))).toEqual({ question: false, answers: false });
  });

  it('a poll while it is filled in that was not changed is the very same block', () => {
    const block = poll('Ski?', 'Ja', 'Nein');
    expect(blockOf(draft(block), block)).toBe(block);
  });

  it('keeps ids and votes of what is only reworded or moved', () => {
    const block = poll('Ski?', 'Ja', 'Nein');
    const moved = blockOf(writeLine(moveAnswer(draft(block), 1, 0), 'a1', 'Niemals'), block);
    expect(moved.data).toEqual({ pollItemId: 'P1' });
    expect(moved.children.slice(1)).toEqual([line('pollAnswer', 'a1', 'Niemals', { pollItemId: 1 }), block.children[1]]);
  });

  it('takes answers in at any place, and leaves blank ones out', () => {
    const block = poll('Ski?', 'Ja', 'Nein');
    const added = addAnswer(addAnswer(draft(block), 1, line('pollAnswer', 'n', '')), 0, line('pollAnswer', 'm', ''));
    expect(wordsOf(blockOf(writeLine(added, 'n', 'Vielleicht'), block))).toEqual(['Ski?', 'Ja', 'Vielleicht', 'Nein']);
  });

  it('never loses its last answer', () => {
    const block = poll('Ski?', 'Ja');
    expect(removeAnswer(draft(block), 'a0').answers).toHaveLength(1);
    expect(wordsOf(blockOf(writeLine(draft(block), 'a0', ''), block))).toEqual(['Ski?', '']);
  });

  it('does not move an answer over the edge', () => {
    const before = draft(poll('Ski?', 'Ja', 'Nein'));
    expect([moveAnswer(before, 0, -1), moveAnswer(before, 1, 2), moveAnswer(before, 0, 0), moveAnswer(before, 5, 0)]).toEqual(
      Array(4).fill(before),
    );
  });
});

describe('a reworded line', () => {
  const link = (text: string) => ({ type: 'link', id: 'k', data: { kind: 'external', href: 'https://a.ch' }, children: [{ text }] });

  it('keeps the links around the changed words', () => {
    expect(rewrite([{ text: 'See ' }, link('Bern'), { text: ' today' }], 'See Bern tomorrow')).toEqual([
      { text: 'See ' },
      link('Bern'),
      { text: ' tomorrow' },
    ]);
    expect(rewrite([{ text: 'See ' }, link('Bern'), { text: '.' }], 'Look: Bern.')).toEqual([
      { text: 'Look: ' },
      link('Bern'),
      { text: '.' },
    ]);
  });

  it('says exactly what was written', () => {
    const nodes = fc.array(
      fc.oneof(
        fc.string({ maxLength: 5 }).map(text => ({ text })),
        fc.string({ maxLength: 5 }).map(link),
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(nodes, fc.string({ maxLength: 12 }), (children, text) => {
        expect(rewrite(children, text).map(plainText).join('')).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});
