import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoginReturn } from '#services/ports.ts';
import { securityHeaders } from '../content-security.ts';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Galley</title>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1rem">
<p>You are signed in. Go back to Galley; this page can be closed.</p>
<p lang="de-CH">Sie sind angemeldet. Zurück zu Galley; diese Seite kann geschlossen werden.</p>
<p lang="fr-CH">Vous êtes connecté. Revenez à Galley; cette page peut être fermée.</p></body></html>`;

/**
 * Waits on 127.0.0.1 for the login page's redirect (RFC 8252, section 7.3): any free port, path /login, one answer,
 * closed after it or after the time limit. Other paths and methods are refused and do not end the wait.
 */
export const listenForLogin: Extract<LoginReturn, { kind: 'loopback' }>['listen'] = timeoutMs =>
  new Promise((resolve, reject) => {
    let settle: (query: string | undefined) => void = () => undefined;
    const query = new Promise<string | undefined>(done => {
      settle = done;
    });
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const isAnswer =
        request.method === 'GET' && url.pathname === '/login' && (url.searchParams.has('code') || url.searchParams.has('error'));
      const headers = {
        ...securityHeaders(),
        'content-type': 'text/html; charset=utf-8',
        connection: 'close',
        'cache-control': 'no-store',
      };
      response.writeHead(isAnswer ? 200 : 404, headers).end(isAnswer ? PAGE : '');
      if (isAnswer) finish(url.search);
    });
    const timer = setTimeout(() => void finish(undefined), timeoutMs);
    const finish = (answer: string | undefined): void => {
      clearTimeout(timer);
      settle(answer);
      server.close();
    };
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // a TCP server that listens has one
      resolve({ redirectUri: `http://127.0.0.1:${String(port)}/login`, query, close: () => void finish(undefined) });
    });
  });
