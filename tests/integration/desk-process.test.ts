import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/desk.ts';
import { programFile } from '#tests/support/programs.ts';

const ENTRY = programFile('browser-shell');

describe('a desk whose newsroom does not start', () => {
  const folder = temporaryFolder();
  afterEach(() => folder.remove());

  it.each([
    ['a damaged database', 'newsroom.db', 'is damaged'],
    ['a foreign folder', 'files', 'cannot be written'],
  ])('opens without it and says why: %s', async (_, name, why) => {
    const rendererFolder = join(folder.path, 'renderer');
    const dataFolder = join(folder.path, `desk-${name}`);
    for (const made of [rendererFolder, join(dataFolder, 'newsroom')]) mkdirSync(made, { recursive: true });
    writeFileSync(join(rendererFolder, 'index.html'), '<p>desk</p>');
    const spoilt = join(dataFolder, 'newsroom', name);
    writeFileSync(spoilt, 'not this '.repeat(1_000));
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      GALLEY_DATA_DIR: dataFolder,
      GALLEY_NO_OPEN: '1',
      GALLEY_RENDERER_DIR: rendererFolder,
      GALLEY_SERVER_ENTRY: programFile('server'),
    };
    const child = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    try {
      for await (const text of child.stdout.setEncoding('utf8')) {
        out += String(text);
        if (out.includes('Galley is ready')) break;
      }
    } finally {
      child.kill('SIGKILL');
    }
    // Before these it may say what it tries with a damaged database, and at any time where the window can be opened.
    const lines = out.trimEnd().split('\n');
    const said = lines.filter(line => !line.startsWith('Galley opens while')).slice(-3);
    expect(said[0]).toContain(spoilt);
    expect(said[0]).toContain(why);
    expect(said[1]).toContain('opens without its newsroom');
    expect(said[2]).toContain('Galley is ready: http');
  });
});

describe.skipIf(process.platform === 'win32')('the desk as a process', () => {
  const folder = temporaryFolder();
  afterEach(() => folder.remove());

  it('logs an uncaught error, without its message, before it exits (ASVS 16.5.4)', async () => {
    const rendererFolder = join(folder.path, 'renderer');
    mkdirSync(rendererFolder, { recursive: true });
    writeFileSync(join(rendererFolder, 'index.html'), '<p>desk</p>');
    const fault = join(folder.path, 'fault.mjs');
    writeFileSync(fault, 'process.on("SIGUSR2", () => Promise.reject(new TypeError("geheim")));');
    const dataFolder = join(folder.path, 'desk');
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      GALLEY_DATA_DIR: dataFolder,
      GALLEY_NO_OPEN: '1',
      GALLEY_RENDERER_DIR: rendererFolder,
      GALLEY_API_URL: 'http://127.0.0.1:9/api',
    };
    const child = spawn(process.execPath, ['--import', pathToFileURL(fault).href, ENTRY], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      for await (const text of child.stdout.setEncoding('utf8')) if (String(text).includes('Galley is ready')) break;
      const ended = once(child, 'exit');
      child.kill('SIGUSR2');
      await ended;
    } finally {
      child.kill('SIGKILL');
    }
    expect(child.exitCode).toBe(1);
    const log = readFileSync(join(dataFolder, 'logs', 'galley.log'), 'utf8').trimEnd();
    const line: unknown = JSON.parse(log.split('\n').at(-1) ?? '');
    expect(line).toMatchObject({ level: 'error', event: 'deskBroke', name: 'TypeError' });
    expect(log).toContain('fault.mjs');
    expect(log).not.toContain('geheim');
  });
});
