import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CategoryChanges } from '#contract/taxonomy/taxonomy.ts';
import type { CategoryNode } from '#domain/taxonomy/category.ts';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { CATEGORIES, draft, KICKWORDS, taxonomyCalls } from './support/taxonomy.ts';

describeOnBothDatabases('several categories and kickwords at once', kind => {
  let desk: ContentDesk;
  let admin: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    admin = await desk.newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => desk.newsroom.dispose());
  const { post, add, addKickword, nodeOf, put } = taxonomyCalls(() => admin);

  const noted = async (ids: readonly number[], kindOfRecord: string): Promise<number> =>
    (await desk.newsroom.database.db.selectFrom('audit_log').selectAll().where('action', '=', 'recordChanged').execute()).filter(line => {
      const { subject_kind: about, subject_id: id } = line as unknown as { readonly subject_kind: string; readonly subject_id: string };
      return about === kindOfRecord && ids.includes(Number(id));
    }).length;

  describe('categories', () => {
    const change = async (
      ids: readonly number[],
      changes: CategoryChanges,
      below: readonly number[] = [],
      by = admin,
    ): Promise<TestAnswer> => {
      const list = await Promise.all(ids.map(async id => ({ id, version: (await nodeOf(id))?.version ?? 1, change: changes })));
      return post(`${CATEGORIES}/changes`, { changes: list, below }, by);
    };
    const nodesIn = (answer: TestAnswer): readonly CategoryNode[] => {
      expect(answer.status, answer.text).toBe(200);
      return answer.json<{ nodes: CategoryNode[] }>().nodes;
    };

    it('categories get an expiry and the planning flag, keep everything else, and each change is logged', async () => {
      const [one, two] = [await add('Zug'), await add('Zürich', 1, { type: 'series', temporary: true })];
      const ids = [one.id, two.id];
      const nodes = nodesIn(await change(ids, { expiryDate: '2030-01-31', syncedWithDesknet: true }));
      expect(nodes).toMatchObject([
        { id: one.id, names: { 'de-CH': 'Zug' }, active: true, type: 'default', expiryDate: '2030-01-31', syncedWithDesknet: true },
        { id: two.id, names: { 'de-CH': 'Zürich' }, type: 'series', temporary: true, expiryDate: '2030-01-31', syncedWithDesknet: true },
      ]);
      expect(await noted(ids, 'categories')).toBe(2);
    });

    it('deactivated take along only what was shown below, and the same call takes it back', async () => {
      const [parent, other] = [await add('Sport'), await add('Reisen')];
      const child = await add('Velo', parent.id);
      const refused = await change([parent.id, other.id], { active: false });
      expect(refusalOf(refused)).toMatchObject({ code: 'belowChanged' });
      expect(refused.json()).toMatchObject({ below: [child.id] });
      expect((await nodeOf(other.id))?.active).toBe(true);
      const off = nodesIn(await change([parent.id, other.id], { active: false }, [child.id]));
      expect(new Set(off.map(({ id, active }) => `${id} ${active}`))).toEqual(
        new Set([parent.id, other.id, child.id].map(id => `${id} false`)),
      );
      const on = nodesIn(
        await post(`${CATEGORIES}/changes`, {
          changes: off.map(({ id, version }) => ({ id, version, change: { active: true } })),
          below: [],
        }),
      );
      expect(on.map(({ active }) => active)).toEqual([true, true, true]);
    });

    it('categories stay as they are, all of them, where one was changed by a colleague, is the root, is gone or would expire in the past', async () => {
      const [one, two] = [await add('Basel'), await add('Bern')];
      const seen = [one, two].map(({ id, version }) => ({ id, version, change: { frontCategory: true } }));
      expect((await put(two.id, draft('Bern', { temporary: true }))).status).toBe(200);
      const stale = await post(`${CATEGORIES}/changes`, { changes: seen, below: [] });
      expect(refusalOf(stale)).toMatchObject({ status: 412, code: 'preconditionFailed' });
      expect(stale.json()).toMatchObject({ staleIds: [two.id] });
      expect(refusalOf(await change([one.id, 1], { frontCategory: true }))).toMatchObject({ code: 'rootIsFixed' });
      expect((await change([one.id, 999_999], { frontCategory: true })).status).toBe(404);
      expect(refusalOf(await change([one.id, two.id], { expiryDate: '2020-01-01' }))).toMatchObject({ code: 'timeInPast' });
      expect([(await nodeOf(one.id))?.version, (await nodeOf(one.id))?.frontCategory]).toEqual([one.version, false]);
    });

    it('categories are changed by administrators only', async () => {
      const one = await add('Genf');
      for (const by of [desk.editor, desk.chief])
        expect(refusalOf(await change([one.id], { active: false }, [], by))).toMatchObject({ status: 403, code: 'forbidden' });
      expect((await nodeOf(one.id))?.active).toBe(true);
    });
  });

  describe('kickwords', () => {
    const COLORS = { backgroundColor: '#0B5D66', borderColor: '#0B5D66', textColor: '#FFFFFF' };
    const change = (ids: readonly number[], colors: Partial<typeof COLORS>, { seen = COLORS, by = admin } = {}): Promise<TestAnswer> =>
      post(`${KICKWORDS}/changes`, { changes: ids.map(id => ({ id, seen, change: colors })) }, by);
    const colorOf = async (id: number): Promise<string> => (await admin.get(`${KICKWORDS}/${id}`)).json<Kickword>().backgroundColor;

    it('kickwords get the same colours under their own names, which is logged and taken back by the same call', async () => {
      const ids = [(await addKickword('Analyse')).id, (await addKickword('Kolumne')).id];
      const changed = await change(ids, { backgroundColor: '#112233' });
      expect(changed.json()).toMatchObject({
        kickwords: [
          { name: 'Analyse', backgroundColor: '#112233', textColor: '#FFFFFF' },
          { name: 'Kolumne', backgroundColor: '#112233' },
        ],
      });
      expect(await noted(ids, 'kickwords')).toBe(2);
      expect((await change(ids, COLORS, { seen: { ...COLORS, backgroundColor: '#112233' } })).status).toBe(200);
      expect(await colorOf(ids[0] ?? 0)).toBe('#0B5D66');
    });

    it('kickwords stay as they are, all of them, where one has other colours than were seen or is gone; only administrators change them', async () => {
      const ids = [(await addKickword('Porträt')).id, (await addKickword('Glosse')).id];
      expect((await change(ids.slice(1), { textColor: '#000000' })).status).toBe(200);
      const stale = await change(ids, { backgroundColor: '#445566' });
      expect(refusalOf(stale)).toMatchObject({ status: 412 });
      expect(stale.json()).toMatchObject({ staleIds: ids.slice(1) });
      expect((await change([ids[0] ?? 0, 999_999], { backgroundColor: '#445566' })).status).toBe(404);
      expect((await change(ids, { backgroundColor: '#445566' }, { by: desk.chief })).status).toBe(403);
      expect(await colorOf(ids[0] ?? 0)).toBe('#0B5D66');
    });
  });
});
