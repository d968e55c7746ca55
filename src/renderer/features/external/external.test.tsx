import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemDraft, ItemResource } from '#domain/kinds/item.ts';
import { err, ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import type { Upload } from '#bridge/states.ts';
import { imageOf, itemIdOf, pictureIdOf } from '#tests/builders/item-states.ts';
import { pageOf, tenantOf } from '#tests/builders/metadata-rows.ts';
import { assetOf, localPictureOf, uploadOf } from '#tests/builders/pictures.ts';
import { type FakeItems, withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, NOW, refusal } from '#tests/support/fake-transport.ts';
import { publishDialog, publishNow } from '#tests/support/publishing.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = itemIdOf(1);
const HEAD = { titleHeader: 'Wetter', title: 'Der Fluss steigt', lead: 'Es regnet.' };
const PLAYER = '<iframe src="https://video.example.ch/player?id=v-204817"></iframe>';

type DraftItem<Resource extends ItemResource> = Extract<ItemDraft, { resource: Resource }>['item'];
const video = (change: Partial<DraftItem<'videos'>> = {}): ItemDraft => ({
  resource: 'videos',
  item: { ...HEAD, intro: 'Am Dienstag.', url: PLAYER, elvisId: pictureIdOf(1), preview: imageOf(1), ...change },
});
const embed = (change: Partial<DraftItem<'embeds'>> = {}): ItemDraft => ({
  resource: 'embeds',
  item: { ...HEAD, url: 'https://karten.example.ch/fluss', preview: imageOf(1), ...change },
});
const link = (change: Partial<DraftItem<'links'>> = {}): ItemDraft => ({
  resource: 'links',
  item: { ...HEAD, url: 'https://www.example.ch/fluss', type: 'url', openInNewWindow: false, preview: null, ...change },
});

let host: FakeHost;
let items: FakeItems;

beforeEach(() => {
  host = createFakeHost();
  items = withItems(host);
  host.api['listMetadata'] = () => ok(pageOf([]));
  host.api['getIframeAllowed'] = () => ok({ allowed: true });
  host.api['getUrlPreview'] = () => ok({ title: null, previewImageUrl: null });
});

const show = async (draft: ItemDraft): Promise<void> => {
  items.put(draft);
  await renderApp(host, { path: `/externalContent/${draft.resource}/${ID}` });
  await screen.findByTestId('save');
};
const field = (name: RegExp | string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const callsOf = (operation: string) => host.callsOf('api.call').filter(call => call.operation === operation);
const publish = (): HTMLElement => screen.getByTestId('publish');
/** Returns the text of the dialog that names what is missing; its main button is disabled. */
const lacking = async (): Promise<string | null> => {
  const { dialog, button } = await publishDialog();
  expect(button.getAttribute('aria-description')).toBe('What is missing has to be there first');
  return dialog.textContent;
};

describe('the publications of an item', () => {
  it('the publications of an item are changed on its metadata tab, with a main one among them, while its text is unsaved', async () => {
    host.api['listTenants'] = () => ok([tenantOf(11, { name: 'Berner Bote' }), tenantOf(12, { name: 'Thuner Post' })]);
    await show(link());
    await userEvent.type(field('Lead'), '!');
    await userEvent.click(screen.getByRole('tab', { name: 'Metadata' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publications' }));
    for (const name of ['Berner Bote', 'Thuner Post']) await userEvent.click(dialog.getByRole('checkbox', { name }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Main publication' }), 'Thuner Post');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(items.state().metadata).toMatchObject({ tenantIds: [11, 12], mainTenantId: 12 });
  });
});

describe('the routes of external content', () => {
  const drafts = { videos: video(), embeds: embed(), links: link() };
  const kinds = ['videos', 'embeds', 'links'] as const;
  const screens = kinds.flatMap(kind => ['', '/new', `/${ID}`].map(rest => ({ kind, path: `/externalContent/${kind}${rest}` })));
  it.each(screens)('has a screen at $path (A2-006)', async ({ kind, path }) => {
    items.put(drafts[kind]);
    const { router } = await renderApp(host, { path });
    expect(await screen.findByRole('main')).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
  });

  it('has an entry in the menu for each kind, which leads to its list', async () => {
    const { router } = await renderApp(host, { path: '/' });
    await userEvent.click(await screen.findByRole('link', { name: 'Embeds' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/externalContent/embeds'));
    await waitFor(() => expect(callsOf('listMetadata').some(call => String(call.query?.['contentType']) === 'embeds')).toBe(true));
  });

  it.each(kinds)('makes a new one of %s with all of its fields empty', async kind => {
    const { router } = await renderApp(host, { path: `/externalContent/${kind}/new` });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/u }), 'Hochwasser');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/externalContent/${kind}/${itemIdOf(101)}`));
    expect(host.callsOf('items.create')[0]?.draft).toMatchObject({ resource: kind, item: { title: 'Hochwasser', url: '', preview: null } });
  });
});

describe('the form of a video', () => {
  it('holds title header, title, lead, intro, address and preview picture (A3-046)', async () => {
    await show(video());
    expect(field(/^Title header/u).value).toBe('Wetter');
    expect(field('Intro').value).toBe('Am Dienstag.');
    expect(field(/^Address or embed code/u).value).toBe(PLAYER);
    const preview = within(screen.getByRole('region', { name: 'Preview picture' }));
    expect(preview.getByRole('button', { name: /Crop/iu })).toBeTruthy();
    await userEvent.type(field('Intro'), ' Und am Mittwoch.');
    await userEvent.click(screen.getByTestId('save'));
    await waitFor(() =>
      expect(items.state().draft.item).toMatchObject({ intro: 'Am Dienstag. Und am Mittwoch.', elvisId: pictureIdOf(1) }),
    );
  });

  it('says what is wrong with an address when one leaves the field, and does not before', async () => {
    await show(video({ url: '' }));
    await userEvent.type(field(/^Address or embed code/u), 'https://video.example.ch/player?id=abc');
    expect(screen.queryByText('The video’s id is missing or not a number')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('The video’s id is missing or not a number')).toBeTruthy();
  });

  it('the form of a video is not published without its preview picture, and leads to it', async () => {
    await show(video({ preview: null, elvisId: null }));
    await userEvent.click(publish());
    expect(await lacking()).toContain('Missing: The preview picture');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'The preview picture is missing' }));
    expect(screen.getByRole('region', { name: 'Preview picture' }).contains(document.activeElement)).toBe(true);
  });

  it('asks to wait for a preview picture that has no id in the library yet', async () => {
    await show(video({ preview: imageOf(1, { url: 'https://bilder.example.ch/vorschau.jpg', elvisId: '' }), elvisId: null }));
    await userEvent.click(publish());
    expect(await lacking()).toContain('Missing: The preview picture in the library');
  });

  it('keeps the changes from being saved while the preview picture is on its way', async () => {
    vi.stubGlobal('galleyFiles', { take: () => new Promise<string>(() => undefined) });
    await show(video({ preview: null, elvisId: null }));
    await userEvent.type(field('Intro'), '!');
    expect(isDisabled(screen.getByTestId('save'))).toBe(false);
    const chooser = document.querySelector<HTMLInputElement>('[data-field="preview"] input[type="file"]');
    if (!chooser) throw new Error('no chooser');
    await userEvent.upload(chooser, new File(['x'], 'vorschau.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(isDisabled(screen.getByTestId('save'))).toBe(true));
    expect(screen.getByTestId('save').getAttribute('aria-description')).toBe('Please wait until the preview picture is uploaded');
  });

  it('publishes a complete video', async () => {
    await show(video());
    await userEvent.click(publish());
    await publishNow();
    await waitFor(() =>
      expect(host.callsOf('items.setPublicationStatus')).toEqual([{ resource: 'videos', id: ID, publicationStatus: 'published' }]),
    );
  });
});

describe('the form of an embed', () => {
  it('holds title header, title, lead, address and preview (A3-045)', async () => {
    await show(embed());
    expect(field(/^Title header/u).value).toBe('Wetter');
    expect(field(/^Lead/u).value).toBe('Es regnet.');
    expect(field(/^Address or embed code/u).value).toBe('https://karten.example.ch/fluss');
    expect(screen.getByRole('region', { name: 'Preview picture' })).toBeTruthy();
  });

  it('asks the newsroom on blur whether the page may be framed', async () => {
    host.api['getIframeAllowed'] = () => ok({ allowed: false });
    await show(embed({ url: '' }));
    await userEvent.type(field(/^Address or embed code/u), 'https://karten.example.ch/neu');
    expect(callsOf('getIframeAllowed')).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(callsOf('getIframeAllowed').map(call => call.query)).toEqual([{ url: 'https://karten.example.ch/neu' }]));
    await waitFor(() => expect(document.querySelector('.g-frame-check [data-state="refused"]')).not.toBeNull());
  });

  it('says when the newsroom could not be asked', async () => {
    host.api['getIframeAllowed'] = () => err(refusal(500, 'unknown'));
    await show(embed());
    await waitFor(() => expect(document.querySelector('.g-frame-check [data-state="unavailable"]')).not.toBeNull());
  });

  it('takes one address or one complete iframe, and says so otherwise', async () => {
    await show(embed({ url: '' }));
    await userEvent.type(field(/^Address or embed code/u), 'http://karten.example.ch/neu');
    await userEvent.tab();
    expect(await screen.findByText('Exactly one https address or one complete iframe')).toBeTruthy();
    await userEvent.click(publish());
    expect(await lacking()).toContain('Missing: A valid address');
  });
});

describe('the form of a link', () => {
  it('holds its address, whether it leads to a page or into an app, and whether it opens in a new window (A3-045)', async () => {
    await show(link());
    await userEvent.click(screen.getByRole('radio', { name: 'Place in an app' }));
    await userEvent.clear(field(/^Address/u));
    await userEvent.type(field(/^Address/u), 'galleyapp://section/sport');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Open in a new window' }));
    await userEvent.click(screen.getByTestId('save'));
    await waitFor(() =>
      expect(items.state().draft.item).toMatchObject({ type: 'deepLink', url: 'galleyapp://section/sport', openInNewWindow: true }),
    );
  });

  it('refuses an address that does not fit its kind, in words', async () => {
    await show(link());
    await userEvent.clear(field(/^Address/u));
    await userEvent.type(field(/^Address/u), 'http://www.example.ch');
    await userEvent.tab();
    expect(await screen.findByText('An address that starts with https://')).toBeTruthy();
  });

  it('offers the title of the page and replaces nothing automatically', async () => {
    host.api['getUrlPreview'] = () => ok({ title: 'Pegelstände heute', previewImageUrl: null });
    await show(link({ url: '' }));
    await userEvent.type(field(/^Address/u), 'https://www.example.ch/pegel');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: 'Use as title' }));
    expect(field(/^Title \*?$|^Title$/u).value).toBe('Pegelstände heute');
  });
});

describe('the preview picture of an item', () => {
  const photo = new File(['bytes'], 'aare.jpg', { type: 'image/jpeg' });
  beforeEach(() => {
    host.handlers['uploads.list'] = () => ok({ uploads: [] });
    host.handlers['pictures.take'] = () => ok(localPictureOf());
    host.handlers['uploads.send'] = () => ok(uploadOf({ asset: assetOf() }));
    host.handlers['pictures.isReady'] = () => ok({ isReady: false });
    vi.stubGlobal('galleyFiles', { take: () => Promise.resolve('handle-1') });
  });

  const preview = () => within(screen.getByRole('region', { name: 'Preview picture' }));
  const area = () => preview().getByRole('button', { name: 'Choose a picture' });
  const say = (change: Partial<Upload>) => act(async () => host.emit('upload.changed', uploadOf({ asset: assetOf(), ...change })));
  const kept = () => {
    const { item } = items.state().draft;
    return 'preview' in item ? item.preview : null;
  };

  it('the preview picture of an item is dropped, highlighted before; of several files the first is taken, and each step says how far it is (B4-012, B4-018, B4-019, B4-021)', async () => {
    let propose: () => void = () => undefined;
    const answerCall = host.handlers['api.call'];
    host.handlers['api.call'] = call =>
      call.operation === 'generateImageAltText'
        ? new Promise(resolve => {
            propose = () => resolve(ok({ status: 200, body: { altText: 'Ein Fluss', method: 'model' }, receivedAt: NOW, stale: false }));
          })
        : (answerCall?.(call) ?? err({ code: 'offline' }));
    await show(link());
    const state = () => area().parentElement?.dataset['state'];
    const dataTransfer = { types: ['Files'], files: [photo, new File(['x'], 'zweites.jpg', { type: 'image/jpeg' })] };
    expect(state()).toBe('idle');
    fireEvent.dragEnter(area(), { dataTransfer });
    expect(state()).toBe('over');
    await act(async () => void fireEvent.drop(area(), { dataTransfer }));
    await waitFor(() => expect(host.callsOf('pictures.take')).toEqual([{ handle: 'handle-1', fileName: 'aare.jpg' }]));
    await say({ state: 'sending', value: 1_500_000 });
    expect(await preview().findByText('1.5 of 5.0 MB · 30 %')).toBeTruthy();
    expect(preview().getByRole('progressbar', { name: 'Uploading the picture' })).toMatchObject({ value: 1_500_000, max: 5_000_000 });
    await say({ state: 'done' });
    expect(await preview().findByRole('progressbar', { name: 'Preparing the picture for display' })).toBeTruthy();
    host.handlers['pictures.isReady'] = () => ok({ isReady: true });
    expect(await preview().findByRole('progressbar', { name: 'Proposing an alt text' })).toBeTruthy();
    await act(async () => propose());
    await waitFor(() => expect(kept()).toMatchObject({ name: 'Ein Fluss', nameSource: 'ai' }));
    expect(preview().getByText('Proposed by a model. Please check it.')).toBeTruthy();
  });

  it('the preview picture of an item has neither a description nor a source after a failed proposal, and says why (B4-018)', async () => {
    host.api['generateImageAltText'] = () => err(refusal(422, 'needsModel'));
    host.handlers['pictures.isReady'] = () => ok({ isReady: true });
    await show(link());
    await act(async () => void fireEvent.drop(area(), { dataTransfer: { types: ['Files'], files: [photo] } }));
    await say({ state: 'done' });
    expect(await preview().findByText(/^Error while generating image alt text/u)).toBeTruthy();
    await waitFor(() => expect(kept()).toMatchObject({ name: '', nameSource: null }));
  });
});
