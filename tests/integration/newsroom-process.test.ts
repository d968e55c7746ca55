import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations/all.ts';
import { anyNumber } from '#tests/contract/support/matchers.ts';
import { exchangeCode, postToken, signInOnPage } from '#tests/contract/support/sign-in.ts';
import { quarterPicture } from '#tests/support/pictures/quarters.ts';
import { type Blocks, iptcBlock, jpegWithWords, xmpPacket } from '#tests/support/pictures/words.ts';
import { programFile } from '#tests/support/programs.ts';

const ENTRY = programFile('server');
const readySchema = z.object({ kind: z.literal('ready'), origin: z.url() });

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly problems: string;
}

describe('the newsroom as a process', () => {
  let folder: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-process-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    await rm(folder, { recursive: true, force: true });
  });

  const environment = (changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    GALLEY_DATA_DIR: join(folder, 'newsroom'),
    GALLEY_PORT: '0',
    ...changes,
  });

  /** Starts it as Galley embeds it and waits until it says that it is ready. */
  const embed = async (
    changes: Readonly<Record<string, string>> = {},
    execArgv: readonly string[] = [],
  ): Promise<{ readonly child: ChildProcess; readonly origin: string; readonly out: () => string }> => {
    const child = fork(ENTRY, [], { env: environment(changes), execArgv: [...execArgv], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    children.push(child);
    let out = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
    const messages: readonly unknown[] = await once(child, 'message');
    return { child, origin: readySchema.parse(messages[0]).origin, out: () => out };
  };

  /** Runs it until it exits on its own. */
  const runToEnd = async (changes: Readonly<Record<string, string>>): Promise<Ended> => {
    const child = spawn(process.execPath, [ENTRY], { env: environment(changes), stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let out = '';
    let problems = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (problems += text));
    await once(child, 'close');
    return { code: child.exitCode, out, problems };
  };

  const accessToken = async (origin: string, username: string, password: string) =>
    (await exchangeCode(origin, await signInOnPage(origin, { username, password }))).tokens();
  const ask = (origin: string, path: string, token: string): Promise<Response> =>
    fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

  it('fills an empty folder with the demo newsroom, says where it is last, and ends with its parent', async () => {
    const { child, origin, out } = await embed();
    expect(out().trimEnd().split('\n').at(-1)).toBe(`Newsroom is ready: ${origin}`);
    const { access_token: token } = await accessToken(origin, 'chief', 'galley');
    expect(await (await ask(origin, '/auth/resources/users?size=1', token)).json()).toMatchObject({ totalElements: anyNumber() });
    expect(
      z.array(z.object({ logoUrl: z.string().nullable() })).parse(await (await ask(origin, '/tenant/tenants', token)).json()).length,
    ).toBeGreaterThanOrEqual(12);
    child.disconnect();
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });

  it('lets readers reach what is published in the demo, and nothing without it', async () => {
    const demo = await embed();
    const readers = /^Readers reach what is published at (?<address>\S+)<id>$/mu.exec(demo.out())?.groups?.['address'] ?? '';
    const { access_token: token } = await accessToken(demo.origin, 'chief', 'galley');
    const published = async (status: string): Promise<string> => {
      const answer = await ask(demo.origin, `/metadata/metadata?size=1&contentType=articles&publicationStatus=${status}`, token);
      const { content } = z.object({ content: z.array(z.object({ resourceId: z.string() })) }).parse(await answer.json());
      return content[0]?.resourceId ?? '';
    };
    expect((await fetch(`${readers}${await published('published')}`)).status).toBe(200);
    expect((await fetch(`${readers}${await published('notPublished')}`)).status).toBe(404);
    demo.child.kill('SIGTERM');
    await once(demo.child, 'exit');
    const empty = await embed({ GALLEY_EMPTY: '1' });
    expect(empty.out()).not.toContain('Readers');
  });

  it('keeps everyone signed in over a restart on the same port', async () => {
    const first = await embed();
    const tokens = await accessToken(first.origin, 'editor', 'galley');
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    const second = await embed({ GALLEY_PORT: new URL(first.origin).port });
    expect((await ask(second.origin, '/tenant/locales', tokens.access_token)).status).toBe(200);
    const renewed = await postToken(second.origin, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' });
    expect(renewed.status).toBe(200);
  });

  it('starts again after it was killed', async () => {
    const first = await embed();
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const { origin } = await embed();
    expect((await fetch(`${origin}/version`)).status).toBe(200);
  });

  it('the newsroom as a process has one account without demo content, whose password it says once (C-005)', async () => {
    const first = await embed({ GALLEY_EMPTY: '1' });
    const password = /password (?<password>[\w-]+)\./u.exec(first.out())?.groups?.['password'] ?? '';
    const { access_token: token } = await accessToken(first.origin, 'admin', password);
    expect(await (await ask(first.origin, '/auth/resources/users', token)).json()).toMatchObject({
      totalElements: 1,
      content: [{ role: 'ROLE_Moderator' }],
    });
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    const second = await embed({ GALLEY_EMPTY: '1' });
    expect(second.out()).not.toContain('password');
  });

  it('reads what XMP, IPTC and EXIF say of a picture, as it is built', async () => {
    const { origin } = await embed();
    const { access_token: token } = await accessToken(origin, 'editor', 'galley');
    const plain = await quarterPicture({ width: 60, height: 40 });
    const wordsOf = async (blocks: Blocks): Promise<unknown> => {
      const picture = jpegWithWords(plain, blocks);
      const answer = await fetch(`${origin}/api/filerepo/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url: `data:image/jpeg;base64,${picture.toString('base64')}` }),
      });
      return z.object({ metadata: z.object({ caption: z.string(), credit: z.string() }) }).parse(await answer.json()).metadata;
    };
    const iptc = iptcBlock({ caption: 'Aus IPTC', credit: 'KEYSTONE' });
    const exif = { imageDescription: Buffer.from('Aus EXIF') };
    const xmp = xmpPacket({ description: 'Die Bundesräte in Zürich', creator: 'Anna Müster', credit: 'KEYSTONE' });
    expect(await wordsOf({ xmp, iptc, exif })).toEqual({ caption: 'Die Bundesräte in Zürich', credit: 'Anna Müster/KEYSTONE' });
    expect(await wordsOf({ iptc, exif })).toEqual({ caption: 'Aus IPTC', credit: 'KEYSTONE' });
    expect(await wordsOf({ exif })).toEqual({ caption: 'Aus EXIF', credit: '' });
  });

  it.skipIf(process.platform === 'win32')('keeps its keys and its database to its owner', async () => {
    await embed();
    for (const name of ['newsroom.db', 'newsroom.db-wal']) expect((await stat(join(folder, 'newsroom', name))).mode & 0o077, name).toBe(0);
  });

  it('writes a log of facts', async () => {
    const { child } = await embed();
    child.kill('SIGTERM');
    await once(child, 'exit');
    const lines = (await readFile(join(folder, 'newsroom', 'logs', 'newsroom.log'), 'utf8')).trimEnd().split('\n');
    expect(lines.map(line => z.object({ event: z.string() }).parse(JSON.parse(line)).event)).toEqual([
      'database migrated',
      'newsroom ready',
      'newsroom stops',
      'newsroom stopped',
    ]);
  });

  /** Sends the first half of a call; the rest goes when it is told to. */
  const sendHalf = async (origin: string, token: string): Promise<{ readonly finish: () => Promise<string> }> => {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    await once(socket, 'connect');
    const body = JSON.stringify({ template: 'empty' });
    const head = `POST /api/content/articles?useTemplate=true HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n`;
    socket.write(`${head}content-type: application/json\r\ncontent-length: ${String(body.length)}\r\n\r\n${body.slice(0, 5)}`);
    return {
      finish: async () => {
        socket.write(body.slice(5));
        const pieces: readonly unknown[] = await once(socket, 'data');
        return String(pieces[0]).split('\r\n')[0] ?? '';
      },
    };
  };

  it('the newsroom as a process that is told to end says so where a proxy asks, goes on answering for a while, and finishes what runs', async () => {
    const { child, origin } = await embed({ GALLEY_DRAIN_SECONDS: '2' });
    const { access_token: token } = await accessToken(origin, 'chief', 'galley');
    expect((await fetch(`${origin}/ready`)).status).toBe(200);
    const running = await sendHalf(origin, token);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${origin}/ready`)).text(), { interval: 20 }).toBe('{"status":"STOPPING"}');
    expect((await ask(origin, '/tenant/locales', token)).status).toBe(200);
    const isServed = (): Promise<boolean> =>
      fetch(`${origin}/version`).then(
        () => true,
        () => false,
      );
    await expect.poll(isServed, { interval: 50 }).toBe(false);
    expect(await running.finish()).toBe('HTTP/1.1 201 Created');
    await ended;
    expect(child.exitCode).toBe(0);
  });

  it('counts its calls by route at a port of its own, where that is wanted', async () => {
    const { origin, out } = await embed({ GALLEY_METRICS_PORT: '0' });
    const address = /^Metrics are at (?<address>\S+)$/mu.exec(out())?.groups?.['address'] ?? '';
    await fetch(`${origin}/version`);
    await fetch(`${origin}/api/tenant/tenants/1?q=geheim`);
    const answer = await fetch(address);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toContain('galley_calls_total{route="/version",method="GET",status="200"} 1\n');
    expect(text).toMatch(/^galley_call_seconds_bucket\{route="\/version",method="GET",le="\+Inf"\} 1$/mu);
    expect(text).toMatch(/^galley_database_up 1$/mu);
    expect(text).not.toContain('geheim');
    // Each line is a comment or a sample (Prometheus text format 0.0.4).
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? [\d.e+-]+)$/u);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });

  it.skipIf(process.platform === 'win32')('logs an uncaught error, without its message, before it exits (ASVS 16.5.4)', async () => {
    const fault = join(folder, 'fault.mjs');
    await writeFile(fault, 'process.on("SIGUSR2", () => Promise.reject(new TypeError("geheim")));');
    const { child } = await embed({}, ['--import', pathToFileURL(fault).href]);
    child.kill('SIGUSR2');
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    const log = (await readFile(join(folder, 'newsroom', 'logs', 'newsroom.log'), 'utf8')).trimEnd();
    expect(JSON.parse(log.split('\n').at(-1) ?? '')).toMatchObject({ level: 'error', event: 'newsroom broke', error: 'TypeError' });
    expect(log).not.toContain('geheim');
  });

  describe('gives up with one clear line', () => {
    const lines = (text: string): readonly string[] => text.trimEnd().split('\n');

    it('the newsroom as a process gives up with one clear line when its port is taken', async () => {
      const other: Server = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const address = other.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      const { code, problems } = await runToEnd({ GALLEY_PORT: String(port) });
      other.close();
      expect([code, lines(problems)]).toEqual([1, [`Port ${port} is taken. Choose another with --port.`]]);
    });

    it('the newsroom as a process gives up with one clear line when the port for readers is taken', async () => {
      const other: Server = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const address = other.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      const { code, problems } = await runToEnd({ GALLEY_READERS_PORT: String(port) });
      other.close();
      expect([code, lines(problems)]).toEqual([1, [`Port ${port} is taken. Choose another with --readers-port.`]]);
    });

    it('the newsroom as a process gives up with one clear line when its folder cannot be written', async () => {
      await writeFile(join(folder, 'file'), '');
      const { code, problems } = await runToEnd({ GALLEY_DATA_DIR: join(folder, 'file', 'below') });
      expect([code, lines(problems).length]).toEqual([1, 1]);
      expect(problems).toContain('cannot be written');
    });

    it('the newsroom as a process gives up with one clear line when its database does not answer', async () => {
      const { code, problems } = await runToEnd({ GALLEY_DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/galley' });
      expect([code, lines(problems).length]).toEqual([1, 1]);
      expect(problems).toMatch(/cannot be opened \(ECONNREFUSED\)/u);
      expect(problems).not.toContain('secret');
    });

    it('the newsroom as a process gives up with one clear line when its database belongs to a newer Galley', async () => {
      await mkdir(join(folder, 'newsroom'));
      const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom', 'newsroom.db') });
      const next = { number: 9_999, name: 'from-the-future', up: async () => undefined };
      await migrate(database, () => new Date(), [...MIGRATIONS, next]);
      await database.close();
      const { code, problems } = await runToEnd({});
      expect([code, lines(problems).length]).toEqual([1, 1]);
      expect(problems).toContain('newer Galley');
    });

    it('the newsroom as a process gives up with one clear line when its database is damaged and there is no backup', async () => {
      await mkdir(join(folder, 'newsroom'));
      const file = join(folder, 'newsroom', 'newsroom.db');
      await writeFile(file, 'no database '.repeat(1_000));
      const { code, problems } = await runToEnd({});
      expect([code, lines(problems).length]).toEqual([1, 1]);
      expect(problems).toContain(`${file} is damaged`);
      expect(problems).toContain('--restore FILE');
      expect(problems).not.toContain('--database-url');
    });

    it('the newsroom as a process gives up with one clear line when a folder stands where its database should be', async () => {
      const file = join(folder, 'newsroom', 'newsroom.db');
      await mkdir(file, { recursive: true });
      const { code, problems } = await runToEnd({});
      expect([code, lines(problems).length]).toEqual([1, 1]);
      expect(problems).toContain(`${file} cannot be used`);
      expect(problems).not.toContain('--database-url');
    });

    it.each(['files', 'incoming', 'logs', 'backups'])(
      'the newsroom as a process gives up with one clear line when something else stands where %s should be',
      async name => {
        await mkdir(join(folder, 'newsroom'));
        await writeFile(join(folder, 'newsroom', name), '');
        const { code, problems } = await runToEnd({});
        expect([code, lines(problems).length]).toEqual([1, 1]);
        expect(problems).toContain(join(folder, 'newsroom', name));
      },
    );

    it('the newsroom as a process gives up with one clear line when another newsroom runs on its folder, and starts as soon as that one was killed', async () => {
      const first = await embed({ GALLEY_EMPTY: '1' });
      const { code, problems } = await runToEnd({ GALLEY_EMPTY: '1' });
      expect([code, lines(problems).length]).toEqual([1, 1]);
      expect(problems).toContain(`Another newsroom runs on ${join(folder, 'newsroom')} (process ${String(first.child.pid)})`);
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      expect((await embed({ GALLEY_EMPTY: '1' })).origin).toContain('http');
    });

    it('the newsroom as a process gives up with one clear line when a setting makes no sense', async () => {
      expect(await runToEnd({ GALLEY_PORT: 'ninety' })).toEqual({
        code: 1,
        out: '',
        problems: 'GALLEY_PORT has a value that the newsroom cannot use.\n',
      });
    });
  });
});
