import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Desk } from '#tests/support/desk.ts';
import { documentWith } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const FILES = ['galley.damaged-1763712000000.db', 'galley.damaged-1763712000000.db-wal', 'galley.stray-1763712000000.wal'];

describe('damaged files that were set aside', () => {
  let desk: Desk;
  let articleId: string;
  beforeEach(async () => {
    ({ desk, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), staffed.ursina).article.id,
    })));
    for (const name of FILES) writeFileSync(join(desk.folder, name), 'Text von Ursina');
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const left = (): readonly string[] =>
    readdirSync(desk.folder)
      .filter(name => /damaged|stray/u.test(name))
      .sort();
  const write = async (): Promise<void> => {
    const set = [{ type: 'paragraph', id: 'p1', children: [{ text: 'neu' }] }];
    await desk.get('articles.journal', { articleId, delta: { set }, rebase: 0 });
    await desk.get('articles.save', { articleId });
    await desk.settle();
  };

  it('go when somebody signs out and everything is sent', async () => {
    await write();
    expect(await desk.get('damage.staying', {})).toEqual({ files: [] });
    await desk.get('session.signOut', {});
    expect(left()).toEqual([]);
    expect(readdirSync(desk.folder)).toContain('galley.db');
  });

  it('stay, and are named before, while unsent work may be in them', async () => {
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await write();
    expect([...(await desk.get('damage.staying', {})).files].sort()).toEqual(FILES);
    await desk.get('session.signOut', {});
    expect(left()).toEqual(FILES);
  });
});
