import { describe, expect, it } from 'vitest';
import { withoutRemarks } from './served-here.ts';

describe('what readers get', () => {
  it('what readers get has tracked changes accepted, and no sign of comments', () => {
    const frame = ['titleHeader', 'title', 'lead'].map(type => ({ type, id: type, children: [{ text: '' }] }));
    const text = {
      type: 'paragraph',
      id: 'a',
      children: [{ text: 'Der Rat ', commentId: 'c' }, { text: 'nie ', removed: true }, { text: 'immer ', added: true }, { text: 'tagt' }],
    };
    const gone = { type: 'paragraph', id: 'b', children: [{ text: 'Ganz weg', removed: true }] };
    expect(withoutRemarks([...frame, text, gone])).toEqual([
      ...frame,
      { ...text, children: [{ text: 'Der Rat ' }, { text: 'immer ' }, { text: 'tagt' }] },
    ]);
  });
});
