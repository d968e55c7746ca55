import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import type { Desk } from '#tests/support/desk.ts';
import { documentWith } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

/** Words that appear nowhere else: each in a place that must be left out. */
const CANARIES = {
  title: 'Kanarientitel',
  lead: 'Kanarienlead',
  text: 'Kanarientext',
  comment: 'Kanarienkommentar',
  list: 'Kanarienliste',
  setting: 'Kanarieneinstellung',
  search: 'Kanariensuche',
  person: 'Kanarienvogel',
} as const;

describe('information for support', () => {
  let desk: Desk;
  let articleId: string;
  let userId: string;

  beforeEach(async () => {
    ({ desk, articleId, userId } = await openSignedInDesk(({ newsroom, ursina }) => {
      const document = documentWith({ title: CANARIES.title, lead: CANARIES.lead, p1: CANARIES.text });
      return {
        articleId: newsroom.addArticle(document, Object.assign(ursina, { firstName: CANARIES.person })).article.id,
        userId: ursina.id,
      };
    }));
    await desk.get('offline.keep', {
      request: {
        kind: 'list',
        query: { contentType: ['articles'], q: CANARIES.search, size: 10 },
        address: `q=${CANARIES.search}`,
        name: CANARIES.list,
      },
    });
    await desk.get('articles.open', { articleId });
    await desk.settle();
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await desk.get('articles.journal', {
      articleId,
      delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text: `${CANARIES.text} geändert` }] }] },
      rebase: 0,
    });
    await desk.get('articles.save', { articleId });
    await desk.get('comments.work', {
      articleId,
      work: {
        kind: 'write',
        commentId: '11111111-1111-4111-8111-111111111111',
        rootCommentId: null,
        text: CANARIES.comment,
        status: 'active',
      },
    });
    await desk.get('settings.set', { key: 'somewhere.typed', value: CANARIES.setting });
    await desk.get('log.write', {
      level: 'error',
      event: 'pageFailed',
      data: { reason: `${CANARIES.text} stand hier`, code: 'oops', token: 'eyJabc' },
    });
    desk.shell.log.write(
      JSON.stringify({ at: '2026-11-21T09:00:00.000Z', level: 'error', event: 'foreign', text: CANARIES.text, code: 'known' }),
    );
    desk.shell.log.write(`${CANARIES.text} without any form`);
  });
  afterEach(() => closeDesk(desk));

  const bundle = async (): Promise<string> => (await desk.get('app.supportBundle', {})).content;

  it('contains no word of a text, title, comment, search or setting, nor a name, an id or a token', async () => {
    const content = await bundle();
    expect(content).not.toMatch(/eyJ[\w-]/u);
    for (const canary of [...Object.values(CANARIES), articleId, userId, 'Caduff']) expect(content).not.toContain(canary);
  });

  it('reports the state of the desk: versions, counts, states, the health of its file, and the filtered log', async () => {
    const facts: unknown = JSON.parse(await bundle());
    expect(facts).toMatchObject({
      format: 'galley-support',
      galley: { version: '0.0.0-test', shell: 'memory' },
      session: { kind: 'signedIn', role: 'ROLE_Editor' },
      connection: { kind: 'offline', reason: 'forced' },
      sending: { isPaused: false },
      outbox: { states: { waiting: 2 }, kinds: { saveArticle: 1, comment: 1 } },
      kept: { unsent: 1 },
      database: { integrity: 'ok', rows: { draft: 1, queue_entry: 2 } },
    });
    const { log } = z.object({ log: z.array(z.looseObject({ event: z.string() })) }).parse(facts);
    expect(log.find(({ event }) => event === 'foreign')).toMatchObject({ code: 'known' });
  });

  it('information for support is made also where the data file is unreadable, and says what could not be read', async () => {
    const path = join(desk.folder, 'galley.db');
    // What the desk has not read yet is gone from the disk; only the first page, with the list of tables, is left.
    const other = openSqliteDatabase(path);
    other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    other.close();
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(statSync(path).size - 2 * 4096, 0xff), 0, undefined, 2 * 4096);
    closeSync(file);
    const facts: unknown = JSON.parse(await bundle());
    expect(facts).toMatchObject({ format: 'galley-support', database: { integrity: 'damaged' } });
    expect(JSON.stringify(facts)).toContain('SQLITE_CORRUPT');
    for (const canary of Object.values(CANARIES)) expect(JSON.stringify(facts)).not.toContain(canary);
  });
});
