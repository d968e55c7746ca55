import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { listenForLogin } from '#shell/node/loopback-login.ts';
import type { LoginReturn } from '#services/ports.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeEditor } from '#tests/support/fake-editor.ts';
import { createFakeNewsroom, documentWith, type FakeCall, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { record } from './support/figures.ts';

const START = { titleHeader: 'Wetter', title: 'Fluss', lead: 'Regen', p1: 'eins', p2: 'zwei' };
const isOfContent = (call: FakeCall): boolean => !call.path.startsWith('/auth/') && call.path !== '/tenant/health';

interface Session {
  readonly newsroom: FakeNewsroom;
  readonly desk: Desk;
  readonly logins: number;
}

describe('the end of the login', () => {
  let desks: Desk[] = [];
  afterEach(async () => {
    for (const desk of desks) {
      expect(desk.faults).toEqual([]);
      await desk.dispose();
    }
    desks = [];
  });

  /** A whole session: open, type, save, metadata, a new article, a comment, a list, and typing on. `at`: the request that meets the end. */
  const work = async (at: number, withRefresh: boolean): Promise<Session> => {
    const newsroom = createFakeNewsroom();
    const user = newsroom.addUser();
    const articleId = newsroom.addArticle(documentWith(START), user).article.id;
    const desk = createDesk({ newsroom, seed: at + 1 });
    desks.push(desk);
    let logins = 0;
    let requests = 0;
    await desk.start();
    const signIn = async (): Promise<void> => {
      logins += 1;
      await desk.signIn(user.id);
    };
    await signIn();
    newsroom.setFault(call => {
      if (!isOfContent(call)) return undefined;
      requests += 1;
      if (requests !== at) return undefined;
      newsroom.login.expire(withRefresh);
      return { kind: 'status', status: 401 };
    });
    const editor = createFakeEditor(desk, articleId);
    /** What a user does who is shown the login: signs in, finds the text as it was, and goes on. */
    const goOn = async (): Promise<void> => {
      await desk.settle();
      await desk.advance(5_000);
      if ((await desk.get('session.get', {})).kind === 'signedIn') return;
      const before = editor.words();
      await signIn();
      const { document } = await desk.get('articles.open', { articleId });
      if (editor.isOpen()) expect(document.elements.map(plainText).join(' ').split(/\s+/u)).toEqual(before);
      else await editor.open();
      await desk.advance(5_000);
    };
    await editor.open();
    await goOn();
    if (!editor.isOpen()) await editor.open();
    for (const [place, word] of [
      ['p1', 'a1'],
      ['p2', 'a2'],
    ] as const) {
      editor.type(place, word);
      await editor.save();
      await goOn();
    }
    await desk.call('articles.patchMetadata', { articleId, patch: { targetTextLength: 700 } });
    await goOn();
    const creating = desk.call('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Neu', metadata: {} });
    await goOn();
    await creating;
    await Promise.all([
      desk.call('api.call', { operation: 'listTenants' }),
      desk.call('api.call', { operation: 'listMetadata', query: { page: 0 } }),
      desk.call('comments.list', { articleId }),
    ]);
    await goOn();
    editor.type('title', 'a3');
    await editor.save();
    await goOn();
    await goOn();
    newsroom.setFault(() => undefined);
    await desk.advance(60_000);
    expect(await desk.get('articles.status', { articleId })).toMatchObject({ sync: { kind: 'synced' }, hasUnsavedChanges: false });
    const kept = newsroom.articles.get(articleId);
    expect(kept?.article.document.elements.map(plainText).join(' ')).toBe('Wetter Fluss a3 Regen eins a1 zwei a2');
    expect(kept?.metadata.targetTextLength).toBe(700);
    expect(newsroom.effects.filter(({ kind }) => kind === 'create')).toHaveLength(1);
    expect(newsroom.effects.filter(({ kind }) => kind === 'put')).toHaveLength(3);
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
    return { newsroom, desk, logins };
  };

  const count = async (): Promise<number> => {
    const { newsroom } = await work(0, false);
    return newsroom.calls.filter(isOfContent).length;
  };

  it('the end of the login at any request of a session costs one login at most, no word, and does nothing twice (A4-071, B8-005)', async () => {
    const requests = await count();
    expect(requests).toBeGreaterThan(12);
    let most = 0;
    for (let at = 1; at <= requests; at += 1) {
      const { logins } = await work(at, true);
      most = Math.max(most, logins);
      expect(logins, `request ${String(at)}`).toBeLessThanOrEqual(2);
    }
    expect(most).toBe(2);
    record('sign-in-refused', { points: requests, mostLogins: most - 1, lost: 0, doubled: 0 });
  });

  it('the end of the login is not noticed at all while the token can be renewed', async () => {
    const requests = await count();
    for (let at = 1; at <= requests; at += 1) expect((await work(at, false)).logins, `request ${String(at)}`).toBe(1);
    record('sign-in-renewed', { points: requests, logins: 0, lost: 0, doubled: 0 });
  });

  it('met by twenty calls at once renews once, and ends once', async () => {
    const { newsroom, desk } = await work(0, false);
    const renewals = (): number => newsroom.calls.filter(call => String(call.body).includes('grant_type=refresh_token')).length;
    const ask = () =>
      Promise.all(Array.from({ length: 20 }, (_, page) => desk.call('api.call', { operation: 'listMetadata', query: { page, size: 10 } })));
    newsroom.login.expire(false);
    expect((await ask()).every(answer => answer.ok)).toBe(true);
    expect(renewals()).toBe(1);
    newsroom.login.expire(true);
    const told = (): number =>
      desk.events.filter(({ name, payload }) => name === 'session.changed' && (payload as { kind: string }).kind === 'signedOut').length; // by its name
    await desk.advance(2_000);
    await ask();
    expect(renewals()).toBe(2);
    expect(told()).toBe(1);
  });

  it('while offline is noticed when the network is back: typing goes on, and goes out after the login', async () => {
    const { newsroom, desk } = await work(0, false);
    const user = [...newsroom.articles.values()][0]?.article.creator?.id ?? '';
    const articleId = [...newsroom.articles.keys()][0] ?? '';
    await desk.get('connectivity.setForcedOffline', { offline: true });
    newsroom.login.expire(true);
    await desk.advance(13 * 3_600_000);
    const editor = createFakeEditor(desk, articleId);
    await editor.open();
    editor.type('lead', 'unterwegs');
    await editor.save();
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.advance(60_000);
    expect(await desk.get('session.get', {})).toMatchObject({ kind: 'signedOut' });
    expect(editor.words()).toContain('unterwegs');
    const before = newsroom.effects.length;
    editor.type('lead', 'weiter');
    await editor.save();
    await desk.advance(60_000);
    expect(newsroom.effects).toHaveLength(before);
    await desk.signIn(user);
    await desk.advance(60_000);
    expect(newsroom.articles.get(articleId)?.article.document.elements.map(plainText)).toContain('Regen unterwegs weiter');
  });
});

describe('a login that another person tries to take', () => {
  let desk: Desk;
  afterEach(() => desk.dispose());

  const begin = async (loginReturn?: LoginReturn) => {
    const newsroom = createFakeNewsroom();
    const ursina = newsroom.addUser();
    const thief = newsroom.addUser({ firstName: 'Dieb' });
    desk = createDesk({ newsroom, seed: 9, ...(loginReturn && { loginReturn }) });
    await desk.start();
    return { newsroom, ursina, thief };
  };
  const answerFor = async (newsroom: FakeNewsroom, address: string): Promise<URL> => {
    const page = await newsroom.fetch(address, { redirect: 'manual' });
    return new URL(page.headers.get('location') ?? '');
  };

  it('a login that another person tries to take is not given by the same answer twice', async () => {
    const { newsroom, ursina } = await begin();
    newsroom.login.setAtKeyboard(ursina.id);
    const { address } = await desk.get('session.signIn', {});
    const { search } = await answerFor(newsroom, address ?? '');
    await desk.get('session.complete', { query: search });
    const tokens = newsroom.login.issuedTokens().length;
    await desk.get('session.signOut', {});
    expect(await desk.get('session.complete', { query: search })).toMatchObject({ kind: 'signedOut' });
    expect(newsroom.login.issuedTokens()).toHaveLength(tokens);
  });

  it('a login that another person tries to take is not given to an answer of a login that was begun elsewhere (the thief’s own account)', async () => {
    const { newsroom, ursina, thief } = await begin();
    newsroom.login.setAtKeyboard(thief.id);
    const first = await desk.get('session.signIn', {});
    const stolen = await answerFor(newsroom, first.address ?? '');
    newsroom.login.setAtKeyboard(ursina.id);
    await desk.get('session.signIn', {});
    expect(await desk.get('session.complete', { query: stolen.search })).toMatchObject({ kind: 'signedOut', reason: 'refused' });
    expect(newsroom.login.issuedTokens()).toEqual([]);
  });

  it('a login that another person tries to take is not given for a code without its verifier: reading the redirect is not enough', async () => {
    const { newsroom, ursina } = await begin();
    newsroom.login.setAtKeyboard(ursina.id);
    const { address } = await desk.get('session.signIn', {});
    const { searchParams } = await answerFor(newsroom, address ?? '');
    const answer = await newsroom.fetch(`${newsroom.apiUrl()}/auth/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: searchParams.get('code') ?? '',
        redirect_uri: 'http://127.0.0.1:1/login',
        client_id: 'galley-desktop',
        code_verifier: randomBytes(32).toString('base64url'),
      }),
    });
    expect(answer.status).toBe(400);
    expect(newsroom.login.issuedTokens()).toEqual([]);
  });

  it('comes by one redirect of the loopback: a racing process finds it closed, and its own answer opens nothing', async () => {
    const { newsroom, ursina } = await begin({ kind: 'loopback', listen: listenForLogin });
    newsroom.login.setAtKeyboard(ursina.id);
    await desk.get('session.signIn', {});
    const right = await answerFor(newsroom, desk.shell.opened[0] ?? '');
    const forged = new URL('/login', right.origin);
    forged.search = new URLSearchParams({ code: 'guessed', state: 'guessed' }).toString();
    await fetch(forged);
    await expect.poll(async () => (await desk.get('session.get', {})).kind).toBe('signedOut');
    await expect(fetch(right)).rejects.toThrow();
    expect(newsroom.login.issuedTokens()).toEqual([]);
  });
});
