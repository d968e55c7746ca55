import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommentWork } from '#domain/comment/pending.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeCall, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

describe('comments on a desk', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith({ title: 'Der Fluss steigt' }), staffed.ursina).article.id,
    })));
  });
  afterEach(() => closeDesk(desk));

  const write = (text: string, rootCommentId: string | null = null): CommentWork & { readonly kind: 'write' } => ({
    kind: 'write',
    commentId: randomUUID(),
    rootCommentId,
    text,
    status: 'active',
  });
  const work = (piece: CommentWork, id = articleId) => desk.get('comments.work', { articleId: id, work: piece });
  const list = (id = articleId) => desk.get('comments.list', { articleId: id });
  const texts = async (id = articleId) => (await list(id)).comments.map(({ text, status }) => `${text} ${status}`);
  const goOffline = (offline: boolean) => desk.get('connectivity.setForcedOffline', { offline });

  it('comments on a desk are written, answered, resolved and taken back, and are in the newsroom', async () => {
    const root = write('Stimmt die Zahl?');
    const reply = write('Ja.', root.commentId);
    await work(root);
    await work(reply);
    await desk.settle();
    await work({ kind: 'change', commentId: root.commentId, status: 'resolved' });
    await desk.settle();
    expect(newsroom.comments.map(({ text, status, rootCommentId }) => [text, status, rootCommentId])).toEqual([
      ['Stimmt die Zahl?', 'resolved', null],
      ['Ja.', 'active', root.commentId],
    ]);
    await work({ kind: 'remove', commentId: reply.commentId });
    await desk.settle();
    expect(await list()).toMatchObject({ comments: [{ text: 'Stimmt die Zahl?', status: 'resolved' }], pending: [], stale: false });
  });

  it('comments on a desk are written offline, shown at once, kept over a kill, and arrive once in order', async () => {
    await list();
    await goOffline(true);
    await desk.advance(2_000);
    const root = write('Offline gefragt');
    await work(root);
    await work({ kind: 'change', commentId: root.commentId, text: 'Offline besser gefragt' });
    await work(write('Und geantwortet', root.commentId));
    expect(await list()).toMatchObject({ pending: [root.commentId, expect.any(String)], stale: true });
    expect(await texts()).toEqual(['Offline besser gefragt active', 'Und geantwortet active']);
    expect((await desk.get('outbox.list', {})).entries.map(({ kind, place }) => [kind, place?.id])).toEqual(
      Array.from({ length: 2 }, () => ['comment', articleId]),
    );
    desk.kill();
    const { folder } = desk;
    desk = createDesk({ newsroom, folder, seed: 2 });
    await desk.start();
    await goOffline(false);
    await desk.settle();
    expect(newsroom.comments.map(({ text }) => text)).toEqual(['Offline besser gefragt', 'Und geantwortet']);
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
  });

  it('comments on a desk wait for an article made on this computer, and belong to it under its new id', async () => {
    await goOffline(true);
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Neu', metadata: {} });
    await work(write('Titel zu kurz?'), made.articleId);
    expect(await texts(made.articleId)).toEqual(['Titel zu kurz? active']);
    await goOffline(false);
    await desk.settle();
    const created = newsroom.effects.find(({ kind }) => kind === 'create')?.articleId;
    expect(newsroom.comments).toMatchObject([{ text: 'Titel zu kurz?', resourceId: created }]);
    expect(await texts(created)).toEqual(['Titel zu kurz? active']);
  });

  it('comments on a desk arrive once when an answer was lost', async () => {
    let lost = false;
    newsroom.setFault(({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/comments') || lost) return undefined;
      lost = true;
      return { kind: 'loseAnswer' };
    });
    await work(write('Einmal'));
    await desk.settle();
    expect(await texts()).toEqual(['Einmal active']);
    await desk.advance(10_000);
    expect(newsroom.comments).toHaveLength(1);
    expect(await list()).toMatchObject({ comments: [{ text: 'Einmal' }], pending: [] });
  });

  const sentTexts = (): readonly string[] => {
    const written = newsroom.calls.filter(({ method, path }) => method !== 'GET' && path.includes('/comments'));
    return written.map(({ method, body }) => `${method} ${(body as { text?: string } | undefined)?.text ?? ''}`);
  };

  it('comments on a desk that were taken back before they were sent are never sent, nor what was said about them', async () => {
    await goOffline(true);
    const root = write('Gerücht');
    await work(root);
    await work(write('Wer sagt das?', root.commentId));
    await work({ kind: 'remove', commentId: root.commentId });
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
    await goOffline(false);
    await desk.settle();
    expect(sentTexts()).toEqual([]);
    expect(newsroom.comments).toEqual([]);
  });

  it('comments on a desk that were corrected before they were sent go out corrected, never as they were first', async () => {
    await goOffline(true);
    const root = write('Frau Mueller');
    await work(root);
    await work({ kind: 'change', commentId: root.commentId, text: 'Frau Müller' });
    await work({ kind: 'change', commentId: root.commentId, status: 'resolved' });
    await goOffline(false);
    await desk.settle();
    expect(sentTexts()).toEqual(['POST Frau Müller', 'PATCH ']);
    expect(newsroom.comments).toMatchObject([{ text: 'Frau Müller', status: 'resolved' }]);
  });

  it('comments on a desk that were refused stay in the outbox with the reason, block no other, and can be retried or discarded', async () => {
    newsroom.setFault(({ body }) => (JSON.stringify(body).includes('Nein') ? { kind: 'status', status: 422 } : undefined));
    await work(write('Nein'));
    await work(write('Doch'));
    await desk.settle();
    expect(newsroom.comments.map(({ text }) => text)).toEqual(['Doch']);
    const [entry] = (await desk.get('outbox.list', {})).entries;
    expect(entry).toMatchObject({ kind: 'comment', state: 'failed', title: 'Nein' });
    newsroom.setFault(() => undefined);
    await desk.get('outbox.retry', { entryId: entry?.id ?? '' });
    await desk.settle();
    expect(newsroom.comments.map(({ text }) => text)).toEqual(['Doch', 'Nein']);
    await goOffline(true);
    await work(write('Nie gesendet'));
    const [waiting] = (await desk.get('outbox.list', {})).entries;
    const file = await desk.get('outbox.discard', { entryId: waiting?.id ?? '' });
    expect(JSON.parse(file.content)).toMatchObject({ format: 'galley-comment', change: { text: 'Nie gesendet' } });
    expect((await list()).pending).toEqual([]);
  });

  describe('that were refused and changed again', () => {
    const isWrite = ({ method, path }: FakeCall): boolean => method !== 'GET' && path.includes('/comments');
    const fault = (kind?: 'refuse' | 'loseAnswer') => {
      newsroom.setFault(call => {
        if (kind === undefined || !isWrite(call)) return undefined;
        return kind === 'refuse' ? { kind: 'status', status: 403 } : { kind };
      });
    };
    const retryFirst = async (): Promise<void> => {
      const [entry] = (await desk.get('outbox.list', {})).entries;
      await desk.get('outbox.retry', { entryId: entry?.id ?? '' });
      await desk.settle();
    };
    const states = async () => (await desk.get('outbox.list', {})).entries.map(({ state }) => state);

    it('comments on a desk that were refused and changed again hold the newer change until the refused one is sent, so that the newest words stay', async () => {
      const { commentId, ...root } = write('Erst');
      await work({ ...root, commentId });
      await desk.settle();
      fault('refuse');
      await work({ kind: 'change', commentId, text: 'Dann' });
      await desk.settle();
      fault();
      await work({ kind: 'change', commentId, text: 'Zuletzt' });
      await desk.settle();
      expect(await states()).toEqual(['failed', 'waiting']);
      expect(newsroom.comments.map(({ text }) => text)).toEqual(['Erst']);
      await retryFirst();
      expect(newsroom.comments.map(({ text }) => text)).toEqual(['Zuletzt']);
      expect(await states()).toEqual([]);
    });

    it.each([false, true])(
      'comments on a desk that were refused and changed again keep the newest words though the newsroom had stored what was refused (its key forgotten: %s)',
      async isForgotten => {
        fault('loseAnswer');
        const root = write('Erst');
        await work(root);
        await desk.settle();
        fault('refuse');
        await desk.advance(10_000);
        await work({ kind: 'change', commentId: root.commentId, text: 'Zuletzt' });
        expect(await states()).toEqual(['failed', 'waiting']);
        fault();
        if (isForgotten) newsroom.forgetKeys();
        await retryFirst();
        expect(newsroom.comments.map(({ text }) => text)).toEqual(['Zuletzt']);
        expect(await states()).toEqual([]);
      },
    );
  });

  describe('whose answers could not be read until the desk gave up asking', () => {
    const isPost = ({ method, path }: FakeCall): boolean => method === 'POST' && path.endsWith('/comments');
    const keysOf = () => newsroom.calls.filter(isPost).map(({ headers }) => headers.get('idempotency-key'));
    const giveUp = async (): Promise<string> => {
      newsroom.setFault(call => (isPost(call) ? { kind: 'garble' } : undefined));
      await work(write('Einmal'));
      await desk.advance(200_000);
      const [entry] = (await desk.get('outbox.list', {})).entries;
      expect(entry).toMatchObject({ state: 'failed', error: { code: 'schemaMismatch' } });
      newsroom.setFault(() => undefined);
      return entry?.id ?? '';
    };
    const isThereOnce = async (): Promise<void> => {
      await desk.settle();
      expect((await desk.get('outbox.list', {})).entries).toEqual([]);
      expect(newsroom.comments.map(({ text }) => text)).toEqual(['Einmal']);
    };

    it('comments on a desk whose answers could not be read until the desk gave up asking are sent again under the same id, and leave the outbox', async () => {
      await desk.get('outbox.retry', { entryId: await giveUp() });
      await isThereOnce();
      expect(new Set(keysOf()).size).toBe(1);
    });

    it('comments on a desk whose answers could not be read until the desk gave up asking leave the outbox also when the newsroom has forgotten the id and reports that the comment exists', async () => {
      const entryId = await giveUp();
      newsroom.forgetKeys();
      await desk.get('outbox.retry', { entryId });
      await isThereOnce();
    });
  });
});
