import type { ReactEditor } from 'slate-react';
import type { Element } from '#domain/article/document.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { sameValue } from '#richtext/editing/same-value.ts';

/** Returns the blocks, those that say the same as before as the objects they were; `next` itself if there are none. */
export const keepUnchanged = (before: readonly Element[], next: readonly Element[]): readonly Element[] => {
  const shared = Math.min(before.length, next.length);
  let start = 0;
  while (start < shared && before[start] === next[start]) start += 1;
  let end = 0;
  while (end < shared - start && before[before.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  const earlier = new Map(before.slice(start, before.length - end).map(block => [block.id, block]));
  const kept = next.slice(start, next.length - end).map(block => {
    const same = earlier.get(block.id);
    return same !== undefined && same !== block && sameValue(same, block) ? same : undefined;
  });
  return kept.some(block => block !== undefined) ? next.map((block, index) => kept[index - start] ?? block) : next;
};

/**
 * Keeps the objects of blocks that an operation has written anew without changing what they say, such as the paragraph that Enter at its
 * end splits: they are not rendered, measured, or checked again. To be added after the other plugins that follow changes.
 */
export const withUnchangedBlocks = (editor: ReactEditor): void => {
  let known = elementsOf(editor);
  const { onChange } = editor;
  editor.onChange = options => {
    const next = elementsOf(editor);
    if (next !== known) {
      known = keepUnchanged(known, next);
      if (known !== next) editor.children = [...known];
      known = elementsOf(editor);
    }
    onChange(options);
  };
};
