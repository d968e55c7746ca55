import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleSchema } from '#domain/article/article.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { exchangeCode, signInOnPage } from '#tests/contract/support/sign-in.ts';
import { openNewsroom, type OpenNewsroom, wordsOf } from './support/newsroom-damage/open-newsroom.ts';

const place = mkdtempSync(join(tmpdir(), 'galley-full-newsroom-'));
/** A file system of its own, where this process may make one. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', place]).status === 0;

/** Writes until nothing more fits. */
const stuff = (file: string): void => {
  for (const size of [1_048_576, 65_536, 4_096])
    for (;;)
      try {
        writeFileSync(file, Buffer.alloc(size, 1), { flag: 'a' });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') break;
        throw error;
      }
};

describe.skipIf(!isMounted)('a newsroom whose disk is full', () => {
  let newsroom: OpenNewsroom;
  beforeAll(async () => {
    const opened = await openNewsroom(join(place, 'newsroom'));
    if (opened.kind === 'refused') throw new Error(opened.line);
    newsroom = opened;
  });
  afterAll(async () => {
    await newsroom.running.stop();
    spawnSync('umount', [place]);
    rmSync(place, { recursive: true, force: true });
  });

  const document = (words: string) => aDocument({ title: words, body: [paragraph(`${words} `.repeat(20_000))] });
  const create = (words: string) => newsroom.call('POST', '/api/content/articles', { document: document(words), metadata: {} });

  it('says so with 507, is read, lets people sign in, and goes on by itself when there is room', async () => {
    const { origin, firstPassword } = newsroom.running;
    const kept = articleSchema.parse((await create('Vorher')).json());
    const filler = join(place, 'filler');
    stuff(filler);

    const refused = await create('Zu viel');
    expect([refused.status, refused.json()]).toMatchObject([507, { errors: [{ code: 'storageFull' }] }]);
    const health = await newsroom.call('GET', '/api/content/health');
    expect([health.status, health.json()]).toEqual([503, { status: 'DOWN', details: ['The disk is full: nothing new is stored.'] }]);
    const read = await newsroom.call('GET', `/api/content/articles/${kept.id}`);
    expect(wordsOf(articleSchema.parse(read.json()).document)).toBe(wordsOf(document('Vorher')));
    const signedIn = await exchangeCode(origin, await signInOnPage(origin, { username: 'admin', password: firstPassword ?? '' }));
    const { access_token: token } = signedIn.tokens();
    const listed = await fetch(`${origin}/api/metadata/metadata`, { headers: { authorization: `Bearer ${token}` } });
    expect(listed.status).toBe(200);
    expect((await create('Noch immer')).status).toBe(507);

    rmSync(filler);
    expect((await create('Nachher')).status).toBe(201);
    expect((await newsroom.call('GET', '/api/content/health')).status).toBe(200);
  });
});
