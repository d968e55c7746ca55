import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seal } from '#server/db/sealed.ts';
import { aSectionState } from '#tests/builders/placement.ts';
import type { ContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { BASE, openPlacementDesk, type PlacementDesk } from './support/placement-desk.ts';

// A newsroom that was put back counts the numbers again that it has given away: here the content alone becomes another under a number.
describeOnBothDatabases('an ETag of a state that is counted', kind => {
  let desk: ContentDesk;
  let chief: TestClient;
  let withSection: PlacementDesk['withSection'];
  let admin: TestClient;

  beforeAll(async () => {
    ({ desk, chief, withSection } = await openPlacementDesk(kind));
    admin = await desk.newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => desk.newsroom.dispose());

  it('matches no other agency that is counted alike after a restore: it is a conflict, and nothing is written over', async () => {
    const made = await admin.call('POST', '/api/auth/resources/agencies', { body: { name: `Depesche ${randomUUID()}` } });
    const { id } = made.json<{ id: number }>();
    const path = `/api/auth/resources/agencies/${String(id)}`;
    await desk.newsroom.database.db.updateTable('agencies').set({ name: 'Wie vorher' }).where('id', '=', id).execute();
    const late = await admin.call('PUT', path, { body: { name: 'Nachher' }, headers: { 'if-match': made.etag } });
    expect([late.status, late.json()]).toMatchObject([412, { origin: { name: 'Wie vorher' } }]);
    const read = await admin.get(path);
    expect(read.json()).toMatchObject({ name: 'Wie vorher' });
    expect((await admin.call('PUT', path, { body: { name: 'Nachher' }, headers: { 'if-match': read.etag } })).status).toBe(200);
  });

  it('matches no other title that is counted alike', async () => {
    const path = '/api/tenant/tenants/11';
    const before = await admin.get(path);
    await desk.newsroom.database.db.updateTable('tenants').set({ name: 'Anders' }).where('id', '=', 11).execute();
    const { id: _id, ...body } = before.json<{ id: number }>();
    const headers = { 'if-match': before.etag };
    expect((await admin.call('PUT', path, { body, headers })).status).toBe(412);
    expect((await admin.call('PUT', path, { body, headers: { 'if-match': (await admin.get(path)).etag } })).status).toBe(200);
  });

  it('matches no other profile that is counted alike', async () => {
    const path = `/api/auth/resources/users/${admin.userId}/profile`;
    const before = await admin.get(path);
    expect(before.status).toBe(200);
    await desk.newsroom.database.db.updateTable('users').set({ job_title: 'Leitung' }).where('id', '=', admin.userId).execute();
    const after = await admin.get(path);
    expect(after.etag).not.toBe(before.etag);
  });

  it('matches no other tag that is counted alike', async () => {
    const path = '/api/metadata/tags/1';
    const before = await admin.get(path);
    expect(before.status).toBe(200);
    await desk.newsroom.database.db.updateTable('tags').set({ title: 'Anders' }).where('id', '=', 1).execute();
    expect((await admin.get(path)).etag).not.toBe(before.etag);
  });

  it('matches no other section of a front page that is counted alike: nothing is written over', async () => {
    const { sectionId } = await withSection({ title: 'Vorher' });
    const path = `${BASE}/sections/${sectionId}`;
    const seen = await chief.get(path);
    const sections = desk.newsroom.database.db.updateTable('placement_sections');
    await sections
      .set({ draft: seal(aSectionState({ title: 'Wie vorher' })) })
      .where('id', '=', sectionId)
      .execute();
    const put = (etag: string): Promise<TestAnswer> =>
      chief.call('PUT', path, { body: aSectionState({ title: 'Nachher' }), headers: { 'if-match': etag } });
    expect((await put(seen.etag)).status).toBe(412);
    const saved = await put((await chief.get(path)).etag);
    expect([saved.status, saved.etag]).toEqual([200, (await chief.get(path)).etag]);
  });

  it('stays while nothing but the last sign-in of an account changes', async () => {
    const path = `/api/auth/resources/users/${admin.userId}`;
    const before = await admin.get(path);
    const at = '2026-11-29T07:00:00.000Z';
    await desk.newsroom.database.db.updateTable('users').set({ last_sign_in_at: at }).where('id', '=', admin.userId).execute();
    expect((await admin.get(path)).etag).toBe(before.etag);
  });
});
