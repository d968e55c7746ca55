import { fileLimitBytes } from '#domain/article/article-file.ts';
import { type Result, err, ok } from '#domain/result.ts';
import { addressInFile } from '#richtext/convert/foreign/picture.ts';
import { markSeparators, type SettledDocument, settleWordDocument } from './word-changes.ts';
import { readFileComments } from './word-comments.ts';
import { markItems, withWordNumbers } from './word-numbers.ts';
import { tagMarkedWords } from './word-signs.ts';

export type WordFault = 'tooLarge' | 'unreadable';

const DOCUMENT = 'word/document.xml';
const PARTS = [
  DOCUMENT,
  'word/numbering.xml',
  'word/styles.xml',
  'docProps/core.xml',
  'word/comments.xml',
  'word/commentsExtended.xml',
] as const;

/** Style map for what mammoth omits: underline, quotes, and emphasis by a style, in the names of Word and of LibreOffice. */
const STYLES = [
  'u => u',
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Quotations'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote.quote:fresh > p:fresh",
  "p[style-name='Quote Caption'] => blockquote.quote > cite:fresh",
  "p[style-name='caption'] => figcaption:fresh",
  "r[style-name='Emphasis'] => em",
  "r[style-name='Subtle Emphasis'] => em",
  "r[style-name='Intense Emphasis'] => em",
  "r[style-name='Strong Emphasis'] => strong",
  "r[style-name='Galley Code'] => code",
];

/** Comments and tracked changes of the file; the marks are in its text. */
type Remarks = Omit<SettledDocument, 'document'>;

/** Content of a Word file. */
export interface WordMaterial extends Remarks {
  /** Its text as HTML; a picture's source is its address in the file (`addressInFile`). */
  readonly html: string;
  /** By the number in that address. */
  readonly pictures: readonly File[];
  /** True if our own export wrote it. */
  readonly isOwn: boolean;
}

const NO_REMARKS: Remarks = { comments: [], tracked: 0, formatting: 0, paragraphMarks: 0 };

interface Prepared extends Remarks, Pick<WordMaterial, 'isOwn'> {
  readonly bytes: ArrayBuffer;
}

/** Writes everything that the reader would omit into the file as text. A file without a document of this name stays as it is. */
const prepare = async (bytes: ArrayBuffer, makeId: () => string): Promise<Prepared> => {
  const { default: Zip } = await import('jszip');
  const zip = await Zip.loadAsync(bytes);
  const read = async (path: string): Promise<string | undefined> => zip.file(path)?.async('text');
  const [document, numbering, styles, core, comments, extended] = await Promise.all(PARTS.map(read));
  const isOwn = core?.includes('<dc:creator>Galley</dc:creator>') === true;
  if (document === undefined) return { bytes, isOwn, ...NO_REMARKS };
  const { document: settled, ...remarks } = settleWordDocument(document, readFileComments(comments, extended), makeId);
  const numbered = numbering === undefined ? undefined : withWordNumbers({ document: settled, numbering, styles: styles ?? '<none/>' });
  const written = numbered ?? settled;
  if (written === document) return { bytes, isOwn, ...remarks };
  zip.file(DOCUMENT, written);
  return { bytes: await zip.generateAsync({ type: 'arraybuffer' }), isOwn, ...remarks };
};

/** Reads a Word file as HTML, which is then treated like any foreign HTML. The reader is loaded with the first file. */
export const readWordFile = async (file: File, makeId: () => string): Promise<Result<WordMaterial, WordFault>> => {
  if (file.size > fileLimitBytes('word')) return err('tooLarge');
  const { default: mammoth } = await import('mammoth');
  const pictures: File[] = [];
  try {
    const { bytes, ...prepared } = await prepare(await file.arrayBuffer(), makeId);
    const { value } = await mammoth.convertToHtml(
      { arrayBuffer: bytes },
      {
        styleMap: STYLES,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async image => {
          const { contentType } = image;
          const content = await image.readAsArrayBuffer();
          const index = pictures.push(new File([content], `${file.name}.${endingOf(contentType)}`, { type: contentType })) - 1;
          return { src: addressInFile(index) };
        }),
      },
    );
    return ok({ ...prepared, html: tagMarkedWords(markSeparators(markItems(value))), pictures });
  } catch (error) {
    // mammoth and its archive reader throw plain errors for anything but a Word file: no zip archive, no document in it, malformed XML.
    if (error instanceof Error) return err('unreadable');
    throw error;
  }
};

const endingOf = (contentType: string): string => contentType.replace(/^image\/(?:x-)?|\+xml$/gu, '');
