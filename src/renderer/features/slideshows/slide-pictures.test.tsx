import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { assetOf, imageOf, pictureIdOf, slideOf } from '#tests/builders/item-states.ts';
import type { FakeItems } from '#tests/support/fake-item-host.ts';
import type { FakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import {
  createSlideshowScreen,
  SLIDESHOW_ID,
  SLIDESHOW_PATH,
  slideshowOf,
  type SlideshowScreen,
} from '#tests/support/slideshow-screen.tsx';

let host: FakeHost;
let items: FakeItems;
let show: SlideshowScreen['show'];

beforeEach(() => {
  ({ host, items, show } = createSlideshowScreen());
});

describe('pictures dropped on a slideshow', () => {
  const drop = async (names: readonly string[]): Promise<void> => {
    const chooser = document.querySelector<HTMLInputElement>('.g-slides-add input[type="file"]');
    if (!chooser) throw new Error('no chooser');
    await userEvent.upload(
      chooser,
      names.map(name => new File(['x'], name, { type: 'image/jpeg' })),
    );
  };
  beforeEach(() => {
    vi.stubGlobal('galleyFiles', { take: (file: File) => Promise.resolve(file.name) });
    host.handlers['uploads.send'] = ({ pictureId }) =>
      ok({
        id: pictureId,
        fileName: 'bild.jpg',
        attachTo: null,
        state: 'queued',
        value: 0,
        max: 5000,
        error: null,
        asset: null,
        duplicateOf: null,
        createdAt: '2026-11-21T09:42:00.000Z',
      });
  });

  it('become slides in their order, with caption and credit from the file, and are sent', async () => {
    host.handlers['pictures.take'] = ({ handle }) => {
      const number = Number(/\d/u.exec(handle)?.[0]);
      const asset = assetOf(number, { caption: `Aus der Datei ${number}`, credit: 'Foto: Datei' });
      return ok({ id: asset.id, asset, duplicateOf: null });
    };
    await show([slideOf(9)]);
    await drop(['bild-1.jpg', 'bild-2.jpg', 'bild-3.jpg']);
    await waitFor(() => expect(screen.getAllByRole('listitem', { name: /^Slide \d/u })).toHaveLength(4));
    const captions = [2, 3, 4].map(
      position => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Caption of slide ${position}` }).value,
    );
    expect(captions).toEqual(['Aus der Datei 1', 'Aus der Datei 2', 'Aus der Datei 3']);
    expect(host.callsOf('uploads.send').map(call => call.pictureId)).toEqual([1, 2, 3].map(pictureIdOf));
    expect(host.callsOf('uploads.send')[0]?.attachTo).toEqual({ resource: 'slideshows', id: SLIDESHOW_ID });
    screen.getByRole('button', { name: 'Move slide 1' }).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.getAllByRole('listitem', { name: /^Slide \d/u })).toHaveLength(1);
  });

  it('are named with the reason when they are refused, and the others go on', async () => {
    host.handlers['pictures.take'] = ({ handle }) =>
      handle === 'falsch.jpg'
        ? err({ code: 'brokenPicture' })
        : ok({ id: pictureIdOf(1), asset: assetOf(1, { caption: 'Gut' }), duplicateOf: null });
    await show([]);
    await drop(['falsch.jpg', 'gut.jpg']);
    const region = await screen.findByRole('region', { name: 'Pictures on their way' });
    await within(region).findByText('falsch.jpg');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of slide 1' }).value).toBe('Gut');
    await userEvent.click(within(region).getByRole('button', { name: 'Take falsch.jpg off the list' }));
    expect(screen.queryByText('falsch.jpg')).toBeNull();
  });

  it('are not added twice unless a person wants that', async () => {
    host.handlers['pictures.take'] = () => ok({ id: pictureIdOf(5), asset: assetOf(5), duplicateOf: pictureIdOf(1) });
    await show([slideOf(1)]);
    await drop(['nochmals.jpg']);
    expect(await screen.findByText('The same picture stands on slide 1 already')).toBeTruthy();
    expect(screen.getAllByRole('listitem', { name: /^Slide \d/u })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Add it all the same' }));
    await waitFor(() => expect(screen.getAllByRole('listitem', { name: /^Slide \d/u })).toHaveLength(2));
  });
});

describe('the preview of a slideshow', () => {
  it('shows the visible slides, turned by key, and restarts after the last', async () => {
    await show([slideOf(1), slideOf(2, { visible: false }), slideOf(3)]);
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const show1 = within(await screen.findByRole('dialog'));
    expect(show1.getByText('1 / 2')).toBeTruthy();
    show1.getByRole('group', { name: 'Slideshow' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(show1.getByText('Legende 3')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(show1.getByText('1 / 2')).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(show1.getByText('2 / 2')).toBeTruthy();
  });
});

describe('a conflict of a slideshow', () => {
  it('a conflict of a slideshow is decided field by field and by key, also after a pause, and a decision is undone by key; nothing is sent before every field is', async () => {
    const theirs = slideshowOf([slideOf(1, { image: imageOf(4) })], { title: 'Der Fluss sinkt' });
    items.put(slideshowOf([slideOf(1)]), {
      sync: { kind: 'conflict', open: 2, total: 2 },
      conflict: {
        theirs,
        by: { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' },
        at: '2026-11-21T09:40:00.000Z',
        fields: ['title', 'slides'],
      },
    });
    await renderApp(host, { path: SLIDESHOW_PATH });
    await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Der Fluss sinkt')).toBeTruthy();
    const apply = (): HTMLElement => dialog.getByRole('button', { name: 'Apply the decisions' });
    await userEvent.click(within(dialog.getByRole('group', { name: /^Title/u })).getByRole('radio', { name: /^Mine/u }));
    expect(isDisabled(apply())).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByText('1 of 2 decided')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.closest('fieldset')?.textContent).toContain('Slides'));
    await userEvent.keyboard('1');
    await again.findByText('2 of 2 decided');
    await userEvent.keyboard('{Control>}z{/Control}');
    await again.findByText('1 of 2 decided');
    await userEvent.keyboard('2');
    await again.findByText('2 of 2 decided');
    await userEvent.click(again.getByRole('button', { name: 'Apply the decisions' }));
    await waitFor(() => expect(host.callsOf('items.resolveConflict')).toEqual([{ resource: 'slideshows', id: SLIDESHOW_ID }]));
    expect(host.callsOf('conflicts.decide').map(({ key, choice }) => [key, choice])).toEqual([
      ['title', 'mine'],
      ['slides', 'mine'],
      ['slides', null],
      ['slides', 'theirs'],
    ]);
  });

  it('takes over what a colleague changed elsewhere while something is typed here', async () => {
    await show([slideOf(1)]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Caption of slide 1' }), ' hier');
    act(() => items.change({ draft: slideshowOf([slideOf(1)], { lead: 'Von der Kollegin.' }) }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Lead/u }).value).toBe('Von der Kollegin.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of slide 1' }).value).toBe('Legende 1 hier');
  });
});
