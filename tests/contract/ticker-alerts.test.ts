import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ticker, TickerDraft } from '#domain/ticker/ticker.ts';
import { alertKind } from '#server/alerts/alert-job.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import type { Letter } from '#server/mail/mailer.ts';
import { askForAlert, confirmAlert } from '#server/repositories/alert-subscriptions.ts';
import { aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const BASE = '/api/liveticker/tickers';

describeOnBothDatabases('the e-mail alert of a ticker', kind => {
  let desk: ContentDesk;
  const letters: Letter[] = [];
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const created = async (emailAlertEnabled: boolean): Promise<{ ticker: Ticker; etag: string }> => {
    const answer = await desk.editor.call('POST', BASE, {
      body: { item: aTicker({ emailAlertEnabled }), tenantIds: [11], mainTenantId: 11 },
    });
    return { ticker: answer.json(), etag: answer.etag };
  };
  const change = async ({ metadataId }: Ticker, body: object): Promise<void> => {
    const { etag } = await desk.editor.get(`/api/metadata/metadata/${metadataId}`);
    const answer = await desk.chief.call('PATCH', `/api/metadata/metadata/${metadataId}`, { body, headers: { 'if-match': etag } });
    expect(answer.status, answer.text).toBe(200);
  };
  const subscribe = async ({ id: tickerId }: Ticker, email: string, isConfirmed = true): Promise<void> => {
    const tokenHash = randomUUID();
    const nowMs = desk.newsroom.clock.now().getTime();
    await desk.newsroom.database.transaction(async queries => {
      await askForAlert(queries, { id: randomUUID(), tickerId, email, locale: 'fr-CH', tokenHash, tokenUntilMs: nowMs + 1_000, nowMs });
      if (isConfirmed) await confirmAlert(queries, tokenHash, nowMs);
    });
  };
  /** Carries out all that is due, as a node does. */
  const work = async (): Promise<readonly string[]> => {
    letters.length = 0;
    const { database, clock } = desk.newsroom;
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const mailer = {
      send: (letter: Letter) => {
        letters.push(letter);
        return Promise.resolve({ kind: 'transferred' as const });
      },
    };
    const kinds = [alertKind({ log: silent, mailer, readersOrigin: () => 'https://leser.example.ch' })];
    const store = createJobStore({ database, ids: { uuid: randomUUID }, kinds });
    for (;;) {
      const jobs = await store.claim(clock.now().getTime());
      if (jobs.length === 0) return letters.map(({ to }) => to).toSorted();
      for (const job of jobs) await (await store.run(job, clock.now().toISOString()))?.after?.();
    }
  };

  it('goes out once, when it is first enabled on a public ticker, to those who confirmed (A4-035, D-024)', async () => {
    const { ticker, etag } = await created(false);
    await subscribe(ticker, 'eins@example.ch');
    await subscribe(ticker, 'zwei@example.ch');
    await subscribe(ticker, 'nie@example.ch', false);
    await change(ticker, { publicationStatus: 'published' });
    expect(await work()).toEqual([]);
    const body = aTicker({ emailAlertEnabled: true });
    expect((await desk.editor.call('PUT', `${BASE}/${ticker.id}`, { body, headers: { 'if-match': etag } })).status).toBe(200);
    expect(await work()).toEqual(['eins@example.ch', 'zwei@example.ch']);
    expect(letters[0]).toMatchObject({
      subject: 'En direct: Bern – Basel',
      text: expect.stringContaining(`/tickers/${ticker.id}`) as unknown,
    });
    expect(letters[0]?.unsubscribeUrl).toMatch(/^https:\/\/leser\.example\.ch\/subscriptions\//u);
    await change(ticker, { publicationStatus: 'unpublished' });
    await change(ticker, { publicationStatus: 'published' });
    await change(ticker, { emailAlertEnabled: true });
    expect(await work()).toEqual([]);
  });

  it('leaves nothing waiting on a public ticker where it is all that a save changes, and waits with no other change (D-008, D-013)', async () => {
    const { ticker, etag } = await created(false);
    await change(ticker, { publicationStatus: 'published' });
    const waiting = async (): Promise<unknown> =>
      (await desk.editor.get(`/api/metadata/metadata/${ticker.metadataId}`)).json<{ readonly waiting: unknown }>().waiting;
    const save = async (seen: string, given: Partial<TickerDraft>): Promise<string> => {
      const body = aTicker({ emailAlertEnabled: true, ...given });
      const answer = await desk.editor.call('PUT', `${BASE}/${ticker.id}?hold=true`, { body, headers: { 'if-match': seen } });
      expect(answer.status, answer.text).toBe(200);
      return answer.etag;
    };
    const saved = await save(etag, {});
    expect(await waiting()).toBeNull();
    await save(saved, { intro: 'Noch ein Absatz.' });
    expect(await waiting()).toMatchObject({ changed: ['item'] });
  });

  it('of a ticker that is not public yet goes out with its publication, in batches', async () => {
    const { ticker } = await created(true);
    const emails = Array.from({ length: 130 }, (_, index) => `leser${String(index)}@example.ch`);
    for (const email of emails) await subscribe(ticker, email);
    expect(await work()).toEqual([]);
    await change(ticker, { publicationStatus: 'published' });
    expect(await work()).toEqual(emails.toSorted());
    const row = await desk.newsroom.database.db
      .selectFrom('ticker_alerts')
      .selectAll()
      .where('ticker_id', '=', ticker.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ cause: 'enabled', sent: 130 });
    expect(row?.done_at).not.toBeNull();
  });
});
