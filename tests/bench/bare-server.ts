import { createServer } from 'node:http';

/** The least that a Node program with a page can be: what the start of Galley is measured against. */
const PAGE = '<!doctype html><html lang="en"><title>Bare</title><button data-key="1">Row</button></html>';

const server = createServer((_, response) => void response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`Bare is ready: http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/`);
});
process.on('SIGTERM', () => process.exit(0));
