import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { BridgeInput, BridgeOperationName } from '#bridge/operations.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { createTestBrowser } from '#tests/contract/support/browser.ts';
import { createTestNewsroom, type TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { submitLogin } from '#tests/contract/support/sign-in.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { temporaryFolder } from '#tests/support/desk.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { programFile } from '#tests/support/programs.ts';

const ENTRY = programFile('browser-shell');
const PASSWORD = 'Kanarienvogel-Passwort-4b7d';
const TEXT = 'Kanarienvogel im Text 9c2e';
/** Where the text of an article belongs: the databases of desk and newsroom, what SQLite keeps beside them, and exports. */
const TEXT_BELONGS = /\.db(?:-wal|-shm)?$|^desk\/(?:backups|exports)\//u;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

interface Frame {
  readonly id?: number;
  readonly result?: { readonly ok: boolean; readonly value?: unknown };
}

/** The browser shell as a process of its own, and what it says. */
const startShell = async (dataFolder: string, environment: NodeJS.ProcessEnv) => {
  const rendererFolder = join(dataFolder, '..', 'renderer');
  mkdirSync(rendererFolder, { recursive: true });
  writeFileSync(join(rendererFolder, 'index.html'), '<p>desk</p>');
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    GALLEY_DATA_DIR: dataFolder,
    GALLEY_NO_OPEN: '1',
    GALLEY_RENDERER_DIR: rendererFolder,
    ...environment,
  };
  const child: ChildProcess = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /Galley is ready: (?<address>\S+)/u.exec(said)?.groups?.['address'];
      if (address !== undefined) resolve(address);
    });
  child.once('exit', () => void reject(new Error(said)));
  const address = await ready;
  return { child, address, said: () => said };
};

/** A window of the shell: what it sends, and everything it receives. */
const openWindow = async (address: string) => {
  const { origin } = new URL(address);
  const entered = await fetch(address, { redirect: 'manual' });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const [, secret = ''] = /#session=(?<bridge>[\w-]+)/u.exec(entered.headers.get('location') ?? '') ?? [];
  const protocols = ['galley', `session.${secret}`];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/bridge`, protocols, { headers: { cookie, origin } });
  await once(socket, 'open');
  const heard: string[] = [];
  const waiting = new Map<number, (frame: Frame) => void>();
  socket.on('message', message => {
    const text = (message as Buffer).toString('utf8');
    heard.push(text);
    const frame = JSON.parse(text) as Frame; // written by our own server
    if (frame.id !== undefined) waiting.get(frame.id)?.(frame);
  });
  let last = 0;
  const call = async <Name extends BridgeOperationName>(operation: Name, input: BridgeInput<Name>): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<Frame>();
    last += 1;
    waiting.set(last, resolve);
    socket.send(JSON.stringify({ id: last, operation, input }));
    const { result } = await promise;
    return result?.value;
  };
  return { socket, heard, call, origin };
};

describe('secrets of a session', () => {
  const folder = temporaryFolder();
  const deskFolder = join(folder.path, 'desk');
  const tokens = new Set<string>();
  const addresses: string[] = [];
  const processes: string[] = [];
  let newsroom: TestNewsroom;
  let said = '';
  let bundle = '';
  let heard: readonly string[] = [];
  let child: ChildProcess | undefined;

  const lookAtProcess = (pid: number | undefined): void => {
    for (const what of ['cmdline', 'environ']) {
      const file = `/proc/${String(pid)}/${what}`;
      if (existsSync(file)) processes.push(readFileSync(file, 'utf8'));
    }
  };
  const start = async () => {
    const shell = await startShell(deskFolder, { GALLEY_API_URL: `${newsroom.origin}/api` });
    ({ child } = shell);
    lookAtProcess(child.pid);
    return { shell, window: await openWindow(shell.address) };
  };

  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite', { listens: true });
    const { userId } = await newsroom.signIn('ROLE_Editor', { username: 'vreni' });
    await storePassword(newsroom.database.db, userId, await hashPassword(PASSWORD, PUBLICLY_KNOWN));
    newsroom.fastify.server.on('request', ({ url = '', headers }) => {
      addresses.push(url);
      const token = headers.authorization?.split(' ')[1];
      if (token !== undefined) tokens.add(token);
    });

    const first = await start();
    const { call, origin } = first.window;
    const begun = await call('session.signIn', {});
    const browser = createTestBrowser(newsroom.origin);
    const page = await browser.open((begun as { readonly address: string }).address);
    const back = new URL((await submitLogin(browser, page, { username: 'vreni', password: PASSWORD })).address);
    expect(back.origin).toBe(origin);
    await call('session.complete', { query: back.search });
    const metadata = { tenantIds: [], mainTenantId: null, placement: [], authors: [], targetTextLength: null };
    const made = await call('articles.create', { template: 'empty', contentLocale: 'de-CH', title: TEXT, metadata });
    const { articleId } = made as { readonly articleId: string };
    const { version, elements } = aDocument({ title: TEXT, lead: TEXT, body: [paragraph(TEXT)] });
    await call('articles.replace', { articleId, document: { version, elements: [...elements] }, rebase: 0 });
    await call('articles.save', { articleId });
    // What goes wrong, with the text in it: in the window, in a call, in the newsroom.
    const failure = { message: TEXT, reason: TEXT, stack: `Error: ${TEXT}\n    at x (https://x/${TEXT}:1:1)`, token: [...tokens][0] };
    await call('log.write', { level: 'error', event: TEXT, data: failure });
    first.window.socket.send(JSON.stringify({ id: 9_999, operation: TEXT, input: { text: TEXT } }));
    await call('api.call', { operation: 'listMetadata', query: { q: TEXT } });
    await newsroom.database.db
      .updateTable('users')
      .set({ preferences: `{"uiLocale":"${TEXT}` })
      .where('id', '=', userId)
      .execute();
    await call('api.call', { operation: 'getPreferences', params: { id: userId } });
    await call('app.openExternal', { url: `file:///${TEXT}` });
    bundle = JSON.stringify(await call('app.supportBundle', {}));
    heard = first.window.heard;
    said += first.shell.said();
    first.shell.child.kill('SIGKILL');
    await once(first.shell.child, 'exit');

    const second = await start();
    await second.window.call('session.get', {});
    await second.window.call('articles.open', { articleId });
    heard = [...heard, ...second.window.heard];
    const ended = once(second.shell.child, 'exit');
    second.shell.child.kill('SIGTERM');
    await ended;
    said += second.shell.said();
  }, LIMITS.fault); // two starts of a process
  afterAll(async () => {
    child?.kill('SIGKILL');
    await newsroom.dispose();
    folder.remove();
  });

  const places = (): readonly (readonly [string, string])[] => [
    ...filesBelow(deskFolder).map(file => [`desk/${relative(deskFolder, file)}`, readFileSync(file, 'latin1')] as const),
    ...filesBelow(newsroom.folder).map(file => [`newsroom/${relative(newsroom.folder, file)}`, readFileSync(file, 'latin1')] as const),
    ...addresses.map(address => ['an address', decodeURIComponent(address)] as const),
    ...processes.map(text => ['the process', text] as const),
    ['what was printed', said],
    ['the support bundle', bundle],
    ['the log of the newsroom', newsroom.logged.join('\n')],
  ];
  const placesOf = (secret: string): readonly string[] => [
    ...new Set(places().flatMap(([place, text]) => (text.includes(secret) ? [place] : []))),
  ];

  it('secrets of a session were there to be found', () => {
    expect(tokens.size).toBeGreaterThan(0);
    expect(filesBelow(deskFolder).map(file => relative(deskFolder, file))).toContain('login.sealed');
    expect(placesOf(TEXT.slice(0, 12)).length).toBeGreaterThan(0);
    expect(readFileSync(join(deskFolder, 'logs', 'galley.log'), 'utf8')).toContain('(hidden)');
    expect(newsroom.logged.join('\n')).toContain('request failed');
    expect(bundle.length).toBeGreaterThan(200);
  });

  it('secrets of a session appear nowhere as a token or a password: not in a file, an address, a process or a log', () => {
    for (const secret of [PASSWORD, ...tokens, ...[...tokens].map(token => token.split('.')[2] ?? '?')])
      expect(placesOf(secret)).toEqual([]);
  });

  it('never reach the window', () => {
    expect(heard.length).toBeGreaterThan(5);
    for (const secret of [PASSWORD, ...tokens, 'refresh_token', 'eyJ']) expect(heard.filter(frame => frame.includes(secret))).toEqual([]);
  });

  it('secrets of a session appear as text only where articles are kept', () => {
    expect(placesOf(TEXT).filter(place => !TEXT_BELONGS.test(place) && place !== 'an address')).toEqual([]);
  });
});
