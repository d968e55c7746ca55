import { describe, expect, it } from 'vitest';
import { threadsToTakeBack } from './arrived.ts';

const person = (id: string) => ({ id, firstName: 'Lea', lastName: 'Steiner' });
const comment = (id: string, rootCommentId: string | null, writer: string) => ({ id, rootCommentId, creator: person(writer) });

describe('the threads of a file whose text is undone', () => {
  const arrived = [
    { id: 'a', rootCommentId: null },
    { id: 'a1', rootCommentId: 'a' },
    { id: 'b', rootCommentId: null },
  ];

  it('the threads of a file whose text is undone go as a whole, with what the same person wrote into them, also before the newsroom has named them', () => {
    const present = [comment('a', null, 'lea'), comment('a1', 'a', 'lea'), comment('more', 'a', 'lea')];
    expect(threadsToTakeBack(arrived, present)).toEqual(['a', 'b']);
  });

  it('the threads of a file whose text is undone stay where a colleague has answered since', () => {
    const present = [comment('a', null, 'lea'), comment('answer', 'a', 'urs'), comment('b', null, 'lea'), comment('c', null, 'urs')];
    expect(threadsToTakeBack(arrived, present)).toEqual(['b']);
  });
});
