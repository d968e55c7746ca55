import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKordiam } from '#server/planning/kordiam.ts';
import { createOutsideCall } from '#server/planning/outside-call.ts';
import { createStudio } from '#server/planning/studio.ts';
import { signatureOf } from '#server/push/webhook-sender.ts';
import { type FakeKordiam, openFakeKordiam } from '#tests/support/planning/fake-kordiam.ts';
import { STUDIO_KEY } from '#tests/support/planning/fake-studio.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { createTestClock, type TestAnswer, type TestClient } from './support/newsroom.ts';

const DAY = '2026-11-21';
const NOWHERE = '999999999999';
const PLANNING = '/api/metadata/planning';

describe('what is refused of planning', () => {
  let kordiam: FakeKordiam;
  let desk: ContentDesk;
  let without: ContentDesk;
  let guest: TestClient;
  beforeAll(async () => {
    const clock = createTestClock();
    kordiam = await openFakeKordiam(() => clock.now());
    const settings = {
      clientId: 'galley',
      clientSecret: 'geheim',
      platformId: '1',
      pageFieldId: '70',
      lengthFieldId: '71',
      statusIds: { inWork: '3', ready: '4', withdrawn: '5' },
    };
    const call = createOutsideCall({ address: kordiam.origin, allowedHosts: [], answerWithinMs: 1_500 });
    const outside = { planning: createKordiam({ call, clock, settings }), studio: createStudio({ call, clock, key: STUDIO_KEY }) };
    desk = await openContentDesk('sqlite', { outside });
    without = await openContentDesk('sqlite');
    guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Extra', lastName: 'Muros', source: 'external' });
  });
  afterAll(async () => {
    await desk.newsroom.dispose();
    await without.newsroom.dispose();
    await kordiam.close();
  });

  const chosen = (element = 'e', assignmentId = '1') => ({ day: DAY, elementId: element, assignmentId });
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  const make = (by: TestClient): Promise<TestAnswer> =>
    by.call('POST', `${PLANNING}/articles`, { body: { ...chosen(), locale: 'de-CH' }, headers: keyed() });
  const at = (metadataId: string): string => `/api/metadata/metadata/${metadataId}/planning`;
  const CALLS = {
    link: (id: string, by: TestClient) => by.call('PUT', `${at(id)}/link`, { body: chosen(), headers: keyed() }),
    unlink: (id: string, by: TestClient) => by.call('DELETE', `${at(id)}/link`, { headers: keyed() }),
    retry: (id: string, by: TestClient) => by.call('POST', `${at(id)}/retry`, { body: { system: 'planning' }, headers: keyed() }),
  };
  const ACTS = ['link', 'unlink', 'retry'] as const;
  const codeOf = async (answer: Promise<TestAnswer>): Promise<string> => refusalOf(await answer).code;
  const write = async (by = desk.editor): Promise<string> => (await desk.write({ by })).article.metadataId;

  it.each(ACTS)('%s: an item that is not there', async act => {
    expect(await codeOf(CALLS[act](NOWHERE, desk.editor))).toBe('notFound');
    expect(await codeOf(desk.editor.get(at(NOWHERE)))).toBe('notFound');
  });

  it.each(ACTS)('D-010 %s: by an external account, of others’ items and of its own', async act => {
    expect(await codeOf(CALLS[act](await write(), guest))).toBe('notFound');
    const { article } = await desk.write({ metadata: PUBLISHABLE });
    await desk.publish(article);
    expect(await codeOf(CALLS[act](article.metadataId, guest))).toBe('notOwnItem');
    const own = await codeOf(CALLS[act](await write(guest), guest));
    expect(own).toBe(act === 'retry' ? 'notLinked' : 'externalAccount');
  });

  it('an assignment that planning does not have, for an article and for a link', async () => {
    expect(await codeOf(make(desk.editor))).toBe('notFound');
    expect(await codeOf(CALLS.link(await write(), desk.editor))).toBe('notFound');
    expect(await codeOf(CALLS.retry(await write(), desk.editor))).toBe('notLinked');
  });

  it('an assignment that another article is about already', async () => {
    const element = String(
      kordiam.add({
        title: 'Die Brücke',
        groups: [],
        tasks: [{ id: 1, user: { id: 5, name: 'Vreni Ammann' }, deadline: { date: DAY, time: '17:30' }, textLength: 3500, note: '' }],
        publications: [{ platformId: 1, schedule: { kind: 'single', date: DAY }, category: { id: 2, name: 'Region' }, customFields: [] }],
      }),
    );
    expect((await desk.editor.get(`${PLANNING}/days/${DAY}`)).status).toBe(200);
    const link = (id: string) => desk.editor.call('PUT', `${at(id)}/link`, { body: chosen(element), headers: keyed() });
    const first = await link(await write());
    expect(first.status, first.text).toBe(200);
    expect(await codeOf(link(await write()))).toBe('assignmentTaken');
  });

  it('everything of planning where none is connected', async () => {
    const { article } = await without.write();
    expect(await codeOf(make(without.editor))).toBe('planningMissing');
    expect(await codeOf(CALLS.link(article.metadataId, without.editor))).toBe('planningMissing');
    expect(await codeOf(CALLS.unlink(article.metadataId, without.editor))).toBe('planningMissing');
  });

  it('a state of a dossier that nobody has, well signed', async () => {
    const timestamp = String(Math.floor(desk.newsroom.clock.now().getTime() / 1_000));
    const signature = signatureOf(STUDIO_KEY, timestamp, 'd-0.proof');
    const body = { timestamp, dossierId: 'd-0', status: 'proof', signature };
    expect(await codeOf(desk.newsroom.clientWith(null).call('POST', `${PLANNING}/studio-status`, { body }))).toBe('notFound');
  });
});
