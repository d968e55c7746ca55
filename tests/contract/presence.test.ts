import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

describeOnBothDatabases('user presence', kind => {
  let newsroom: TestNewsroom;
  let vreni: TestClient;
  let urs: TestClient;
  let resourceId: string;

  const path = (): string => `/api/user-presence/user-presences/${resourceId}`;
  const say = (client: TestClient, mode: string, session = 'window-1'): Promise<TestAnswer> =>
    client.call('PATCH', path(), { body: { mode, session } });
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

  it('names everyone at an item, longest there first', async () => {
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

  it('is over after 90 seconds without a word', async () => {
    await say(vreni, 'editing');
    newsroom.clock.advance(60_000);
    await say(urs, 'editing');
    newsroom.clock.advance(29_999);
    expect(await present()).toHaveLength(2);
    newsroom.clock.advance(1);
    expect(await present()).toEqual([['Urs', 'editing']]);
    expect(newsroom.presence.editorsOf(resourceId).map(person => person.firstName)).toEqual(['Urs']);
    newsroom.clock.advance(90_000);
    expect(newsroom.presence.isAnyoneEditing()).toBe(false);
  });

  it('refuses what it does not know', async () => {
    expect((await say(vreni, 'sleeping')).json()).toMatchObject({ status: 400, errors: [{ fieldNames: ['mode'] }] });
    expect((await say(vreni, 'viewing', 'x'.repeat(65))).status).toBe(400);
  });
});
