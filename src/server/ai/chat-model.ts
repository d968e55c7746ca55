import { Agent, request } from 'undici';
import { z } from 'zod';
import { err, ok, type Result } from '#domain/result.ts';
import { readStream, readWhole, type Written } from './stream-reader.ts';

/** The address of a model: any that speaks the chat protocol of OpenAI. */
export interface ModelAddress {
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token where required. */
  readonly key: string | null;
}

/** A prompt for a model: its instruction and a picture. */
export interface PictureQuestion {
  readonly task: string;
  readonly picture: { readonly bytes: Uint8Array; readonly mediaType: string };
}

/** A prompt for a model: its instruction and a text. */
export interface WritingQuestion {
  readonly task: string;
  readonly text: string;
  readonly maxTokens: number;
  readonly timeoutMs: number;
}

/** A prompt whose answer is read while it is being written. */
export interface StreamingQuestion extends WritingQuestion {
  /** Maximum silence of the model, including before the first word. */
  readonly stallMs: number;
  /** Aborts the question when the answer is not needed any more. */
  readonly signal: AbortSignal;
}

/** A model that reads pictures and writes. */
export interface ChatModel {
  /** Returns the model's words, trimmed; `noAnswer` if there are none in time, for any reason. */
  readonly describe: (question: PictureQuestion) => Promise<Result<string, 'noAnswer'>>;
  /** Returns the model's words, trimmed; `timeout` if they are late, `noAnswer` if there are none for another reason. */
  readonly write: (question: WritingQuestion) => Promise<Result<string, NoWords>>;
  /** The same, streamed: a stalled model is given up long before its time is over, and one whose answer is not needed any more stops at once. */
  readonly stream: (question: StreamingQuestion) => Promise<Result<Written, NoWords>>;
  /** The model's name, as configured. */
  readonly name: string;
}

export type NoWords = 'noAnswer' | 'timeout';

const DEFAULT_TIMEOUT_MS = 20_000;
const MAX_ANSWER_BYTES = 262_144;
const MAX_TOKENS = 300;

const answerSchema = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

const endpointOf = (url: string): string => {
  const plain = url.replace(/\/+$/u, '');
  return plain.endsWith('/chat/completions') ? plain : `${plain}/chat/completions`;
};

const readBounded = async (body: AsyncIterable<Uint8Array>): Promise<string | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const questionOf = (model: string, { task, picture }: PictureQuestion) => ({
  model,
  max_tokens: MAX_TOKENS,
  temperature: 0.2,
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: task },
        { type: 'image_url', image_url: { url: `data:${picture.mediaType};base64,${Buffer.from(picture.bytes).toString('base64')}` } },
      ],
    },
  ],
});

const readAnswer = (text: string | null): Result<string, 'noAnswer'> => {
  if (text === null) return err('noAnswer');
  try {
    const parsed = answerSchema.safeParse(JSON.parse(text));
    const words = parsed.success ? parsed.data.choices[0]?.message.content.trim() : undefined;
    return words === undefined || words === '' ? err('noAnswer') : ok(words);
  } catch (cause) {
    if (cause instanceof SyntaxError) return err('noAnswer'); // no JSON
    throw cause;
  }
};

const writingOf = (model: string, { task, text, maxTokens }: WritingQuestion) => ({
  model,
  max_tokens: maxTokens,
  temperature: 0.2,
  messages: [
    { role: 'system', content: task },
    { role: 'user', content: text },
  ],
});

/** The statuses of gateways when the server behind them takes too long. */
const TIMEOUT_STATUSES: readonly number[] = [408, 504, 522, 524];

const isTimeout = (cause: unknown): boolean => cause instanceof Error && /Timeout/u.test(cause.name);

const ask = async ({ url, key }: ModelAddress, question: unknown, timeoutMs: number): Promise<Result<string, NoWords>> => {
  const agent = new Agent({ connect: { timeout: timeoutMs }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  try {
    const answer = await request(endpointOf(url), {
      dispatcher: agent,
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(question),
    });
    answer.body.on('error', () => undefined); // an unfinished one ends with its own error
    if (TIMEOUT_STATUSES.includes(answer.statusCode)) return err('timeout');
    return readAnswer(answer.statusCode === 200 ? await readBounded(answer.body) : null);
  } catch (cause) {
    return err(isTimeout(cause) ? 'timeout' : 'noAnswer'); // any network error: there is no text
  } finally {
    await agent.destroy();
  }
};

const isStreamed = (contentType: string | string[] | undefined): boolean => String(contentType).includes('event-stream');

const askStreaming = async ({ url, key, model }: ModelAddress, question: StreamingQuestion): Promise<Result<Written, NoWords>> => {
  const { timeoutMs, stallMs } = question;
  const agent = new Agent({ connect: { timeout: stallMs }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const stalled = new AbortController();
  let alarm = setTimeout(() => stalled.abort(), stallMs);
  const heard = (): void => {
    clearTimeout(alarm);
    alarm = setTimeout(() => stalled.abort(), stallMs);
  };
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await request(endpointOf(url), {
      dispatcher: agent,
      method: 'POST',
      signal: AbortSignal.any([question.signal, stalled.signal, late]),
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ ...writingOf(model, question), stream: true, stream_options: { include_usage: true } }),
    });
    answer.body.on('error', () => undefined); // an unfinished one ends with its own error
    if (TIMEOUT_STATUSES.includes(answer.statusCode)) return err('timeout');
    if (answer.statusCode !== 200) return err('noAnswer');
    const written = isStreamed(answer.headers['content-type']) ? await readStream(answer.body, heard) : await readWhole(answer.body);
    return written === null ? err('noAnswer') : ok(written);
  } catch (cause) {
    return err(stalled.signal.aborted || late.aborted || isTimeout(cause) ? 'timeout' : 'noAnswer'); // any network error: there is no text
  } finally {
    clearTimeout(alarm);
    await agent.destroy();
  }
};

/** Creates a model behind an address. A description may take `timeoutMs`; an answer has at most a quarter of a mebibyte. */
export const createChatModel = (address: ModelAddress, timeoutMs = DEFAULT_TIMEOUT_MS): ChatModel => ({
  describe: async question => {
    const described = await ask(address, questionOf(address.model, question), timeoutMs);
    return described.ok ? described : err('noAnswer');
  },
  write: question => ask(address, writingOf(address.model, question), question.timeoutMs),
  stream: question => askStreaming(address, question),
  name: address.model,
});
