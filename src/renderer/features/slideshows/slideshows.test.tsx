import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { itemIdOf, pictureIdOf, slideIdOf, slideOf } from '#tests/builders/item-states.ts';
import { pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import type { FakeItems } from '#tests/support/fake-item-host.ts';
import { type FakeHost, offline } from '#tests/support/fake-transport.ts';
import { publishDialog, publishNow } from '#tests/support/publishing.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import {
  createSlideshowScreen,
  SLIDESHOW_ID,
  SLIDESHOW_PATH,
  slideshowOf,
  type SlideshowScreen,
} from '#tests/support/slideshow-screen.tsx';
import type { SlideshowDraft } from '#domain/slideshow/slideshow.ts';

let host: FakeHost;
let items: FakeItems;
let show: SlideshowScreen['show'];

beforeEach(() => {
  ({ host, items, show } = createSlideshowScreen());
});

/** Returns the slideshow that the host has now. */
const stored = (): SlideshowDraft => {
  const { draft } = items.state();
  if (draft.resource !== 'slideshows') throw new Error('no slideshow');
  return draft.item;
};
const order = (): readonly string[] => stored().slides.map(({ id }) => id);
const handleOf = (position: number): HTMLElement => screen.getByRole('button', { name: `Move slide ${position}` });
const announced = (): string => document.querySelector('[data-announcer]')?.textContent ?? '';

describe('the routes of slideshows', () => {
  it.each(['/slideshows', '/slideshows/new', SLIDESHOW_PATH, `${SLIDESHOW_PATH}/metadata`])('has a screen at %s (A2-005)', async path => {
    items.put(slideshowOf([]));
    const { router } = await renderApp(host, { path });
    expect(await screen.findByRole('main')).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
  });

  it('leads to 404 when the address holds no id', async () => {
    const { router } = await renderApp(host, { path: '/slideshows/the-river' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    expect(host.callsOf('items.open')).toEqual([]);
  });

  it('shows the metadata of a slideshow at its own address, beside its form, without asking about unsaved changes (B2-010)', async () => {
    items.put(slideshowOf([slideOf(1)]), { hasUnsavedChanges: true });
    const { router } = await renderApp(host, { path: SLIDESHOW_PATH });
    await userEvent.click(await screen.findByRole('tab', { name: 'Metadata' }));
    expect(router.state.location.pathname).toBe(`${SLIDESHOW_PATH}/metadata`);
    expect(await screen.findByText('100000000077')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Content' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of slide 1' }).value).toBe('Legende 1');
  });
});

describe('a slideshow whose host was started anew', () => {
  it('shows what was merged meanwhile, keeps what was typed, and is open for the host again', async () => {
    await show([slideOf(1), slideOf(2)]);
    const caption = (slide: number) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Caption of slide ${String(slide)}` });
    await userEvent.type(await caption(1), ' hier');
    await waitFor(() => expect(stored().slides[0]?.description).toBe('Legende 1 hier'));
    act(() => host.emitRaw('host.connection', { connected: false }));
    await waitFor(() => expect(isDisabled(screen.getByTestId('publish'))).toBe(true));
    const [first, second] = stored().slides;
    if (!first || !second) throw new Error('two slides');
    items.put({ resource: 'slideshows', item: { ...stored(), slides: [first, { ...second, description: 'Von einer Kollegin' }] } });
    act(() => host.emitRaw('host.connection', { connected: true }));
    await waitFor(() => expect(host.callsOf('items.open')).toHaveLength(2));
    await waitFor(async () => expect((await caption(2)).value).toBe('Von einer Kollegin'));
    expect((await caption(1)).value).toBe('Legende 1 hier');
  });
});

describe('the list of slideshows', () => {
  it('asks for slideshows alone, with the filters of its address, and opens one by its title', async () => {
    const row = rowOf(1, {
      resourceName: 'slideshows',
      resourceId: SLIDESHOW_ID,
      title: 'Der Fluss steigt',
      publicationStatus: 'published',
    });
    host.api['listMetadata'] = () => ok(pageOf([row]));
    items.put(slideshowOf([]));
    const { router } = await renderApp(host, { path: '/slideshows?q=fluss&publicationStatus=published&page=1' });
    const table = await screen.findByRole('grid', { name: 'Slideshows' });
    const asked = host.callsOf('api.call').find(call => call.operation === 'listMetadata');
    expect(asked?.query).toMatchObject({ contentType: ['slideshows'], q: 'fluss', publicationStatus: ['published'], page: 0, size: 10 });
    await userEvent.click(within(table).getByRole('link', { name: 'Der Fluss steigt' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(SLIDESHOW_PATH));
  });

  it('says so when there is none, and leads to a new one', async () => {
    const { router } = await renderApp(host, { path: '/slideshows' });
    const empty = (await screen.findByRole('heading', { name: 'No slideshows yet' })).parentElement;
    if (!empty) throw new Error('no empty state');
    await userEvent.click(within(empty).getByRole('button', { name: 'New slideshow' }));
    expect(router.state.location.pathname).toBe('/slideshows/new');
  });

  it('shows what the newsroom does not have above everything else, with its mark', async () => {
    items.put(slideshowOf([slideOf(1)], { title: 'Im Zug begonnen' }), {
      metadata: null,
      metadataId: null,
      sync: { kind: 'waiting', count: 1, since: '2026-11-21T09:00:00.000Z', nextTryAt: null, lastError: null },
    });
    host.api['listMetadata'] = () => ok(pageOf([rowOf(2, { resourceName: 'slideshows', title: 'In der Redaktion' })]));
    await renderApp(host, { path: '/slideshows' });
    const rows = await screen.findAllByRole('row');
    const titles = rows.map(row => row.textContent);
    const here = titles.findIndex(text => text.includes('Im Zug begonnen'));
    expect(titles[here]).toContain('One change waiting');
    expect(here).toBeLessThan(titles.findIndex(text => text.includes('In der Redaktion')));
  });

  it('the list of slideshows is walked by key and deletes after asking', async () => {
    const rows = [1, 2].map(number => rowOf(number, { resourceName: 'slideshows', title: `Slideshow ${number}` }));
    host.api['listMetadata'] = () => ok(pageOf(rows));
    const { router } = await renderApp(host, { path: '/slideshows' });
    const [first] = await screen.findAllByRole('row', { name: /Slideshow/u });
    first?.focus();
    await userEvent.keyboard('{ArrowDown}{Delete}');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(host.callsOf('items.delete')).toEqual([{ resource: 'slideshows', id: rows[1]?.resourceId }]));
    expect(router.state.location.pathname).toBe('/slideshows');
  });
});

describe('a new slideshow', () => {
  it('a new slideshow is made on this computer, also without a network, and opened', async () => {
    host.handlers['connectivity.get'] = () => ok(offline());
    const { router } = await renderApp(host, { path: '/slideshows/new' });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/u }), 'Hochwasser');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/slideshows/${itemIdOf(101)}`));
    expect(host.callsOf('items.create')).toMatchObject([
      { draft: { resource: 'slideshows', item: { title: 'Hochwasser', slides: [] } }, contentLocale: 'de-CH', tenantIds: [] },
    ]);
  });

  it('needs a title', async () => {
    await renderApp(host, { path: '/slideshows/new' });
    const title = await screen.findByRole('textbox', { name: /^Title/u });
    await userEvent.type(title, ' ');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(host.callsOf('items.create')).toEqual([]);
  });
});

describe('the form of a slideshow', () => {
  it('holds title header, title, lead and slides with visibility, credit, picture and caption (A3-047)', async () => {
    await show([slideOf(1), slideOf(2, { visible: false })]);
    for (const name of [/^Title header/u, /^Title \*?/u, /^Lead/u])
      expect(screen.getAllByRole('textbox', { name }).length).toBeGreaterThan(0);
    expect(screen.getByText('2 slides')).toBeTruthy();
    const [first, second] = within(screen.getByRole('region', { name: 'Slides' })).getAllByRole('listitem', { name: /^Slide/u });
    if (!first || !second) throw new Error('no slides');
    expect(within(first).getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of slide 1' }).value).toBe('Legende 1');
    expect(within(first).getByRole<HTMLInputElement>('textbox', { name: 'Credit of slide 1' }).value).toBe('Foto: Agentur 1');
    expect(within(first).getByRole('img', { name: 'Foto 1' }).getAttribute('src')).toContain(`/media/${pictureIdOf(1)}`);
    expect(within(second).getByRole<HTMLInputElement>('checkbox', { name: 'Visible' }).checked).toBe(false);
  });

  it('writes what is typed to the disk when one leaves the field, and saves on demand', async () => {
    await show([slideOf(1)]);
    const credit = screen.getByRole('textbox', { name: 'Credit of slide 1' });
    await userEvent.clear(credit);
    await userEvent.type(credit, 'Foto: Niesen Bild');
    await userEvent.tab();
    await waitFor(() => expect(stored().slides[0]?.credit).toBe('Foto: Niesen Bild'));
    expect(host.callsOf('items.save')).toEqual([]);
    await userEvent.click(screen.getByTestId('save'));
    await waitFor(() => expect(host.callsOf('items.save')).toEqual([{ resource: 'slideshows', id: SLIDESHOW_ID }]));
    await waitFor(() => expect(isDisabled(screen.getByTestId('save'))).toBe(true));
  });

  it('says when a title is longer than recommended, and accepts it anyway', async () => {
    await show([], { title: 'x'.repeat(61) });
    expect(screen.getByText(/^61 of 60 characters/u)).toBeTruthy();
  });

  it('goes back to what was saved after asking', async () => {
    await show([slideOf(1)]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Caption of slide 1' }), ' und mehr');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard changes' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of slide 1' }).value).toBe('Legende 1'));
  });

  it('says that it is gone', async () => {
    await renderApp(host, { path: SLIDESHOW_PATH });
    expect(await screen.findByRole('heading', { name: 'This slideshow does not exist' })).toBeTruthy();
  });
});

describe('what slides lack', () => {
  it('names each slide that lacks a credit by its number and leads there (B5-024, B5-025)', async () => {
    await show([slideOf(1), slideOf(2, { credit: ' ' }), slideOf(3, { description: '', image: null })]);
    const list = screen.getByRole('list', { name: 'What is missing' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['Slide 2: credit missing', 'Slide 3: picture missing', 'Slide 3: caption missing']);
    expect(screen.getByText('2 slides lack something')).toBeTruthy();
    await userEvent.click(within(list).getByRole('button', { name: 'Slide 2: credit missing' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Credit of slide 2' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Credit of slide 2' }), 'Foto: zvg');
    await waitFor(() => expect(screen.getByText('One slide lacks something')).toBeTruthy());
  });

  it('keeps an incomplete slideshow from being published, and says why (B5-024)', async () => {
    await show([slideOf(1, { credit: '' })]);
    await userEvent.click(screen.getByTestId('publish'));
    const { within: dialog, button } = await publishDialog();
    expect(button.getAttribute('aria-description')).toBe('What is missing has to be there first');
    await userEvent.click(dialog.getByRole('button', { name: 'Go there: Missing: Slide 1: the credit' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Credit of slide 1' })));
    expect(host.callsOf('items.setPublicationStatus')).toEqual([]);
  });

  it('asks nothing of a hidden slide, and publishes a complete slideshow', async () => {
    await show([slideOf(1), slideOf(2, { visible: false, credit: '' })]);
    await userEvent.click(screen.getByTestId('publish'));
    await publishNow();
    await waitFor(() =>
      expect(host.callsOf('items.setPublicationStatus')).toEqual([
        { resource: 'slideshows', id: SLIDESHOW_ID, publicationStatus: 'published' },
      ]),
    );
    expect((await screen.findByTestId('publication-status')).textContent).toContain('Published');
  });

  it('saves what is not saved before it publishes', async () => {
    await show([slideOf(1)]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Caption of slide 1' }), '.');
    await userEvent.click(screen.getByTestId('publish'));
    expect((await publishDialog()).within.getByText(/is saved first and goes out with it/u)).toBeTruthy();
    await publishNow();
    await waitFor(() => expect(host.callsOf('items.setPublicationStatus')).toHaveLength(1));
    // What is typed is handed over first: the host saves it, sends it and publishes it.
    const order = host.calls
      .map(({ operation }) => operation)
      .filter(name => name === 'items.journal' || name === 'items.setPublicationStatus');
    expect(order.slice(-2)).toEqual(['items.journal', 'items.setPublicationStatus']);
  });
});

describe('the order of slides', () => {
  const three = [slideOf(1), slideOf(2), slideOf(3)];

  it('the order of slides is changed with Alt and the arrow keys; the focus stays on the slide and its place is announced', async () => {
    await show(three);
    handleOf(3).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(document.activeElement).toBe(handleOf(2));
    expect(announced()).toBe('Now at position 2 of 3');
    await waitFor(() => expect(order()).toEqual([slideIdOf(1), slideIdOf(3), slideIdOf(2)]));
  });

  it('goes back with Ctrl+Z outside of text fields, and forward again, without what was typed since', async () => {
    await show(three);
    handleOf(1).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Caption of slide 1' }), ' neu');
    handleOf(1).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(order()).toEqual([slideIdOf(1), slideIdOf(2), slideIdOf(3)]));
    expect(stored().slides[1]?.description).toBe('Legende 2 neu');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(order()).toEqual([slideIdOf(2), slideIdOf(1), slideIdOf(3)]));
  });

  it('moves all selected slides together', async () => {
    await show(three);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select slide 2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select slide 3' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'To the start' }));
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of slide 1' }).value).toBe('Legende 2'));
    handleOf(1).focus();
    await waitFor(() => expect(order()).toEqual([slideIdOf(2), slideIdOf(3), slideIdOf(1)]));
  });

  it('removes a slide and brings it back to its place from the toast', async () => {
    await show(three);
    await userEvent.click(screen.getByRole('button', { name: 'Remove slide 2' }));
    expect(screen.getAllByRole('listitem', { name: /^Slide \d/u })).toHaveLength(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of slide 2' }).value).toBe('Legende 2');
  });

  it('gives all selected slides a caption and a credit, each with its own words in it', async () => {
    await show(three);
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Caption and credit for all' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Caption' }), '{{caption}, {{number}');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Credit' }), 'Foto: Niesen Bild{Enter}');
    for (const position of [1, 2, 3]) {
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: `Credit of slide ${position}` }).value).toBe('Foto: Niesen Bild');
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Caption of slide ${position}` }).value).toBe(
        `Legende ${position}, ${position}`,
      );
    }
  });

  it('writes a date into captions in the language of their readers, not of the window', async () => {
    await show(three);
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Caption and credit for all' }));
    await userEvent.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Caption' }), '{{date}{Enter}');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of slide 1' }).value).toMatch(/^\d{1,2}\. \p{L}+ \d{4}$/u);
  });

  it('moves the selected slides to a position that is typed', async () => {
    await show(three);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select slide 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move to…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Position, from 1 to 3' }), '3{Enter}');
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of slide 3' }).value).toBe('Legende 1'));
  });

  it('duplicates a slide behind itself', async () => {
    await show(three);
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate slide 1' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of slide 2' }).value).toBe('Legende 1');
    expect(screen.getAllByRole('listitem', { name: /^Slide \d/u })).toHaveLength(4);
  });
});
