import { createServer, type ServerResponse } from 'node:http';

/** The least that a server of events can be: each POST is told to everybody who listens. What the newsroom's live events are measured against. */
const listeners = new Set<ServerResponse>();
let number = 0;

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\ndata: {}\n\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    return;
  }
  number += 1;
  request.resume();
  for (const listener of listeners)
    listener.write(`id: ${number}\nevent: presence\ndata: {"id":"7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99"}\n\n`);
  response.end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`Bare is ready: http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`);
});
process.on('SIGTERM', () => process.exit(0));
