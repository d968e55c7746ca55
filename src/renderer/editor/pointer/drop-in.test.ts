import { Transforms } from 'slate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { FIXED_BLOCKS } from '#richtext/model/top-types.ts';
import { open, show } from '#tests/builders/short-blocks.ts';
import { dataTransferOf } from '#tests/support/data-transfer.ts';
import { createPasteController } from '../paste/paste-controller.ts';
import { dropInGap } from './drop-in.ts';

/** A page that loads every picture, as soon as it is told to. */
const slowPictures: (() => void)[] = [];
class SlowImage {
  onload: (() => void) | undefined;
  set src(_address: string) {
    slowPictures.push(() => this.onload?.());
  }
}

const image: Element = { type: 'image', id: 'picture', data: {}, children: [{ text: '' }] };

describe('a picture dropped below a paragraph', () => {
  beforeEach(() => {
    vi.stubGlobal('Image', SlowImage);
  });
  afterEach(() => {
    slowPictures.length = 0;
  });

  /** Drops it behind the first paragraph of a text. */
  const dropInto = (...blocks: readonly string[]) => {
    const opened = open([...blocks]);
    const controller = createPasteController({ ...opened, blocksFor: () => [image], onInserted: () => undefined });
    const files = [new File(['a picture'], 'see.jpg', { type: 'image/jpeg' })];
    dropInGap({ ...opened, insert: controller.insert }, dataTransferOf({ types: ['Files'], files }), [FIXED_BLOCKS + 1]);
    const body = () => show(opened.editor).slice(FIXED_BLOCKS);
    return {
      ...opened,
      body,
      arrive: async (): Promise<void> => {
        for (const load of slowPictures) load();
        await vi.waitFor(() => expect(controller.notices.get().kind).not.toBe('reading'));
      },
    };
  };
  const withoutCaret = (blocks: readonly string[]) => blocks.map(block => block.replace(/\^|\[\]/gu, ''));

  it('leaves the caret with who writes while it is being read, and takes no word away', async () => {
    const { editor, body, arrive } = dropInto('p:eins^', 'p:drei');
    expect(body()).toEqual(['p:eins^', 'p:drei']);
    editor.insertText(' zwei');
    await arrive();
    expect(withoutCaret(body())).toEqual(['p:eins zwei', 'image:', 'p:drei']);
  });

  it('a picture dropped below a paragraph is undone and done again without moving who writes, who then writes on there and replaces nothing', async () => {
    const { editor, body, arrive } = dropInto('p:eins', 'p:zwei^', 'p:drei');
    await arrive();
    editor.undo();
    expect(body()).toEqual(['p:eins', 'p:zwei^', 'p:drei']);
    editor.insertText('!');
    expect(body()).toEqual(['p:eins', 'p:zwei!^', 'p:drei']);
    editor.undo();
    expect(body()).toEqual(['p:eins', 'p:zwei^', 'p:drei']);
  });

  it('a picture dropped below a paragraph is inserted after the paragraph also when all its words were rewritten meanwhile', async () => {
    const { editor, body, arrive } = dropInto('p:eins^', 'p:drei');
    Transforms.delete(editor, { at: editor.range([FIXED_BLOCKS]) });
    editor.insertText('anders');
    await arrive();
    expect(withoutCaret(body())).toEqual(['p:anders', 'image:', 'p:drei']);
  });

  it('a picture dropped below a paragraph is inserted at the caret when the paragraph is gone', async () => {
    const { editor, body, arrive } = dropInto('p:eins', 'p:drei^');
    Transforms.removeNodes(editor, { at: [FIXED_BLOCKS] });
    await arrive();
    expect(withoutCaret(body())).toEqual(['p:drei', 'image:', 'p:']);
  });

  it('a picture dropped below a paragraph is one step: undone, everything is as it was', async () => {
    const { editor, body, arrive } = dropInto('p:eins^', 'p:drei');
    await arrive();
    editor.undo();
    expect(withoutCaret(body())).toEqual(['p:eins', 'p:drei']);
  });
});
