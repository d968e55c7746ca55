import { createServer } from 'node:http';
import { z } from 'zod';
import type { Change } from '#server/readers/fan-out/change.ts';
import { createFanOut } from '#server/readers/fan-out/fan-out.ts';

/** The fan-out to readers on changes in memory: what each POST brings is the next change. */
const changes: Change[] = [];
const PIECE = 200;

const fanOut = createFanOut({
  source: {
    last: () => Promise.resolve(changes.length),
    after: (_id, number) => {
      const found = changes.slice(number, number + PIECE);
      return Promise.resolve({ changes: found, until: number + found.length });
    },
  },
  log: { info: () => undefined, warn: () => undefined, error: (event, cause) => console.error(event, cause) },
  limits: { inAll: 10_000, perAddress: 10_000 },
});

const server = createServer((request, response) => {
  const { 'last-event-id': after, 'accept-encoding': encodings = '' } = request.headers;
  if (request.method === 'GET') {
    const asked = { channelId: 'ticker', address: '', after: after === undefined ? undefined : Number(after) };
    void fanOut.open({ ...asked, packs: encodings.includes('gzip') }, () => response);
    return;
  }
  let body = '';
  request.setEncoding('utf8').on('data', (more: string) => (body += more));
  request.on('end', () => {
    changes.push({ number: changes.length + 1, name: 'event', value: z.looseObject({}).parse(JSON.parse(body)) });
    fanOut.changed('ticker');
    response.end();
  });
});
server.listen({ host: '127.0.0.1', port: 0, backlog: 2_000 }, () => {
  const address = server.address();
  console.log(`Fan-out is ready: http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`);
});
process.on('SIGTERM', () => process.exit(0));
