import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BridgeParsedInput } from '#bridge/operations.ts';
import type { Upload } from '#bridge/states.ts';
import type { Element } from '#domain/article/document.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { ATTACHING_RESOURCES, serviceOf } from '#domain/kinds/attaching.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { err, ok } from '#domain/result.ts';
import { AttachmentsPanel } from '#renderer/entities/media/attachments/AttachmentsPanel.tsx';
import type { Feature } from '#renderer/platform/feature/feature.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { assetOf, attachmentOf, pictureIdOf, uploadOf } from '#tests/builders/pictures.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, openedOf } from '#tests/support/article-host.ts';
import { type FakeHost, offline, refusal, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const TEMPORARY_ID = '5c1f0f5e-2f6a-4b0e-8d31-0d9c2c3f7a10';
const PATH = `/articles/${ARTICLE_ID}?isEditingContent=true`;
const imageBlock = (number: number): Element => ({
  type: 'image',
  id: `image-${number}`,
  data: { src: assetUrl(pictureIdOf(number)), embed: { elvisId: pictureIdOf(number), naturalWidth: 3000, naturalHeight: 2000 } },
  children: [block('embedCaption', `c-${number}`, 'Die Aare'), block('embedCredit', `k-${number}`, 'Keystone')],
});

const opened = (body: readonly Element[] = [block('paragraph', 'p', 'Seit Tagen.')]) => openedOf([...HEAD, ...body]);

const picture = (name: string, bytes = 100): File => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

describe('the attachments of an article', () => {
  let host: FakeHost;
  let attached: Attachment[];
  let uploads: Map<string, Upload>;
  let taken: number;

  const say = (id: string, change: Partial<Upload>): void => {
    const upload = uploads.get(id);
    if (!upload) throw new Error(`no upload ${id}`);
    const next = { ...upload, ...change };
    uploads.set(id, next);
    act(() => host.emit('upload.changed', next));
  };

  beforeEach(() => {
    host = createArticleHost(opened());
    attached = [];
    uploads = new Map();
    taken = 0;
    vi.stubGlobal('galleyFiles', { take: async (file: File) => `handle ${file.name}` });
    host.handlers['uploads.list'] = () => ok({ uploads: [...uploads.values()] });
    host.handlers['pictures.take'] = ({ fileName }) => {
      if (fileName.endsWith('.bmp')) return err({ code: 'unsupportedFileType', data: { code: 'unsupportedFileType', type: 'image/bmp' } });
      const id = pictureIdOf(100 + (taken += 1));
      const asset = assetOf({ id, title: fileName });
      return ok({ id, asset, duplicateOf: fileName.startsWith('doppelt') ? pictureIdOf(1) : null });
    };
    host.handlers['uploads.send'] = ({ pictureId, attachTo }) => {
      const sent = uploadOf({ id: pictureId, attachTo, asset: assetOf({ id: pictureId, title: `Bild ${pictureId.slice(-3)}` }) });
      uploads.set(pictureId, sent);
      host.emit('upload.changed', sent);
      return ok(sent);
    };
    host.handlers['uploads.cancel'] = ({ uploadId }) => {
      const next = { ...(uploads.get(uploadId) ?? uploadOf({ id: uploadId })), state: 'cancelled' as const };
      uploads.set(uploadId, next);
      host.emit('upload.changed', next);
      return ok(next);
    };
    host.handlers['uploads.retry'] = ({ uploadId }) => {
      const next = { ...(uploads.get(uploadId) ?? uploadOf({ id: uploadId })), state: 'sending' as const, error: null };
      uploads.set(uploadId, next);
      host.emit('upload.changed', next);
      return ok(next);
    };
    host.api['patchUserPresence'] = () => ok({ resourceId: ARTICLE_ID, users: [] });
    host.api['listTargetLengthOptions'] = () => ok([]);
    host.api['listAttachments'] = () => ok(attached);
    host.api['listArticleRevisions'] = () => ok([]);
  });

  const callsOf = (operation: string) => host.callsOf('api.call').filter(call => call.operation === operation);
  const open = async (path = PATH) => {
    const parts = await renderApp(host, { path });
    await userEvent.click(await screen.findByRole('button', { name: 'Attachments' }));
    await screen.findByRole('complementary', { name: 'Attachments' });
    return parts;
  };
  const panel = () => screen.getByRole('complementary', { name: 'Attachments' });
  const rows = () => within(screen.getByRole('list', { name: 'Attachments' })).queryAllByRole('listitem');
  const dropArea = (): HTMLElement => {
    const area = panel().querySelector<HTMLElement>('.g-attachments');
    if (!area) throw new Error('no area');
    return area;
  };
  const drop = async (files: readonly File[], area: HTMLElement = dropArea()): Promise<void> => {
    await act(async () => {
      const event = createEvent.drop(area, { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files, items: [] } });
      fireEvent(area, event);
    });
  };
  const openCard = async (name: RegExp): Promise<HTMLElement> => {
    await userEvent.click(within(panel()).getByRole('button', { name }));
    return screen.findByRole('group', { name });
  };

  it('the attachments of an article are listed newest first, with what the newsroom says of each (A3-029, B3-041)', async () => {
    attached = [
      attachmentOf(1, { createdAt: '2026-11-20T08:00:00.000Z' }),
      attachmentOf(2, { createdAt: '2026-11-21T08:00:00.000Z', creator: { id: USER_ID, firstName: 'Reto', lastName: 'Frei' } }),
    ];
    await open();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows().map(row => row.dataset['attachment'])).toEqual([pictureIdOf(2), pictureIdOf(1)]);
    const words = rows()[0]?.textContent ?? '';
    for (const part of ['Bild 2', 'Legende 2', 'Keystone', 'JPEG', 'Unused', 'Reto Frei']) expect(words).toContain(part);
  });

  it('the attachments of an article are 85 pixels high, and open 380 pixels wide (B9-024)', async () => {
    attached = [attachmentOf(1)];
    await open();
    const card = await openCard(/Bild 1/u);
    expect(card.style.width).toBe('380px');
    expect(within(panel()).getByRole('button', { name: /Bild 1/u }).style.height).toBe('85px');
  });

  it('the attachments of an article get their words where they open; the list has them at once (B3-041)', async () => {
    attached = [attachmentOf(1)];
    host.api['getFile'] = () => ok(assetOf({ metadata: attachmentOf(1).fileMetadata.metadata }));
    host.api['patchFile'] = ({ body }) =>
      ok(assetOf({ metadata: { ...attachmentOf(1).fileMetadata.metadata, ...(body as Partial<Attachment['fileMetadata']['metadata']>) } })); // one of its words
    await open();
    const credit = within(await openCard(/Bild 1/u)).getByRole('textbox', { name: 'Credit' });
    await userEvent.clear(credit);
    await userEvent.type(credit, 'Reto Frei{Enter}');
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Reto Frei'));
    await waitFor(() => expect(callsOf('patchFile').map(({ body }) => body)).toContainEqual({ credit: 'Reto Frei' }));
  });

  it('the attachments of an article are used or unused as the text on the screen says, before it is saved (A4-059, B4-022)', async () => {
    attached = [attachmentOf(1), attachmentOf(2, { createdAt: '2026-11-20T08:00:00.000Z' })];
    host.handlers['articles.open'] = () => ok(opened([imageBlock(1)]));
    await open();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows().map(row => row.querySelector('.g-usage')?.textContent)).toEqual(['Used', 'Unused']);
  });

  it('the attachments of an article are not detached while they are used, and it says why (A4-060, B4-023)', async () => {
    attached = [attachmentOf(1)];
    host.handlers['articles.open'] = () => ok(opened([imageBlock(1)]));
    await open();
    const card = await openCard(/Bild 1/u);
    const detach = within(card).getByRole('button', { name: 'Detach' });
    expect(isDisabled(detach)).toBe(true);
    expect(detach.getAttribute('aria-description')).toContain('Take it out there first');
    expect(callsOf('deleteAttachment')).toEqual([]);
  });

  it('the attachments of an article are detached when they are unused, and the list is fetched again (B4-023)', async () => {
    attached = [attachmentOf(1)];
    host.api['deleteAttachment'] = () => {
      attached = [];
      return ok(null);
    };
    await open();
    const card = await openCard(/Bild 1/u);
    await userEvent.click(within(card).getByRole('button', { name: 'Detach' }));
    await waitFor(() => expect(rows()).toHaveLength(0));
    expect(callsOf('deleteAttachment')[0]?.params).toEqual({ id: attachmentOf(1).id });
    expect(callsOf('listAttachments').length).toBeGreaterThan(1);
  });

  it('stay, with the reason, when the newsroom refuses to detach one', async () => {
    attached = [attachmentOf(1)];
    host.api['deleteAttachment'] = () => err(refusal(422, 'attachmentInUse'));
    await open();
    const card = await openCard(/Bild 1/u);
    await userEvent.click(within(card).getByRole('button', { name: 'Detach' }));
    expect(await screen.findByText(/used in the item/iu)).toBeTruthy();
    expect(rows()).toHaveLength(1);
  });

  it('the attachments of an article are uploaded many at once: done of all and percent, the refused with their reason until they are taken off (B4-020)', async () => {
    await open();
    await drop([picture('eins.jpg'), picture('foto.bmp'), picture('zwei.jpg')]);
    const batch = await screen.findByRole('region', { name: 'Upload' });
    await waitFor(() => expect(within(batch).getByText('1 of 3 · 33 %')).toBeTruthy());
    const refused = within(batch).getByRole('listitem', { name: 'foto.bmp' });
    expect(refused.textContent).toContain('File type “image/bmp” is not supported');
    say(pictureIdOf(101), { state: 'done', value: 5_000_000 });
    await waitFor(() => expect(within(batch).getByText('2 of 3 · 66 %')).toBeTruthy());
    say(pictureIdOf(102), { state: 'done', value: 5_000_000 });
    expect(await screen.findByText('2 of 3 uploaded, 1 not taken')).toBeTruthy();
    expect(within(panel()).getByRole('listitem', { name: 'foto.bmp' })).toBeTruthy();
    await userEvent.click(within(panel()).getByRole('button', { name: 'Take “foto.bmp” off the list' }));
    expect(within(panel()).queryByRole('listitem', { name: 'foto.bmp' })).toBeNull();
  });

  it('the attachments of an article take no other batch while one runs, and keep its files for afterwards (B4-020)', async () => {
    await open();
    await drop([picture('eins.jpg')]);
    await waitFor(() => expect(host.callsOf('uploads.send')).toHaveLength(1));
    expect(isDisabled(within(panel()).getByRole('button', { name: 'Attach files' }))).toBe(true);
    await drop([picture('zwei.jpg')]);
    expect(await screen.findByText('1 more file waits until this upload has ended.')).toBeTruthy();
    expect(host.callsOf('uploads.send')).toHaveLength(1);
    say(pictureIdOf(101), { state: 'done' });
    await userEvent.click(await screen.findByRole('button', { name: 'Upload them now' }));
    await waitFor(() => expect(host.callsOf('pictures.take').map(({ fileName }) => fileName)).toEqual(['eins.jpg', 'zwei.jpg']));
  });

  it('the attachments of an article show each upload with its own progress; one is cancelled, one that failed is tried again', async () => {
    await open();
    await drop([picture('eins.jpg'), picture('zwei.jpg')]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    say(pictureIdOf(101), { state: 'sending', value: 2_500_000 });
    const bar = await screen.findByRole('progressbar', { name: 'Bild 101' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel “Bild 101”' }));
    expect(host.callsOf('uploads.cancel')).toEqual([{ uploadId: pictureIdOf(101) }]);
    say(pictureIdOf(102), { state: 'failed', error: { code: 'ERR_NETWORK' } });
    const failed = await screen.findByRole('listitem', { name: 'zwei.jpg' });
    expect(failed.textContent).toContain('The newsroom did not answer');
    await userEvent.click(screen.getByRole('button', { name: 'Try “zwei.jpg” again' }));
    expect(host.callsOf('uploads.retry')).toEqual([{ uploadId: pictureIdOf(102) }]);
  });

  it('notice the same file twice and offer the one that is attached already', async () => {
    attached = [attachmentOf(1)];
    await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    await drop([picture('doppelt.jpg')]);
    expect(await screen.findByText('This file is already attached.')).toBeTruthy();
    expect(host.callsOf('uploads.send')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Use the attached one' }));
    await waitFor(() => expect(screen.queryByText('This file is already attached.')).toBeNull());
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.className).toContain('is-found');
  });

  it('the attachments of an article offer the same file of the library, and attach that one', async () => {
    host.api['createAttachment'] = ({ body }) => {
      attached = [attachmentOf(1)];
      expect(body).toEqual({ sourceId: pictureIdOf(1) });
      return ok(attachmentOf(1));
    };
    await open();
    await drop([picture('doppelt.jpg')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Use the one in the library' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(host.callsOf('uploads.send')).toEqual([]);
  });

  it('the attachments of an article are there at once without a network, and say that they will be sent', async () => {
    host.handlers['connectivity.get'] = () => ok(offline());
    await open();
    await drop([picture('eins.jpg')]);
    await waitFor(() => expect(uploads.size).toBe(1));
    say(pictureIdOf(101), { state: 'waiting' });
    expect(await screen.findByText('Will be sent when the network is back')).toBeTruthy();
    expect(screen.getByText('1 of 1 uploaded, 0 not taken')).toBeTruthy();
  });

  it('the attachments of an article keep those of a draft that the newsroom does not know yet', async () => {
    host.handlers['articles.open'] = () =>
      ok(openedOf(HEAD, { articleId: TEMPORARY_ID, temporaryId: TEMPORARY_ID, metadata: null, metadataId: null }));
    uploads.set(
      pictureIdOf(7),
      uploadOf({
        id: pictureIdOf(7),
        state: 'waiting',
        attachTo: { resource: 'articles', id: TEMPORARY_ID },
        asset: assetOf({ id: pictureIdOf(7) }),
      }),
    );
    await open(`/articles/${TEMPORARY_ID}?isEditingContent=true`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(callsOf('listAttachments')).toEqual([]);
  });

  it('the attachments of an article are dropped anywhere beside the text: the panel opens and shows them', async () => {
    await renderApp(host, { path: PATH });
    await screen.findByTestId('save');
    const article = document.querySelector<HTMLElement>('.g-article');
    if (!article) throw new Error('no article');
    await drop([picture('eins.jpg')], article);
    expect(await screen.findByRole('complementary', { name: 'Attachments' })).toBeTruthy();
    await waitFor(() => expect(host.callsOf('uploads.send')[0]?.attachTo).toEqual({ resource: 'articles', id: ARTICLE_ID }));
  });

  it('the attachments of an article are put into the text at the caret, with their words, and journaled as typing is', async () => {
    attached = [attachmentOf(3)];
    await open();
    const card = await openCard(/Bild 3/u);
    await userEvent.click(within(card).getByRole('button', { name: 'Insert at the caret' }));
    await waitFor(() => expect(rows()[0]?.querySelector('.g-usage')?.textContent).toBe('Used'));
    await waitFor(() => expect(host.callsOf('articles.journal')).not.toEqual([]));
    const written = host.callsOf('articles.journal') as readonly BridgeParsedInput<'articles.journal'>[];
    const [image] = written.flatMap(({ delta }) => delta.set.filter(({ type }) => type === 'image'));
    expect(image?.data).toMatchObject({ src: assetUrl(pictureIdOf(3)), embed: { elvisId: pictureIdOf(3), naturalWidth: 3000 } });
    expect(JSON.stringify(image?.children)).toContain('Legende 3');
  });

  it('the attachments of an article are put into the text only while it is edited', async () => {
    attached = [attachmentOf(3)];
    await open(`/articles/${ARTICLE_ID}`);
    const card = await openCard(/Bild 3/u);
    expect(isDisabled(within(card).getByRole('button', { name: 'Insert at the caret' }))).toBe(true);
  });

  it('the attachments of an article are dragged as JSON of the attachment', async () => {
    attached = [attachmentOf(3)];
    await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    const written = new Map<string, string>();
    const [row] = rows();
    if (!row) throw new Error('no row');
    const event = createEvent.dragStart(row);
    Object.defineProperty(event, 'dataTransfer', { value: { setData: (type: string, value: string) => void written.set(type, value) } });
    fireEvent(row, event);
    expect(JSON.parse(written.get('application/x-galley-attachment') ?? '{}')).toEqual(attachmentOf(3));
  });

  it('the attachments of an article are in a panel that is as it was left: the same tab, the same width', async () => {
    const first = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Wider' }));
    expect(panel().className).toContain('is-wide');
    await act(() => first.router.navigate('/articles'));
    await act(() => first.router.navigate(PATH));
    expect((await screen.findByRole('complementary', { name: 'Attachments' })).className).toContain('is-wide');
    await userEvent.click(screen.getByRole('button', { name: 'Revisions' }));
    expect(await screen.findByRole('complementary', { name: 'Revisions' })).toBeTruthy();
    expect(screen.queryByRole('complementary', { name: 'Attachments' })).toBeNull();
  });

  it('the attachments of an article are reached by the keyboard: the shortcut opens the panel and brings the focus there', async () => {
    await renderApp(host, { path: PATH });
    await screen.findByTestId('save');
    await userEvent.keyboard('{Control>}{Alt>}a{/Alt}{/Control}');
    const aside = await screen.findByRole('complementary', { name: 'Attachments' });
    await waitFor(() => expect(document.activeElement).toBe(aside));
  });

  it.each(ATTACHING_RESOURCES)(
    'the attachments of an article are asked for at the service of their kind of item: %s (B7-023)',
    async resource => {
      const Probe = () => <AttachmentsPanel target={{ resource, id: ARTICLE_ID, isKnown: true }} />;
      const feature: Feature = { routes: [{ path: 'probe', element: <Probe /> }] };
      await renderApp(host, { path: '/probe', features: [feature] });
      await waitFor(() =>
        expect(callsOf('listAttachments')[0]?.params).toEqual({ microservice: serviceOf(resource), resource, id: ARTICLE_ID }),
      );
    },
  );
});
