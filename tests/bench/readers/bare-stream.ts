import { createServer, type ServerResponse } from 'node:http';

/** The least that a server of streams can be: what each POST brings is sent to everybody who listens. What the readers' streams are measured against. */
const listeners = new Set<ServerResponse>();
let number = 0;

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\ndata: {}\n\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    return;
  }
  let body = '';
  request.setEncoding('utf8').on('data', (more: string) => (body += more));
  request.on('end', () => {
    number += 1;
    for (const listener of listeners) listener.write(`id: ${number}\nevent: event\ndata: ${body}\n\n`);
    response.end();
  });
});
server.listen({ host: '127.0.0.1', port: 0, backlog: 2_000 }, () => {
  const address = server.address();
  console.log(`Bare is ready: http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`);
});
process.on('SIGTERM', () => process.exit(0));
