import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLink, aSlide, aSlideshow } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createWaitingDesk, type WaitingDesk } from './support/waiting.ts';

describeOnBothDatabases('D-008 what waits behind a public item of another kind', kind => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    waiting = createWaitingDesk(desk);
  });
  afterAll(() => desk.newsroom.dispose());

  const changedOf = async (article: { readonly metadataId: string }) => (await waiting.metadataOf(article)).waiting?.changed;

  it('what waits behind a public item of another kind is what a change of single slides makes, too', async () => {
    const path = '/api/slideshow/slideshows';
    const [one, two] = [aSlide(), aSlide()];
    const body = { item: aSlideshow({ slides: [one, two] }), tenantIds: [11], mainTenantId: 11 };
    const item = (await desk.editor.call('POST', path, { body })).json<{ readonly id: string; readonly metadataId: string }>();
    await desk.bringFiles({ item });
    await waiting.publish(item);
    const change = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', end: string, change?: object) =>
      desk.editor.call(method, `${path}/${item.id}/slides${end}?hold=true`, {
        ...(change && { body: change }),
        headers: {
          'if-match': (await desk.editor.get(`${path}/${item.id}`)).etag,
          ...(method === 'PATCH' && { 'content-type': 'application/json-patch+json' }),
        },
      });
    const slidesOf = (content: unknown) => content as { readonly item: { readonly item: { readonly slides: readonly object[] } } };
    for (const [method, end, sent] of [
      ['PATCH', '', [{ op: 'move', from: '/0', path: '/1' }]],
      ['PUT', `/${one.id}`, { ...one, description: 'Neu' }],
      ['DELETE', `/${one.id}`, undefined],
      ['POST', '', aSlide()],
    ] as const) {
      expect([method, (await change(method, end, sent)).status]).toEqual([method, method === 'POST' ? 201 : 200]);
      expect(await changedOf(item)).toContain('item');
      expect(slidesOf((await waiting.readers(item))?.content).item.item.slides).toMatchObject([{ id: one.id }, { id: two.id }]);
    }
  });

  it('what waits behind a public item of another kind is what an item saved as a whole has, too', async () => {
    const path = '/api/external-content/links';
    const created = await desk.editor.call('POST', path, { body: { item: aLink({ title: 'Alt' }), tenantIds: [11], mainTenantId: 11 } });
    const item = created.json<{ readonly id: string; readonly metadataId: string }>();
    await desk.bringFiles({ item });
    await waiting.publish(item);
    const save = async (title: string, query: string) =>
      desk.editor.call('PUT', `${path}/${item.id}${query}`, {
        body: aLink({ title }),
        headers: { 'if-match': (await desk.editor.get(`${path}/${item.id}`)).etag },
      });
    expect((await save('Neu', '?hold=true')).status).toBe(200);
    expect(await changedOf(item)).toContain('item');
    const readers = async () => (await waiting.readers(item))?.content;
    expect(await readers()).toMatchObject({ kind: 'item', item: { resource: 'links', item: { title: 'Alt' } } });
    await waiting.act(item, 'discard');
    expect((await desk.editor.get(`${path}/${item.id}`)).json()).toMatchObject({ title: 'Alt' });
    await save('Neu', '?hold=true');
    await waiting.act(item, 'release', {});
    expect(await readers()).toMatchObject({ item: { item: { title: 'Neu' } } });
    expect((await save('', '')).status).toBe(422);
  });
});
