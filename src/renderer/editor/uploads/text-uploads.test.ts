import { createEditor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { insertElements } from '#richtext/editing/commands/insert-elements.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { emptyDocument, findFaults } from '#richtext/normalize.ts';
import type { PictureLibrary, PictureOrigin, PictureWay } from '#richtext/media-services.tsx';
import type { UploadedFile } from '#richtext/picture-slot.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { assembleEditor } from '../create-editor.ts';
import { createTextUploads } from './text-uploads.ts';

const ID = '0b3f6c1e-8d52-4c7a-9a63-2f1d5b7e9c01';
const ADDRESS = `/filerepo/files/${ID}/data`;

const line = (type: string, words: string, id: string): Element => ({ type, id, children: [{ text: words }] });
const image = (id: string, data: Element['data'], caption = ''): Element => ({
  type: 'image',
  id,
  ...(data ? { data } : {}),
  children: [line('embedCaption', caption, `${id}c`), line('embedCredit', '', `${id}r`)],
});
const pending = (id: string): Element =>
  image(id, { originalSrc: `https://b.example.ch/${id}.jpg`, embed: { style: { imageType: 'image' } } });
const file = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });

const uploaded = (id = ID): UploadedFile => ({
  src: `/filerepo/files/${id}/data`,
  mimetype: 'image/jpeg',
  embed: { url: `/filerepo/files/${id}/data`, elvisId: id, naturalWidth: 800, naturalHeight: 600 },
  caption: 'Der See am Morgen',
  credit: 'Lea Steiner',
});

interface Sent {
  readonly origin: PictureOrigin;
  readonly say: (way: PictureWay) => void;
  end: 'cancelled' | 'released' | undefined;
}

/** A library that does what the test says. */
const fakeLibrary = () => {
  const sent: Sent[] = [];
  const library: PictureLibrary = {
    send: (origin, say) => {
      const one: Sent = { origin, say, end: undefined };
      sent.push(one);
      return { cancel: () => void (one.end = 'cancelled'), release: () => void (one.end = 'released') };
    },
    words: { cancelledByPerson: 'Image upload was cancelled #1', cancelledElsewhere: 'Image upload was cancelled #2' },
  };
  return { sent, library };
};

/** What happens behind the running task: the editor looks at what has changed. */
const settled = async (): Promise<void> => {
  for (let round = 0; round < 5; round += 1) await Promise.resolve();
};

const openWith = async (...blocks: readonly Element[]) => {
  const makeId = createIdMaker();
  let time = 0;
  const elements = [...emptyDocument(createIdMaker('top')).elements.slice(0, 3), line('paragraph', 'Text', 'p'), ...blocks];
  const { editor, steps } = assembleEditor(createEditor(), { makeId, now: () => (time += 5000), elements });
  const { sent, library } = fakeLibrary();
  const abandoned: string[] = [];
  const uploads = createTextUploads({ editor, steps, makeId, getLibrary: () => library, onAbandoned: message => abandoned.push(message) });
  uploads.start();
  await settled();
  const images = () => elementsOf(editor).filter(({ type }) => type === 'image');
  const dataOf = (id: string) => elementsOf(editor).find(element => element.id === id)?.data;
  const drop = async (...names: readonly string[]) => {
    Transforms.select(editor, editor.end([3]));
    const dropped = uploads.blocksFor(names.map(file)) ?? [];
    steps.asStep(() => void insertElements(editor, dropped, makeId));
    await settled();
  };
  const undo = async () => {
    editor.undo();
    await settled();
  };
  const redo = async () => {
    editor.redo();
    await settled();
  };
  const type = async (words: string) => {
    Transforms.select(editor, editor.end([3]));
    steps.asStep(() => editor.insertText(words));
    await settled();
  };
  const first = (): Sent => {
    const [one] = sent;
    if (!one) throw new Error('nothing was sent');
    return one;
  };
  const idOf = (index: number): string => images()[index]?.id ?? '';
  return { editor, steps, uploads, sent, first, images, dataOf, drop, undo, redo, type, abandoned, idOf };
};

const loading = (value: number, max: number | undefined, id: string | undefined = ID): PictureWay => ({
  kind: 'loading',
  step: 'uploadFile',
  value,
  max,
  id,
});

describe('files that are dropped into the text', () => {
  it('stand there at once, in their order, as one step of undo', async () => {
    const { drop, images, sent, undo } = await openWith();
    await drop('a.jpg', 'b.jpg', 'c.jpg');
    expect(images()).toHaveLength(3);
    expect(sent.map(({ origin }) => (origin.kind === 'file' ? origin.file.name : ''))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    await undo();
    expect(images()).toEqual([]);
  });

  it('load, then stand there with the data of the library, or say what went wrong (B4-002)', async () => {
    const { drop, uploads, idOf, sent, dataOf } = await openWith();
    await drop('a.jpg', 'b.jpg');
    const [a, b] = [idOf(0), idOf(1)];
    expect([uploads.stateOf(a)?.kind, uploads.stateOf(b)?.kind]).toEqual(['loading', 'loading']);
    sent[0]?.say({ kind: 'ready', picture: uploaded() });
    sent[1]?.say({ kind: 'failed', message: 'Error while uploading image file' });
    expect(uploads.stateOf(a)).toBeUndefined();
    expect(dataOf(a)).toMatchObject({ src: ADDRESS, mimetype: 'image/jpeg', embed: { elvisId: ID, naturalWidth: 800 } });
    expect(uploads.stateOf(b)).toEqual({ kind: 'failed', message: 'Error while uploading image file' });
  });

  it('tell how far they have come: value, and max where the length is known (B4-003)', async () => {
    const { drop, uploads, idOf, first } = await openWith();
    await drop('a.jpg');
    first().say(loading(100, undefined));
    expect(uploads.stateOf(idOf(0))).toEqual({ kind: 'loading', step: 'uploadFile', value: 100, max: undefined });
    first().say(loading(512, 2048));
    expect(uploads.stateOf(idOf(0))).toEqual({ kind: 'loading', step: 'uploadFile', value: 512, max: 2048 });
  });

  it('wait for their thumbnail when the file is there (B4-004)', async () => {
    const { drop, uploads, idOf, first, dataOf } = await openWith();
    await drop('a.jpg');
    first().say(loading(2048, 2048));
    first().say({ kind: 'loading', step: 'generateThumbnail', value: 3, max: 10, id: ID });
    expect(uploads.stateOf(idOf(0))).toMatchObject({ step: 'generateThumbnail', value: 3 });
    expect(dataOf(idOf(0))).not.toHaveProperty('src');
    first().say({ kind: 'ready', picture: uploaded() });
    expect(dataOf(idOf(0))).toHaveProperty('src', ADDRESS);
  });

  it('hold the address by which the desk shows them until the library has them (B4-013)', async () => {
    const { drop, idOf, first, dataOf, images } = await openWith();
    await drop('a.jpg');
    first().say(loading(0, 2048));
    expect(dataOf(idOf(0))).toMatchObject({ originalSrc: ADDRESS });
    first().say({ kind: 'ready', picture: uploaded() });
    expect(dataOf(idOf(0))).toMatchObject({ src: ADDRESS, embed: { elvisId: ID } });
    expect(images()[0]?.children.map(plainText)).toEqual(['Der See am Morgen', 'Lea Steiner']);
    expect(dataOf(idOf(0))).not.toHaveProperty('loadingStatusId');
  });

  it('bring caption and credit of the file in the same step as the picture (B4-011)', async () => {
    const { drop, first, undo, redo, images } = await openWith();
    await drop('a.jpg');
    first().say(loading(0, 2048));
    first().say({ kind: 'ready', picture: uploaded() });
    await undo();
    expect(images()[0]?.children.map(plainText)).toEqual(['', '']);
    expect(images()[0]?.data).not.toHaveProperty('src');
    await redo();
    expect(images()[0]?.children.map(plainText)).toEqual(['Der See am Morgen', 'Lea Steiner']);
    expect(images()[0]?.data).toHaveProperty('src', ADDRESS);
  });

  it('leave no trace in the history while they load', async () => {
    const { drop, first, undo, images, editor } = await openWith();
    await drop('a.jpg');
    first().say(loading(1, 4));
    first().say(loading(2, 4));
    expect(editor.history.undos).toHaveLength(1);
    await undo();
    expect(images()).toEqual([]);
  });

  it('keep the text valid in each of their states', async () => {
    const { drop, first, editor } = await openWith();
    const faults = () => findFaults({ version: 'v008', elements: elementsOf(editor) });
    await drop('a.jpg');
    expect(faults()).toEqual([]);
    first().say(loading(0, 4));
    expect(faults()).toEqual([]);
    first().say({ kind: 'ready', picture: uploaded() });
    expect(faults()).toEqual([]);
  });
});

describe('an upload whose element goes away', () => {
  it('is cancelled when the element is removed (B4-005)', async () => {
    const { drop, editor, first, abandoned } = await openWith();
    await drop('a.jpg');
    const index = elementsOf(editor).findIndex(({ type }) => type === 'image');
    Transforms.removeNodes(editor, { at: [index], voids: true });
    await settled();
    expect(first().end).toBe('cancelled');
    expect(abandoned).toEqual(['Image upload was cancelled #2']);
  });

  it('is cancelled when the insertion is undone, and begins again with its redo, as nothing is left to redo (B4-005, B4-009)', async () => {
    const { drop, undo, redo, sent, images } = await openWith();
    await drop('a.jpg');
    await undo();
    expect(sent.map(({ end }) => end)).toEqual(['cancelled']);
    await redo();
    expect(images()).toHaveLength(1);
    expect(sent.map(({ origin, end }) => [origin.kind, end])).toEqual([
      ['file', 'cancelled'],
      ['file', undefined],
    ]);
  });

  it('goes on when the element is only moved', async () => {
    const { drop, editor, first } = await openWith();
    await drop('a.jpg');
    const index = elementsOf(editor).findIndex(({ type }) => type === 'image');
    Transforms.moveNodes(editor, { at: [index], to: [elementsOf(editor).length - 1], voids: true });
    await settled();
    expect(first().end).toBeUndefined();
  });

  it('offers to go on where an undo brings the element back', async () => {
    const { drop, editor, undo, uploads, idOf, sent } = await openWith();
    await drop('a.jpg');
    const index = elementsOf(editor).findIndex(({ type }) => type === 'image');
    Transforms.removeNodes(editor, { at: [index], voids: true });
    await settled();
    await undo();
    expect(uploads.stateOf(idOf(0))).toEqual({ kind: 'failed', message: 'Image upload was cancelled #2' });
    expect(sent).toHaveLength(1);
    uploads.retry(idOf(0));
    expect(sent[1]?.origin).toMatchObject({ kind: 'file' });
  });

  it('is abandoned as cancelled when the element got another loading id meanwhile (B4-006)', async () => {
    const { editor, first, dataOf, abandoned, uploads } = await openWith(pending('a'));
    const path = [elementsOf(editor).findIndex(({ id }) => id === 'a')];
    const { loadingStatusId: _ours, ...rest } = dataOf('a') ?? {};
    Transforms.setNodes(
      editor,
      { data: { ...rest, loadingStatusId: 'another', embed: { elvisId: 'library-1' }, src: '/other' } },
      { at: path },
    );
    await settled();
    first().say({ kind: 'ready', picture: uploaded() });
    expect(first().end).toBe('cancelled');
    expect(abandoned).toEqual(['Image upload was cancelled #2']);
    expect(uploads.stateOf('a')).toBeUndefined();
    expect(dataOf('a')).toMatchObject({ src: '/other', embed: { elvisId: 'library-1' } });
  });
});

describe('an upload that fails', () => {
  it('sets the data back to what it was before (B4-007)', async () => {
    const before = pending('a');
    const { first, dataOf, editor } = await openWith(before);
    expect(dataOf('a')).toHaveProperty('loadingStatusId');
    first().say(loading(1, 4));
    first().say({ kind: 'failed', message: 'no' });
    expect(dataOf('a')).toEqual(before.data);
    expect(editor.history.undos).toEqual([]);
  });

  it('of a file clears the pending address (B4-014)', async () => {
    const { drop, first, dataOf, idOf } = await openWith();
    await drop('a.jpg');
    first().say(loading(1, 4));
    first().say({ kind: 'failed', message: 'no' });
    expect(dataOf(idOf(0))).toEqual({ embed: { style: { imageType: 'image' } } });
  });

  it('is not tried again by itself, but goes on where it was cut when a person says so', async () => {
    const { drop, first, type, sent, uploads, idOf, dataOf } = await openWith();
    await drop('a.jpg');
    first().say(loading(1, 4));
    first().say({ kind: 'failed', message: 'no' });
    await type('mehr');
    expect(sent).toHaveLength(1);
    uploads.retry(idOf(0));
    expect(sent[1]?.origin).toEqual({ kind: 'asset', id: ID });
    sent[1]?.say({ kind: 'ready', picture: uploaded() });
    expect(dataOf(idOf(0))).toHaveProperty('src', ADDRESS);
  });

  it('by the person’s own will says so (B8-023)', async () => {
    const { drop, first, uploads, idOf } = await openWith();
    await drop('a.jpg');
    uploads.cancel(idOf(0));
    expect(first().end).toBe('cancelled');
    expect(uploads.stateOf(idOf(0))).toEqual({ kind: 'failed', message: 'Image upload was cancelled #1' });
  });
});

describe('each element', () => {
  it('is uploaded only once at a time (B4-008)', async () => {
    const { sent, uploads, editor, dataOf, type } = await openWith(pending('a'));
    uploads.start();
    uploads.retry('a');
    const path = [elementsOf(editor).findIndex(({ id }) => id === 'a')];
    Transforms.setNodes(editor, { data: { ...dataOf('a'), displayError: false } }, { at: path });
    await type('mehr');
    expect(sent).toHaveLength(1);
  });
});

describe('an image that holds an address and no id of the library', () => {
  it('is uploaded by itself (B4-009)', async () => {
    const { first, uploads, dataOf } = await openWith(pending('a'), image('b', { src: '/filerepo/files/x/data', embed: { elvisId: 'x' } }));
    expect(first().origin).toEqual({ kind: 'address', url: 'https://b.example.ch/a.jpg' });
    expect(uploads.stateOf('b')).toBeUndefined();
    first().say({ kind: 'ready', picture: uploaded() });
    expect(dataOf('a')).toMatchObject({ originalSrc: 'https://b.example.ch/a.jpg', src: ADDRESS });
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

  it('goes on after a reload with the file that this desk has', async () => {
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

  it('is left alone in a text that is only read', async () => {
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
