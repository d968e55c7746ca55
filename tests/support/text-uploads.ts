import { createEditor, Transforms } from 'slate';
import type { Element } from '#domain/article/document.ts';
import { assembleEditor } from '#renderer/editor/create-editor.ts';
import { createTextUploads } from '#renderer/editor/uploads/text-uploads.ts';
import { insertElements } from '#richtext/editor/insert-elements.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { emptyDocument } from '#richtext/normalize.ts';
import type { PictureLibrary, PictureOrigin, PictureWay } from '#richtext/view/media-services.tsx';
import type { UploadedFile } from '#richtext/model/picture-slot.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { quiet } from '#tests/support/quiet.ts';

/** Id of a picture in the library. */
export const ID = '0b3f6c1e-8d52-4c7a-9a63-2f1d5b7e9c01';
/** The id that the desk chooses for a dropped file. */
export const CHOSEN = 'c4d1a0b2-4f0e-4d27-8f57-6f1f1c0d9e02';
/** The address of its bytes. */
export const ADDRESS = `/filerepo/files/${ID}/data`;

/** A line of text. */
export const line = (type: string, words: string, id: string): Element => ({ type, id, children: [{ text: words }] });
/** An image block. */
export const image = (id: string, data: Element['data'], caption = ''): Element => ({
  type: 'image',
  id,
  ...(data ? { data } : {}),
  children: [line('embedCaption', caption, `${id}c`), line('embedCredit', '', `${id}r`)],
});
/** An image that holds an address and is not in the library. */
export const pending = (id: string): Element =>
  image(id, { originalSrc: `https://b.example.ch/${id}.jpg`, embed: { style: { imageType: 'image' } } });
const file = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });

/** What the library answers. */
export const uploaded = (id = ID): UploadedFile => ({
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
  const described: string[] = [];
  const proposal = Promise.withResolvers<string | undefined>();
  const library: PictureLibrary = {
    makeId: () => CHOSEN,
    send: (origin, say) => {
      const one: Sent = { origin, say, end: undefined };
      sent.push(one);
      return { cancel: () => void (one.end = 'cancelled'), release: () => void (one.end = 'released') };
    },
    describe: assetId => {
      described.push(assetId);
      return proposal.promise;
    },
    words: { cancelledByPerson: 'Image upload was cancelled #1', cancelledElsewhere: 'Image upload was cancelled #2' },
  };
  return { sent, library, described, propose: proposal.resolve };
};

/** Runs after the current task: the editor checks what has changed. */
export const settled = quiet;

/** An open text with these blocks, and a library that does what the test says. */
export const openWith = async (...blocks: readonly Element[]) => {
  const makeId = createIdMaker();
  let time = 0;
  const elements = [...emptyDocument(createIdMaker('top')).elements.slice(0, 3), line('paragraph', 'Text', 'p'), ...blocks];
  const { editor, steps } = assembleEditor(createEditor(), { makeId, now: () => (time += 5000), elements });
  const { sent, library, described, propose } = fakeLibrary();
  const abandoned: string[] = [];
  const uploads = createTextUploads({ editor, steps, makeId, getLibrary: () => library, onAbandoned: message => abandoned.push(message) });
  uploads.start();
  await settled();
  const images = () => elementsOf(editor).filter(({ type }) => type === 'image');
  const dataOf = (id: string) => elementsOf(editor).find(element => element.id === id)?.data;
  const drop = async (...names: readonly string[]) => {
    Transforms.select(editor, editor.end([3]));
    const dropped = uploads.blocksFor(names.map(file)) ?? [];
    steps.asStep(() => void insertElements(editor, dropped, makeId), 'import');
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
  return { editor, steps, uploads, sent, described, propose, first, images, dataOf, drop, undo, redo, type, abandoned, idOf };
};

/** Progress of an upload. */
export const loading = (value: number, max: number | undefined, id: string | undefined = ID): PictureWay => ({
  kind: 'loading',
  step: 'uploadFile',
  value,
  max,
  id,
});
