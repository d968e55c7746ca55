import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import { type MetadataPatch, metadataPatchSchema } from '#domain/metadata/metadata.ts';
import type { TeaserFace } from '#domain/metadata/publication.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { createWaitingDesk, type WaitingDesk } from './support/waiting.ts';

const B: TeaserFace = { titleHeader: '', title: 'Jetzt kostet die Brücke', lead: 'Wer hinüber will, zahlt.', image: null };
const ACTS = ['prepare', 'start', 'simulate', 'stop', 'cancel'] as const;
type Act = (typeof ACTS)[number];

describe('what is refused of tests of teasers', () => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  let guest: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk('sqlite', { isDemo: true });
    waiting = createWaitingDesk(desk);
    guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Gast', source: 'external' });
    for (const client of [desk.editor, desk.chief, guest]) await beta(client, true);
  });
  afterAll(() => desk.newsroom.dispose());

  const beta = async (client: TestClient, betaFeaturesEnabled: boolean): Promise<void> => {
    const path = `/api/auth/resources/users/${client.userId}/preferences`;
    const { etag } = await client.get(path);
    const headers = { 'if-match': etag, 'content-type': 'application/merge-patch+json' };
    const answer = await client.call('PATCH', path, { body: JSON.stringify({ betaFeaturesEnabled }), headers });
    expect(answer.status, answer.text).toBe(200);
  };
  const METHODS = { prepare: 'PUT', start: 'POST', simulate: 'POST', stop: 'POST', cancel: 'DELETE' } as const;
  const BODIES: Partial<Record<Act, object>> = { prepare: { b: B }, simulate: {} };
  const call = async (act: Act, metadataId: string, by = desk.editor): Promise<TestAnswer> => {
    const path = `/api/metadata/metadata/${metadataId}`;
    const { etag } = await desk.editor.get(path);
    const name = act === 'prepare' || act === 'cancel' ? '' : `/${act}`;
    const body = BODIES[act];
    return by.call(METHODS[act], `${path}/ab-test${name}`, {
      ...(body && { body }),
      headers: { 'if-match': etag === '' ? '"1"' : etag, 'idempotency-key': randomUUID() },
    });
  };
  const codeOf = async (act: Act, { metadataId }: Article, by?: TestClient): Promise<string> =>
    refusalOf(await call(act, metadataId, by)).code;
  /** A public article with a test that waits. */
  const prepared = async (): Promise<Article> => {
    const article = await waiting.published();
    expect((await call('prepare', article.metadataId)).status).toBe(200);
    return article;
  };

  it.each(ACTS)('%s: an article that is not there', async act => {
    expect(refusalOf(await call(act, '999999999999')).code).toBe('notFound');
  });

  it.each(['prepare', 'simulate'] as const)('D-010 %s: an external account has none of what others wrote', async act => {
    const article = await prepared();
    if (act === 'simulate') expect((await call('start', article.metadataId)).status).toBe(200);
    expect(await codeOf(act, article, guest)).toBe('notOwnItem');
  });

  it.each(['start', 'stop', 'cancel'] as const)('D-010 %s: an external account changes nothing that readers notice', async act => {
    const own = await waiting.published({}, guest);
    expect((await call('prepare', own.metadataId, guest)).status).toBe(200);
    if (act !== 'start') expect((await call('start', own.metadataId)).status).toBe(200);
    expect(await codeOf(act, own, guest)).toBe('externalAccount');
    expect((await call(act, own.metadataId)).status).toBe(200);
  });

  it('D-010 an external account does not cancel what others prepared', async () => {
    expect(await codeOf('cancel', await prepared(), guest)).toBe('notOwnItem');
  });

  it.each(ACTS)('A4-045 %s: while another person proofreads', async act => {
    const article = await prepared();
    if (act !== 'start' && act !== 'prepare') expect((await call('start', article.metadataId)).status).toBe(200);
    expect((await waiting.patch(article, { contentStatus: 'proofread' }, '', desk.chief)).status).toBe(200);
    const presence = `/api/user-presence/user-presences/${article.id}`;
    await desk.chief.call('PATCH', presence, { body: { session: 'one', mode: 'editing' } });
    expect(await codeOf(act, article)).toBe('proofreadTaken');
    await desk.chief.call('PATCH', presence, { body: { session: 'one', mode: 'left' } });
    expect((await call(act, article.metadataId)).status).toBe(200);
  });

  it('simulated readers of a test that does not run', async () => {
    expect(await codeOf('simulate', await prepared())).toBe('abTestNotRunning');
  });

  it('A4-030 A4-031 D-034 the start asks again what the preparation asked: beta, one teaser, title and lead, no test that runs', async () => {
    const article = await prepared();
    await beta(desk.editor, false);
    expect(await codeOf('start', article)).toBe('betaNeeded');
    await beta(desk.editor, true);
    const [teasers] = (await waiting.metadataOf(article)).teasers;
    if (!teasers) throw new Error('a public article has a teaser');
    const change = async (next: MetadataPatch['teasers']): Promise<void> => {
      const answer = await waiting.patch(article, { teasers: next }, '', desk.chief);
      expect(answer.status, answer.text).toBe(200);
    };
    await change([teasers, { ...teasers, variantId: 12 }]);
    expect(await codeOf('start', article)).toBe('teaserVariantsExist');
    await change([{ ...teasers, default: { ...teasers.default, lead: ' ', allowAutomaticUpdate: false } }]);
    expect(await codeOf('start', article)).toBe('teaserEmpty');
    await change([teasers]);
    expect((await call('start', article.metadataId)).status).toBe(200);
    expect(await codeOf('start', article)).toBe('teasersLocked');
  });

  it('A4-028 D-033 teasers are locked for each way to change metadata while a test runs', async () => {
    const article = await prepared();
    expect((await call('start', article.metadataId)).status).toBe(200);
    const path = waiting.at(article);
    const answer = await desk.editor.get(path);
    const headers = { 'if-match': answer.etag, 'idempotency-key': randomUUID() };
    const stepped = await desk.editor.call('PATCH', path, {
      body: JSON.stringify([{ op: 'replace', path: '/teasers/0/default/title', value: 'Heimlich' }]),
      headers: { ...headers, 'content-type': 'application/json-patch+json' },
    });
    expect(refusalOf(stepped), stepped.text).toMatchObject({ status: 422, code: 'teasersLocked', fieldNames: ['teasers'] });
    const fields = metadataPatchSchema.keyof().options;
    const present = answer.json<Readonly<Record<string, unknown>>>();
    const whole = Object.fromEntries(fields.flatMap(field => (field in present ? [[field, present[field]]] : [])));
    const put = await desk.editor.call('PUT', path, {
      body: { ...whole, teasers: [] },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    expect(refusalOf(put), put.text).toMatchObject({ status: 422, code: 'teasersLocked', fieldNames: ['teasers'] });
  });
});
