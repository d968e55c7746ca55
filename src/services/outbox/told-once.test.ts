import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith } from '#tests/support/fake-newsroom.ts';
import { closeDesk } from '#tests/support/signed-in-desk.ts';

const HOUR_MS = 3_600_000;

describe('windows ask again for what waits', () => {
  const newsroom = createFakeNewsroom();
  let folder: ReturnType<typeof temporaryFolder>;
  let desk: Desk;
  let articleId: string;

  beforeEach(async () => {
    const ursina = newsroom.addUser();
    articleId = newsroom.addArticle(documentWith({ title: 'Der Fluss steigt' }), ursina).article.id;
    folder = temporaryFolder();
    desk = createDesk({ newsroom, folder: folder.path });
    await desk.start();
    await desk.signIn(ursina.id);
    await desk.settle();
  });
  afterEach(async () => {
    await closeDesk(desk);
    folder.remove();
  });

  const told = async (work: () => unknown): Promise<number> => {
    const before = desk.events.length;
    await work();
    await desk.settle();
    return desk.events.slice(before).filter(({ name }) => name === 'outbox.changed').length;
  };

  it('windows ask again for what waits not when the login is renewed', async () => {
    const heard = () => desk.events.filter(({ name }) => name === 'session.changed').length;
    const before = heard();
    expect(await told(() => desk.advance(HOUR_MS - 30_000))).toBe(0);
    expect(heard()).toBeGreaterThan(before);
  });

  it('windows ask again for what waits when somebody signs out', async () => {
    expect(await told(() => desk.get('session.signOut', {}))).toBe(1);
  });

  it('windows ask again for what waits when fields of an article are written and removed, not for which tabs are open', async () => {
    const record = { version: 1, base: {}, fields: { urlSlug: 'fluss' } };
    const tabs = { kind: 'workspace', id: 'window' } as const;
    const fields = { kind: 'articleFields', id: articleId } as const;
    expect(await told(() => desk.get('records.put', { ...tabs, ...record }))).toBe(0);
    expect(await told(() => desk.get('records.remove', tabs))).toBe(0);
    expect(await told(() => desk.get('records.put', { ...fields, ...record }))).toBe(1);
    expect(await told(() => desk.get('records.remove', fields))).toBe(1);
    expect(await told(() => desk.get('records.remove', fields))).toBe(0);
  });
});
