import { randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlacementAnswer } from '#contract/placement/placement.ts';
import type { CuratedList } from '#domain/curatedlist/curated-list.ts';
import type { PlacementItem } from '#domain/placement/section.ts';
import { NO_BUTTON } from '#domain/placement/section.ts';
import { anOperation, aSectionState } from '#tests/builders/placement.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { openPlacementDesk, type PlacementDesk } from './support/placement-desk.ts';
import { openReaders, type TestReaders } from './support/readers.ts';

describeOnBothDatabases('front pages that the desk has placed', kind => {
  let placing: PlacementDesk;
  let readers: TestReaders;
  beforeAll(async () => {
    placing = await openPlacementDesk(kind);
    readers = await openReaders(placing.desk.newsroom);
  });
  afterAll(async () => {
    await readers.close();
    await placing.desk.newsroom.dispose();
  });

  const common = () => ({ id: randomUUID(), pinned: false, publishedSince: null, place: randomUUID() });
  const direct = (metadataId: string): PlacementItem => ({ ...common(), type: 'direct_placement', metadataId });
  const shown = async ({ ownerId }: PlacementAnswer['page']) => {
    const answer = await readers.visit(`/emmenblick/tag/t-${ownerId}/`);
    const { document } = new JSDOM(await answer.text()).window;
    return {
      status: answer.status,
      document,
      titles: [...document.querySelectorAll('article a')].map(link => link.getAttribute('href') ?? ''),
    };
  };

  it('D-018 front pages that the desk has placed are what was published of a page, in its layouts, and never its draft', async () => {
    const [first, second] = [await placing.published(), await placing.published()];
    const button = { ...NO_BUTTON, visible: true, text: 'Mehr aus der Schweiz', categoryId: 10 };
    const { page, sectionId } = await placing.withSection(
      {
        type: 'custom',
        layout: 'opener_list',
        title: 'Das Thema <b>',
        subtitle: 'Heute',
        backgroundColor: 'mint',
        button,
        adsPositions: [1],
      },
      [direct(first.metadataId)],
    );
    expect((await shown(page)).document.querySelector('.l-opener_list')).toBeNull();
    expect((await placing.publish(page)).status).toBe(200);
    const live = await shown(page);
    const section = live.document.querySelector('.l-opener_list.c-mint');
    expect([section?.querySelector('h2')?.textContent, section?.querySelector('.more')?.getAttribute('href')]).toEqual([
      'Das Thema <b>',
      '/emmenblick/schweiz/',
    ]);
    expect(live.titles).toHaveLength(1);
    expect(live.titles[0]).toContain(first.metadataId);
    const { page: drafted } = await placing.change(page.id, [
      anOperation({ op: 'insert', sectionId, item: direct(second.metadataId), after: [] }),
    ]);
    expect((await shown(page)).titles).toHaveLength(1);
    await placing.publish(drafted);
    expect((await shown(page)).titles.map(href => href.slice(-12))).toEqual([second.metadataId, first.metadataId]);
  });

  it('front pages that the desk has placed have every layout that the newsroom offers, and one that it does not know as equal cards (A3-071, D-052)', async () => {
    const { metadataId } = await placing.published();
    const ids = (await placing.desk.editor.get('/api/placement/layouts')).json<readonly { readonly id: string }[]>().map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['bundle', 'newfront_opener_top', 'standard_uneven']));
    const page = await placing.newPage();
    const { page: changed } = await placing.change(
      page.id,
      [...ids, 'made_tomorrow'].map(layout =>
        anOperation({
          op: 'insertSection',
          sectionId: randomUUID(),
          state: aSectionState({ layout, title: layout }, [{ ...direct(metadataId), pinned: true }]),
          after: [],
        }),
      ),
    );
    expect((await placing.publish(changed)).status).toBe(200);
    const { document } = await shown(page);
    for (const id of ids) {
      const section = [...document.querySelectorAll('section')].find(element => element.querySelector('h2')?.textContent === id);
      const name = id.replace('newfront_', '');
      expect([id, section?.classList.contains(`l-${name}`), section?.classList.contains('dense')]).toEqual([id, true, name !== id]);
      expect([id, section?.querySelectorAll('article')]).toEqual([id, expect.objectContaining({ length: 1 })]);
    }
    expect(document.querySelectorAll('.l-standard_even:not(.dense)').length).toBeGreaterThanOrEqual(2);
    expect(document.body.textContent).not.toContain('Unbekanntes Layout');
  });

  it('front pages that the desk has placed take the articles of a curated list where a placeholder names it', async () => {
    const [first, second] = [await placing.published(), await placing.published()];
    const items = [second, first].map(({ metadataId }) => ({ id: randomUUID(), metadataId, pinned: false }));
    const rule = { size: 5, hasRest: false, categoryIds: [], tagIds: [], maxAgeHours: null };
    const answer = await placing.chief.call('POST', '/api/placement/curatedlists', {
      body: { item: { ...rule, name: `Liste ${randomUUID()}`, tenantId: 12, items } },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { id: listId } = answer.json<CuratedList>();
    const placeholder = (index: number): PlacementItem => ({
      ...common(),
      type: 'placeholder',
      placeholder: { tenantId: 12, categoryId: null, listId, index },
      metadataId: null,
    });
    const { page } = await placing.withSection({ type: 'custom', layout: 'list' }, [placeholder(0), placeholder(1)]);
    expect((await placing.publish(page)).status).toBe(200);
    expect((await shown(page)).titles.map(href => href.slice(-12))).toEqual([second.metadataId, first.metadataId]);
    await placing.desk.patch(second, { publicationStatus: 'unpublished' }, placing.chief);
    expect((await shown(page)).titles.map(href => href.slice(-12))).toEqual([first.metadataId]);
  });

  it('front pages that the desk has placed lead on to further items of a section, page by page, without a script, and end where there are none (A3-068)', async () => {
    const articles = [];
    for (let index = 0; index < 5; index += 1) articles.push(await placing.published({ tags: [1] }));
    const newest = articles.map(({ metadataId }) => metadataId).toReversed();
    const { page, sectionId } = await placing.withSection({ type: 'tag', tagIds: [1], teaserCount: 2, isInfiniteScroll: true });
    await placing.publish(page);
    const read = async (address: string) => {
      const answer = await readers.visit(address);
      const { document } = new JSDOM(await answer.text()).window;
      const section = document.querySelector(`[data-section="${sectionId}"]`);
      return {
        ids: [...(section?.querySelectorAll('article a') ?? [])].map(link => link.getAttribute('href')?.slice(-12)),
        next: section?.querySelector('a[rel=next]')?.getAttribute('href') ?? null,
        robots: answer.headers.get('x-robots-tag'),
      };
    };
    const first = await read(`/emmenblick/tag/t-${page.ownerId}/`);
    expect([first.ids, first.robots]).toEqual([newest.slice(0, 2), null]);
    const second = await read(first.next ?? '');
    expect([second.ids, second.robots]).toEqual([newest.slice(2, 4), 'noindex']);
    const third = await read(second.next ?? '');
    expect([third.ids, third.next]).toEqual([newest.slice(4), null]);
    const address = `/emmenblick/tag/t-${page.ownerId}/?section=`;
    for (const wrong of [`${sectionId}&page=9`, `${sectionId}&page=1`, `${randomUUID()}&page=2`, 'x'])
      expect((await readers.visit(`${address}${wrong}`)).status).toBe(404);
  });

  it('front pages that the desk has placed say since when they are so, also feeds and sitemaps, and what is known is not sent again; readers may have them dark', async () => {
    const { page } = await placing.withSection({ title: 'Heute' }, [direct((await placing.published()).metadataId)]);
    await placing.publish(page);
    const addresses = [
      `/emmenblick/tag/t-${page.ownerId}/`,
      '/emmenblick/rss.xml',
      '/emmenblick/sitemap.xml',
      '/emmenblick/news-sitemap.xml',
    ];
    for (const address of addresses) {
      const since = (await readers.visit(address)).headers.get('last-modified') ?? '';
      expect([address, Number.isNaN(Date.parse(since))]).toEqual([address, false]);
      expect([address, (await readers.visit(address, { headers: { 'if-modified-since': since } })).status]).toEqual([address, 304]);
      const before = new Date(Date.parse(since) - 1000).toUTCString();
      expect([address, (await readers.visit(address, { headers: { 'if-modified-since': before } })).status]).toEqual([address, 200]);
    }
    const [home = ''] = addresses;
    const since = (await readers.visit(home)).headers.get('last-modified') ?? '';
    const { metadataId } = await placing.published();
    const sectionId = page.sections.at(-1)?.id ?? '';
    const { page: changed } = await placing.change(page.id, [
      anOperation({ op: 'insert', sectionId, item: direct(metadataId), after: [] }),
    ]);
    await placing.publish(changed);
    const again = await readers.visit(home, { headers: { 'if-modified-since': since } });
    expect(again.status).toBe(200);
    expect(await again.text()).toContain('@media (prefers-color-scheme:dark)');
  });
});
