import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BridgeInput, BridgeOperationName, BridgeOutput } from '#bridge/operations.ts';
import type { SessionState } from '#bridge/states.ts';
import { plainText } from '#domain/article/document.ts';
import { temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { type ConnectedShell, connectBrowser, connectElectron, connectMemory } from '#tests/support/shells.ts';

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

describe.each([
  { name: 'memory', connect: connectMemory },
  { name: 'browser', connect: connectBrowser },
  { name: 'electron', connect: connectElectron },
] as const)('the desk in the $name shell, through its bridge', ({ name, connect }) => {
  let newsroom: FakeNewsroom;
  let listening: { readonly close: () => Promise<void> };
  let folder: ReturnType<typeof temporaryFolder>;
  let desk: ConnectedShell;
  let editor: FakeUser;

  beforeEach(async () => {
    newsroom = createFakeNewsroom();
    listening = await newsroom.listen();
    editor = newsroom.addUser();
    folder = temporaryFolder();
    desk = await connect({ dataFolder: folder.path, apiUrl: newsroom.apiUrl() });
  });
  afterEach(async () => {
    await desk.dispose();
    await listening.close();
    folder.remove();
  });

  const get = async <Name extends BridgeOperationName>(operation: Name, input: BridgeInput<Name>): Promise<BridgeOutput<Name>> => {
    const answer = await desk.bridge.call(operation, input);
    if (!answer.ok) throw new Error(`${operation}: ${answer.error.code}`);
    return answer.value;
  };
  const nextSession = (kind: SessionState['kind']): Promise<SessionState> =>
    new Promise(resolve => {
      const stop = desk.bridge.on('session.changed', session => {
        if (session.kind !== kind) return;
        stop();
        resolve(session);
      });
    });
  /** A user at the login page: in the window's own page, or in the system's browser with the loopback answer. */
  const signIn = async (): Promise<SessionState> => {
    newsroom.login.setAtKeyboard(editor.id);
    const { address } = await get('session.signIn', {});
    const page = await fetch(address ?? desk.opened.at(-1) ?? '', { redirect: 'manual' });
    const back = page.headers.get('location') ?? '';
    if (address !== null) return get('session.complete', { query: new URL(back).search });
    const signedIn = nextSession('signedIn');
    await fetch(back);
    return signedIn;
  };

  it('says what it is', async () => {
    expect(await get('app.info', {})).toMatchObject({ shell: name, apiUrl: newsroom.apiUrl() });
  });

  it('tells how much it has begun and not ended; looking is not counted', async () => {
    await expect.poll(async () => (await get('diagnostics.work', {})).running).toBe(0);
    const before = await get('diagnostics.work', {});
    await get('session.get', {});
    const after = await get('diagnostics.work', {});
    expect(after.kinds.operations).toBe(0);
    expect(after.started).toBeGreaterThan(before.started);
  });

  it.each(['__proto__', 'constructor', 'articles.everything', ''])('refuses the operation %j', async operation => {
    expect(await desk.raw(operation, {})).toMatchObject({ ok: false, error: { code: 'unknownOperation' } });
  });

  it('refuses a wrong input before any handler runs', async () => {
    expect(await desk.raw('articles.open', { articleId: 7 })).toMatchObject({ ok: false, error: { code: 'invalidInput' } });
    expect(await desk.raw('articles.open', null)).toMatchObject({ ok: false, error: { code: 'invalidInput' } });
  });

  it('signs in, knows the role from the first authority and never hands out a token (A4-070, A6-002)', async () => {
    expect(await get('session.get', {})).toMatchObject({ kind: 'signedOut' });
    const session = await signIn();
    expect(session).toMatchObject({ kind: 'signedIn', tokenType: 'Bearer', userId: editor.id, role: 'ROLE_Editor' });
    expect(JSON.stringify(session)).not.toContain('eyJ');
  });

  it('keeps the login over a restart', async () => {
    await signIn();
    await desk.dispose();
    desk = await connect({ dataFolder: folder.path, apiUrl: newsroom.apiUrl() });
    expect(await get('session.get', {})).toMatchObject({ kind: 'signedIn', userId: editor.id });
  });

  it('seals the login: no file has a readable token', async () => {
    await signIn();
    await desk.dispose();
    expect(filesBelow(folder.path).map(file => basename(file))).toContain('login.sealed');
    expect(filesBelow(folder.path).filter(file => readFileSync(file).includes('eyJ'))).toEqual([]);
    desk = await connect({ dataFolder: folder.path, apiUrl: newsroom.apiUrl() });
  });

  it('opens only https and mailto addresses outside', async () => {
    for (const url of [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'smb://host/share',
      'http://example.ch',
      'https://user:pw@example.ch/',
      'nonsense',
    ])
      expect(await desk.bridge.call('app.openExternal', { url }), url).toMatchObject({ ok: false, error: { code: 'addressRefused' } });
    expect(await desk.bridge.call('app.openExternal', { url: 'https://www.example.ch/' })).toMatchObject({ ok: true });
    expect(desk.opened.at(-1)).toBe('https://www.example.ch/');
  });

  it('writes typing to disk, saves it, and tells the window by events', async () => {
    const { article } = newsroom.addArticle(documentWith({ title: 'Der Fluss', p1: 'Eins.' }), editor);
    await signIn();
    const opened = await get('articles.open', { articleId: article.id });
    const synced = new Promise<void>(resolve => {
      const stop = desk.bridge.on('article.changed', status => {
        if (status.sync.kind !== 'synced' || status.revisionNumber !== 2) return;
        stop();
        resolve();
      });
    });
    const paragraph = opened.document.elements.find(element => element.id === 'p1');
    if (!paragraph) throw new Error('the article has its paragraph');
    await get('articles.journal', {
      articleId: article.id,
      delta: { set: [{ ...paragraph, children: [{ text: 'Zwei.' }] }] },
      rebase: opened.rebase,
    });
    await get('articles.save', { articleId: article.id });
    await synced;
    expect(newsroom.articles.get(article.id)?.article.document.elements.map(plainText)).toContain('Zwei.');
  });

  it('keeps what was typed when the process is restarted without a network', async () => {
    const { article } = newsroom.addArticle(documentWith({ title: 'Der Fluss', p1: 'Eins.' }), editor);
    await signIn();
    const opened = await get('articles.open', { articleId: article.id });
    const elements = opened.document.elements.map(element =>
      element.id === 'p1' ? { ...element, children: [{ text: 'Im Zug getippt.' }] } : element,
    );
    await get('articles.replace', { articleId: article.id, document: { ...opened.document, elements }, rebase: opened.rebase });
    await desk.dispose();
    await listening.close();
    desk = await connect({ dataFolder: folder.path, apiUrl: newsroom.apiUrl() });
    const again = await get('articles.open', { articleId: article.id });
    expect(again.document.elements.map(plainText)).toContain('Im Zug getippt.');
    expect(again).toMatchObject({ hasUnsavedChanges: true });
    listening = { close: () => Promise.resolve() };
  });

  it('goes offline by its switch, says so by an event, and comes back', async () => {
    const states: string[] = [];
    desk.bridge.on('connectivity.changed', ({ kind, reason }) => states.push(`${kind} ${reason}`));
    expect(await get('connectivity.setForcedOffline', { offline: true })).toMatchObject({ kind: 'offline', reason: 'forced' });
    await get('connectivity.setForcedOffline', { offline: false });
    await expect.poll(async () => (await get('connectivity.get', {})).kind).toBe('online');
    await expect.poll(() => states[0]).toBe('offline forced');
  });

  it('keeps settings of the desk', async () => {
    await get('settings.set', { key: 'theme', value: 'dark' });
    expect(await get('settings.get', { key: 'theme' })).toEqual({ value: 'dark' });
  });
});
