import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Element } from './document.ts';
import { stepBetween, takeStepAgain, takeStepBack, type TextStep } from './steps.ts';

const block = (id: string, text: string): Element => ({ type: 'paragraph', id, children: [{ text }] });
const texts = fc
  .uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), text: fc.string({ maxLength: 12 }) }), {
    selector: ({ id }) => id,
    maxLength: 6,
  })
  .map(list => list.map(({ id, text }) => block(id, text)));

const stepsOf = (states: readonly (readonly Element[])[]): readonly TextStep[] =>
  states.slice(1).flatMap((after, index) => stepBetween(index + 1, states[index] ?? [], after) ?? []);

describe('steps of a text', () => {
  it('steps of a text are nothing where nothing changed', () => {
    const text = [block('a', 'eins')];
    expect(stepBetween(1, text, [...text])).toBeUndefined();
  });

  it('steps of a text lead back to where the text began, and forth again, whatever they did', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 7 }), states => {
        const [first = []] = states;
        const last = states.at(-1) ?? [];
        const steps = stepsOf(states);
        const start = steps.toReversed().reduce(takeStepBack, last);
        expect(start).toEqual(first);
        expect(steps.reduce(takeStepAgain, start)).toEqual(last);
      }),
    );
  });

  it('steps of a text leave what a colleague has written since, beside and inside the same block', () => {
    const [before, after] = [
      [block('a', 'Der Zug fährt.'), block('b', 'Er ist leer.')],
      [block('a', 'Der Nachtzug fährt.'), block('b', 'Er ist leer.')],
    ];
    const step = stepBetween(1, before, after);
    if (!step) throw new Error('the texts differ');
    const merged = [block('a', 'Der Nachtzug fährt heute.'), block('b', 'Er ist voll.'), block('c', 'Neu.')];
    expect(takeStepBack(merged, step)).toEqual([block('a', 'Der Zug fährt heute.'), block('b', 'Er ist voll.'), block('c', 'Neu.')]);
  });

  it('steps of a text leave a block as it stands where the same words were written anew', () => {
    const step = stepBetween(1, [block('a', 'Der Zug fährt.')], [block('a', 'Der Nachtzug fährt.')]);
    if (!step) throw new Error('the texts differ');
    const merged = [block('a', 'Der Intercity fährt.')];
    expect(takeStepBack(merged, step)).toEqual(merged);
  });
});
