import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { createTestBrowser } from '#tests/contract/support/browser.ts';
import { createTestNewsroom, type TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { submitLogin } from '#tests/contract/support/sign-in.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { realClock } from '#tests/support/real-clock.ts';

const PASSWORD = 'ein langes Passwort';
const textOf = (elements: readonly Element[], type: string): string =>
  elements
    .filter(element => element.type === type)
    .map(plainText)
    .join('\n');

/** The real services in front of the real newsroom, over real HTTP, with the login page's form filled in. */
describe('a desk and the newsroom', () => {
  let newsroom: TestNewsroom;
  let desks: Desk[] = [];

  const until = async <Value>(read: () => Promise<Value>, isRight: (value: Value) => boolean): Promise<Value> =>
    expect.poll(read, { interval: 20 }).toSatisfy(isRight).then(read);

  const sitDown = async (username: string): Promise<Desk> => {
    const { userId } = await newsroom.signIn('ROLE_ChiefEditor', { id: randomUUID(), username });
    await storePassword(newsroom.database.db, userId, await hashPassword(PASSWORD, PUBLICLY_KNOWN));
    const desk = createDesk({
      newsroom: createFakeNewsroom(),
      fetch: globalThis.fetch,
      stream: globalThis.fetch,
      clock: realClock,
      config: { apiUrl: `${newsroom.origin}/api` },
    });
    desks.push(desk);
    await desk.start();
    const { address } = await desk.get('session.signIn', {});
    const browser = createTestBrowser(newsroom.origin);
    const stop = await submitLogin(browser, await browser.open(address ?? ''), { username, password: PASSWORD });
    expect(await desk.get('session.complete', { query: new URL(stop.address).search })).toMatchObject({
      kind: 'signedIn',
      userId,
      role: 'ROLE_ChiefEditor',
    });
    return desk;
  };

  const isSynced = (value: { readonly sync: { readonly kind: string } }): boolean => value.sync.kind === 'synced';
  const write = async (desk: Desk, articleId: string, type: string, text: string): Promise<void> => {
    const opened = await desk.get('articles.open', { articleId });
    const target = opened.document.elements.find(element => element.type === type);
    if (!target) throw new Error(`no ${type}`);
    await desk.get('articles.journal', { articleId, delta: { set: [{ ...target, children: [{ text }] }] }, rebase: opened.rebase });
    await desk.get('articles.save', { articleId });
  };

  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite', { listens: true });
  });
  afterAll(async () => {
    for (const desk of desks) await desk.dispose();
    desks = [];
    await newsroom.dispose();
  });

  it('log in, create offline, merge with a colleague, decide what overlaps, set a status: the whole way', async () => {
    const ursina = await sitDown('ursina');
    const reto = await sitDown('reto');

    await ursina.get('connectivity.setForcedOffline', { offline: true });
    const made = await ursina.get('articles.create', {
      template: 'standard',
      contentLocale: 'de-CH',
      title: 'Der Fluss steigt',
      metadata: {},
    });
    await write(ursina, made.articleId, 'lead', 'Es regnet seit Tagen.');
    await ursina.get('connectivity.setForcedOffline', { offline: false });
    const { articleId } = await until(() => ursina.get('articles.status', { articleId: made.articleId }), isSynced);
    expect(articleId).not.toBe(made.articleId);

    const list = await reto.get('api.call', { operation: 'listMetadata', query: { contentLocale: 'de-CH', page: 0, size: 10 } });
    expect(list.body).toMatchObject({ totalElements: 1, content: [{ resourceId: articleId, title: 'Der Fluss steigt' }] });

    await ursina.get('articles.open', { articleId });
    await ursina.get('connectivity.setForcedOffline', { offline: true });
    await write(ursina, articleId, 'lead', 'Es regnet seit Wochen.');
    await write(reto, articleId, 'title', 'Der Fluss sinkt');
    await until(() => reto.get('articles.status', { articleId }), isSynced);
    await ursina.get('connectivity.setForcedOffline', { offline: false });
    await until(() => ursina.get('articles.status', { articleId }), isSynced);
    const merged = await ursina.get('articles.open', { articleId });
    expect([textOf(merged.document.elements, 'title'), textOf(merged.document.elements, 'lead')]).toEqual([
      'Der Fluss sinkt',
      'Es regnet seit Wochen.',
    ]);

    await ursina.get('connectivity.setForcedOffline', { offline: true });
    await write(ursina, articleId, 'lead', 'Ganz neuer Lead von Ursina.');
    await write(reto, articleId, 'lead', 'Völlig anderer Einstieg durch Reto.');
    await until(() => reto.get('articles.status', { articleId }), isSynced);
    await ursina.get('connectivity.setForcedOffline', { offline: false });
    await until(
      () => ursina.get('articles.status', { articleId }),
      value => value.sync.kind === 'conflict',
    );
    const { conflicts } = await ursina.get('articles.conflict', { articleId });
    for (const { key } of conflicts) await ursina.get('conflicts.decide', { resource: 'articles', id: articleId, key, choice: 'mine' });
    await ursina.get('articles.resolveConflict', { articleId });
    await until(() => ursina.get('articles.status', { articleId }), isSynced);
    expect(textOf((await reto.get('articles.open', { articleId })).document.elements, 'lead')).toBe('Ganz neuer Lead von Ursina.');

    await reto.get('articles.patchMetadata', { articleId, patch: { contentStatus: 'review1' } });
    const after = await until(() => reto.get('articles.status', { articleId }), isSynced);
    expect(after.metadata?.contentStatus).toBe('review1');
    expect([...ursina.faults, ...reto.faults]).toEqual([]);
  });

  it('a desk and the newsroom tell each other at once what they do, without asking', async () => {
    const [vreni, urs] = [await sitDown('vreni'), await sitDown('urs')];
    const isLive = (desk: Desk): Promise<boolean> => desk.get('live.get', {}).then(state => state.isLive);
    for (const desk of [vreni, urs])
      await until(
        () => isLive(desk),
        live => live,
      );
    const made = await vreni.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Der Steg', metadata: {} });
    const { articleId } = await until(() => vreni.get('articles.status', { articleId: made.articleId }), isSynced);
    const heard = (desk: Desk, kind: string): number =>
      desk.events.filter(({ name, payload }) => name === 'live.news' && (payload as { kind: string; id: string }).kind === kind).length;
    await expect.poll(() => heard(urs, 'content')).toBeGreaterThan(0);

    await urs.get('articles.open', { articleId });
    const before = heard(urs, 'content');
    await write(vreni, articleId, 'lead', 'Der Steg ist wieder offen.');
    await expect.poll(() => heard(urs, 'content')).toBeGreaterThan(before);
    await until(
      () => urs.get('articles.status', { articleId }),
      ({ forecast }) => forecast !== undefined,
    );

    const body = { mode: 'editing', session: 'one' };
    await vreni.get('api.call', { operation: 'patchUserPresence', params: { id: articleId }, body });
    await expect.poll(() => heard(urs, 'presence')).toBe(1);
    await vreni.get('connectivity.setForcedOffline', { offline: true });
    await until(
      () => isLive(vreni),
      live => !live,
    );
    await urs.get('api.call', { operation: 'patchUserPresence', params: { id: articleId }, body: { mode: 'viewing', session: 'two' } });
    const missed = heard(vreni, 'presence');
    await vreni.get('connectivity.setForcedOffline', { offline: false });
    await expect.poll(() => heard(vreni, 'presence')).toBe(missed + 1);
  });
});
