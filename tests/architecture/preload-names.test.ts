import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';
import { BRIDGE_EVENT_NAMES, BRIDGE_OPERATION_NAMES } from '#bridge/names.ts';
import config from '../../electron.vite.config.ts';
import { root } from './support/repository.ts';

const isOutput = (built: object): built is Rollup.RollupOutput => 'output' in built;

it('the preload script holds the names of all operations and events, written out, and no schema', async () => {
  const { plugins, build: options } = (config as Exclude<typeof config, Promise<unknown> | ((env: never) => unknown)>).preload ?? {}; // an object, as this file has it
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: plugins ?? [],
    build: { write: false, minify: false, rolldownOptions: { ...options?.rolldownOptions, external: ['electron'] } },
  });
  const [{ modules } = { modules: {} }, ...more] = isOutput(built) ? built.output.filter(part => part.type === 'chunk') : [];
  expect(more).toEqual([]);
  expect(Object.keys(modules).map(path => path.replace(`${root}/`, ''))).toEqual(['src/bridge/names.ts', 'src/preload/index.ts']);
  const names = modules[`${root}/src/bridge/names.ts`]?.code ?? '';
  const written = [...names.matchAll(/"(?<name>[^"]+)"/gu)].map(({ groups }) => groups?.['name'] ?? '');
  expect(BRIDGE_OPERATION_NAMES.length).toBeGreaterThan(100);
  expect(written.filter(name => !name.startsWith('galley:')).sort()).toEqual([...BRIDGE_OPERATION_NAMES, ...BRIDGE_EVENT_NAMES].sort());
});
