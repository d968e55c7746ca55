import { describe, expect, it, vi } from 'vitest';
import { addComment, commentsOf, spellCheckerOf, toggleSpellChecker } from './tools.ts';

const comments = (hasComments: boolean, obstacle?: string) => ({
  hasComments,
  obstacle,
  isOn: false,
  onToggle: vi.fn<() => void>(),
  onAdd: vi.fn<() => void>(),
});

describe('tools of the desk', () => {
  it('tools of the desk that the desk has not do nothing, and leave the key alone', () => {
    expect([toggleSpellChecker({}), addComment({})]).toEqual([false, false]);
    expect(commentsOf({})).toBeUndefined();
  });

  it.each([
    [true, undefined, true],
    [false, undefined, false],
    [true, 'deleted', false],
    [false, 'deleted', false],
  ])('comments: with some %s and the obstacle %s they can be shown: %s (B4-036)', (hasComments, obstacle, canShow) => {
    expect(commentsOf({ tools: { comments: comments(hasComments, obstacle) } })?.canShow).toBe(canShow);
  });

  it.each([true, false])('comments: one can be added whether there are some (%s) or not', hasComments => {
    const tool = comments(hasComments);
    expect(addComment({ tools: { comments: tool } })).toBe(true);
    expect(tool.onAdd).toHaveBeenCalledOnce();
    expect(addComment({ tools: { comments: comments(hasComments, 'deleted') } })).toBe(false);
  });

  it('tools of the desk can be left out (B6-016)', () => {
    const tools = { spellChecker: { isOn: false, isEnabled: true, onToggle: vi.fn<() => void>() }, comments: comments(true) };
    expect(spellCheckerOf({ tools, excludedFeatures: ['spellChecker'] })).toBeUndefined();
    expect(commentsOf({ tools, excludedFeatures: ['comment'] })).toBeUndefined();
    expect(spellCheckerOf({ tools, excludedFeatures: ['poll'] })).toBe(tools.spellChecker);
    expect(toggleSpellChecker({ tools })).toBe(true);
  });
});
