import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginOption } from 'vite';

import { inlined } from './src/server/inlined.ts';
import { dependencies as versions } from './package.json' with { type: 'json' };

const root = import.meta.dirname;
const from = (path: string): string => resolve(root, path);

/** electron-vite 6 insists on relative addresses for file://; our pages have deep paths and their own protocol, so theirs begin at the root. */
const rootedAddresses: PluginOption = { name: 'galley:rooted-addresses', enforce: 'post', config: () => ({ base: '/' }) };

/** The preload script, and the host until it is opened, know the bridge's names without its schemas: their bundles get what the module exports, written out. */
const namesWrittenOut: PluginOption = {
  name: 'galley:names-written-out',
  async load(id) {
    if (id !== from('src/bridge/names.ts')) return null;
    // eslint-disable-next-line no-unsanitized/method -- a file of our own
    const names = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>; // a module's exports
    return Object.entries(names)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Thousands of icons in one index; those that are shown are found by what imports them. */
const ICONS = /\/@blueprintjs\/icons\//u;

/** Returns whether a module is among those that a window evaluates before it shows anything: the entry and what it imports, not what it loads later. */
const createIsOfStart = (entry: string): ((id: string, graph: ModuleGraph) => boolean) => {
  let found: ReadonlySet<string> | undefined;
  return (id, graph) => {
    if (found === undefined) {
      const reached = new Set([entry]);
      for (const one of reached)
        for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) if (!ICONS.test(imported)) reached.add(imported);
      found = reached;
    }
    return found.has(id);
  };
};
const isOfStart = createIsOfStart(from('src/renderer/main.tsx'));
/** What draws the frame before the rest runs. */
const isOfFirstFrame = createIsOfStart(from('src/renderer/start.ts'));

/** The letters of the frame. */
const FRAME_FONT = /\/inter-latin-wght-normal-[^/]+\.woff2$/u;

/** The page fetches what the window begins with, and the letters of its frame, beside the script that draws the frame. */
const startFetchedBeside: PluginOption = {
  name: 'galley:start-fetched-beside',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle).flatMap(file => {
        const isOfWindow = file.type === 'chunk' && ['start', 'zod'].includes(file.name);
        const kind = isOfWindow ? { rel: 'modulepreload' } : FRAME_FONT.test(file.fileName) ? { rel: 'preload', as: 'font' } : undefined;
        if (kind === undefined) return [];
        return [{ tag: 'link', attrs: { ...kind, crossorigin: true, href: `/${file.fileName}` }, injectTo: 'head' as const }];
      }),
  },
};

const INLINED = /\binlined\(import\.meta\.url, '(?<path>[^']+)'\)/gu;

/** Scripts and styles of pages that the newsroom serves: their text stands in the bundle in place of the call that reads it. */
const pageFilesInlined: PluginOption = {
  name: 'galley:page-files-inlined',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('inlined(import.meta.url')) return null;
    return code.replaceAll(INLINED, (_call, path: string) => {
      this.addWatchFile(resolve(dirname(id), path));
      return JSON.stringify(inlined(pathToFileURL(id).href, path));
    });
  },
};

const HTTP_IMPORTED = /^import (?<names>[^"';]+) from "node:http";$/gmu;

/** An import of `node:http` reads all it exports and so loads Node's own client with it: 100 ms of each start, for what is used later or never. */
const httpWithoutItsClient: PluginOption = {
  name: 'galley:http-without-its-client',
  renderChunk: code =>
    code.replaceAll(HTTP_IMPORTED, (_import, names: string) => {
      const [, module = '', parts = ''] = /^(?:\* as )?(?<module>[\w$]*),? ?(?<parts>\{.*\})?$/u.exec(names) ?? [];
      const taken = [module, parts.replaceAll(' as ', ': ')].filter(target => target !== '');
      return taken.map(target => `const ${target} = process.getBuiltinModule("node:http");`).join(' ');
    }),
};

/** Native, loaded only when needed, or with files of their own beside their code. Everything else is bundled: a process starts in half the time. */
const NOT_BUNDLED = [
  'better-sqlite3',
  'sharp',
  'pg',
  'jsdom',
  'dompurify',
  '@aws-sdk/client-s3',
  'hunspell-asm',
  'libheif-js',
  'dictionary-de-ch',
  'dictionary-fr',
];
const dependencies = Object.keys(versions);

/** Three bundles: the Node side (Electron's main process, the newsroom, the browser shell's host), the preload script, the window. */
export default defineConfig({
  main: {
    plugins: [pageFilesInlined, namesWrittenOut, httpWithoutItsClient],
    build: {
      outDir: 'out/main',
      externalizeDeps: { exclude: dependencies.filter(name => !NOT_BUNDLED.includes(name)) },
      sourcemap: false,
      rolldownOptions: {
        input: {
          index: from('src/main/index.ts'),
          server: from('src/newsroom/bin.ts'),
          'browser-shell': from('src/shell/node/bin.ts'),
          // Threads: they are found by their names (src/imaging/svg/purify-aside.ts, src/imaging/heif/decode-heic.ts, src/server/db/check/check-aside.ts, src/server/db/sqlite/read-aside.ts, src/spelling/spelling.ts).
          'purify-worker': from('src/imaging/svg/purify-worker.ts'),
          'heic-worker': from('src/imaging/heif/heic-worker.ts'),
          'spelling-worker': from('src/spelling/spelling-worker.ts'),
          'check-worker': from('src/server/db/check/check-worker.ts'),
          'read-worker': from('src/server/db/sqlite/read-worker.ts'),
          'semantic-worker': from('src/server/semantic/semantic-worker.ts'),
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  },
  preload: {
    plugins: [namesWrittenOut],
    build: {
      outDir: 'out/preload',
      // A sandboxed preload can require nothing but `electron`, and must be CommonJS.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: from('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: from('src/renderer'),
    plugins: [react(), rootedAddresses, startFetchedBeside],
    build: {
      outDir: from('out/renderer'),
      emptyOutDir: true,
      minify: true,
      sourcemap: false,
      // The window's policy allows no inline scripts, and fonts only from files.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: from('src/renderer/index.html'),
        // Zod is told what it may not do in the very chunk it comes in: before any other chunk makes a schema.
        // All else that a window begins with is one file: a request for each of 160 takes longer than to read them.
        output: {
          codeSplitting: {
            groups: [
              { name: 'zod', test: /node_modules\/zod\/|zod-without-eval/u, priority: 1 },
              { name: (id, graph) => (isOfFirstFrame(id, graph) ? 'first-frame' : null), debugName: 'first-frame', priority: 2 },
              { name: (id, graph) => (isOfStart(id, graph) ? 'start' : null), debugName: 'start' },
            ],
          },
        },
      },
    },
  },
});
