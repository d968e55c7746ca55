import { join } from 'node:path';

const SOURCES = { server: 'src/newsroom/bin.ts', 'browser-shell': 'src/shell/node/bin.ts' } as const;

/** The file of one of our programs: the built one, which starts in a quarter of the time, where `npm test` has built it; its source otherwise. */
export const programFile = (name: keyof typeof SOURCES): string => {
  const built = process.env['GALLEY_OUT_DIR'];
  return built === undefined ? join(import.meta.dirname, '../..', SOURCES[name]) : join(built, 'main', `${name}.js`);
};
