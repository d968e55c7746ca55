import { build, type PluginOption } from 'vite';
import { expect, it } from 'vitest';
import { BRIDGE_EVENT_NAMES, BRIDGE_OPERATION_NAMES } from '#bridge/names.ts';
import config from '../../electron.vite.config.ts';
import { root } from './support/repository.ts';

interface Chunk {
  readonly modules: Readonly<Record<string, { readonly code: string | null }>>;
}
interface Preload {
  readonly preload: { readonly plugins: PluginOption[]; readonly build: { readonly rolldownOptions: object } };
}

it('the preload script holds the names of all operations and events, written out, and no schema', async () => {
  const { plugins, build: options } = (config as unknown as Preload).preload; // an object, as its file has it
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, rolldownOptions: { ...options.rolldownOptions, external: ['electron'] } },
  })) as unknown as { readonly output: readonly Chunk[] }; // one input, one format, nothing watched
  const modules = Object.entries(built.output[0]?.modules ?? {});
  expect(built.output).toHaveLength(1);
  expect(modules.map(([path]) => path.replace(`${root}/`, ''))).toEqual(['src/bridge/names.ts', 'src/preload/index.ts']);
  const names = modules[0]?.[1].code ?? '';
  const written = [...names.matchAll(/"(?<name>[^"]+)"/gu)].map(({ groups }) => groups?.['name'] ?? '');
  expect(BRIDGE_OPERATION_NAMES.length).toBeGreaterThan(100);
  expect(written.filter(name => !name.startsWith('galley:')).sort()).toEqual([...BRIDGE_OPERATION_NAMES, ...BRIDGE_EVENT_NAMES].sort());
});
