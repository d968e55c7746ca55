import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { type ReactElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Upload } from '#bridge/states.ts';
import { ok } from '#domain/result.ts';
import { pictureIdOf, uploadOf } from '#tests/builders/pictures.ts';
import { createFakeHost, offline, online } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { AltTextOverlay } from './AltTextOverlay.tsx';
import { FileDropArea } from './FileDropArea.tsx';
import { PictureThumb } from './PictureThumb.tsx';

const photo = new File(['bytes'], 'aare.jpg', { type: 'image/jpeg' });

const show = async (element: ReactElement, connectivity = online()) => {
  const host = createFakeHost();
  host.handlers['connectivity.get'] = () => ok(connectivity);
  host.handlers['uploads.list'] = () => ok({ uploads: [] });
  await renderApp(host, { path: '/part', features: [{ routes: [{ path: 'part', element }] }] });
};

describe('a place for files', () => {
  it('a place for files is idle, highlighted while files are over it, and loading with done, total and percent', async () => {
    const onFiles = vi.fn<(files: readonly File[]) => void>();
    const Page = () => {
      const [progress, setProgress] = useState<{ readonly done: number }>();
      return (
        <>
          <FileDropArea
            label="Drop pictures"
            multiple
            onFiles={onFiles}
            progress={progress && { label: 'Uploading 40 pictures', total: 40, unit: 'files', ...progress }}
          />
          <button onClick={() => setProgress({ done: 13 })}>upload</button>
        </>
      );
    };
    await show(<Page />);
    const button = await screen.findByRole('button', { name: 'Drop pictures' });
    const area = button.parentElement;
    const state = () => area?.dataset['state'];
    const files = { dataTransfer: { types: ['Files'], files: [photo] } };
    expect(state()).toBe('idle');
    fireEvent.dragEnter(button, files);
    expect(state()).toBe('over');
    fireEvent.dragLeave(button, files);
    expect(state()).toBe('idle');
    fireEvent.dragEnter(button, { dataTransfer: { types: ['text/plain'] } });
    expect(state()).toBe('idle');
    fireEvent.drop(button, files);
    expect(onFiles).toHaveBeenCalledWith([photo]);
    await userEvent.click(screen.getByRole('button', { name: 'upload' }));
    expect(state()).toBe('loading');
    expect(screen.getByText('13 of 40 · 32 %')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Uploading 40 pictures' })).toMatchObject({ value: 13, max: 40 });
  });

  it('opens the file chooser by keyboard, for the kinds that are taken (B5-060)', async () => {
    await show(<FileDropArea label="Drop pictures" onFiles={() => undefined} />);
    const button = await screen.findByRole('button', { name: 'Drop pictures' });
    const chooser = button.parentElement?.querySelector('input');
    expect(chooser?.accept).toBe(
      'image/jpeg,image/png,image/svg+xml,image/webp,image/gif,image/avif,image/tiff,image/heic,.jpg,.jpeg,.png,.svg,.webp,.gif,.avif,.tif,.tiff,.heic,.heif',
    );
    const opened = vi.fn<() => void>();
    chooser?.addEventListener('click', opened);
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus while the bar replaces it', async () => {
    const Page = () => {
      const [isLoading, setLoading] = useState(false);
      const progress = { label: 'Uploading', done: 0, total: null, unit: 'none', onCancel: () => setLoading(false) } as const;
      return <FileDropArea label="Drop pictures" onFiles={() => setLoading(true)} progress={isLoading ? progress : undefined} />;
    };
    await show(<Page />);
    const button = await screen.findByRole('button', { name: 'Drop pictures' });
    button.focus();
    fireEvent.paste(button, { clipboardData: { files: [photo], getData: () => '' } });
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Cancel upload' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Drop pictures' }));
  });

  it('takes nothing while it is disabled, and says why', async () => {
    const onFiles = vi.fn<(files: readonly File[]) => void>();
    await show(<FileDropArea label="Drop pictures" onFiles={onFiles} disabled disabledReason="Another upload runs" />);
    const button = await screen.findByRole('button', { name: /Drop pictures/u });
    fireEvent.drop(button, { dataTransfer: { types: ['Files'], files: [photo] } });
    expect(onFiles).not.toHaveBeenCalled();
    expect(screen.getByText('Another upload runs')).toBeTruthy();
  });
});

describe('a thumbnail', () => {
  const render = async (upload?: Upload, connectivity = online()) => {
    const element = <PictureThumb url={`/filerepo/files/${pictureIdOf(1)}/data`} alt="Die Aare" upload={upload} />;
    await show(element, connectivity);
  };

  it('a thumbnail is 100 by 56 pixels, fetched doubled (B9-029, B5-065)', async () => {
    await render();
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Die Aare' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['100', '56']);
    expect(picture.getAttribute('src')).toBe(`/media/${pictureIdOf(1)}?maxWidth=200`);
  });

  it('shows how far its upload has come', async () => {
    await render(uploadOf({ state: 'sending', value: 2_500_000 }));
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50');
  });

  it.each([
    ['waiting for the connection', 'waiting', offline(), 'On this computer; it will be sent when the connection is back.'],
    ['waiting for something else', 'waiting', online(), 'On this computer; it will be sent by itself.'],
    ['failed', 'failed', online(), 'Error while uploading image file'],
  ] as const)('says that its upload is %s', async (_case, state, connectivity, words) => {
    await render(uploadOf({ state }), connectivity);
    expect(await screen.findByRole('img', { name: words })).toBeTruthy();
  });

  it('keeps its place where there is no picture', async () => {
    await render();
    fireEvent.error(await screen.findByRole('img', { name: 'Die Aare' }));
    expect((await screen.findByRole('img', { name: 'Die Aare' })).tagName).toBe('SPAN');
  });
});

describe('the description over a picture', () => {
  it('the description over a picture is at an opacity of 0.75 (B9-031), and says when it is missing', async () => {
    const rule = /\.g-alt-overlay \{[^}]*\}/u.exec(readFileSync('src/renderer/entities/media/media.css', 'utf8'))?.[0];
    expect(rule).toContain('opacity: 0.75;');
    await show(<AltTextOverlay alt="" />);
    expect(await screen.findByText('Alt text is missing')).toBeTruthy();
  });
});
