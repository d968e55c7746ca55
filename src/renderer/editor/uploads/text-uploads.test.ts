import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { findFaults } from '#richtext/normalize.ts';
import { ADDRESS, CHOSEN, ID, loading, openWith, pending, settled, uploaded } from '#tests/support/text-uploads.ts';

describe('files that are dropped into the text', () => {
  it('files that are dropped into the text appear at once, in their order, as one undo step', async () => {
    const { drop, images, sent, undo } = await openWith();
    await drop('a.jpg', 'b.jpg', 'c.jpg');
    expect(images()).toHaveLength(3);
    expect(sent.map(({ origin }) => (origin.kind === 'file' ? origin.file.name : ''))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    await undo();
    expect(images()).toEqual([]);
  });

  it('files that are dropped into the text are named by the text from the first moment: left before the desk has the file, they are found when it is opened again', async () => {
    const { drop, first, uploads, dataOf, idOf, images } = await openWith();
    await drop('a.jpg');
    expect(first().origin).toMatchObject({ kind: 'file', id: CHOSEN });
    expect(dataOf(idOf(0))).toMatchObject({ originalSrc: `/filerepo/files/${CHOSEN}/data` });
    uploads.stop();
    expect(first().end).toBe('released');
    const again = await openWith(...images());
    expect(again.first().origin).toEqual({ kind: 'asset', id: CHOSEN });
    again.first().say({ kind: 'ready', picture: uploaded(CHOSEN) });
    expect(again.dataOf(idOf(0))).toMatchObject({ embed: { elvisId: CHOSEN } });
  });

  it('load, then show the data of the library, or say what went wrong (B4-002)', async () => {
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

  it('files that are dropped into the text tell how far they have come: value, and max where the length is known (B4-003)', async () => {
    const { drop, uploads, idOf, first } = await openWith();
    await drop('a.jpg');
    first().say(loading(100, undefined));
    expect(uploads.stateOf(idOf(0))).toEqual({ kind: 'loading', step: 'uploadFile', value: 100, max: undefined });
    first().say(loading(512, 2048));
    expect(uploads.stateOf(idOf(0))).toEqual({ kind: 'loading', step: 'uploadFile', value: 512, max: 2048 });
  });

  it('files that are dropped into the text wait for their thumbnail when the file is there (B4-004)', async () => {
    const { drop, uploads, idOf, first, dataOf } = await openWith();
    await drop('a.jpg');
    first().say(loading(2048, 2048));
    first().say({ kind: 'loading', step: 'generateThumbnail', value: 3, max: 10, id: ID });
    expect(uploads.stateOf(idOf(0))).toMatchObject({ step: 'generateThumbnail', value: 3 });
    expect(dataOf(idOf(0))).not.toHaveProperty('src');
    first().say({ kind: 'ready', picture: uploaded() });
    expect(dataOf(idOf(0))).toHaveProperty('src', ADDRESS);
  });

  it('files that are dropped into the text hold the address by which the desk shows them until the library has them (B4-013)', async () => {
    const { drop, idOf, first, dataOf, images } = await openWith();
    await drop('a.jpg');
    first().say(loading(0, 2048));
    expect(dataOf(idOf(0))).toMatchObject({ originalSrc: ADDRESS });
    first().say({ kind: 'ready', picture: uploaded() });
    expect(dataOf(idOf(0))).toMatchObject({ src: ADDRESS, embed: { elvisId: ID } });
    expect(images()[0]?.children.map(plainText)).toEqual(['Der See am Morgen', 'Lea Steiner']);
    expect(dataOf(idOf(0))).not.toHaveProperty('loadingStatusId');
  });

  it('files that are dropped into the text bring caption and credit of the file in the same step as the picture (B4-011)', async () => {
    const { drop, first, undo, redo, images } = await openWith();
    await drop('a.jpg');
    first().say(loading(0, 2048));
    first().say({ kind: 'ready', picture: uploaded() });
    await undo();
    expect(images()).toEqual([]);
    await redo();
    expect(images()[0]?.children.map(plainText)).toEqual(['Der See am Morgen', 'Lea Steiner']);
    expect(images()[0]?.data).toHaveProperty('src', ADDRESS);
  });

  it('came from a file and were not typed, with the caption and credit that it brings', async () => {
    const { drop, first, steps, idOf } = await openWith();
    await drop('a.jpg');
    const id = idOf(0);
    expect(steps.takeOrigins()).toContainEqual({ id, ways: ['import'] });
    first().say(loading(0, 2048));
    first().say({ kind: 'ready', picture: uploaded() });
    expect(steps.takeOrigins()).toEqual([{ id, ways: ['import'] }]);
  });

  it('files that are dropped into the text leave the words beside them as they came in', async () => {
    const { drop, steps } = await openWith();
    await drop('a.jpg');
    expect(steps.takeOrigins().map(block => block.id)).not.toContain('p');
  });

  it('files that are dropped into the text bring their words from the file after others were typed, too', async () => {
    const { drop, first, type, steps, idOf } = await openWith();
    await drop('a.jpg');
    await type(' mehr');
    steps.takeOrigins();
    first().say({ kind: 'ready', picture: uploaded() });
    expect(steps.takeOrigins()).toEqual([{ id: idOf(0), ways: ['import'] }]);
  });

  it('files that are dropped into the text bring their words without a step where somebody has written on meanwhile', async () => {
    const { drop, first, undo, images, type, editor } = await openWith();
    const before = elementsOf(editor);
    await drop('a.jpg');
    await type(' mehr');
    first().say({ kind: 'ready', picture: uploaded() });
    expect(editor.history.undos).toHaveLength(2);
    await undo();
    expect(images()[0]?.children.map(plainText)).toEqual(['Der See am Morgen', 'Lea Steiner']);
    await undo();
    expect(elementsOf(editor)).toEqual(before);
  });

  it('files that are dropped into the text leave no trace in the history while they load', async () => {
    const { drop, first, undo, images, editor } = await openWith();
    await drop('a.jpg');
    first().say(loading(1, 4));
    first().say(loading(2, 4));
    expect(editor.history.undos).toHaveLength(1);
    await undo();
    expect(images()).toEqual([]);
  });

  it('files that are dropped into the text keep the text valid in each of their states', async () => {
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
  it('an upload whose element goes away is cancelled when the element is removed (B4-005)', async () => {
    const { drop, editor, first, abandoned } = await openWith();
    await drop('a.jpg');
    const index = elementsOf(editor).findIndex(({ type }) => type === 'image');
    Transforms.removeNodes(editor, { at: [index], voids: true });
    await settled();
    expect(first().end).toBe('cancelled');
    expect(abandoned).toEqual(['Image upload was cancelled #2']);
  });

  it('an upload whose element goes away is cancelled when the insertion is undone, and begins again with its redo, as nothing is left to redo (B4-005, B4-009)', async () => {
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

  it('an upload whose element goes away is abandoned as cancelled when the element got another loading id meanwhile (B4-006)', async () => {
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

  it('an upload that fails of a file clears the pending address (B4-014)', async () => {
    const { drop, first, dataOf, idOf } = await openWith();
    await drop('a.jpg');
    first().say(loading(1, 4));
    first().say({ kind: 'failed', message: 'no' });
    expect(dataOf(idOf(0))).toEqual({ embed: { style: { imageType: 'image' } } });
  });

  it('an upload that fails is not retried automatically, but resumes where it was cut when a person asks', async () => {
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

  it('an upload that fails by the person’s own will says so (B8-023)', async () => {
    const { drop, first, uploads, idOf } = await openWith();
    await drop('a.jpg');
    uploads.cancel(idOf(0));
    expect(first().end).toBe('cancelled');
    expect(uploads.stateOf(idOf(0))).toEqual({ kind: 'failed', message: 'Image upload was cancelled #1' });
  });
});

describe('each element', () => {
  it('each element is uploaded only once at a time (B4-008)', async () => {
    const { sent, uploads, editor, dataOf, type } = await openWith(pending('a'));
    uploads.start();
    uploads.retry('a');
    const path = [elementsOf(editor).findIndex(({ id }) => id === 'a')];
    Transforms.setNodes(editor, { data: { ...dataOf('a'), displayError: false } }, { at: path });
    await type('mehr');
    expect(sent).toHaveLength(1);
  });
});
