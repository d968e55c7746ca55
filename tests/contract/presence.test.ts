import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from './support/databases.ts';
import { IDS_IN_ORDER_OF_CREATION, NEWEST_FIRST } from './support/one-instant.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

describeOnBothDatabases('user presence', kind => {
  let newsroom: TestNewsroom;
  let vreni: TestClient;
  let urs: TestClient;
  let resourceId: string;

  const path = (): string => `/api/user-presence/user-presences/${resourceId}`;
  const say = (client: TestClient, mode: string, session = 'window-1'): Promise<TestAnswer> =>
    client.call('PATCH', path(), { body: { mode, session } });
  const editors = () => newsroom.presence.readEditors(newsroom.database.db);
  const notify = (client: TestClient, body: Readonly<Record<string, unknown>>): Promise<TestAnswer> =>
    client.call('PATCH', path(), { body: { session: 'window-1', ...body } });
  const turnOf = (answer: TestAnswer) => answer.json<{ turn?: { kind: string; by: { firstName: string }; at: string } }>().turn;
  const present = async (): Promise<readonly (readonly [string, string])[]> =>
    (await vreni.get(path()))
      .json<{ users: readonly { user: { firstName: string }; mode: string }[] }>()
      .users.map(one => [one.user.firstName, one.mode] as const);

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    vreni = await newsroom.signIn('ROLE_Editor', { firstName: 'Vreni' });
    urs = await newsroom.signIn('ROLE_Editor', { firstName: 'Urs' });
  });
  beforeEach(() => {
    resourceId = randomUUID();
  });
  afterAll(() => newsroom.dispose());

  it('B7-056 names everyone at an item, longest there first', async () => {
    await say(vreni, 'editing');
    newsroom.clock.advance(1_000);
    const answer = await say(urs, 'viewing');
    expect(answer.json()).toMatchObject({
      resourceId,
      users: [
        { user: { firstName: 'Vreni' }, mode: 'editing' },
        { user: { firstName: 'Urs' }, mode: 'viewing' },
      ],
    });
  });

  it('user presence has those who come in one instant in the order in which they came, whoever is heard of again meanwhile', async () => {
    const people: TestClient[] = [];
    for (const id of IDS_IN_ORDER_OF_CREATION) people.push(await newsroom.signIn('ROLE_Editor', { id }));
    for (const person of people) await say(person, 'viewing');
    newsroom.clock.advance(1_000);
    for (const person of people.slice(0, 3)) await say(person, 'viewing');
    const ids = async () =>
      (await vreni.get(path())).json<{ users: readonly { user: { id: string } }[] }>().users.map(({ user }) => user.id);
    expect(await ids()).toEqual(IDS_IN_ORDER_OF_CREATION);
    newsroom.clock.advance(1_000);
    for (const person of people.toReversed()) await say(person, 'editing');
    expect(await ids()).toEqual(NEWEST_FIRST);
    expect((await editors())(resourceId).map(({ id }) => id)).toEqual(NEWEST_FIRST);
  });

  it('names a person with two windows once, editing if one of them edits', async () => {
    await say(vreni, 'viewing', 'window-1');
    await say(vreni, 'editing', 'window-2');
    expect(await present()).toEqual([['Vreni', 'editing']]);
    await say(vreni, 'left', 'window-2');
    expect(await present()).toEqual([['Vreni', 'viewing']]);
  });

  it('forgets who has left', async () => {
    await say(vreni, 'editing');
    await say(vreni, 'left');
    expect(await present()).toEqual([]);
  });

  it('expires after 90 seconds without renewal', async () => {
    await say(vreni, 'editing');
    newsroom.clock.advance(60_000);
    await say(urs, 'editing');
    newsroom.clock.advance(29_999);
    expect(await present()).toHaveLength(2);
    newsroom.clock.advance(1);
    expect(await present()).toEqual([['Urs', 'editing']]);
    expect((await editors())(resourceId).map(person => person.firstName)).toEqual(['Urs']);
    newsroom.clock.advance(90_000);
    expect(await newsroom.presence.editorsForLists(newsroom.database.db)).toBeUndefined();
  });

  it('says since when someone is there, when something was last touched, since when text is unsaved, and until when that is known (A4-044)', async () => {
    const now = newsroom.clock.now().getTime();
    const at = (ms: number): string => new Date(now + ms).toISOString();
    const answer = await notify(vreni, { mode: 'editing', forMs: 600_000, idleMs: 120_000, unsavedForMs: 300_000 });
    expect(answer.json()).toMatchObject({
      knownAt: at(0),
      users: [
        { mode: 'editing', since: at(-600_000), lastSeenAt: at(0), until: at(90_000), activeAt: at(-120_000), unsavedSince: at(-300_000) },
      ],
    });
    const saved = await notify(vreni, { mode: 'editing', forMs: 600_000 });
    expect(saved.json<{ users: readonly object[] }>().users[0]).not.toHaveProperty('unsavedSince');
  });

  it('knows a person by the window that edits: since then, touched last in any, unsaved first in any', async () => {
    const now = newsroom.clock.now().getTime();
    const at = (ms: number): string => new Date(now + ms).toISOString();
    await notify(vreni, { mode: 'viewing', session: 'window-1', forMs: 900_000, idleMs: 5_000 });
    await notify(vreni, { mode: 'editing', session: 'window-2', forMs: 60_000, idleMs: 30_000, unsavedForMs: 20_000 });
    expect((await vreni.get(path())).json()).toMatchObject({
      users: [{ mode: 'editing', since: at(-60_000), activeAt: at(-5_000), unsavedSince: at(-20_000) }],
    });
  });

  it('asks for a sooner heartbeat where a colleague waits', async () => {
    const alone = (await say(vreni, 'viewing')).json<{ renewAfterMs: number }>().renewAfterMs;
    await say(urs, 'editing');
    const inCompany = (await say(vreni, 'viewing')).json<{ renewAfterMs: number }>().renewAfterMs;
    expect([alone, inCompany]).toEqual([25_000, 10_000]);
  });

  describe('taking over', () => {
    it('makes every other editor a viewer, who learns by whom and when with the next heartbeat', async () => {
      await notify(vreni, { mode: 'editing' });
      newsroom.clock.advance(5_000);
      const takenAt = newsroom.clock.now().toISOString();
      expect(turnOf(await notify(urs, { mode: 'editing', takesOver: true }))).toBeUndefined();
      expect(await present()).toEqual([
        ['Vreni', 'viewing'],
        ['Urs', 'editing'],
      ]);
      newsroom.clock.advance(5_000);
      const told = await notify(vreni, { mode: 'editing' });
      expect(turnOf(told)).toEqual({ kind: 'takenOver', by: expect.objectContaining({ firstName: 'Urs' }) as unknown, at: takenAt });
      expect((await editors())(resourceId).map(person => person.firstName)).toEqual(['Urs']);
    });

    it('repeats it until the window has acknowledged, and then lets it edit again', async () => {
      await notify(vreni, { mode: 'editing' });
      await notify(urs, { mode: 'editing', takesOver: true });
      expect(turnOf(await notify(vreni, { mode: 'editing' }))?.kind).toBe('takenOver');
      expect(turnOf(await notify(vreni, { mode: 'editing' }))?.kind).toBe('takenOver');
      expect(turnOf(await notify(vreni, { mode: 'viewing' }))).toBeUndefined();
      expect(turnOf(await notify(vreni, { mode: 'editing' }))).toBeUndefined();
      expect((await present()).map(([, mode]) => mode)).toEqual(['editing', 'editing']);
    });

    it('tells a desk that was offline when it comes back, hours later', async () => {
      await notify(vreni, { mode: 'editing' });
      newsroom.clock.advance(60_000);
      await notify(urs, { mode: 'editing', takesOver: true });
      newsroom.clock.advance(3 * 3_600_000);
      expect(turnOf(await notify(vreni, { mode: 'editing' }))).toMatchObject({ kind: 'takenOver', by: { firstName: 'Urs' } });
    });

    it('taking over is undone the same way', async () => {
      await notify(vreni, { mode: 'editing' });
      await notify(urs, { mode: 'editing', takesOver: true });
      expect(turnOf(await notify(vreni, { mode: 'editing', takesOver: true }))).toBeUndefined();
      expect(turnOf(await notify(urs, { mode: 'editing' }))).toMatchObject({ kind: 'takenOver', by: { firstName: 'Vreni' } });
    });

    it('leaves the person’s other windows and viewers as they are', async () => {
      await notify(urs, { mode: 'editing', session: 'window-1' });
      await notify(vreni, { mode: 'viewing' });
      await notify(urs, { mode: 'editing', session: 'window-2', takesOver: true });
      expect(turnOf(await notify(urs, { mode: 'editing', session: 'window-1' }))).toBeUndefined();
      expect(turnOf(await notify(vreni, { mode: 'editing' }))).toBeUndefined();
    });
  });

  it('refuses what it does not know', async () => {
    expect((await say(vreni, 'sleeping')).json()).toMatchObject({ status: 400, errors: [{ fieldNames: ['mode'] }] });
    expect((await say(vreni, 'viewing', 'x'.repeat(65))).status).toBe(400);
    expect((await notify(vreni, { mode: 'editing', forMs: -1 })).json()).toMatchObject({
      status: 400,
      errors: [{ fieldNames: ['forMs'] }],
    });
  });
});
