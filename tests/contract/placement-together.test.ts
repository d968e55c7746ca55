import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlacementAnswer, PlacementSectionAnswer } from '#contract/placement/placement.ts';
import { type PlacementPage, placementPageSchema } from '#domain/placement/page.ts';
import { versionsOf } from '#domain/placement/publish.ts';
import { insertPage } from '#server/repositories/placement/pages.ts';
import { aBoardPage, type BoardNewsroom, createIds, playSchedule, scheduleArbitrary } from '#tests/support/placement-schedule.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { BASE, JSON_PATCH, openPlacementDesk, type PlacementDesk } from './support/placement-desk.ts';

describeOnBothDatabases('a page that several people work on', kind => {
  let desk: PlacementDesk['desk'];
  let published: PlacementDesk['published'];
  beforeAll(async () => {
    ({ desk, published } = await openPlacementDesk(kind));
  });
  afterAll(() => desk.newsroom.dispose());

  it('becomes the same for all over HTTP, with no item lost or doubled, and what was published is the draft that was seen', async () => {
    const article = await published();
    let owners = 5000;
    await fc.assert(
      fc.asyncProperty(scheduleArbitrary, async schedule => {
        owners += 1;
        const counted = createIds();
        const newId = (): string => counted().replace('00000000', String(owners).padStart(8, '0'));
        const begin = { ...aBoardPage(newId), tenantId: 12, kind: 'tag' as const, ownerId: owners };
        const known = placementPageSchema.parse(
          JSON.parse(JSON.stringify(begin).replaceAll(/"metadataId":"\d+"/gu, `"metadataId":"${article.metadataId}"`)),
        );
        await desk.newsroom.database.transaction(queries => insertPage(queries, known));
        const at = `${BASE}/pages/${begin.id}`;
        // The ETag of the section that somebody saw, as a desk finds it: none if there is another one by now.
        const headersFor = async (seen: PlacementPage, id: string): Promise<Readonly<Record<string, string>>> => {
          const now = await desk.chief.get(`${BASE}/sections/${id}`);
          const version = now.status === 200 ? now.json<PlacementSectionAnswer>().section.version : undefined;
          return { 'if-match': version === seen.sections.find(section => section.id === id)?.version ? now.etag : '"0"' };
        };
        const newsroom: BoardNewsroom = {
          read: async () => (await desk.chief.get(at)).json<PlacementAnswer>().page,
          change: async operations => {
            const body = JSON.parse(
              JSON.stringify(operations).replaceAll(/"metadataId":"\d+"/gu, `"metadataId":"${article.metadataId}"`),
            ) as object;
            const answer = await desk.chief.call('PATCH', at, { body, headers: JSON_PATCH });
            expect(answer.status, answer.text).toBe(200);
            return answer.json();
          },
          publishPage: async seen => (await desk.chief.call('POST', `${at}/publish`, { body: versionsOf(seen) })).status === 200,
          publishSection: async (seen, id) => {
            const headers = await headersFor(seen, id);
            return (await desk.chief.call('POST', `${BASE}/sections/${id}/publish`, { headers })).status === 200;
          },
          discard: async (seen, id) => {
            const answer =
              id === null
                ? await desk.chief.call('POST', `${at}/discard`, { body: versionsOf(seen) })
                : await desk.chief.call('POST', `${BASE}/sections/${id}/discard`, { headers: await headersFor(seen, id) });
            return answer.status === 200;
          },
        };
        const shown = await playSchedule(newsroom, schedule, newId);
        for (const view of shown.views) expect(view).toEqual(shown.page);
        expect([shown.doubled, shown.lost]).toEqual([[], []]);
        for (const { draft, live } of shown.published) expect(live).toEqual(draft);
      }),
      { numRuns: 12 },
    );
  });
});
