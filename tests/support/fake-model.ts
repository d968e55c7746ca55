import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Question {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** What it was asked: the instruction and the text. */
export interface Asked {
  readonly task: string;
  readonly text: string;
  readonly isStreaming: boolean;
}

/** How it answers; the response is open. */
type Manner = (response: ServerResponse) => void;

const PIECE = 12;

const begin = (response: ServerResponse): void => void response.writeHead(200, { 'content-type': 'text/event-stream' });
const send = (response: ServerResponse, data: unknown): void => void response.write(`data: ${JSON.stringify(data)}\n\n`);
const sendWords = (response: ServerResponse, words: string): void => {
  for (let at = 0; at < words.length; at += PIECE) send(response, { choices: [{ delta: { content: words.slice(at, at + PIECE) } }] });
};

/** Writes an answer piece by piece, as models do. */
export const streams =
  (answer: unknown, tokens = 40): Manner =>
  response => {
    begin(response);
    sendWords(response, typeof answer === 'string' ? answer : JSON.stringify(answer));
    send(response, { choices: [], usage: { total_tokens: tokens } });
    response.end('data: [DONE]\n\n');
  };

/** Answers at once, as servers without streaming do. */
export const saysAtOnce =
  (answer: unknown): Manner =>
  response => {
    const content = `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices: [{ message: { content } }] }));
  };

/** Begins to write and then says no more. */
export const stalls: Manner = response => {
  begin(response);
  sendWords(response, '{"summary": ["Der');
};

/** Ends in the middle of a word, without saying that it is done. */
export const breaksOff: Manner = response => {
  begin(response);
  sendWords(response, '{"summary": ["Der');
  response.end();
};

export const refuses =
  (status: number): Manner =>
  response =>
    void response.writeHead(status).end('nein');

/** A language model behind HTTP, as far as the newsroom can tell. */
export const startFakeModel = async () => {
  const asked: Asked[] = [];
  let manner: Manner = refuses(500);
  let left = 0;
  const onLeave = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const { messages, stream } = JSON.parse(Buffer.concat(chunks).toString()) as Question; // the newsroom made it
      const [task, text] = messages;
      asked.push({ task: task?.content ?? '', text: text?.content ?? '', isStreaming: stream === true });
      manner(response);
    });
    response.on('close', () => {
      if (response.writableFinished) return;
      left += 1;
      for (const told of onLeave) told();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    address: { url: `http://127.0.0.1:${String(port)}/v1`, model: 'feder-1', key: null },
    asked,
    /** How it answers from now on. */
    answer: (next: Manner): void => void (manner = next),
    /** Resolves once the newsroom has left an answer unread. */
    isLeft: (): Promise<void> => (left > 0 ? Promise.resolve() : new Promise(resolve => void onLeave.add(resolve))),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
};

export type FakeModel = Awaited<ReturnType<typeof startFakeModel>>;
