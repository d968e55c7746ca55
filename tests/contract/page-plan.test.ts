import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { PageEntry } from '#domain/print/page-plan.ts';
import type { PrintChange } from '#domain/print/print-metadata.ts';
import { keepSync, newSync } from '#server/repositories/outside-syncs.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const DAY = '2026-11-29';

describeOnBothDatabases('the page plan', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const write = async (title: string, printMetadata: PrintChange, more: object = {}): Promise<Article> =>
    (await desk.write({ document: aDocument({ title }), metadata: { printMetadata, ...more } })).article;
  const plan = async (day: string, query = ''): Promise<{ publications: string[]; entries: PageEntry[] }> => {
    const answer = await desk.editor.get(`/api/metadata/planning/pages/${day}${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json();
  };
  const places = ({ entries }: { readonly entries: readonly PageEntry[] }) =>
    entries.map(({ publication, pageName, title }) => [publication, pageName, title]);

  it('the page plan has what goes to which page of a day, in the order of the papers, with lengths, deadline and state (A1-009a, A3-022)', async () => {
    const on = { publicationTargetDate: DAY, publication: 'Aarewarte' };
    await write('Der Sport', { ...on, pageName: '10' });
    const first = await write(
      'Die Brücke',
      { ...on, pageName: '2', category: 'Region', type: 'Aufmacher' },
      { targetTextLength: 3500, targetDate: DAY, targetTime: '17:30' },
    );
    await write('Der Aufmacher', { ...on, pageName: 'Front' });
    await write('Noch offen', on);
    await write('Der Markt', { ...on, publication: 'Emmenblick', pageName: '3' });
    await write('Ein andermal', { ...on, publicationTargetDate: '2026-11-30' });
    await write('Ohne Tag', { publication: 'Aarewarte', pageName: '1' });
    const whole = await plan(DAY);
    expect(whole.publications).toEqual(['Aarewarte', 'Emmenblick']);
    expect(places(whole)).toEqual([
      ['Aarewarte', null, 'Noch offen'],
      ['Aarewarte', 'Front', 'Der Aufmacher'],
      ['Aarewarte', '2', 'Die Brücke'],
      ['Aarewarte', '10', 'Der Sport'],
      ['Emmenblick', '3', 'Der Markt'],
    ]);
    expect(whole.entries[2]).toMatchObject({
      metadataId: first.metadataId,
      resourceName: 'articles',
      resourceId: first.id,
      authorNames: ['Vreni Ammann'],
      category: 'Region',
      type: 'Aufmacher',
      contentStatus: 'draft',
      publicationStatus: 'notPublished',
      targetTextLength: 3500,
      deadline: { date: DAY, time: '17:30' },
      studioStatus: null,
      untold: [],
    });
    expect(whole.entries[2]?.actualTextLength).toBeGreaterThan(0);
    const one = await plan(DAY, '?publication=Emmenblick');
    expect([one.publications, places(one)]).toEqual([['Aarewarte', 'Emmenblick'], [['Emmenblick', '3', 'Der Markt']]]);
  });

  it('follows what is moved to another day and what is taken out, and is empty where nothing is planned', async () => {
    expect(await plan('2026-12-24')).toEqual({ publications: [], entries: [] });
    const moved = await write('Wandert', { publicationTargetDate: '2026-12-24', pageName: '4' });
    expect(places(await plan('2026-12-24'))).toEqual([[null, '4', 'Wandert']]);
    expect((await desk.patch(moved, { printMetadata: { publicationTargetDate: '2026-12-25' } })).status).toBe(200);
    expect([places(await plan('2026-12-24')), places(await plan('2026-12-25'))]).toEqual([[], [[null, '4', 'Wandert']]]);
    const { etag } = await desk.chief.get(`/api/content/articles/${moved.id}`);
    const gone = await desk.chief.call('DELETE', `/api/content/articles/${moved.id}`, { headers: { 'if-match': etag } });
    expect(gone.status, gone.text).toBe(204);
    expect(await plan('2026-12-25')).toEqual({ publications: [], entries: [] });
  });

  it('says of which items a system outside does not have the newest state, and why', async () => {
    const { metadataId } = await write('Wartet', { publicationTargetDate: '2026-12-01', studioSyncEnabled: true });
    await desk.newsroom.database.transaction(queries => keepSync(queries, { ...newSync('studio', metadataId), failure: 'timeout' }));
    expect((await plan('2026-12-01')).entries).toMatchObject([{ untold: [{ system: 'studio', failure: 'timeout' }] }]);
  });

  it('the page plan is for people who are signed in, and for days', async () => {
    expect((await desk.newsroom.clientWith(null).get(`/api/metadata/planning/pages/${DAY}`)).status).toBe(401);
    expect((await desk.editor.get('/api/metadata/planning/pages/morgen')).status).toBe(400);
  });
});
