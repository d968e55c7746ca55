import { type Result, err, ok } from '#domain/result.ts';

/** Larger files are no articles; reading them would stop the window for long. */
export const WORD_FILE_LIMIT_BYTES = 50_000_000;

export type WordFault = 'tooLarge' | 'unreadable';

/** What mammoth leaves out: underline and the places of comments. */
const STYLES = [
  'u => u',
  'comment-reference => sup',
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
];

/** Reads a Word file as HTML, which goes the way of every other foreign text. The reader is loaded when the first file comes. */
export const readWordFile = async (file: File): Promise<Result<string, WordFault>> => {
  if (file.size > WORD_FILE_LIMIT_BYTES) return err('tooLarge');
  const { default: mammoth } = await import('mammoth');
  try {
    const { value } = await mammoth.convertToHtml(
      { arrayBuffer: await file.arrayBuffer() },
      {
        styleMap: STYLES,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        // A picture in a file has no address: it is named in the report by its alternative text, its bytes are not read.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    );
    return ok(value);
  } catch (error) {
    // mammoth throws plain errors for whatever is no Word file: not a zip archive, no document in it, broken XML.
    if (error instanceof Error) return err('unreadable');
    throw error;
  }
};
