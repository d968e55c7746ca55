import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { ItemSync } from '#domain/planning/planning.ts';
import { emptyPrintMetadata } from '#domain/print/print-metadata.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/runner.ts';
import { createKordiam } from '#server/planning/kordiam.ts';
import { createOutsideRunners } from '#server/planning/open-planning.ts';
import { createOutsideCall } from '#server/planning/outside-call.ts';
import type { OutsideSystems } from '#server/planning/planning-system.ts';
import { reportOf } from '#server/planning/report.ts';
import { createStudio } from '#server/planning/studio.ts';
import { syncKind } from '#server/planning/sync-kind.ts';
import { signatureOf } from '#server/push/webhook-sender.ts';
import { findMetadata } from '#server/repositories/metadata.ts';
import { type FakeKordiam, openFakeKordiam } from '#tests/support/planning/fake-kordiam.ts';
import { type FakeStudio, openFakeStudio, STUDIO_KEY } from '#tests/support/planning/fake-studio.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestClock, type TestAnswer, type TestClient } from './support/newsroom.ts';

const DAY = '2026-11-21';
const MINUTE_MS = 60_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ids = { uuid: () => randomUUID() };

describeOnBothDatabases('planning and print studio', kind => {
  let desk: ContentDesk;
  let external: TestClient;
  let kordiam: FakeKordiam;
  let studio: FakeStudio;
  let systems: OutsideSystems;
  let node: JobRunner;
  const runners: JobRunner[] = [];

  const openNode = async (): Promise<JobRunner> => {
    const { database, clock } = desk.newsroom;
    const runner = createOutsideRunners(
      { database, clock, ids, log: silent, ring: () => undefined },
      systems,
      item => `https://zeitung.example/${item.resourceId}`,
    );
    runners.push(runner);
    await runner.start();
    return runner;
  };

  beforeAll(async () => {
    // The systems outside have a clock of their own; that of the newsroom begins at the same time.
    const clock = createTestClock();
    let read = (): Date => clock.now();
    kordiam = await openFakeKordiam(() => read());
    studio = await openFakeStudio();
    const now = { now: () => read() };
    const settings = {
      ...{ clientId: 'galley', clientSecret: 'geheim', platformId: '1', pageFieldId: '70', lengthFieldId: '71' },
      statusIds: { inWork: '3', ready: '4', withdrawn: '5' },
    };
    const callOf = (address: string) => createOutsideCall({ address, allowedHosts: [], answerWithinMs: 1_500 });
    systems = {
      planning: createKordiam({ call: callOf(kordiam.origin), clock: now, settings }),
      studio: createStudio({ call: callOf(studio.origin), clock: now, key: STUDIO_KEY }),
    };
    desk = await openContentDesk(kind, { outside: systems });
    read = () => desk.newsroom.clock.now();
    external = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Extra', lastName: 'Muros', source: 'external' });
    node = await openNode();
  });
  afterEach(() => [kordiam, studio].forEach(system => system.fail(null)));
  afterAll(async () => {
    for (const runner of runners) await runner.stop();
    await desk.newsroom.dispose();
    await kordiam.close();
    await studio.close();
  });

  const plan = (title: string, assignee = 'Vreni Ammann'): number =>
    kordiam.add({
      title,
      groups: [{ id: 8, name: 'Stadtrat' }],
      tasks: [{ id: 1, user: { id: 5, name: assignee }, deadline: { date: DAY, time: '17:30' }, textLength: 3500, note: 'mit Bild' }],
      publications: [
        {
          platformId: 1,
          schedule: { kind: 'single', date: DAY },
          category: { id: 2, name: 'Region' },
          customFields: [{ id: 70, value: '5' }],
        },
      ],
    });
  const chosen = (element: number) => ({ day: DAY, elementId: String(element), assignmentId: '1' });
  const seeDay = async (by = desk.editor): Promise<TestAnswer> => {
    desk.newsroom.clock.advance(11_000);
    return by.get(`/api/metadata/planning/days/${DAY}`);
  };
  const make = async (element: number, by = desk.editor): Promise<TestAnswer> =>
    by.call('POST', '/api/metadata/planning/articles', {
      body: { ...chosen(element), locale: 'de-CH' },
      headers: { 'idempotency-key': randomUUID() },
    });
  const begin = async (title: string): Promise<{ readonly article: Article; readonly element: number }> => {
    const element = plan(title);
    await seeDay();
    const made = await make(element);
    expect(made.status, made.text).toBe(201);
    await node.wake();
    return { article: made.json(), element };
  };
  const syncsOf = async ({ metadataId }: Article): Promise<readonly ItemSync[]> =>
    (await desk.editor.get(`/api/metadata/metadata/${metadataId}/planning`)).json();
  const printOf = async (article: Article) => (await desk.metadataOf(article)).metadata.printMetadata;
  const later = async (minutes: number): Promise<void> => {
    desk.newsroom.clock.advance(minutes * MINUTE_MS);
    await node.wake();
    await node.wake();
  };
  const held = (element: number) => kordiam.elements.get(element);

  describe('assignments', () => {
    it('assignments are those of the day, with whose they are (A1-009a)', async () => {
      const [mine, other] = [plan('Die Brücke'), plan('Der Markt', 'Urs Keller')];
      const answer = await seeDay();
      expect(answer.status, answer.text).toBe(200);
      const { assignments, failure } = answer.json<{ assignments: { elementId: string; isMine: boolean }[]; failure: null }>();
      const isMine = (element: number) => assignments.find(({ elementId }) => elementId === String(element))?.isMine;
      expect([failure, isMine(mine), isMine(other)]).toEqual([null, true, false]);
    });

    it('assignments stay as they were last known while planning is down, with the reason', async () => {
      plan('Das Fest');
      await seeDay();
      kordiam.fail('down');
      expect((await seeDay()).json()).toMatchObject({ failure: 'unreachable', fetchedAt: expect.any(String) as string });
      kordiam.fail('malformed', /elements/u);
      expect((await seeDay()).json()).toMatchObject({ failure: 'unreadable' });
      kordiam.fail('silent', /elements/u);
      expect((await seeDay()).json()).toMatchObject({ failure: 'timeout' });
    });

    it('assignments become articles with title, length, deadline and page, linked at once', async () => {
      const { article, element } = await begin('Neue Brücke über die Aare');
      const { metadata } = await desk.metadataOf(article);
      expect(metadata).toMatchObject({ title: 'Neue Brücke über die Aare', targetTextLength: 3500, targetDate: DAY, targetTime: '17:30' });
      expect(metadata.printMetadata).toMatchObject({
        ...{ desknetSyncEnabled: true, desknetElementId: String(element), pageName: '5', category: 'Region', publicationTargetDate: DAY },
        desknetTopic: { id: '8', name: 'Stadtrat' },
      });
      expect(held(element)?.['externalElement']).toEqual({ externalId: article.metadataId });
      expect(await syncsOf(article)).toMatchObject([{ system: 'planning', state: 'sent', failure: null }]);
    });

    it('assignments are taken once; an external account sees its own and takes none (D-010)', async () => {
      const { element } = await begin('Vergeben');
      expect(refusalOf(await make(element)).code).toBe('assignmentTaken');
      const others = plan('Nicht meine');
      const own = plan('Meine', 'Extra Muros');
      expect((await seeDay(external)).json<{ assignments: unknown[] }>().assignments).toHaveLength(1);
      expect(refusalOf(await make(others, external)).code).toBe('externalAccount');
      expect(refusalOf(await make(own, external)).code).toBe('externalAccount');
    });

    it('assignments are linked to an article that exists, and parted from it; the switch stays on (A4-036, D-013)', async () => {
      const { article } = await desk.write();
      const element = plan('Schon geschrieben');
      await seeDay();
      const at = `/api/metadata/metadata/${article.metadataId}/planning/link`;
      const headers = () => ({ 'idempotency-key': randomUUID() });
      expect(refusalOf(await external.call('PUT', at, { body: chosen(element), headers: headers() })).code).toBe('notFound');
      expect((await desk.editor.call('PUT', at, { body: chosen(element), headers: headers() })).status).toBe(200);
      await node.wake();
      expect(refusalOf(await desk.editor.call('PUT', at, { body: chosen(element), headers: headers() })).code).toBe('alreadyLinked');
      const parted = await desk.editor.call('DELETE', at, { headers: headers() });
      expect(parted.json(), parted.text).toMatchObject([{ state: 'unlinked' }]);
      expect(await printOf(article)).toMatchObject({ desknetSyncEnabled: true, desknetElementId: null });
      expect(refusalOf(await desk.editor.call('DELETE', at, { headers: headers() })).code).toBe('notLinked');
    });
  });

  it('A1-009a several items say in one call how they stand, of an external account only its own', async () => {
    const { article } = await begin('In der Liste');
    const { article: unplanned } = await desk.write();
    const ids = [article, unplanned].map(({ metadataId }) => metadataId).join();
    const ask = async (by = desk.editor): Promise<TestAnswer> => by.get(`/api/metadata/planning/items?ids=${ids}`);
    expect((await ask()).json()).toMatchObject([{ metadataId: article.metadataId, system: 'planning', state: 'sent' }]);
    expect((await ask(external)).json()).toEqual([]);
    const wrong = await desk.editor.get('/api/metadata/planning/items?ids=here');
    expect(refusalOf(wrong)).toMatchObject({ status: 400, fieldNames: ['ids.0'] });
  });

  describe('keeping in step', () => {
    it('tells planning title, length and address of what is published, each once', async () => {
      const { article } = await desk.write({ metadata: { ...PUBLISHABLE, contentStatus: 'readyToPublish' } });
      const element = plan('Wird publiziert');
      await seeDay();
      await link(article, element);
      await node.wake();
      const before = kordiam.effects.length;
      const published = await desk.patch(article, { publicationStatus: 'published' });
      expect(published.status, published.text).toBe(200);
      await node.wake();
      expect(held(element)?.publications[0]?.['status']).toMatchObject({ code: 'PUBLISHED' });
      expect(held(element)?.['externalElement']).toMatchObject({ link: `https://zeitung.example/${article.id}` });
      expect(kordiam.effects.slice(before).filter(effect => effect === `POST /publications/publish of ${String(element)}`)).toHaveLength(1);
    });

    it('begins with an article that is made with its switches on (A1-009a)', async () => {
      const { article } = await desk.write({ metadata: { printMetadata: { desknetSyncEnabled: true, studioSyncEnabled: true } } });
      expect(await syncsOf(article)).toMatchObject([
        { system: 'planning', state: 'waiting' },
        { system: 'studio', state: 'waiting' },
      ]);
      await node.wake();
      await node.wake();
      expect(await syncsOf(article)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
      const print = await printOf(article);
      expect(held(Number(print?.desknetElementId))?.['externalElement']).toMatchObject({ externalId: article.metadataId });
      expect(print?.studioDossierId).toBe(`d-${article.metadataId}`);
    });

    it('waits while planning is down, then sends the newest state once', async () => {
      const { article, element } = await begin('Wartet');
      kordiam.fail('down');
      await desk.patch(article, { targetTextLength: 4000 });
      await node.wake();
      await desk.patch(article, { targetTextLength: 4500 });
      await node.wake();
      expect(await syncsOf(article)).toMatchObject([{ state: 'waiting', failure: 'unreachable' }]);
      kordiam.fail(null);
      const before = kordiam.effects.length;
      await later(2);
      expect(held(element)?.tasks[0]?.['textLength']).toBe(4500);
      expect(kordiam.effects.slice(before).filter(effect => effect === `PATCH /tasks of ${String(element)}`)).toHaveLength(1);
      expect(await syncsOf(article)).toMatchObject([{ state: 'sent', failure: null }]);
    });

    it.each(['silent', 'tooMany', 'conflict', 'malformed', 'tokenEnded', 'twice'] as const)('gets over %s by itself', async fault => {
      const { article, element } = await begin(`Fehler ${fault}`);
      kordiam.fail(fault, /elements/u, 1);
      await desk.patch(article, { targetTextLength: 5000 });
      await node.wake();
      // A busy computer may answer late once more: that is one more try.
      await expect
        .poll(async () => {
          await later(11);
          return syncsOf(article);
        })
        .toMatchObject([{ state: 'sent' }]);
      expect(held(element)?.tasks[0]?.['textLength']).toBe(5000);
    });

    it('makes one element, also where the answer to its making was lost', async () => {
      const { article } = await desk.write();
      kordiam.fail('lostAnswer', /^POST \/api\/v2\/elements$/u, 1);
      await switchOn(article, 'desknetSyncEnabled');
      await node.wake();
      await later(2);
      const own = [...kordiam.elements.values()].filter(({ publications }) =>
        publications.some(({ externalId }) => externalId === article.metadataId),
      );
      expect(own).toHaveLength(1);
      expect(await printOf(article)).toMatchObject({ desknetElementId: String(own[0]?.id) });
    });

    it('makes one element where two nodes look at the same item, and where one was killed in between', async () => {
      const { article } = await desk.write();
      const second = await openNode();
      await switchOn(article, 'desknetSyncEnabled');
      await Promise.all([node.wake(), second.wake()]);
      await later(1);
      const { article: killed } = await desk.write();
      await switchOn(killed, 'desknetSyncEnabled');
      await dieWhileMaking();
      await later(11);
      const made = (of: Article) =>
        [...kordiam.elements.values()].filter(({ publications }) => publications.some(({ externalId }) => externalId === of.metadataId));
      expect([made(article).length, made(killed).length]).toEqual([1, 1]);
    });

    it('takes over what planning decides, and names what is lost by it', async () => {
      const { article, element } = await begin('Wird verschoben');
      const print = await printOf(article);
      await patchPrint(article, { ...print, pageName: '3' });
      kordiam.change(element, ({ publications }) =>
        publications.forEach(publication => Object.assign(publication, { customFields: [{ id: 70, value: '7' }] })),
      );
      await later(2);
      expect(await printOf(article)).toMatchObject({ pageName: '7' });
      const [sync] = await syncsOf(article);
      expect(sync?.takenOver[0]).toMatchObject({ field: 'pageName', value: '7', lost: '3' });
      const history = await desk.editor.get(`/api/revisions/revision/metadata/${article.metadataId}/diffs`);
      expect([history.status, history.text]).toEqual([200, expect.stringContaining('printMetadata.pageName')]);
    });

    it('gives planning a page that only this side changed', async () => {
      const { article, element } = await begin('Neue Seite');
      const print = await printOf(article);
      await patchPrint(article, { ...print, pageName: '9' });
      await later(2);
      expect(JSON.stringify(held(element)?.publications[0]?.['customFields'])).toContain('"9"');
    });

    it('says that planning has deleted the element, and makes it anew only where a person asks for it', async () => {
      const { article, element } = await begin('Gelöscht');
      kordiam.remove(element);
      await later(11);
      expect(await syncsOf(article)).toMatchObject([{ state: 'refused', failure: 'gone' }]);
      const again = await desk.editor.call('POST', `/api/metadata/metadata/${article.metadataId}/planning/retry`, {
        body: { system: 'planning' },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(again.status, again.text).toBe(200);
      await node.wake();
      expect(await syncsOf(article)).toMatchObject([{ state: 'sent' }]);
    });
  });

  describe('the print studio', () => {
    it.each([
      ['cannot be reached', 'down', { state: 'waiting', failure: 'unreachable' }],
      ['does not answer', 'silent', { state: 'waiting', failure: 'timeout' }],
      ['has an error of its own', 'broken', { state: 'waiting', failure: 'unreachable' }],
      ['wants a pause', 'tooMany', { state: 'waiting', failure: 'tooMany' }],
      ['cannot be read', 'malformed', { state: 'waiting', failure: 'unreadable' }],
      ['loses its answer after the work', 'lostAnswer', { state: 'waiting', failure: 'unreachable' }],
    ] as const)('the print studio that %s is told later, once, and the article says why it waits', async (_case, fault, expected) => {
      const { article } = await desk.write();
      const before = studio.opened();
      studio.fail(fault);
      await switchOn(article, 'studioSyncEnabled');
      await node.wake();
      expect(await syncsOf(article)).toMatchObject([{ system: 'studio', ...expected }]);
      studio.fail(null);
      await later(11);
      expect(await syncsOf(article)).toMatchObject([{ system: 'studio', state: 'sent', failure: null }]);
      expect(await printOf(article)).toMatchObject({ studioDossierId: `d-${article.metadataId}`, studioStatus: 'planned' });
      expect(studio.opened() - before).toBe(1);
    });

    it('the print studio that refuses an article is not asked again by itself; the article says so', async () => {
      const { article } = await desk.write();
      studio.fail('refused');
      await switchOn(article, 'studioSyncEnabled');
      await node.wake();
      studio.fail(null);
      await later(11);
      expect(await syncsOf(article)).toMatchObject([{ system: 'studio', state: 'refused', failure: 'refused' }]);
    });

    it('gets a dossier and says how far its page is, by itself too, with a signature', async () => {
      const { article } = await desk.write();
      await switchOn(article, 'studioSyncEnabled');
      await node.wake();
      const dossierId = `d-${article.metadataId}`;
      expect(await printOf(article)).toMatchObject({ studioDossierId: dossierId, studioStatus: 'planned' });
      studio.walkTo(dossierId, 'proof');
      const timestamp = String(Math.floor(desk.newsroom.clock.now().getTime() / 1_000));
      const say = (signature: string) =>
        desk.newsroom
          .clientWith(null)
          .call('POST', '/api/metadata/planning/studio-status', { body: { timestamp, dossierId, status: 'proof', signature } });
      expect((await say('sha256=falsch')).status).toBe(401);
      expect((await say(signatureOf(STUDIO_KEY, timestamp, `${dossierId}.proof`))).status).toBe(204);
      await node.wake();
      expect(await printOf(article)).toMatchObject({ studioStatus: 'proof' });
    });
  });

  /** A node that has an element made and is killed before it can note its id. */
  const dieWhileMaking = async (): Promise<void> => {
    const { database, clock } = desk.newsroom;
    const { planning } = systems;
    const deps = { database, clock, ids, log: silent, signal: new AbortController().signal };
    const kinds = [
      syncKind('planning', deps, async ({ sync, signal }) => {
        const item = (await findMetadata(database.db, sync.metadataId))?.metadata;
        if (item)
          await planning?.createElement(
            reportOf(item, () => null),
            signal,
          );
      }),
    ];
    const dying = createJobRunner({ store: createJobStore({ database, ids, kinds }), clock, log: silent, alarm: () => () => undefined });
    await dying.start();
    await dying.stop();
  };
  const link = async (article: Article, element: number): Promise<TestAnswer> =>
    desk.editor.call('PUT', `/api/metadata/metadata/${article.metadataId}/planning/link`, {
      body: chosen(element),
      headers: { 'idempotency-key': randomUUID() },
    });
  const patchPrint = async (article: Article, printMetadata: unknown): Promise<void> => {
    const answer = await desk.patch(article, { printMetadata } as never); // the part of the patch under test
    expect(answer.status, answer.text).toBe(200);
  };
  const switchOn = (article: Article, name: 'desknetSyncEnabled' | 'studioSyncEnabled') =>
    patchPrint(article, { ...emptyPrintMetadata(article.metadataId), [name]: true });
});
