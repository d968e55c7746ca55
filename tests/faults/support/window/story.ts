import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { type Element, plainText } from '#domain/article/document.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { createNewsroomReader, imagesIn } from '../../../../e2e/support/newsroom-reader.ts';

export type Ask = Awaited<ReturnType<typeof createNewsroomReader>>;

/** An article in whose paragraphs one person writes, and what the newsroom has of it. */
export interface Story {
  readonly id: string;
  /** The words of all its paragraphs. */
  readonly paragraphs: () => Promise<string>;
  /** Ids in the library of the pictures in its text; undefined for a block whose picture went with the window that had its file. */
  readonly pictures: () => Promise<readonly (string | undefined)[]>;
  /** A colleague adds words where the person writes, past the desk. */
  readonly addWords: (words: string) => Promise<void>;
}

const shownSchema = z.looseObject({ embed: z.looseObject({ elvisId: z.string().optional() }).optional() });

const isWritten = (element: Element): boolean => element.type === 'paragraph' && plainText(element) !== '';

export const writeStory = async (ask: Ask): Promise<Story> => {
  const { version, elements } = aDocument({ title: `Der Fluss ${randomUUID()}`, body: [paragraph('Es regnet.')] });
  const { id } = await ask('createArticle', {
    query: { contentLocale: 'de-CH' },
    body: { document: { version, elements: [...elements] }, metadata: {} },
  });
  const elementsNow = async (): Promise<readonly Element[]> => (await ask('getArticle', { params: { id } })).document.elements;
  return {
    id,
    paragraphs: async () => (await elementsNow()).filter(isWritten).map(plainText).join(''),
    pictures: async () => imagesIn(await elementsNow()).map(({ data }) => shownSchema.parse(data ?? {}).embed?.elvisId),
    addWords: async words => {
      const now = await elementsNow();
      const last = now.findLast(isWritten);
      const changed = now.map(element =>
        element === last ? { ...element, children: [{ text: `${plainText(element)}${words}` }] } : element,
      );
      await ask('putArticle', { params: { id }, body: { document: { version, elements: changed } } });
    },
  };
};

export const askNewsroom = (origin: string): Promise<Ask> => createNewsroomReader(origin, 'chief');

declare global {
  interface Window {
    /** What is dropped next. */
    galleyPicture?: File;
  }
}

/** Makes a picture of noise, as large as a camera's are, ready to be dropped. */
export const preparePicture = (page: Page, name: string): Promise<void> =>
  page.evaluate(async fileName => {
    let state = 1;
    const nextByte = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const pen = canvas.getContext('2d');
    const pixels = pen?.createImageData(1600, 1200);
    for (let at = 0; pixels && at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : nextByte();
    if (pixels) pen?.putImageData(pixels, 0, 0);
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.9));
    if (blob) window.galleyPicture = new File([blob], fileName, { type: 'image/jpeg' });
  }, name);

/** Drops it at the lower edge of the last words, as the file manager does. */
export const dropPicture = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const words = document.querySelectorAll('.g-writing .g-block-paragraph [data-slate-string]');
    const target = words[words.length - 1]?.closest('.g-block-paragraph');
    const box = target?.getBoundingClientRect();
    if (!window.galleyPicture || !target || !box) throw new Error('nothing to drop, or nowhere');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(window.galleyPicture);
    const at = { clientX: box.left + 20, clientY: box.bottom - 2 };
    for (const type of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, ...at, bubbles: true, cancelable: true }));
  });
