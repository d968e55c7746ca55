import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { systemClock } from '#shell/node/system-clock.ts';
import type { Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeCall, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk, type Staffed } from '#tests/support/signed-in-desk.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const START = { titleHeader: 'Wetter', title: 'Fluss', lead: 'Regen', p1: 'eins', p2: 'zwei' };
const prepare = (staffed: Staffed) => ({ articleId: staffed.newsroom.addArticle(documentWith(START), staffed.chief).article.id });
const isSave = (call: FakeCall): boolean => call.method === 'PUT';
const JUMPS = [
  ['an hour ahead', HOUR_MS],
  ['an hour back', -HOUR_MS],
  ['a year ahead', YEAR_MS],
  ['a year back', -YEAR_MS],
  ['ten years ahead', 10 * YEAR_MS],
  ['ten years back', -10 * YEAR_MS],
] as const;

describe('a desk whose clock is put', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, articleId } = await openSignedInDesk(prepare));
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const jump = (byMs: number): void => {
    desk.clock.jumpTo(desk.clock.now() + byMs);
  };
  const write = (id: string, text: string) =>
    desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id, children: [{ text }] }] }, rebase: 0 });
  const save = () => desk.get('articles.save', { articleId });
  const offline = (isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const onServer = (id: string): string => {
    const element = newsroom.articles.get(articleId)?.article.document.elements.find(candidate => candidate.id === id);
    return element ? plainText(element) : '(none)';
  };
  const isSynced = async (): Promise<boolean> => (await desk.get('articles.status', { articleId })).sync.kind === 'synced';

  it.each(JUMPS)('%s sends its changes in the order in which they were made', async (_, byMs) => {
    await offline(true);
    await desk.get('articles.patchMetadata', { articleId, patch: { targetTextLength: 900 } });
    await write('p1', 'Vorher.');
    await save();
    jump(byMs);
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Nachher', metadata: {} });
    await write('p1', 'Nachher.');
    await save();
    await desk.get('articles.patchMetadata', { articleId, patch: { targetTextLength: 300 } });
    jump(-byMs);
    await offline(false);
    await desk.advance(60_000);
    expect(onServer('p1')).toBe('Nachher.');
    expect(newsroom.articles.get(articleId)?.metadata.targetTextLength).toBe(300);
    expect(newsroom.effects.filter(({ kind }) => kind === 'create')).toHaveLength(1);
    expect(await desk.get('articles.status', { articleId: made.articleId })).toMatchObject({ sync: { kind: 'synced' } });
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
  });

  it.each(JUMPS)('%s while a change waits for its next try does not leave it waiting', async (_, byMs) => {
    let isDown = true;
    newsroom.setFault(call => (isSave(call) && isDown ? { kind: 'status', status: 503 } : undefined));
    await write('p1', 'Neu.');
    await save();
    await desk.advance(30_000);
    jump(byMs);
    isDown = false;
    await desk.advance(120_000);
    expect(onServer('p1')).toBe('Neu.');
    expect(newsroom.effects).toHaveLength(1);
  });

  it('a year ahead waits no longer than minutes for a newsroom that names a date', async () => {
    const date = new Date(desk.clock.now());
    const later = new Date(desk.clock.now() + 40_000);
    jump(-YEAR_MS);
    newsroom.setFault(call =>
      isSave(call) && newsroom.calls.filter(isSave).length === 1
        ? { kind: 'status', status: 503, headers: { 'retry-after': later.toUTCString(), date: date.toUTCString() } }
        : undefined,
    );
    await write('p1', 'Neu.');
    await save();
    await desk.advance(38_000);
    expect(newsroom.effects).toEqual([]);
    await desk.advance(5_000);
    expect(onServer('p1')).toBe('Neu.');
  });

  it.each(JUMPS)('%s asks the newsroom again instead of returning yesterday’s answer as fresh', async (_, byMs) => {
    const list = () => desk.call('api.call', { operation: 'listMetadata', query: { page: 0 } });
    const asked = (): number => newsroom.calls.filter(call => call.path === '/metadata/metadata').length;
    await list();
    const before = asked();
    jump(byMs);
    await list();
    expect(asked()).toBe(before + 1);
  });

  it.each(JUMPS)('%s still notices that the newsroom is gone', async (_, byMs) => {
    jump(byMs);
    newsroom.setFault(() => ({ kind: 'drop' }));
    await desk.advance(60_000);
    expect(await desk.get('connectivity.get', {})).toMatchObject({ kind: 'offline', reason: 'server' });
  });

  it.each(JUMPS)('%s keeps the login: tokens are renewed or used as long as the newsroom takes them', async (_, byMs) => {
    jump(byMs);
    await desk.advance(2_000);
    await write('p1', 'Mit falscher Uhr.');
    await save();
    await desk.advance(60_000);
    expect(await desk.get('session.get', {})).toMatchObject({ kind: 'signedIn' });
    newsroom.login.expire(false);
    await write('p2', 'Nach dem Ende des Tokens.');
    await save();
    await desk.advance(60_000);
    expect(await desk.get('session.get', {})).toMatchObject({ kind: 'signedIn' });
    expect([onServer('p1'), onServer('p2')]).toEqual(['Mit falscher Uhr.', 'Nach dem Ende des Tokens.']);
  });

  it('after two days of sleep goes on where it was: typing kept, login renewed, everything sent once', async () => {
    await offline(true);
    await write('p1', 'Vor dem Schlaf.');
    await save();
    await write('p2', 'Noch nicht gesichert.');
    newsroom.login.expire(false);
    jump(2 * DAY_MS);
    await offline(false);
    await desk.advance(60_000);
    expect(onServer('p1')).toBe('Vor dem Schlaf.');
    expect(await desk.get('articles.status', { articleId })).toMatchObject({ hasUnsavedChanges: true });
    await save();
    await desk.advance(1_000);
    expect(onServer('p2')).toBe('Noch nicht gesichert.');
    expect(newsroom.effects).toHaveLength(2);
    expect(await isSynced()).toBe(true);
  });

  it('unsaved typing of ten years ago is still there', async () => {
    await offline(true);
    await write('p1', 'Vor langer Zeit getippt.');
    jump(10 * YEAR_MS);
    await desk.get('articles.close', { articleId });
    const opened = await desk.get('articles.open', { articleId });
    expect(opened.document.elements.map(plainText)).toContain('Vor langer Zeit getippt.');
    await offline(false);
  });

  it('a change of the time zone changes no instant', async () => {
    const zone = process.env['TZ'];
    try {
      const before = await save();
      process.env['TZ'] = 'Pacific/Kiritimati';
      await write('p1', 'In einer anderen Zone.');
      const after = await save();
      await desk.settle();
      expect(Date.parse(after.savedAt ?? '') - Date.parse(before.updatedAt ?? '')).toBeLessThan(HOUR_MS * 24 * 365 * 10);
      expect(after.savedAt).toBe(new Date(desk.clock.now()).toISOString());
      expect(onServer('p1')).toBe('In einer anderen Zone.');
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});

describe('the clock of this machine', () => {
  it('does not call back at once when it is asked to wait longer than Node can', async () => {
    let called = 0;
    const cancel = systemClock.schedule(() => void (called += 1), YEAR_MS);
    await new Promise<void>(resolve => void systemClock.schedule(resolve, 20));
    cancel();
    expect(called).toBe(0);
  });
});
