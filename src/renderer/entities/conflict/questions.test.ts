import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighbour, nextUndecided, progressOf, type Question } from './questions.ts';

const questions: readonly Question[] = ['a', 'b', 'c'].map(key => ({ key, choices: ['mine', 'theirs', 'both'] }));

describe('walking through conflicts', () => {
  it('counts what is decided; answers to questions that are gone do not count', () => {
    expect(progressOf(questions, { a: 'mine', gone: 'theirs' })).toEqual({ decided: 1, total: 3 });
  });
  it('goes on to the next open question, round the end, and stops when none is open', () => {
    expect(nextUndecided(questions, { a: 'mine' }, 'a')).toBe('b');
    expect(nextUndecided(questions, { b: 'mine', c: 'mine' }, 'c')).toBe('a');
    expect(nextUndecided(questions, { a: 'mine', b: 'mine', c: 'both' }, 'b')).toBeUndefined();
  });
  it('moves to a neighbour and stays at the ends', () => {
    expect([neighbour(questions, 'a', 1), neighbour(questions, 'a', -1), neighbour(questions, 'c', 1)]).toEqual(['b', 'a', 'c']);
  });
  it('reaches every question when each one is answered in turn', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 }), keys => {
        const all = keys.map((key): Question => ({ key, choices: ['mine'] }));
        const decisions: Record<string, 'mine'> = Object.create(null) as Record<string, 'mine'>;
        let at: string | undefined = keys[0];
        for (let steps = 0; at !== undefined && steps <= keys.length; steps += 1) {
          decisions[at] = 'mine';
          at = nextUndecided(all, decisions, at);
        }
        expect(progressOf(all, decisions)).toEqual({ decided: keys.length, total: keys.length });
      }),
    );
  });
});
