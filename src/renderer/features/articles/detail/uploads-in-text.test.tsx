import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upload } from '#bridge/states.ts';
import type { Element } from '#domain/article/document.ts';
import { err, ok } from '#domain/result.ts';
import { assetOf, attachmentOf, pictureIdOf, uploadOf as pictureUpload } from '#tests/builders/pictures.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, metadataOf, openedOf, statusOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW, offline, online, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PICTURE_ID = pictureIdOf(1);
const IMAGE: Element = {
  type: 'image',
  id: 'i',
  data: { originalSrc: 'https://b.example.ch/a.jpg', embed: { style: { imageType: 'image' } } },
  children: [block('embedCaption', 'ic', ''), block('embedCredit', 'ir', '')],
};
const unsaved = { hasUnsavedChanges: true, journaledAt: NOW };
const opened = openedOf([...HEAD, IMAGE], unsaved);

const uploadOf = (change: Partial<Upload> = {}): Upload =>
  pictureUpload({ fileName: 'a.jpg', state: 'sending', value: 25, max: 100, ...change });
const asset = assetOf({
  metadata: { name: 'Hochwasser an der Aare', caption: 'Die Aare bei Bern', credit: 'Lea Steiner', filename: 'a.jpg', weight: 100 },
});

describe('an article with a picture on its way', () => {
  let host: FakeHost;
  beforeEach(() => {
    host = createArticleHost(opened);
    host.handlers['articles.save'] = () => ok(statusOf({ journaledAt: NOW }));
    host.handlers['uploads.fromAddress'] = () => ok(uploadOf());
    host.handlers['pictures.take'] = () => ok({ id: PICTURE_ID, asset, duplicateOf: null });
    host.handlers['uploads.send'] = () => ok(uploadOf({ asset }));
    vi.stubGlobal('galleyFiles', { take: () => Promise.resolve('handle') });
    host.api['generateImageAltText'] = () => ok({ altText: 'Braunes Wasser unter einer Brücke', method: 'builtIn' });
    host.handlers['pictures.isReady'] = () => ok({ isReady: true });
  });
  const show = async (): Promise<void> => {
    await renderApp(host, { path: `/articles/${ARTICLE_ID}?isEditingContent=true` });
    await screen.findByTestId('save');
  };

  it('an article with a picture on its way is not saved before the picture is there, and says so (B5-022, B8-023)', async () => {
    await show();
    expect(await screen.findByText('Uploading, 25 %')).toBeTruthy();
    await userEvent.click(screen.getByTestId('save'));
    expect(await screen.findByText('Pictures are still being uploaded. Save when they are done.')).toBeTruthy();
    expect(host.callsOf('articles.save')).toEqual([]);
    act(() => host.emit('upload.changed', uploadOf({ state: 'done', value: 100, asset })));
    expect(await screen.findByText('Die Aare bei Bern')).toBeTruthy();
    await userEvent.click(screen.getByTestId('save'));
    await waitFor(() => expect(host.callsOf('articles.save')).toHaveLength(1));
  });

  it('says that it waits while the newsroom cannot be reached, and gives no percentage of bytes that do not move', async () => {
    await show();
    expect(await screen.findByText('Uploading, 25 %')).toBeTruthy();
    act(() => host.emit('upload.changed', uploadOf({ value: 100 })));
    expect(await screen.findByText('The picture is being uploaded')).toBeTruthy();
    act(() => host.emit('connectivity.changed', offline('network')));
    expect(await screen.findByText(/^Waiting for the connection/u)).toBeTruthy();
    expect(screen.queryByText(/Uploading, \d+ %/u)).toBeNull();
    expect(screen.queryByRole('progressbar', { name: 'The picture is being uploaded' })).toBeNull();
    act(() => host.emit('connectivity.changed', online()));
    expect(await screen.findByText('The picture is being uploaded')).toBeTruthy();
  });

  it('offers what is attached to the article, and takes it without sending it again', async () => {
    const attached = attachmentOf(1, { fileMetadata: { ...attachmentOf(1).fileMetadata, title: 'Brücke' } });
    host.api['listAttachments'] = () => ok([attached]);
    host.handlers['articles.open'] = () => ok(openedOf([...HEAD, { ...IMAGE, data: { embed: {} } }], unsaved));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a picture' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit: Image' }));
    await userEvent.click(await form.findByRole('button', { name: /Brücke/u }));
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(JSON.stringify(host.callsOf('articles.journal'))).toContain(attached.sourceId));
    expect(host.callsOf('uploads.send')).toEqual([]);
  });

  it('an article with a picture on its way has a dialog with upload, image type and alt text; caption and credit are lines of the text (B2-015)', async () => {
    host.handlers['articles.open'] = () => ok(openedOf([...HEAD, { ...IMAGE, data: { embed: {} } }], unsaved));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a picture' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit: Image' });
    const form = within(dialog);
    expect(form.getByRole('radio', { name: 'Infographic' })).toBeTruthy();
    expect(form.getByLabelText(/Alt text/u)).toBeTruthy();
    expect(form.queryByLabelText(/Caption|Credit/u)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    expect(form.getByRole('alert')).toBeTruthy();
    const chooser = dialog.querySelector<HTMLInputElement>('input[type=file]');
    if (!chooser) throw new Error('no way to choose a file');
    await userEvent.upload(chooser, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(host.callsOf('uploads.send')).toHaveLength(1));
    act(() => host.emit('upload.changed', uploadOf({ state: 'done', value: 100, asset })));
    await waitFor(() => expect(form.getByLabelText<HTMLTextAreaElement>(/Alt text/u).value).toBe('Braunes Wasser unter einer Brücke'));
    await userEvent.click(form.getByRole('radio', { name: 'Infographic' }));
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Die Aare bei Bern')).toBeTruthy();
    expect(await screen.findByRole('figure', { name: 'Infographic: Braunes Wasser unter einer Brücke' })).toBeTruthy();
  });

  it('an article with a picture on its way with a video waits for its preview picture before it is published (B8-035)', async () => {
    const preview = { url: 'https://b.example.ch/p.jpg' };
    const video = { ...IMAGE, type: 'embeddedVideo', data: { src: 'https://video.example.ch/e?id=v-1', embed: { previewImage: preview } } };
    const author = { id: 'lea', type: 'user' as const, info: null, name: 'Lea Steiner', userId: USER_ID, agencyId: null };
    const complete = metadataOf({
      contentStatus: 'readyToPublish',
      authors: [{ variantId: 0, authors: [author] }],
      tenantIds: [1],
      mainTenantId: 1,
    });
    host.handlers['articles.open'] = () =>
      ok(openedOf([...HEAD, block('paragraph', 'p', 'Seit Tagen.'), video], { journaledAt: NOW, metadata: complete }));
    await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    await userEvent.click(await screen.findByTestId('publish'));
    expect(await screen.findByText('The preview image is still being uploaded. Wait for it before publishing.')).toBeTruthy();
    expect(host.callsOf('articles.setPublicationStatus')).toEqual([]);
  });

  it('an article with a picture on its way is saved while the picture waits for the network (B5-022)', async () => {
    host.handlers['uploads.fromAddress'] = () => err({ code: 'offline' });
    await show();
    expect(await screen.findByText(/Not sent yet/u)).toBeTruthy();
    await userEvent.click(screen.getByTestId('save'));
    await waitFor(() => expect(host.callsOf('articles.save')).toHaveLength(1));
  });

  it('an article with a picture on its way of which the upload failed can be saved: the picture says why, and how to go on (B4-002, B5-022)', async () => {
    await show();
    await screen.findByText('Uploading, 25 %');
    act(() => host.emit('upload.changed', uploadOf({ state: 'failed', error: { code: 'brokenPicture' } })));
    expect(await screen.findByText(/^Error while uploading image file: The file cannot be read as a picture/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    await userEvent.click(screen.getByTestId('save'));
    await waitFor(() => expect(host.callsOf('articles.save')).toHaveLength(1));
  });
});
