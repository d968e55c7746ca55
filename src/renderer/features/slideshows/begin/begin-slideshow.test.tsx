import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#domain/result.ts';
import { assetOf, pictureIdOf, slideOf } from '#tests/builders/item-states.ts';
import { attachmentOf, uploadOf } from '#tests/builders/pictures.ts';
import type { FakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { createSlideshowScreen, type SlideshowScreen } from '#tests/support/slideshow-screen.tsx';

let host: FakeHost;
let show: SlideshowScreen['show'];

beforeEach(() => {
  ({ host, show } = createSlideshowScreen());
  vi.stubGlobal('galleyFiles', { take: (file: File) => Promise.resolve(file.name) });
  host.handlers['uploads.send'] = ({ pictureId }) => ok(uploadOf({ id: pictureId }));
  host.handlers['pictures.take'] = ({ handle }) => {
    const number = Number(/\d+/u.exec(handle)?.[0]);
    const asset = assetOf(number, { caption: handle });
    return ok({ id: asset.id, asset, duplicateOf: null });
  };
});

const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done: (file: File) => void) => done(new File(['x'], name, { type: name.endsWith('.jpg') ? 'image/jpeg' : '' })),
});
type Entry = ReturnType<typeof fileEntry> | ReturnType<typeof folderEntry>;
/** A folder that gives its entries in pieces of two, as browsers give a hundred at a time. */
const folderEntry = (name: string, entries: readonly object[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    let at = 0;
    return { readEntries: (done: (some: readonly object[]) => void) => done(entries.slice(at, (at += 2))) };
  },
});
const dropOn = (area: Element, entries: readonly Entry[]): void => {
  const items = entries.map(entry => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [], items } });
};
const dropArea = async (): Promise<Element> => {
  const area = (await screen.findByRole('button', { name: 'Add pictures' })).closest('.g-drop');
  if (!area) throw new Error('no place to drop on');
  return area;
};
const captions = (): readonly string[] =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Caption of slide/u }).map(({ value }) => value);

describe('a folder of pictures', () => {
  it('becomes slides in the order of its names, with the folders in it and without the files of the system', async () => {
    await show([]);
    const inner = folderEntry('zusatz', [fileEntry('bild-11.jpg')]);
    dropOn(await dropArea(), [
      folderEntry('hochwasser', [
        fileEntry('bild-10.jpg'),
        fileEntry('.DS_Store'),
        fileEntry('bild-2.jpg'),
        inner,
        fileEntry('bild-1.jpg'),
      ]),
    ]);
    await waitFor(() => expect(captions()).toEqual(['bild-1.jpg', 'bild-2.jpg', 'bild-10.jpg', 'bild-11.jpg']));
    expect(screen.queryByText('Invalid File Type Error')).toBeNull();
  });
});

describe('pictures on a slideshow that is not begun', () => {
  it('pictures on a slideshow that is not begun become its slides once it is', async () => {
    await renderApp(host, { path: '/slideshows/new' });
    dropOn(await dropArea(), [
      folderEntry(
        'hochwasser',
        [1, 2, 3].map(number => fileEntry(`bild-${number}.jpg`)),
      ),
    ]);
    expect(await screen.findByText('3 pictures become slides')).toBeTruthy();
    expect(host.callsOf('pictures.take')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /^Title/u }), 'Hochwasser');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await screen.findByTestId('save');
    await waitFor(() => expect(captions()).toEqual(['bild-1.jpg', 'bild-2.jpg', 'bild-3.jpg']));
  });

  it('pictures on a slideshow that is not begun stay out when the person takes them back', async () => {
    await renderApp(host, { path: '/slideshows/new' });
    dropOn(await dropArea(), [folderEntry('hochwasser', [fileEntry('bild-1.jpg')])]);
    await screen.findByText('One picture becomes a slide');
    await userEvent.click(screen.getByRole('button', { name: 'Without them' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Title/u }), 'Hochwasser{Enter}');
    await screen.findByTestId('save');
    expect(host.callsOf('pictures.take')).toEqual([]);
  });
});

describe('slides from attached pictures', () => {
  it('slides from attached pictures are found among many by their credit', async () => {
    const attachments = [1, 2, 3, 4, 5, 6, 7].map(number => {
      const attachment = attachmentOf(number);
      const { fileMetadata } = attachment;
      const credit = number === 4 ? 'Peter Klaunzer/KEYSTONE' : 'Aare Bild';
      return {
        ...attachment,
        sourceId: pictureIdOf(number),
        fileMetadata: { ...fileMetadata, title: `Bild ${number}`, metadata: { ...fileMetadata.metadata, credit } },
      };
    });
    host.api['listAttachments'] = () => ok(attachments);
    await show([slideOf(9)]);
    await userEvent.click(screen.getByRole('button', { name: 'From the attachments' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('searchbox'), 'klaunzer');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bild 4']);
  });
});
