import react from '@vitejs/plugin-react';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** Builds a page as the renderer is built for production; `page` is its HTML file, relative to the project's root. */
export const buildPages = async (pages: readonly string[], outDir: string): Promise<void> => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: '/',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      minify: true,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages.map(page => join(root, page)) },
    },
  });
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a folder on a free port of this machine. */
export const serveFolder = async (folder: string): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = resolve(folder, `.${decodeURIComponent(pathname)}`);
    if (!file.startsWith(resolve(folder))) {
      response.writeHead(403).end();
      return;
    }
    readFile(file).then(
      body => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
};
