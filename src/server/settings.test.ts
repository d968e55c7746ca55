import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of a start', () => {
  it('have sensible values without an environment', () => {
    expect(readSettings({ GALLEY_DATA_DIR: '/data' })).toEqual({
      ok: true,
      value: {
        host: '127.0.0.1',
        port: 4400,
        dataFolder: '/data',
        database: { kind: 'sqlite', file: join('/data', 'newsroom.db') },
        publicOrigin: null,
        isEmpty: false,
        generate: { metadataRows: 0, articles: 0 },
        lifetimes: { accessSeconds: 28_800, refreshSeconds: 2_592_000 },
        checkAnswers: false,
      },
    });
  });

  it('take a variable that is set to nothing as not set', () => {
    expect(readSettings({ GALLEY_EMPTY: '', GALLEY_PORT: '', GALLEY_DATABASE_URL: '' })).toMatchObject({
      ok: true,
      value: { isEmpty: false, port: 4400, database: { kind: 'sqlite' } },
    });
  });

  it('know PostgreSQL by its address', () => {
    expect(readSettings({ GALLEY_DATABASE_URL: 'postgres://u:p@db/galley', GALLEY_ORIGIN: 'https://newsroom.example/' })).toMatchObject({
      ok: true,
      value: { database: { kind: 'postgres', url: 'postgres://u:p@db/galley' }, publicOrigin: 'https://newsroom.example' },
    });
  });

  it.each([
    ['GALLEY_PORT', '70000'],
    ['GALLEY_PORT', '-1'],
    ['GALLEY_DATABASE_URL', 'mysql://x'],
    ['GALLEY_ORIGIN', 'newsroom'],
    ['GALLEY_GENERATE', 'many'],
  ])('name %s when its value is %s', (variable, value) => {
    expect(readSettings({ [variable]: value })).toEqual({ ok: false, error: { variable } });
  });
});
