import { createHash } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import type { TestNewsroom } from './newsroom.ts';

/** An answer over real HTTP. */
export interface SentAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  // The caller names what the contract promises; answers are checked against it by the newsroom under test.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a cast at the call, said once
  readonly json: <Body = unknown>() => Body;
}

export interface Sending {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent piece by piece, as fast as the other side reads. */
  readonly content?: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Breaks the connection after this many bytes of the body. */
  readonly cutAfter?: number;
  /** What the sender waits for before it breaks the connection. */
  readonly beforeCut?: () => Promise<void>;
}

/** Sends one call over its own connection; null when it broke before an answer came. */
export type Send = (sending: Sending) => Promise<SentAnswer | null>;

const readAnswer = async (message: IncomingMessage): Promise<SentAnswer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk); // a message without encoding gives bytes
  const bytes = Buffer.concat(chunks);
  return { status: message.statusCode ?? 0, headers: message.headers, bytes, json: () => JSON.parse(bytes.toString()) as never }; // what the test says that it expects
};

const isLost = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && ['ECONNRESET', 'EPIPE', 'ECONNABORTED'].includes(String(cause.code));

/** Calls a newsroom that listens, as one person. */
export const createSender = async (newsroom: TestNewsroom, userId: string): Promise<Send> => {
  const { keys, origin, clock } = newsroom;
  const expiresAt = new Date(clock.now().getTime() + 8 * 3_600_000);
  const token = await signAccessToken({ keys, address: tokenAddressOf(origin), userId, authorities: ['ROLE_Editor'], expiresAt });
  return async ({ method, path, headers = {}, content = [], cutAfter = Number.POSITIVE_INFINITY, beforeCut }) => {
    const call = request(`${origin}${path}`, { method, agent: false, headers: { authorization: `Bearer ${token}`, ...headers } });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      call.once('response', resolve);
      call.once('error', reject);
      call.once('close', () => reject(Object.assign(new Error('line closed'), { code: 'ECONNRESET' })));
    });
    answered.catch(() => undefined); // looked at below; until then it must not count as unhandled
    try {
      await writeBody(call, content, { cutAfter, beforeCut });
      return await readAnswer(await answered);
    } catch (cause) {
      if (isLost(cause)) return null;
      throw cause;
    }
  };
};

const writeBody = async (
  call: ReturnType<typeof request>,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { cutAfter, beforeCut }: { readonly cutAfter: number; readonly beforeCut: Sending['beforeCut'] },
): Promise<void> => {
  let sent = 0;
  const answers: IncomingMessage[] = [];
  call.once('response', answer => answers.push(answer));
  for await (const chunk of content) {
    if (call.destroyed || answers.length > 0) break;
    const part = chunk.subarray(0, cutAfter - sent);
    sent += part.length;
    await new Promise<void>(resolve => call.write(part, () => resolve()));
    if (sent >= cutAfter) {
      await beforeCut?.();
      call.destroy();
      return;
    }
  }
  if (answers.length === 0) call.end();
};

const PIECE_BYTES = 16_384;

/** Bytes in small pieces, as a connection delivers them. */
export const inPieces = function* (bytes: Uint8Array): Iterable<Uint8Array> {
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) yield bytes.subarray(offset, offset + PIECE_BYTES);
};

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const BOUNDARY = 'galley-test-boundary';

/** A form with an id and a file, as bytes. */
export const formOf = (file: Uint8Array, { id, fileName = 'bild.jpg' }: { readonly id?: string; readonly fileName?: string } = {}) => {
  const field = id === undefined ? '' : `--${BOUNDARY}\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n`;
  const head = `${field}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/plain\r\n\r\n`;
  const content = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return {
    content,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': String(content.length) },
    before: Buffer.from(head),
    after: Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  };
};

/** A photograph that hardly compresses, different for every seed. */
export const makePhotograph = async (seed: number, width = 480, height = 320): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed * 2_654_435_761 + 1;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[index] = state >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
};
