import { z } from 'zod';

const MAX_ANSWER_BYTES = 262_144;

const usageSchema = z.object({ total_tokens: z.number().int().nonnegative() }).nullish();
const pieceSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })),
  usage: usageSchema,
});
const wholeSchema = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1), usage: usageSchema });

/** Answer of a model; `tokens` as it counted them, null if it does not tell. */
export interface Written {
  readonly words: string;
  readonly tokens: number | null;
}

const parse = <Shape>(schema: z.ZodType<Shape>, json: string): Shape | undefined => {
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
};

/** Reads a body in pieces as text; null beyond the largest answer. Waits for each piece so long only. */
const readPieces = async (body: AsyncIterable<Uint8Array>, onText: (text: string) => void): Promise<boolean> => {
  const decoder = new TextDecoder();
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return false;
    onText(decoder.decode(chunk, { stream: true }));
  }
  return true;
};

/** Reads an answer as one JSON document: some servers do not stream. Returns null if it is none. */
export const readWhole = async (body: AsyncIterable<Uint8Array>): Promise<Written | null> => {
  let json = '';
  if (!(await readPieces(body, text => void (json += text)))) return null;
  const answer = parse(wholeSchema, json);
  const words = answer?.choices[0]?.message.content.trim() ?? '';
  return words === '' ? null : { words, tokens: answer?.usage?.total_tokens ?? null };
};

/**
 * Reads an answer as server-sent events with pieces of its words; null if it breaks off before its `[DONE]`, or is none. `onPiece` is
 * called for everything that arrives: a model that still writes does not stall.
 */
export const readStream = async (body: AsyncIterable<Uint8Array>, onPiece: () => void): Promise<Written | null> => {
  let waiting = '';
  const read = { words: '', tokens: null as number | null /* set by the last line */, isDone: false, isSound: true };
  const readLine = (line: string): void => {
    if (!line.startsWith('data:')) return;
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') {
      read.isDone = true;
      return;
    }
    const piece = parse(pieceSchema, data);
    if (!piece) read.isSound = false;
    read.words += piece?.choices[0]?.delta?.content ?? '';
    read.tokens = piece?.usage?.total_tokens ?? read.tokens;
  };
  const isWithinSize = await readPieces(body, text => {
    onPiece();
    const lines = `${waiting}${text}`.split(/\r?\n/u);
    waiting = lines.pop() ?? '';
    lines.forEach(readLine);
  });
  readLine(waiting);
  const words = read.words.trim();
  return isWithinSize && read.isDone && read.isSound && words !== '' ? { words, tokens: read.tokens } : null;
};
