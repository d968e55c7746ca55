import type { z } from 'zod';

/**
 * An answer of the newsroom is never longer: twice the longest article it takes (ARTICLE_BODY_LIMIT_BYTES of the server), and more than
 * 10,000 comments. Reading one that has no end costs the process less than 50 MB (reliability B5); with the double it was more.
 */
export const MAX_ANSWER_BYTES = 16 * 1_048_576;
/** Pictures may be as long as a file that may be uploaded. */
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
 * Reads a body of at most `mostBytes`. Undefined when it is longer, whatever its header says: the rest is not read, and the connection is
 * given up. Rejects as the network does.
 */
export const readBody = async (response: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (!response.body) return new Uint8Array();
  const announced = Number(response.headers.get('content-length') ?? 0);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader(); // a response's body gives bytes
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    if (announced > mostBytes || length > mostBytes) {
      await reader.cancel();
      return undefined;
    }
    const { done, value } = await reader.read();
    if (done) return join(chunks, length);
    chunks.push(value);
    length += value.byteLength;
  }
};

/** What a schema says of something foreign; nested so deeply that it cannot be read is an issue like any other. */
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
