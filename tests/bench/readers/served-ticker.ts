import { z } from 'zod';
import { aNote, aTicker } from '#tests/builders/tickers.ts';
import { createFolder } from '../programs.ts';
import { serveNewsroom } from '../served-newsroom.ts';

/** The words of each event. */
export const TEXT = 'Tor für Bern in der 23. Minute: die Nummer 17 trifft aus spitzem Winkel. '.repeat(5).slice(0, 360);

/** A server with a stream, and how to make one event of it. */
export interface Served {
  readonly pid: number;
  /** The lines that it prints. */
  readonly lines: readonly string[];
  readonly stream: string;
  /** Makes an event and answers once it is taken. */
  readonly write: (number: number) => Promise<void>;
}

/** Sends JSON and answers with what came back; throws where it was refused. */
export const send = async (address: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
  const sent = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
  const answer = await fetch(address, sent);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}: ${text}`);
  return text === '' ? null : JSON.parse(text);
};

const tickerSchema = z.object({ id: z.string(), metadataId: z.string() });
const ALL_FROM_HERE = {
  GALLEY_READERS_PORT: '0',
  GALLEY_READERS_REQUESTS_PER_MINUTE: '1000000',
  GALLEY_READERS_STREAMS_PER_ADDRESS: '1000000',
};

/** A ticker of a newsroom. */
export interface ServedTicker extends Served {
  readonly id: string;
  /** Where desks find the newsroom. */
  readonly origin: string;
}

/** The whole newsroom with a public ticker, whose events come by the calls of a desk. */
export const serveTicker = async (
  later: (step: () => unknown) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServedTicker> => {
  const folder = createFolder('readers');
  later(folder.remove);
  const newsroom = await serveNewsroom(folder.path, { ...ALL_FROM_HERE, ...settings });
  later(newsroom.stop);
  const { origin, authorization } = newsroom;
  const readers = /published at (?<origin>http:\/\/[^/]+)\//u.exec(newsroom.lines.join('\n'))?.groups?.['origin'] ?? '';
  const body = { item: aTicker(), tenantIds: [11], mainTenantId: 11 };
  const ticker = tickerSchema.parse(await send(`${origin}/api/liveticker/tickers`, body, { authorization }));
  const metadata = `${origin}/api/metadata/metadata/${ticker.metadataId}`;
  const read = await fetch(metadata, { headers: { authorization } });
  await read.arrayBuffer();
  const headers = { authorization, 'content-type': 'application/merge-patch+json', 'if-match': read.headers.get('etag') ?? '' };
  const published = await fetch(metadata, { method: 'PATCH', headers, body: JSON.stringify({ publicationStatus: 'published' }) });
  if (!published.ok) throw new Error(`not published: ${await published.text()}`);
  const write = async (number: number): Promise<void> => {
    const instant = new Date(Date.parse('2026-11-21T18:00:00.000Z') + number * 1_000).toISOString();
    await send(`${origin}/api/liveticker/tickers/${ticker.id}/events`, aNote(TEXT, { instant }), { authorization });
  };
  return { pid: newsroom.pid, lines: newsroom.lines, stream: `${readers}/tickers/${ticker.id}/stream`, write, id: ticker.id, origin };
};
