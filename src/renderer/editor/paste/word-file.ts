import { type Result, err, ok } from '#domain/result.ts';
import { markItems, withWordNumbers } from './word-numbers.ts';

/** Larger files are no articles; reading them would stop the window for long. */
export const WORD_FILE_LIMIT_BYTES = 50_000_000;

export type WordFault = 'tooLarge' | 'unreadable';

const DOCUMENT = 'word/document.xml';

/** What mammoth leaves out: underline and the places of comments. */
const STYLES = [
  'u => u',
  'comment-reference => sup',
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
];

/** The file with the numbers of its lists as text. A file without lists, or of another inner order, stays as it is. */
const withNumbers = async (bytes: ArrayBuffer): Promise<ArrayBuffer> => {
  const { default: Zip } = await import('jszip');
  const zip = await Zip.loadAsync(bytes);
  const read = async (path: string): Promise<string | undefined> => zip.file(path)?.async('text');
  const [document, numbering, styles] = await Promise.all([read(DOCUMENT), read('word/numbering.xml'), read('word/styles.xml')]);
  if (document === undefined || numbering === undefined) return bytes;
  const numbered = withWordNumbers({ document, numbering, styles: styles ?? '<none/>' });
  if (numbered === undefined) return bytes;
  zip.file(DOCUMENT, numbered);
  return zip.generateAsync({ type: 'arraybuffer' });
};

/** Reads a Word file as HTML, which goes the way of every other foreign text. The reader is loaded when the first file comes. */
export const readWordFile = async (file: File): Promise<Result<string, WordFault>> => {
  if (file.size > WORD_FILE_LIMIT_BYTES) return err('tooLarge');
  const { default: mammoth } = await import('mammoth');
  try {
    const { value } = await mammoth.convertToHtml(
      { arrayBuffer: await withNumbers(await file.arrayBuffer()) },
      {
        styleMap: STYLES,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        // A picture in a file has no address: it is named in the report by its alternative text, its bytes are not read.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    );
    return ok(markItems(value));
  } catch (error) {
    // mammoth and its archive reader throw plain errors for whatever is no Word file: not a zip archive, no document in it, broken XML.
    if (error instanceof Error) return err('unreadable');
    throw error;
  }
};
