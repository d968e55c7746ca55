import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { insertElements } from '#richtext/editor/insert-elements.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { ADDRESS, ID, image, line, openWith, pending, settled, uploaded } from '#tests/support/text-uploads.ts';

describe('an image that holds an address and no id of the library', () => {
  it('an image that holds an address and no id of the library is uploaded automatically (B4-009)', async () => {
    const { first, uploads, dataOf } = await openWith(pending('a'), image('b', { src: '/filerepo/files/x/data', embed: { elvisId: 'x' } }));
    expect(first().origin).toEqual({ kind: 'address', url: 'https://b.example.ch/a.jpg' });
    expect(uploads.stateOf('b')).toBeUndefined();
    first().say({ kind: 'ready', picture: uploaded() });
    expect(dataOf('a')).toMatchObject({ originalSrc: 'https://b.example.ch/a.jpg', src: ADDRESS });
  });

  it('an image that holds an address and no id of the library is sent as a file where its bytes are inside the address, and the text carries them no longer', async () => {
    const address = `data:image/png;base64,${btoa('the bytes')}`;
    const { first, dataOf } = await openWith(
      image('a', { originalSrc: address, embed: {} }),
      image('b', { originalSrc: 'data:text/html,x' }),
    );
    const { origin } = first();
    if (origin.kind !== 'file') throw new Error('no file');
    expect([origin.file.type, await origin.file.text()]).toEqual(['image/png', 'the bytes']);
    expect(dataOf('a')?.['originalSrc']).not.toBe(address);
    first().say({ kind: 'ready', picture: uploaded() });
    expect(dataOf('a')).toMatchObject({ src: ADDRESS });
  });

  it('waits as long as there is something to redo, and begins when there is not (B4-009)', async () => {
    const { type, undo, redo, sent, steps, editor } = await openWith();
    Transforms.select(editor, editor.end([3]));
    steps.asStep(() => void insertElements(editor, [pending('a')], createIdMaker('n')));
    await settled();
    expect(sent).toHaveLength(1);
    await type(' und mehr');
    await undo();
    await undo();
    expect(sent.map(({ end }) => end)).toEqual(['cancelled']);
    await redo();
    expect(sent).toHaveLength(1);
    await type(' anders');
    expect(sent).toHaveLength(2);
  });

  it('goes on after a reload with the file that this computer has', async () => {
    const { first, dataOf } = await openWith(image('a', { originalSrc: ADDRESS, loadingStatusId: 'of-another-run', embed: {} }));
    expect(first().origin).toEqual({ kind: 'asset', id: ID });
    first().say({ kind: 'ready', picture: uploaded() });
    expect(dataOf('a')).toMatchObject({ src: ADDRESS, embed: { elvisId: ID } });
  });

  it('waits for the network without keeping the text from being saved', async () => {
    const { first, uploads } = await openWith(pending('a'));
    expect(uploads.uploadingCount()).toBe(1);
    first().say({ kind: 'waiting' });
    expect([uploads.uploadingCount(), uploads.stateOf('a')]).toEqual([0, { kind: 'waiting' }]);
  });

  it('an image that holds an address and no id of the library is left alone in a text that is only read', async () => {
    const { first, uploads, sent, steps, editor } = await openWith(pending('a'));
    uploads.stop();
    expect(first().end).toBe('released');
    steps.asStep(() => void insertElements(editor, [pending('b')], createIdMaker('n')));
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('takes over its picture also while there is something to redo, and takes no redo away', async () => {
    const { type, undo, redo, first, dataOf, editor } = await openWith(pending('a'));
    await type(' und mehr');
    await undo();
    first().say({ kind: 'ready', picture: uploaded() });
    expect(dataOf('a')).toHaveProperty('src', ADDRESS);
    await redo();
    expect(editor.string([3])).toBe('Text und mehr');
  });
});

describe('the description of an uploaded picture', () => {
  const nameOf = (data: Element['data']) => data?.['embed'];

  it('the description of an uploaded picture is proposed where neither the file nor a person gave one, and is no step of undo (B4-015)', async () => {
    const { first, described, propose, dataOf, editor } = await openWith(pending('a'));
    first().say({ kind: 'ready', picture: uploaded() });
    expect(described).toEqual([ID]);
    const steps = editor.history.undos.length;
    propose('Ein See im Nebel');
    await settled();
    expect(nameOf(dataOf('a'))).toMatchObject({ name: 'Ein See im Nebel', nameSource: 'ai' });
    expect(editor.history.undos).toHaveLength(steps);
  });

  it('the description of an uploaded picture is not asked for where the file has one', async () => {
    const { first, described, dataOf } = await openWith(pending('a'));
    const { embed, ...file } = uploaded();
    first().say({ kind: 'ready', picture: { ...file, embed: { ...embed, name: 'Aus der Datei', nameSource: 'assets' } } });
    expect(described).toEqual([]);
    expect(nameOf(dataOf('a'))).toMatchObject({ name: 'Aus der Datei', nameSource: 'assets' });
  });

  it('the description of an uploaded picture is not asked for while something can be redone (B4-017)', async () => {
    const { type, undo, first, described } = await openWith(pending('a'));
    await type(' und mehr');
    await undo();
    first().say({ kind: 'ready', picture: uploaded() });
    expect(described).toEqual([]);
  });

  it('never replaces what a person has written meanwhile (B4-017)', async () => {
    const { first, propose, dataOf, editor } = await openWith(pending('a'));
    first().say({ kind: 'ready', picture: uploaded() });
    const path = [elementsOf(editor).findIndex(({ id }) => id === 'a')];
    const data = dataOf('a');
    Transforms.setNodes(editor, { data: { ...data, embed: { elvisId: ID, name: 'Von Hand', nameSource: 'user' } } }, { at: path });
    propose('Ein See im Nebel');
    await settled();
    expect(nameOf(dataOf('a'))).toMatchObject({ name: 'Von Hand', nameSource: 'user' });
  });
});

describe('pictures of other blocks', () => {
  const video = (preview: object): Element => ({
    ...image('v', { mimetype: 'x-videocms/video', src: 'https://video.example.ch/e?id=v-1', embed: { id: 'v-1', previewImage: preview } }),
    type: 'embeddedVideo',
  });

  it('a video whose preview has an address and no id uploads it (B4-010)', async () => {
    const { first, dataOf, editor } = await openWith(video({ url: 'https://b.example.ch/p.jpg' }));
    expect(first().origin).toEqual({ kind: 'address', url: 'https://b.example.ch/p.jpg' });
    first().say({ kind: 'ready', picture: uploaded() });
    expect(dataOf('v')).toMatchObject({ src: 'https://video.example.ch/e?id=v-1', embed: { previewImage: { url: ADDRESS, elvisId: ID } } });
    const shown = elementsOf(editor).find(({ id }) => id === 'v');
    expect(shown?.children.map(plainText)).toEqual(['', '']);
  });

  it('a video whose preview is in the library uploads nothing', async () => {
    const { sent } = await openWith(video({ url: ADDRESS, elvisId: ID }));
    expect(sent).toEqual([]);
  });

  it('the image of a teaser keeps its caption, and gets the file’s where there is none', async () => {
    const teaser = (id: string, caption?: string): Element => ({
      type: 'dynamicTeaser',
      id,
      data: { metadataIds: [], image: { originalSrc: 'https://b.example.ch/t.jpg', ...(caption ? { caption } : {}) } },
      children: [line('dynamicTeaserTitle', 'Mehr', `${id}t`)],
    });
    const { sent, dataOf } = await openWith(teaser('a'), teaser('b', 'Von Hand'));
    for (const one of sent) one.say({ kind: 'ready', picture: uploaded() });
    expect(dataOf('a')).toMatchObject({ image: { src: ADDRESS, caption: 'Der See am Morgen', embed: { elvisId: ID } } });
    expect(dataOf('b')).toMatchObject({ image: { src: ADDRESS, caption: 'Von Hand' } });
  });
});
