import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STYLE_ASSET } from '#server/readers/page/page-frame.ts';
import { PUSH_ASSET, PUSH_WORKER } from '#server/readers/push/push-page.ts';
import { ARTICLE_ASSET } from '#server/readers/ticker/embedded-ticker.ts';
import { TICKER_ASSET } from '#server/readers/ticker/ticker-page.ts';
import { TEASER_ASSET, TEST_META } from '#server/readers/webstats/teaser-script.ts';
import { root } from './support/repository.ts';

const ASSETS = [STYLE_ASSET, TICKER_ASSET, ARTICLE_ASSET, TEASER_ASSET, PUSH_ASSET];
const READERS = /published at (?<origin>http:\/\/[^/]+)\//u;

describe('the scripts and styles of pages that the newsroom serves', () => {
  let folder: string;
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-readers-files-'));
  });
  afterEach(async () => {
    if (child?.kill('SIGKILL') === true) await once(child, 'exit');
    child = undefined;
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (file: string): Promise<{ readonly origin: string; readonly readers: string }> => {
    const env = { PATH: process.env['PATH'], GALLEY_DATA_DIR: folder, GALLEY_PORT: '0', GALLEY_READERS_PORT: '0', GALLEY_EMPTY: '1' };
    const started = spawn(process.execPath, [join(root, file)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    let said = '';
    for await (const text of started.stdout.setEncoding('utf8')) {
      said += String(text);
      const origin = /Newsroom is ready: (?<origin>\S+)/u.exec(said)?.groups?.['origin'];
      if (origin !== undefined) return { origin, readers: READERS.exec(said)?.groups?.['origin'] ?? '' };
    }
    throw new Error(`it ended: ${said}`);
  };

  it.each(['src/newsroom/bin.ts', 'out/main/server.js'])(
    'the scripts and styles of pages that the newsroom serves are the same, byte for byte, wherever the newsroom runs: %s',
    async file => {
      const { origin, readers } = await start(file);
      for (const { path, text, type } of ASSETS) {
        const answer = await fetch(readers + path);
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, type]);
        expect(await answer.text()).toBe(text);
      }
      expect(await (await fetch(`${readers}/push-worker.js`)).text()).toBe(PUSH_WORKER);
      const push = await (await fetch(`${readers}/push`)).text();
      expect([STYLE_ASSET, PUSH_ASSET].map(({ path }) => push.includes(`"${path}"`))).toEqual([true, true]);
      expect((await fetch(origin)).status).toBeLessThan(500);
    },
  );

  it('the scripts and styles of pages that the newsroom serves are plain JavaScript, without types, comments and indentation', () => {
    for (const text of [TICKER_ASSET, ARTICLE_ASSET, TEASER_ASSET, PUSH_ASSET].map(asset => asset.text).concat(PUSH_WORKER)) {
      expect(() => new Script(text)).not.toThrow();
      expect(text).not.toMatch(/^\s+\S|^\/\/|\/\*|\n\n/mu);
    }
    expect(TEASER_ASSET.text).toContain(`meta[name="${TEST_META}"]`);
  });
});
