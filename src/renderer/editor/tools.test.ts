import { describe, expect, it, vi } from 'vitest';
import { toggleTool, toolOf } from './tools.ts';

const comments = (hasComments: boolean, isEnabled: boolean) => ({ hasComments, isEnabled, isOn: false, onToggle: vi.fn<() => void>() });

describe('tools of the desk', () => {
  it('that the desk has not do nothing, and leave the key alone', () => {
    expect(toggleTool({}, 'spellChecker')).toBe(false);
    expect(toolOf({}, 'comments')).toBeUndefined();
  });

  it.each([
    [true, true, true],
    [false, true, false],
    [true, false, false],
    [false, false, false],
  ])('comments: with some %s and commenting enabled %s the button is enabled: %s (B4-036)', (hasComments, isEnabled, expected) => {
    const tool = comments(hasComments, isEnabled);
    expect(toolOf({ tools: { comments: tool } }, 'comments')?.isEnabled).toBe(expected);
    expect(toggleTool({ tools: { comments: tool } }, 'comments')).toBe(expected);
    expect(tool.onToggle).toHaveBeenCalledTimes(expected ? 1 : 0);
  });

  it('can be left out (B6-016)', () => {
    const tools = { spellChecker: { isOn: false, isEnabled: true, onToggle: vi.fn<() => void>() }, comments: comments(true, true) };
    expect(toolOf({ tools, excludedFeatures: ['spellChecker'] }, 'spellChecker')).toBeUndefined();
    expect(toolOf({ tools, excludedFeatures: ['comment'] }, 'comments')).toBeUndefined();
    expect(toolOf({ tools, excludedFeatures: ['poll'] }, 'spellChecker')).toBe(tools.spellChecker);
  });
});
