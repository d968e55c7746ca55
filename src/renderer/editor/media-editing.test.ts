import { createEditor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { withSteps } from './history/history.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { pasteText } from '#richtext/editor/paste-text.ts';
import { withGalley } from '#richtext/editor/with-galley.ts';
import { emptyDocument } from '#richtext/normalize.ts';
import { previewProblemOf, videosWithoutPreview } from '#richtext/blocks/embedded-video/create.ts';
import { finishUpload } from '#richtext/blocks/image/commands.ts';

const line = (type: string, words: string, id: string): Element => ({ type, id, children: [{ text: words }] });
const image = (
  caption: string,
  credit: string,
  data: NonNullable<Element['data']> = { originalSrc: 'https://b.example.ch/a.jpg' },
): Element => ({
  type: 'image',
  id: 'image',
  data,
  children: [line('embedCaption', caption, 'c'), line('embedCredit', credit, 'r')],
});

const editorWith = (...blocks: readonly Element[]) => {
  let time = 0;
  const makeId = createIdMaker();
  const { editor: stepping, steps } = withSteps(createEditor(), { now: () => (time += 5000) });
  const editor = withGalley(stepping, { makeId });
  editor.children = [...emptyDocument(createIdMaker('top')).elements.slice(0, 3), ...blocks];
  const words = (index = 3) => elementsOf(editor)[index]?.children.map(plainText);
  const types = () => elementsOf(editor).map(({ type }) => type);
  return { editor, steps, words, types };
};

const FILE = {
  src: '/filerepo/files/1/data',
  mimetype: 'image/jpeg',
  embed: { url: '/filerepo/files/1/data', elvisId: 'asset-1', naturalWidth: 800, naturalHeight: 600 },
  caption: 'Der See\nam Morgen',
  credit: 'Lea Steiner',
};

describe('an upload that succeeded', () => {
  const pending = { originalSrc: 'https://b.example.ch/a.jpg', loadingStatusId: 'load-1', embed: { style: { imageType: 'infographic' } } };

  it('inserts caption and credit of the file as one undo step (B4-011)', () => {
    const { editor, steps, words } = editorWith(image('', '', pending));
    Transforms.select(editor, editor.end([0]));
    editor.insertText('B');
    expect(steps.asStep(() => finishUpload(editor, 'image', 'load-1', FILE))).toBe(true);
    expect(words()).toEqual(['Der See am Morgen', 'Lea Steiner']);
    expect(elementsOf(editor)[3]?.data).toEqual({
      originalSrc: 'https://b.example.ch/a.jpg',
      src: '/filerepo/files/1/data',
      mimetype: 'image/jpeg',
      embed: { style: { imageType: 'infographic' }, ...FILE.embed },
    });
    editor.undo();
    expect(words()).toEqual(['', '']);
    expect(elementsOf(editor)[3]?.data).toEqual(pending);
    expect(editor.string([0])).toBe('B');
    editor.redo();
    expect(words()).toEqual(['Der See am Morgen', 'Lea Steiner']);
  });

  it('leaves what a person has written meanwhile', () => {
    const { editor, words } = editorWith(image('Von Hand', '', pending));
    finishUpload(editor, 'image', 'load-1', FILE);
    expect(words()).toEqual(['Von Hand', 'Lea Steiner']);
  });

  it.each([
    ['is gone', 'other', 'load-1'],
    ['has been given another source', 'image', 'load-2'],
  ])('changes nothing where the image %s', (_case, id, loading) => {
    const { editor, words } = editorWith(image('', '', pending));
    expect(finishUpload(editor, id, loading, FILE)).toBe(false);
    expect(words()).toEqual(['', '']);
  });
});

describe('keys in an image', () => {
  const paragraph = line('paragraph', 'danach', 'p');

  it('keys in an image go from caption to credit, and on behind the image', () => {
    const { editor, types } = editorWith(image('Am See', 'Lea'), paragraph);
    Transforms.select(editor, editor.start([3, 0]));
    editor.insertBreak();
    expect(editor.selection?.focus.path.slice(0, 2)).toEqual([3, 1]);
    editor.insertBreak();
    editor.insertText('neu');
    expect(types().slice(3)).toEqual(['image', 'paragraph', 'paragraph']);
    expect(editor.string([4])).toBe('neu');
  });

  it('keys in an image go back from the credit to the caption, and never join the caption with what comes before', () => {
    const { editor, words, types } = editorWith(line('paragraph', 'davor', 'q'), image('Am See', 'Lea'));
    Transforms.select(editor, editor.start([4, 1]));
    editor.deleteBackward('character');
    expect(editor.selection?.focus).toEqual({ path: [4, 0, 0], offset: 6 });
    Transforms.select(editor, editor.start([4, 0]));
    editor.deleteBackward('character');
    expect(types().slice(3)).toEqual(['paragraph', 'image']);
    expect(words(4)).toEqual(['Am See', 'Lea']);
  });

  it('never make a second line', () => {
    const { editor, words } = editorWith(image('Am See', 'Lea'));
    Transforms.select(editor, editor.end([3, 0]));
    editor.insertSoftBreak();
    expect(words()).toEqual(['Am See', 'Lea']);
  });

  it('keys in an image make a paragraph of one that is wholly empty', () => {
    const { editor, types } = editorWith(image('', '', {}));
    Transforms.select(editor, editor.start([3, 0]));
    editor.deleteBackward('character');
    expect(types().slice(3)).toEqual(['paragraph']);
  });
});

describe('keys in a slideshow', () => {
  const slide = (id: string): Element => ({
    type: 'slide',
    id,
    children: [line('embedCaption', `${id}c`, `${id}c`), line('embedCredit', `${id}r`, `${id}r`)],
  });

  it('keys in a slideshow go from slide to slide, and on behind the last one', () => {
    const { editor, types } = editorWith({ type: 'slideshow', id: 'show', children: [slide('a'), slide('b')] });
    Transforms.select(editor, editor.end([3, 0, 1]));
    editor.insertBreak();
    expect(editor.selection?.focus.path.slice(0, 3)).toEqual([3, 1, 0]);
    editor.insertBreak();
    editor.insertBreak();
    expect(types().slice(3)).toEqual(['slideshow', 'paragraph']);
  });

  it('keys in a slideshow of the newsroom lead on behind it', () => {
    const { editor, types } = editorWith({ type: 'slideshow', id: 'show', data: { embed: { id: 'x' } }, children: [{ text: '' }] });
    Transforms.select(editor, editor.start([3]));
    editor.insertBreak();
    expect(types().slice(3)).toEqual(['slideshow', 'paragraph']);
  });
});

describe('the preview image of a video', () => {
  const video = (previewImage: object | undefined): Element => ({
    type: 'embeddedVideo',
    id: 'v',
    data: { mimetype: 'x-videocms/video', src: 'https://video.example.ch/e?id=v-1', embed: previewImage ? { previewImage } : {} },
    children: [line('embedCaption', '', 'c'), line('embedCredit', '', 'r')],
  });

  it.each([
    ['is in the library', { url: 'https://b.example.ch/p.jpg', elvisId: 'asset-1' }, undefined],
    ['has an address, but is not uploaded yet', { url: 'https://b.example.ch/p.jpg' }, 'uploading'],
    ['is not there at all', undefined, 'missing'],
  ])('the preview image of a video has to be uploaded (B5-023): it %s', (_case, preview, problem) => {
    expect(previewProblemOf(video(preview))).toBe(problem);
  });

  it('the preview image of a video is asked for in every video of a text, also in an infobox', () => {
    const box: Element = { type: 'infobox', id: 'b', children: [{ type: 'infoboxContent', id: 'bc', children: [video(undefined)] }] };
    expect(videosWithoutPreview([image('', ''), box, { ...video({ elvisId: 'a' }), id: 'w' }])).toEqual([
      { elementId: 'v', problem: 'missing' },
    ]);
  });
});

describe('the caption of a picture', () => {
  it('stays one paragraph beside one picture, whatever is pasted (B5-080)', () => {
    const { editor, words } = editorWith(image('Der See ', 'Keystone'));
    Transforms.select(editor, editor.end([3, 0]));
    pasteText(editor, 'am Morgen\n\nund am Abend', createIdMaker('pasted'));
    expect(words()).toEqual(['Der See am Morgen und am Abend', 'Keystone']);
    Transforms.insertNodes(editor, { ...image('', ''), id: 'second' }, { at: [3, 0, 0] });
    expect(elementsOf(editor)[3]?.children.map(child => ('type' in child ? child.type : ''))).toEqual(['embedCaption', 'embedCredit']);
    expect(elementsOf(editor)[3]?.children.every(child => 'type' in child && child.children.every(node => 'text' in node))).toBe(true);
  });
});
