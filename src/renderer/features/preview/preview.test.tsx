import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import { EMPTY_TEASER } from '#domain/metadata/publication.ts';
import { err, ok } from '#domain/result.ts';
import { slideOf } from '#tests/builders/item-states.ts';
import { articleIdOf, pageOf, rowOf, tenantOf } from '#tests/builders/metadata-rows.ts';
import { aTicker } from '#tests/builders/tickers.ts';
import { createFakeHost, type FakeHost, NOW, refusal, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ARTICLE_ID = articleIdOf(1);
const ID = '100000000042';
const PATH = `/preview/metadata/${ID}`;
const PICTURE_ID = '10000000-0000-4000-8000-000000000001';
const block = (type: string, id: string, text: string): Element => ({ type, id, children: [{ text }] });
const ELEMENTS: readonly Element[] = [
  block('titleHeader', 'h', 'Wetter'),
  block('title', 't', 'Der Fluss steigt'),
  block('lead', 'l', 'Es regnet.'),
  block('paragraph', 'p', 'Seit Tagen.'),
  block('comment', 'c', 'Nur für uns'),
  {
    type: 'image',
    id: 'i',
    data: {
      src: `/filerepo/files/${PICTURE_ID}/data`,
      embed: { elvisId: PICTURE_ID, name: 'Die Aare', cropMarks: { x: 0.1, y: 0, width: 0.8, height: 1 } },
    },
    children: [block('embedCaption', 'ic', 'Hochwasser in Bern'), block('embedCredit', 'iq', 'Foto: Frei')],
  },
];

const metadataOf = (change: Partial<Metadata> = {}): Metadata => ({
  ...newMetadata({
    id: ID,
    resourceId: ARTICLE_ID,
    resourceName: 'articles',
    locale: 'de-CH',
    creator: { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' },
    now: NOW,
    derived: { title: 'Der Fluss steigt', titleHeader: 'Wetter', lead: 'Es regnet.', actualTextLength: 43 },
  }),
  tenantIds: [11, 12],
  mainTenantId: 11,
  ...change,
});

let host: FakeHost;
let metadata: Metadata;

const article = (elements: readonly Element[]) => ({
  id: ARTICLE_ID,
  metadataId: ID,
  contentLocale: 'de-CH',
  template: 'standard',
  revisionNumber: 3,
  document: { version: 'v008', elements },
  createdAt: NOW,
  updatedAt: NOW,
  creator: null,
  lastUpdatedBy: null,
  mutationId: null,
});

beforeEach(() => {
  host = createFakeHost();
  metadata = metadataOf();
  host.api['getMetadata'] = call => (call.params?.['id'] === ID ? ok(metadata) : err(refusal(404, 'notFound')));
  host.api['getArticle'] = () => ok(article(ELEMENTS));
  host.api['listTenants'] = () => ok([tenantOf(11, { name: 'Berner Bote' }), tenantOf(12, { name: 'Zürcher Blatt' }), tenantOf(13)]);
  host.api['listMetadata'] = () => ok(pageOf([rowOf(7, { id: '100000000007', title: 'Der letzte Sommer' })]));
});

const show = async (path = PATH): Promise<HTMLElement> => {
  await renderApp(host, { path });
  return screen.findByTestId('preview-page');
};

describe('the preview', () => {
  it.each([PATH, `${PATH}/12`, `${PATH}/12/12`, `${PATH}/0`])(
    'shows an item as its readers see it at %s, without the navigation menu (A2-015, A2-028, B2-002)',
    async path => {
      const page = await show(path);
      expect(within(page).getByRole('heading', { level: 1, name: 'Der Fluss steigt' })).toBeTruthy();
      expect(within(page).getByText('Seit Tagen.')).toBeTruthy();
      expect(within(page).queryByText('Nur für uns')).toBeNull();
      expect(document.querySelector('.g-nav')).toBeNull();
      expect(document.title).toBe('Preview: Der Fluss steigt | Galley');
    },
  );

  it('shows the chosen part of a picture with its words (B5-065)', async () => {
    const page = await show();
    const picture = within(page).getByRole<HTMLImageElement>('img', { name: 'Die Aare' });
    expect(picture.getAttribute('src')).toBe(`/media/${PICTURE_ID}?crop=0.1,0,0.8,1&maxWidth=1372`);
    expect(within(page).getByText('Hochwasser in Bern')).toBeTruthy();
    expect(within(page).getByText('Foto: Frei')).toBeTruthy();
  });

  it('runs no code from a text, and leads nowhere that a link must not', async () => {
    const link = (id: string, href: string): Element => ({
      type: 'link',
      id,
      data: { kind: 'external', href },
      children: [{ text: id }],
    });
    const words: Element = {
      type: 'paragraph',
      id: 'p',
      children: [
        { text: '<img src=x onerror=alert(1)>' },
        link('gut', 'https://example.org/'),
        link('schlecht', 'javascript:alert(1)'),
        { text: '' },
      ],
    };
    host.api['getArticle'] = () => ok(article([...ELEMENTS.slice(0, 3), words]));
    const page = await show();
    expect(within(page).getByText(/onerror/u)).toBeTruthy();
    expect(page.querySelector('img')).toBeNull();
    expect(within(page).getByRole('link', { name: 'gut' }).getAttribute('rel')).toContain('noopener');
    expect(within(page).queryByRole('link', { name: 'schlecht' })).toBeNull();
  });

  it('leads links to other items to their preview for the same title', async () => {
    const link: Element = { type: 'link', id: 'k', data: { kind: 'internal', metadataId: '100000000007' }, children: [{ text: 'dort' }] };
    host.api['getArticle'] = () =>
      ok(article([...ELEMENTS.slice(0, 3), { type: 'paragraph', id: 'p', children: [{ text: '' }, link, { text: '' }] }]));
    const page = await show(`${PATH}/12`);
    expect(within(page).getByRole('link', { name: 'dort' }).getAttribute('href')).toBe('/preview/metadata/100000000007/12');
  });

  it('shows what belongs to the title of the address: its name, authors, teaser and related content (A2-015, B2-002)', async () => {
    const author = (name: string) => ({ id: name, type: 'manualUser', info: null, name, userId: null, agencyId: null }) as const;
    metadata = metadataOf({
      authors: [
        { variantId: 0, authors: [author('Lea Steiner')] },
        { variantId: 12, authors: [author('Reto Frei')] },
      ],
      relatedContents: [{ variantId: 12, metadataIds: ['100000000007'], isBundle: false }],
      teasers: [
        { variantId: 0, default: { ...EMPTY_TEASER, title: 'Für alle' }, facebook: null, twitter: null, opengraph: null },
        { variantId: 12, default: { ...EMPTY_TEASER, title: 'Für Zürich' }, facebook: null, twitter: null, opengraph: null },
      ],
    });
    const page = await show(`${PATH}/12`);
    expect(within(page).getByText('Zürcher Blatt')).toBeTruthy();
    expect(within(page).getByText('Reto Frei')).toBeTruthy();
    expect(await within(page).findByRole('link', { name: /Der letzte Sommer/u })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shown as' }), 'Teaser');
    expect(await screen.findByText('Für Zürich')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Title' }), 'Berner Bote');
    expect(await screen.findByText('Für alle')).toBeTruthy();
  });

  it('D-077 shows the note of its title below the text', async () => {
    metadata = metadataOf({
      note: [
        { variantId: 0, note: 'Korrektur für alle' },
        { variantId: 12, note: 'Korrektur für Zürich' },
      ],
    });
    const page = await show(`${PATH}/12`);
    expect(within(page).getByRole('complementary', { name: 'Note from the editors' }).textContent).toBe('Korrektur für Zürich');
  });

  it('shows the fields of the variant that the address names (B2-002)', async () => {
    metadata = metadataOf({
      seoTeasers: [
        { variantId: 0, title: 'Suche alle', lead: '', allowAutomaticUpdate: true },
        { variantId: 12, title: 'Suche Zürich', lead: '', allowAutomaticUpdate: true },
      ],
    });
    await show(`${PATH}/12/0?view=search`);
    expect(screen.getByText('Suche alle')).toBeTruthy();
  });

  it.each([
    ['A4-006', 'notPublished', 'Not public, not in search engines, not for AI'],
    ['A4-007', 'published', null],
    ['A4-008', 'unlisted', 'By direct link only, not in search engines, AI may use it'],
    ['A4-009', 'internalOnly', 'For internal AI tools only'],
    ['A4-010', 'unpublished', 'Fully removed, shown as deleted'],
  ] as const)(
    '%s tells on the search page what %s means for search engines (A4-006, A4-007, A4-008, A4-009, A4-010)',
    async (_id, publicationStatus, meaning) => {
      metadata = metadataOf({ publicationStatus });
      const page = await show(`${PATH}?view=search`);
      const note = within(page).queryByText(/^Search engines do not show this page now/u);
      expect(note?.textContent ?? null).toBe(meaning === null ? null : `Search engines do not show this page now. ${meaning}.`);
    },
  );

  it('the preview is as wide as it was last time: desktop or phone', async () => {
    host.settings.set('previewWidth', 'phone');
    const page = await show();
    await waitFor(() => expect(page.parentElement?.className).toContain('is-phone'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Width' }), 'Desktop');
    await waitFor(() => expect(host.settings.get('previewWidth')).toBe('desktop'));
    expect(page.parentElement?.className).toContain('is-desktop');
  });

  it('says that this computer has a newer text, and shows it on demand', async () => {
    host.handlers['articles.local'] = () =>
      ok({
        articles: [{ row: rowOf(1), sync: { kind: 'synced', at: NOW }, hasUnsavedChanges: true, createdOffline: false }],
        availableOffline: [],
      });
    const local = [...ELEMENTS.slice(0, 3), block('paragraph', 'p', 'Seit Wochen.')];
    host.handlers['articles.recentValues'] = () => ok({ values: [{ at: NOW, document: { version: 'v008', elements: local } }] });
    const page = await show();
    expect(within(page).queryByText('Seit Wochen.')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(await screen.findByText('Seit Wochen.')).toBeTruthy();
    expect(screen.getByText(/You see the version of this computer/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show the newsroom’s' }));
    expect(await screen.findByText('Seit Tagen.')).toBeTruthy();
  });

  it('D-008 shows what readers have, and what waits on demand, and says which it is', async () => {
    const waiting = {
      releasedRevisionId: articleIdOf(9),
      releasedRevisionNumber: 2,
      since: NOW,
      changed: ['text' as const],
      releaseTime: null,
    };
    metadata = metadataOf({ publicationStatus: 'published', waiting });
    const released = [...ELEMENTS.slice(0, 3), block('paragraph', 'p', 'Seit gestern.')];
    const document = { version: 'v008', elements: released };
    host.api['getReleased'] = () =>
      ok({ metadata: { ...metadata, waiting: null }, content: { kind: 'text', document }, revisionNumber: 2 });
    await show();
    expect(await screen.findByText('Seit gestern.')).toBeTruthy();
    expect(screen.getByText('This is what readers have. Newer text waits.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Version' }), 'Waiting');
    expect(await screen.findByText('Seit Tagen.')).toBeTruthy();
    expect(screen.getByText('This waits: readers do not have it yet.')).toBeTruthy();
  });

  it('shows a ticker with its score as it changes, and nothing of one that readers do not reach', async () => {
    const [ticker, hidden] = [articleIdOf(8), articleIdOf(9)];
    const part = (id: string, tickerId: string): Element => ({
      type: 'ticker',
      id,
      data: { tickerId, title: '' },
      children: [{ text: '' }],
    });
    host.api['getArticle'] = () => ok(article([...ELEMENTS, part('t1', ticker), part('t2', hidden)]));
    let home = 1;
    const idOf = (call: { readonly params?: unknown }): string => (call.params as { readonly id: string }).id; // the calls of one ticker
    host.api['getTicker'] = call =>
      ok({ ...aTicker(), id: idOf(call), metadataId: idOf(call) === ticker ? '100000000008' : '100000000009' });
    host.api['getMetadata'] = call => {
      if (idOf(call) === ID) return ok(metadata);
      return ok(metadataOf({ publicationStatus: idOf(call) === '100000000008' ? 'published' : 'notPublished' }));
    };
    host.api['listTickerEvents'] = () =>
      ok({
        last: 1,
        events: [],
        deleted: [],
        standing: { kind: 'goals', goals: { home, away: 0 }, shots: { home: [], away: [] }, phase: 'firstHalf', additive: null },
      });
    host.api['generateTickerSummary'] = () => ok({ summary: [], pictures: [], method: 'builtIn' });
    const page = await show();
    expect((await within(page).findByTestId('ticker-board')).textContent).toBe('Bern 1:0 Basel');
    home = 2;
    act(() => host.emit('live.news', { kind: 'ticker', id: ticker }));
    await waitFor(() =>
      expect(
        within(page)
          .getAllByTestId('ticker-board')
          .map(board => board.textContent),
      ).toEqual(['Bern 2:0 Basel']),
    );
  });

  it('shows the visible slides of a slideshow one after the other', async () => {
    metadata = metadataOf({ resourceName: 'slideshows' });
    const slides = [slideOf(1), slideOf(2, { visible: false }), slideOf(3)];
    host.api['getSlideshow'] = () => ok({ titleHeader: '', title: 'Am Fluss', lead: '', slides });
    const page = await show();
    expect(within(page).getByRole('heading', { name: 'Am Fluss' })).toBeTruthy();
    expect(await within(page).findByText('Picture 1 of 2')).toBeTruthy();
    expect(within(page).queryByText('Legende 2')).toBeNull();
    await userEvent.click(within(page).getByRole('button', { name: 'Previous picture' }));
    expect(within(page).getByText('Picture 2 of 2')).toBeTruthy();
  });

  it('shows a link as its card', async () => {
    metadata = metadataOf({ resourceName: 'links' });
    host.api['getLink'] = () =>
      ok({
        titleHeader: '',
        title: 'Zur Prognose',
        lead: '',
        url: 'https://wetter.example.ch/',
        type: 'url',
        openInNewWindow: true,
        preview: null,
      });
    const page = await show();
    expect(await within(page).findByRole('link', { name: 'https://wetter.example.ch/' })).toBeTruthy();
    expect(within(page).getByText('Opens in a new window')).toBeTruthy();
  });

  it.each(['/preview/metadata/100000000099', '/preview/metadata/unknown'])(
    'says at %s that the metadata was not found, with a way out (B8-030)',
    async path => {
      await renderApp(host, { path });
      expect(await screen.findByText('Metadata not found')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'To the articles' }).getAttribute('href')).toBe('/articles');
    },
  );

  it('says that a title does not have the item, and offers those that have it (B8-030)', async () => {
    await renderApp(host, { path: `${PATH}/13` });
    expect(await screen.findByText(/Titel 13 does not carry this item/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the item' }).getAttribute('href')).toBe(`/articles/${ARTICLE_ID}`);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Title' }), 'Zürcher Blatt');
    expect(await screen.findByText('Seit Tagen.')).toBeTruthy();
  });

  it('says that the network is missing, and tries again', async () => {
    host.api['getMetadata'] = () => err({ code: 'offline' });
    await renderApp(host, { path: PATH });
    expect(await screen.findByText('Not on this computer')).toBeTruthy();
    host.api['getMetadata'] = () => ok(metadata);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Seit Tagen.')).toBeTruthy();
  });

  it('prints the page', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
