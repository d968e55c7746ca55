// @ts-check
/** Serves the window's sources with hot reload; what belongs to the host goes on to it. Started by dev.mjs with two ports. */
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { inRoot } from './paths.mjs';

const [windowPort, hostPort] = process.argv.slice(2).map(Number);
const host = `http://127.0.0.1:${String(hostPort)}`;

/** The host answers only its own origin, which these requests pretend to have. */
const asTheHost = {
  target: host,
  changeOrigin: true,
  headers: { origin: host },
};

/** A host that was started again has a new key: an open page goes through its door once more and comes back. */
const followHost = {
  name: 'galley:follow-host',
  transformIndexHtml: {
    order: /** @type {const} */ ('pre'), // early enough to be read as a module of the page
    handler: () => [
      {
        tag: 'script',
        attrs: { type: 'module' },
        children: "import.meta.hot?.on('galley:host', ({ address }) => location.assign(address));",
        injectTo: /** @type {const} */ ('head'),
      },
    ],
  },
};

const server = await createServer({
  configFile: false,
  root: inRoot('src', 'renderer'),
  cacheDir: inRoot('node_modules', '.cache', 'vite-dev'),
  plugins: [react(), followHost],
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    port: windowPort ?? 0,
    strictPort: true,
    fs: { allow: [inRoot()] },
    proxy: { '/bridge': { ...asTheHost, ws: true }, '/media': asTheHost },
  },
});
await server.listen();
process.on('message', message => server.ws.send('galley:host', message));
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
