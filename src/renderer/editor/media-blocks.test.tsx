import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import type { PickContentsProps } from '#richtext/view/block-services.tsx';
import { ImageForm } from '#richtext/blocks/image/form.tsx';
import { imageModel } from '#richtext/blocks/image/model.ts';
import type { UploadState, Uploads } from '#richtext/view/media-services.tsx';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { captions, i18n, line, media, show } from '#tests/support/media-screen.tsx';

afterEach(cleanup);

const figure = (name: string | RegExp) => screen.getByRole('figure', { name });
const picture = (src = 'https://b.example.ch/a.jpg'): Element =>
  media('image', { originalSrc: src, embed: { name: 'Ein See', naturalWidth: 1760, naturalHeight: 1320 } }, captions('Am See', 'Lea'));

describe('an image in the text', () => {
  it('an image in the text is shown at its size, at most 880 × 660 px, named by its alt text, with caption and credit below (B9-005)', () => {
    show(picture());
    const image = within(figure('Image: Ein See')).getByRole<HTMLImageElement>('img');
    expect([image.getAttribute('src'), image.alt, image.getAttribute('width'), image.getAttribute('height')]).toEqual([
      'https://b.example.ch/a.jpg',
      'Ein See',
      '880',
      '660',
    ]);
    expect(figure(/See/u).textContent).toContain('Am See');
    expect(screen.getByRole('button', { name: 'Alt text: Ein See' })).toBeTruthy();
  });

  it('an image in the text has the full width, contained in it; while it loads, its place is 400 px high (B9-004)', () => {
    const css = readFileSync('src/richtext/blocks/media.css', 'utf8');
    const ruleOf = (name: string) => new RegExp(`\\.${name} \\{([^}]*)\\}`, 'u').exec(css)?.[1] ?? '';
    expect(ruleOf('g-media-image')).toMatch(/max-width: min\(100%, 880px\);[^]*object-fit: contain;/u);
    expect(ruleOf('g-media-loader')).toContain('min-height: 400px;');
  });

  it('an image in the text is fetched in the part that was chosen for it', () => {
    const cropMarks = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const cut = {
      ...picture('/filerepo/files/1/data'),
      data: { src: '/filerepo/files/1/data', embed: { name: 'Ein See', naturalWidth: 800, naturalHeight: 600, cropMarks } },
    };
    show(cut, { media: { addressOf: (stored, _width, part) => `${stored}?${JSON.stringify(part?.cropMarks)}` } });
    const image = within(figure(/See/u)).getByRole('img');
    expect(image.getAttribute('src')).toBe(`/filerepo/files/1/data?${JSON.stringify(cropMarks)}`);
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['400', '600']);
  });

  it('an image in the text is fetched where the desk says', () => {
    show(picture('/filerepo/files/1/data'), { media: { addressOf: (stored, width) => `/media/1?from=${stored}&width=${width}` } });
    expect(within(figure(/See/u)).getByRole('img').getAttribute('src')).toContain('/media/1?from=/filerepo');
  });

  it('never asks for an address that is no picture', () => {
    show(picture('javascript:alert(1)'));
    expect(within(figure(/See/u)).queryByRole('img')).toBeNull();
    expect(figure(/See/u).textContent).toContain('This picture cannot be shown');
  });

  it('an image in the text that is broken leads on: try again, replace, remove', async () => {
    const { blocks } = show(picture());
    fireEvent.error(within(figure(/See/u)).getByRole('img'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.error(within(figure(/See/u)).getByRole('img'));
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit: Image' });
    const address = within(dialog).getByLabelText(/Address of the picture/u);
    await userEvent.clear(address);
    await userEvent.type(address, 'https://b.example.ch/b.png');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(blocks().at(-1)?.data).toMatchObject({ originalSrc: 'https://b.example.ch/b.png', mimetype: 'image/png' });
    expect(blocks().at(-1)?.children.map(plainText)).toEqual(['Am See', 'Lea']);
    fireEvent.error(within(figure(/Ein See/u)).getByRole('img'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(blocks().some(({ type }) => type === 'image')).toBe(false);
  });

  it('an image in the text on its way to the library shows how far it has come, and can be called off (B4-003)', async () => {
    const cancelled: string[] = [];
    const retried: string[] = [];
    let state: UploadState = { kind: 'loading', step: 'uploadFile', value: 1, max: 4 };
    const listeners = new Set<() => void>();
    const uploads: Uploads = {
      subscribe: listener => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      stateOf: id => (id === 'image' ? state : undefined),
      cancel: id => cancelled.push(id),
      retry: id => retried.push(id),
    };
    show(media('image', { originalSrc: 'https://b.example.ch/a.jpg', loadingStatusId: 'load-1' }), { media: { uploads } });
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(25);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancelled).toEqual(['image']);
    state = { kind: 'failed', message: 'Error while uploading image file' };
    act(() => listeners.forEach(notify => notify()));
    expect(screen.getByText('Error while uploading image file')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retried).toEqual(['image']);
  });

  it('an image in the text in reading has no controls; caption and credit show only when non-empty (B5-072)', () => {
    show(media('image', { originalSrc: 'https://b.example.ch/a.jpg' }, captions('', 'Lea')), {}, { readOnly: true });
    const shown = within(screen.getByRole('figure'));
    expect(shown.queryAllByRole('button')).toEqual([]);
    const hidden = [...document.querySelectorAll<HTMLElement>('.g-embed-caption, .g-embed-credit')].map(part => part.hidden);
    expect(hidden).toEqual([true, false]);
  });

  it('an image in the text without picture and words is nothing for readers', () => {
    show(media('image', { templateElement: true }), {}, { readOnly: true });
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

describe('the image dialog (address)', () => {
  const showForm = () => {
    const saved: Element[] = [];
    const element = imageModel.create(createIdMaker());
    render(
      <I18nextProvider i18n={i18n}>
        <ImageForm element={element} isNew onSave={filled => saved.push(filled)} onClose={() => undefined} />
      </I18nextProvider>,
    );
    return { saved, dialog: within(screen.getByRole('dialog', { name: 'Insert: Image' })) };
  };

  it('says in its title whether it inserts or edits (B2-015)', async () => {
    showForm();
    cleanup();
    show(picture());
    await userEvent.click(screen.getByRole('button', { name: 'Alt text: Ein See' }));
    expect(await screen.findByRole('dialog', { name: 'Edit: Image' })).toBeTruthy();
  });

  it('refuses what is no picture, by name, and gives back what is one', async () => {
    const { saved, dialog } = showForm();
    const address = dialog.getByLabelText(/Address of the picture/u);
    await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(dialog.getByRole('alert').textContent).toBe('This field is required');
    fireEvent.change(address, { target: { value: 'https://b.example.ch/a.tiff' } });
    expect(dialog.getByRole('alert').textContent).toBe('"https://b.example.ch/a.tiff" is not supported');
    fireEvent.change(address, { target: { value: 'http://b.example.ch/a.svg' } });
    expect(dialog.getByRole('alert').textContent).toBe('An address that starts with https://');
    fireEvent.change(address, { target: { value: 'https://b.example.ch/a.svg' } });
    await userEvent.click(dialog.getByRole('radio', { name: 'Infographic' }));
    await userEvent.type(dialog.getByLabelText(/Alt text/u), 'Kurve');
    await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(saved.map(({ data }) => data)).toEqual([
      {
        originalSrc: 'https://b.example.ch/a.svg',
        mimetype: 'image/svg+xml',
        embed: { name: 'Kurve', nameSource: 'user', style: { imageType: 'infographic' } },
      },
    ]);
  });

  it('takes over the size of the picture it has seen', async () => {
    const { saved, dialog } = showForm();
    fireEvent.change(dialog.getByLabelText(/Address of the picture/u), { target: { value: 'https://b.example.ch/a.jpg' } });
    const seen = await waitFor(() => {
      const image = document.querySelector<HTMLImageElement>('.g-media-form-preview img');
      if (!image) throw new Error('not shown yet');
      return image;
    });
    Object.defineProperties(seen, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
    fireEvent.load(seen);
    await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(saved[0]?.data).toMatchObject({ embed: { naturalWidth: 1200, naturalHeight: 800 } });
  });

  it('allows an alt text of at most 1000 characters', async () => {
    show(picture());
    await userEvent.click(screen.getByRole('button', { name: 'Alt text: Ein See' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Alt text/u), { target: { value: 'x'.repeat(1001) } });
    expect(dialog.getByRole('alert').textContent).toBe('At most 1000 characters');
  });
});

describe('a video in the text', () => {
  it('a video in the text is entered as an iframe code, with the messages of the video system (B5-051, B5-052)', async () => {
    const { block } = show(media('embeddedVideo', undefined));
    await userEvent.click(screen.getByRole('button', { name: 'Enter the embed code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Video' }));
    const code = dialog.getByLabelText(/Embed code/u);
    const enter = (value: string) => fireEvent.change(code, { target: { value } });
    enter('https://video.example.ch/e?id=v-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getByRole('alert').textContent).toBe('One complete iframe code of the video system');
    enter('<iframe src="https://video.example.ch/e?id=v-x"></iframe>');
    expect(dialog.getByRole('alert').textContent).toBe('The video’s id is missing or not a number');
    enter('<iframe src="https://video.example.ch/livestream"></iframe>');
    expect(dialog.getByRole('alert').textContent).toBe('The livestream’s id is missing');
    enter('<iframe src="https://video.example.ch/e?id=v-7&previewUrl=https%3A%2F%2Fb.example.ch%2Fp.jpg"></iframe>');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(block()?.data).toMatchObject({
      mimetype: 'x-videocms/video',
      embed: { id: 'v-7', previewImage: { url: 'https://b.example.ch/p.jpg' } },
    });
    expect(figure('Video').querySelector('img')?.getAttribute('src')).toBe('https://b.example.ch/p.jpg');
  });

  it('asks to wait while its preview image is not in the library (B8-035)', () => {
    const uploads: Uploads = {
      subscribe: () => () => undefined,
      stateOf: () => LOADING,
      cancel: () => undefined,
      retry: () => undefined,
    };
    const preview = { previewImage: { url: 'https://b.example.ch/p.jpg' } };
    show(media('embeddedVideo', { src: 'https://video.example.ch/e?id=v-1', loadingStatusId: 'l', embed: preview }), {
      media: { uploads },
    });
    expect(screen.getByText(/Wait for it before publishing/u)).toBeTruthy();
  });
});

const LOADING: UploadState = { kind: 'loading', step: 'uploadFile', value: 0, max: undefined };

describe('a dynamic teaser in the text', () => {
  const teaser = media('dynamicTeaser', { metadataIds: ['100000000001'] }, [line('dynamicTeaserTitle', 'Mehr dazu', 't')]);
  const item = {
    metadataId: '100000000001',
    title: 'Schnee in Bern',
    contentType: 'articles',
    publicationStatus: 'unpublished',
    imageUrl: undefined,
    updatedAt: undefined,
  };

  it('shows its title and contents, and marks what readers cannot see', async () => {
    show(teaser, { itemsOf: async () => [item] });
    expect(await screen.findByText('Schnee in Bern')).toBeTruthy();
    expect(screen.getByText('Unpublished')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Dynamic teaser' }).textContent).toContain('Mehr dazu');
  });

  it('keeps what cannot be looked up', async () => {
    show(teaser, { itemsOf: async () => undefined });
    expect(await screen.findByText(/100000000001, cannot be looked up now/u)).toBeTruthy();
  });

  it('a dynamic teaser in the text has a form with an optional image and contents from a modal (B2-026)', async () => {
    const PickContents = ({ chosen, onPick }: PickContentsProps) => (
      <button type="button" onClick={() => onPick(['100000000009', ...chosen])}>
        Add one
      </button>
    );
    const { block } = show(teaser, { PickContents, itemsOf: async () => [item] });
    await userEvent.click(screen.getByRole('button', { name: 'Edit image and contents' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Dynamic teaser' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Choose contents' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add one' }));
    await userEvent.type(dialog.getByLabelText(/Address of the picture/u), 'https://b.example.ch/t.jpg');
    await userEvent.type(dialog.getByLabelText('Caption'), 'Der Turm');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(block()?.data).toMatchObject({
      metadataIds: ['100000000009', '100000000001'],
      image: { originalSrc: 'https://b.example.ch/t.jpg', caption: 'Der Turm' },
    });
    expect(block()?.children.map(plainText)).toEqual(['Mehr dazu']);
  });
});
