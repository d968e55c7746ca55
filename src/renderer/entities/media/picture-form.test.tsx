import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Upload } from '#bridge/states.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { err, ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { assetOf, attachmentOf, localPictureOf, pictureIdOf, uploadOf } from '#tests/builders/pictures.ts';
import { createFakeHost, type FakeHost, offline, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { EMPTY_IMAGE_FORM, type ImageFormValue, withUpload } from './image-form.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { PictureForm } from './PictureForm.tsx';

const photo = new File(['bytes'], 'aare.jpg', { type: 'image/jpeg' });
const foreign = new File(['bytes'], 'aare.bmp', { type: 'image/bmp' });
const WITH_PICTURE = withUpload(EMPTY_IMAGE_FORM, assetOf());

const hostWith = (): FakeHost => {
  const host = createFakeHost();
  host.handlers['uploads.list'] = () => ok({ uploads: [] });
  host.handlers['pictures.take'] = () => ok(localPictureOf());
  host.handlers['uploads.send'] = () => ok(uploadOf({ asset: assetOf() }));
  host.handlers['uploads.cancel'] = ({ uploadId }) => ok(uploadOf({ id: uploadId, state: 'cancelled' }));
  host.handlers['pictures.isReady'] = () => ok({ isReady: true });
  host.api['generateImageAltText'] = () => ok({ altText: 'Ein Fluss vor einer Stadt', method: 'model' });
  vi.stubGlobal('galleyFiles', { take: () => Promise.resolve('handle-1') });
  return host;
};

interface Shown {
  readonly initial?: ImageFormValue;
  readonly attachments?: readonly Attachment[];
  readonly withoutWords?: boolean;
  readonly hasRedo?: boolean;
}

const show = async (options: Shown = {}, host = hostWith()) => {
  const seen: ImageFormValue[] = [];
  const { initial = EMPTY_IMAGE_FORM, ...rest } = options;
  const Page = () => {
    const [value, setValue] = useState(initial);
    const [isThere, setThere] = useState(true);
    const change = (next: ImageFormValue) => {
      seen.push(next);
      setValue(next);
    };
    return (
      <>
        {isThere ? <PictureForm {...rest} value={value} onChange={change} /> : null}
        <button onClick={() => setThere(false)}>take away</button>
      </>
    );
  };
  await renderApp(host, { path: '/form', features: [{ routes: [{ path: 'form', element: <Page /> }] }] });
  const area = await screen.findByRole('button', { name: /Choose a picture|Replace the picture/u });
  const drop = (files: readonly File[]) => act(async () => void fireEvent.drop(area, { dataTransfer: { types: ['Files'], files } }));
  const say = (change: Partial<Upload>) => act(async () => host.emit('upload.changed', uploadOf({ asset: assetOf(), ...change })));
  return {
    host,
    area,
    drop,
    say,
    last: () => seen.at(-1),
    alt: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Alt text' }),
  };
};

describe('the form of a picture', () => {
  it('shows each step with its progress, and takes over what the file says', async () => {
    const { host, drop, say, last } = await show();
    host.handlers['pictures.isReady'] = () => ok({ isReady: false });
    await drop([photo]);
    expect(await screen.findByRole('progressbar', { name: 'Uploading the picture' })).toBeTruthy();
    await say({ state: 'sending', value: 1_500_000 });
    expect(await screen.findByText('1.5 of 5.0 MB · 30 %')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Uploading the picture' })).toMatchObject({ value: 1_500_000, max: 5_000_000 });
    await say({ state: 'done' });
    expect(await screen.findByRole('progressbar', { name: 'Preparing the picture for display' })).toBeTruthy();
    host.handlers['pictures.isReady'] = () => ok({ isReady: true });
    await waitFor(() => expect(last()?.uploadSuccess).toBe(true));
    expect(last()).toMatchObject({ elvisId: pictureIdOf(1), caption: 'Die Aare bei Bern', credit: 'Lea Steiner', naturalWidth: 6000 });
  });

  it('lets a description be proposed after the upload, whose source is then the proposal (B4-015)', async () => {
    const { drop, say, last, alt } = await show();
    await drop([photo]);
    await say({ state: 'done' });
    await waitFor(() => expect(alt().value).toBe('Ein Fluss vor einer Stadt'));
    expect(last()?.nameSource).toBe('ai');
    expect(screen.getByText('Proposed by a model. Please check it.')).toBeTruthy();
    await userEvent.type(alt(), '!');
    expect(last()).toMatchObject({ description: 'Ein Fluss vor einer Stadt!', nameSource: 'user' });
    expect(screen.getByText('Written by hand')).toBeTruthy();
  });

  it('never says that a model described a picture that is opened again: by what method is not known any more (D-065)', async () => {
    await show({ initial: { ...WITH_PICTURE, description: 'Ein Fluss vor einer Stadt', nameSource: 'ai' } });
    expect(screen.getByText('Proposed by assistance. Please check it.')).toBeTruthy();
    expect(screen.queryByText(/model/u)).toBeNull();
  });

  it('says what it is proposing, and lets a person’s words win (B4-016)', async () => {
    const { host, alt, last } = await show({ attachments: [attachmentOf(1)] });
    let answer: () => void = () => undefined;
    host.handlers['api.call'] = () =>
      new Promise(resolve => {
        answer = () =>
          resolve(ok({ status: 200, body: { altText: 'Zu spät', method: 'model' }, receivedAt: '2026-11-21T09:42:00.000Z', stale: false }));
      });
    await userEvent.click(screen.getByRole('button', { name: 'Use Bild 1' }));
    expect(await screen.findByRole('progressbar', { name: 'Proposing an alt text' })).toBeTruthy();
    await userEvent.type(alt(), 'Ein Schwan');
    await act(async () => answer());
    expect(last()).toMatchObject({ description: 'Ein Schwan', nameSource: 'user' });
  });

  it('clears description and source after a failed proposal, and says why', async () => {
    const host = hostWith();
    host.api['generateImageAltText'] = () => err(refusal(422, 'needsModel'));
    const { drop, say, last } = await show({}, host);
    await drop([photo]);
    await say({ state: 'done' });
    expect(await screen.findByText(/^Error while generating image alt text/u)).toBeTruthy();
    expect(last()).toMatchObject({ description: '', nameSource: null });
    await userEvent.click(screen.getByRole('button', { name: 'Use the file’s words' }));
    expect(last()).toMatchObject({ description: 'Aare', nameSource: 'assets' });
  });

  it('proposes nothing automatically where something can be redone, and on request always (B4-017)', async () => {
    const { host, drop, say, last, alt } = await show({ hasRedo: true });
    await drop([photo]);
    await say({ state: 'done' });
    await waitFor(() => expect(last()?.uploadSuccess).toBe(true));
    expect(host.callsOf('api.call').some(({ operation }) => operation === 'generateImageAltText')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Propose again' }));
    await waitFor(() => expect(alt().value).toBe('Ein Fluss vor einer Stadt'));
  });

  it('takes a picture from the attachments, and lets it be described (B4-015)', async () => {
    const { last, alt } = await show({ attachments: [attachmentOf(1), attachmentOf(2)] });
    await userEvent.click(screen.getByRole('button', { name: 'Use Bild 2' }));
    expect(last()).toMatchObject({ elvisId: pictureIdOf(2), isAttachment: true, caption: 'Legende 2' });
    expect(screen.getByRole('button', { name: 'Use Bild 2' }).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(alt().value).toBe('Ein Fluss vor einer Stadt'));
  });

  it('counts the description against its guide and its limit (B5-021, B9-008)', async () => {
    const { alt } = await show();
    fireEvent.change(alt(), { target: { value: 'x'.repeat(151) } });
    const count = await screen.findByText('151 characters, best at most 150 (1000 possible)');
    expect(count.className).toContain('is-long');
  });

  it('the form of a picture has no caption and credit in its variant for texts', async () => {
    await show({ withoutWords: true });
    expect(screen.queryByRole('textbox', { name: 'Caption' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Credit' })).toBeNull();
  });

  it('goes on without a network: the picture is there, and is sent later', async () => {
    const host = hostWith();
    host.handlers['connectivity.get'] = () => ok(offline());
    host.handlers['uploads.send'] = () => ok(uploadOf({ state: 'waiting', asset: assetOf() }));
    const { drop, last } = await show({}, host);
    await drop([photo]);
    expect(await screen.findByText('On this computer; it will be sent when the connection is back.')).toBeTruthy();
    expect(last()).toMatchObject({ elvisId: pictureIdOf(1), description: 'Aare', nameSource: 'assets' });
    expect(host.callsOf('api.call').some(({ operation }) => operation === 'generateImageAltText')).toBe(false);
    const propose = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose again' });
    expect([isDisabled(propose), propose.getAttribute('aria-description')?.slice(0, 27)]).toEqual([true, 'Proposals need the newsroom']);
  });

  it.each([
    ['image/svg+xml', 'A drawing (SVG) is shown as a whole; it has no crops.'],
    ['image/gif', 'An animation is shown as a whole: cut, it would stand still.'],
  ])('offers no crop for %s and says why', async (mimetype, reason) => {
    await show({ initial: { ...WITH_PICTURE, mimetype, supportsCropmarks: false } });
    expect(isDisabled(screen.getByRole<HTMLButtonElement>('button', { name: 'Crop and focus' }))).toBe(true);
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it('asks the newsroom whether a GIF of which nothing is known can be cut', async () => {
    const host = hostWith();
    host.api['getFile'] = () => ok(assetOf({ mediaType: 'image/gif', supportsCropmarks: true }));
    await show({ initial: { ...WITH_PICTURE, mimetype: 'image/gif', supportsCropmarks: null } }, host);
    await waitFor(() => expect(isDisabled(screen.getByRole<HTMLButtonElement>('button', { name: 'Crop and focus' }))).toBe(false));
  });

  it('removes the picture, not what a person wrote of it', async () => {
    const { last } = await show({ initial: { ...WITH_PICTURE, credit: 'Von mir' } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(last()).toMatchObject({ url: '', caption: '', credit: 'Von mir' });
    expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeTruthy();
  });
});

describe('an upload in the form', () => {
  it('an upload in the form that is cancelled by the person says so, and leaves the form as it was (B4-005, B8-023)', async () => {
    const { host, drop, last } = await show();
    await drop([photo]);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText('Image upload was cancelled #1')).toBeTruthy();
    expect(host.callsOf('uploads.cancel')).toEqual([{ uploadId: pictureIdOf(1) }]);
    expect(last()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeTruthy();
  });

  it('an upload in the form whose form goes away is cancelled, too (B4-006, B8-023)', async () => {
    const { host, drop } = await show();
    await drop([photo]);
    await screen.findByRole('progressbar');
    await userEvent.click(screen.getByRole('button', { name: 'take away' }));
    expect(await screen.findByText('Image upload was cancelled #2')).toBeTruthy();
    expect(host.callsOf('uploads.cancel')).toHaveLength(1);
  });

  it('an upload in the form that fails says why, leaves no pending picture, and can be tried again (B4-014, B8-023)', async () => {
    const { host, drop, say, last } = await show();
    host.handlers['uploads.retry'] = ({ uploadId }) => ok(uploadOf({ id: uploadId, state: 'sending', value: 2_500_000 }));
    await drop([photo]);
    await say({ state: 'failed', error: { code: 'uploadDamaged' } });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error while uploading image file')).toBeTruthy();
    expect(within(alert).getByText(/arrived damaged/u)).toBeTruthy();
    expect(last()).toBeUndefined();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2.5 of 5.0 MB · 50 %')).toBeTruthy();
  });

  it('keeps the picture before when the one that should replace it fails (B4-014)', async () => {
    const host = hostWith();
    host.handlers['pictures.take'] = () => err({ code: 'brokenPicture' });
    const { drop, last } = await show({ initial: WITH_PICTURE }, host);
    await drop([photo]);
    expect(await screen.findByText('Error while uploading image file')).toBeTruthy();
    expect(last()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Replace the picture' })).toBeTruthy();
  });

  it('an upload in the form is not begun for a file of another type: its name in bold and the type say why (B5-061, B8-023)', async () => {
    const { host, drop } = await show();
    await drop([foreign]);
    expect((await screen.findByText('Invalid File Type Error')).tagName).toBe('STRONG');
    expect(screen.getByText('File type "image/bmp" is not supported')).toBeTruthy();
    expect(host.callsOf('pictures.take')).toEqual([]);
  });

  it('says that the end of its file is missing, in the whole window, until a person has read it', async () => {
    const host = hostWith();
    host.handlers['pictures.take'] = () => ok(localPictureOf({ isIncomplete: true }));
    const { drop } = await show({}, host);
    await drop([photo]);
    const notice = await screen.findByText('The end of a picture file is missing');
    expect(screen.getByText(/aare\.jpg\. A part of the picture may be grey/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Read' }));
    expect(notice.isConnected).toBe(false);
  });

  it('takes only the first of several files', async () => {
    const { host, drop } = await show();
    await drop([photo, new File(['x'], 'zweites.jpg', { type: 'image/jpeg' })]);
    await waitFor(() => expect(host.callsOf('pictures.take')).toEqual([{ handle: 'handle-1', fileName: 'aare.jpg' }]));
  });

  it('begins with a picture or an address that is pasted, and refuses other words (B5-062)', async () => {
    const { host, area } = await show();
    host.handlers['uploads.fromAddress'] = () => ok(uploadOf({ state: 'sending', max: null }));
    const paste = (words: string) => fireEvent.paste(area, { clipboardData: { files: [], getData: () => words } });
    paste('https://bilder.example.ch/see.tiff');
    expect(await screen.findByText('Invalid Image Url Error')).toBeTruthy();
    expect(screen.getByText('"https://bilder.example.ch/see.tiff" is not supported')).toBeTruthy();
    paste('https://bilder.example.ch/see.jpg');
    await waitFor(() =>
      expect(host.callsOf('uploads.fromAddress')).toEqual([{ url: 'https://bilder.example.ch/see.jpg', attachTo: null }]),
    );
    expect(screen.getByRole('progressbar', { name: 'Uploading the picture' })).toBeTruthy();
  });
});

describe('the dialog of a picture', () => {
  const open = async (initial: ImageFormValue, mode: 'insert' | 'edit' = 'insert') => {
    const onSave = vi.fn<(value: ImageFormValue) => void>();
    const element = <PictureDialog mode={mode} initial={initial} onSave={onSave} onClose={() => undefined} />;
    await renderApp(hostWith(), { path: '/dialog', features: [{ routes: [{ path: 'dialog', element }] }] });
    const dialog = await screen.findByRole('dialog');
    return { onSave, dialog: within(dialog) };
  };

  it.each([
    ['insert', 'Insert image', 'Insert'],
    ['edit', 'Edit image', 'Apply'],
  ] as const)('says what it will do: %s', async (mode, title, action) => {
    const { dialog } = await open(WITH_PICTURE, mode);
    expect(dialog.getByRole('heading', { name: title })).toBeTruthy();
    expect(dialog.getByRole('button', { name: action })).toBeTruthy();
  });

  it('needs a picture and a kind, and says so only when it is asked to save (B5-063)', async () => {
    const { dialog, onSave } = await open({ ...EMPTY_IMAGE_FORM, imageType: null });
    expect(dialog.queryByRole('alert')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(dialog.getByText('Choose a picture.')).toBeTruthy();
    expect(dialog.getByText('This field is required')).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: 'Infographic' }));
    expect(dialog.queryByText('This field is required')).toBeNull();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('does not save a description that is too long (B5-021)', async () => {
    const { dialog, onSave } = await open({ ...WITH_PICTURE, description: 'x'.repeat(1001) }, 'edit');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getByText('At most 1000 characters')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('saves the values of the form (B3-018)', async () => {
    const { dialog, onSave } = await open(WITH_PICTURE, 'edit');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Credit' }), ' / Keystone');
    await userEvent.click(dialog.getByRole('radio', { name: 'Infographic' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(onSave).toHaveBeenCalledWith({ ...WITH_PICTURE, credit: 'Lea Steiner / Keystone', imageType: 'infographic' });
  });

  it('waits for a picture that is on its way', async () => {
    const { dialog, onSave } = await open(EMPTY_IMAGE_FORM);
    const area = dialog.getByRole('button', { name: 'Choose a picture' });
    fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [photo] } });
    await dialog.findByRole('progressbar');
    expect(isDisabled(dialog.getByRole<HTMLButtonElement>('button', { name: 'Insert' }))).toBe(true);
    expect(onSave).not.toHaveBeenCalled();
  });
});
