import type { z } from 'zod';

/**
 * Maximum length of an answer: twice the longest accepted article (ARTICLE_BODY_LIMIT_BYTES of the server), and more than
 * 10,000 comments. An endless one costs the process less than 50 MB (reliability B5); twice the limit cost more.
 */
export const MAX_ANSWER_BYTES = 16 * 1_048_576;
/** Pictures may be as long as the largest upload. */
export const MAX_PICTURE_BYTES = 64 * 1_048_576;

const join = (chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
};

/**
 * Reads a body of at most `maxBytes`. Returns undefined if it is longer, whatever its header says: the rest is not read and the connection
 * is closed. Rejects when the network fails.
 */
export const readBody = async (response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (!response.body) return new Uint8Array();
  const announced = Number(response.headers.get('content-length') ?? 0);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader(); // a response's body gives bytes
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    if (announced > maxBytes || length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    const { done, value } = await reader.read();
    if (done) return join(chunks, length);
    chunks.push(value);
    length += value.byteLength;
  }
};

/** Checks untrusted data by a schema; data nested too deeply to be read is an issue like any other. */
export const checkForeign = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { readonly success: true; readonly data: z.output<Schema> } | { readonly success: false; readonly issues: readonly string[] } => {
  try {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed;
    return { success: false, issues: parsed.error.issues.map(issue => `${issue.path.join('.') || '(whole)'}: ${issue.message}`) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { success: false, issues: ['(whole): nested too deeply'] };
  }
};
