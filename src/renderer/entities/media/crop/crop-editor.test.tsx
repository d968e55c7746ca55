import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assetUrl } from '#domain/media/asset.ts';
import { type CropChoice, cropOf, NO_CROP_CHOICE, ratioOf, ratioOfCrop } from '#domain/media/crop.ts';
import { IMAGE_RATIOS } from '#domain/media/image.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { pictureIdOf } from '#tests/builders/pictures.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { CropEditor } from './CropEditor.tsx';

const SIZE = { width: 6000, height: 4000 };
const PICTURE = { url: assetUrl(pictureIdOf(1)), ...SIZE };

// The picture is drawn at 600 by 400 pixels: a pixel is a sixth of a percent of its width.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 400));
});

const open = async (value: CropChoice = NO_CROP_CHOICE, withoutRatios = false) => {
  const onSave = vi.fn<(choice: CropChoice) => void>();
  const onClose = vi.fn<() => void>();
  const element = <CropEditor picture={PICTURE} value={value} withoutRatios={withoutRatios} onSave={onSave} onClose={onClose} />;
  await renderApp(createFakeHost(), { path: '/crop', features: [{ routes: [{ path: 'crop', element }] }] });
  const dialog = within(await screen.findByRole('dialog'));
  const apply = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    return onSave.mock.lastCall?.[0];
  };
  const frame = () => dialog.getByRole('group', { name: /^Crop\./u });
  const grip = () => dialog.getByRole('button', { name: /^Focus point/u });
  const tab = (name: string) => userEvent.click(dialog.getByRole('tab', { name }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('spinbutton', { name });
  const preview = (ratio: string) => dialog.getByRole('button', { name: new RegExp(`^${ratio},`, 'u') });
  return { dialog, onSave, onClose, apply, frame, grip, tab, field, preview };
};

describe('the crop editor', () => {
  it('the crop editor has a tab for the original and each ratio, with live previews of all four (B9-002, B9-023)', async () => {
    const { dialog, preview } = await open();
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Original', ...IMAGE_RATIOS]);
    expect(IMAGE_RATIOS.map(ratio => preview(ratio).getAttribute('aria-label'))).toEqual(
      IMAGE_RATIOS.map(ratio => `${ratio}, follows the focus`),
    );
    const { readFileSync } = await import('node:fs');
    const styles = readFileSync('src/renderer/entities/media/crop/crop.css', 'utf8');
    for (const width of ['repeat(2, 280px)', 'repeat(2, 240px)', 'repeat(2, 216px)']) expect(styles).toContain(width);
  });

  it('moves the crop by the arrow keys, with Shift in larger steps, and says where it is', async () => {
    const { dialog, tab, frame, apply } = await open();
    await tab('1:1');
    frame().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(dialog.getByText('1:1: 67 % wide, 100 % high, 19 % from left, 0 % from top')).toBeTruthy();
    const choice = await apply();
    expect(choice?.variants['1:1']?.cropMarks.x).toBeCloseTo(1 / 6 + 12 / 600, 3);
    expect(Object.keys(choice?.variants ?? {})).toEqual(['1:1']);
  });

  it('keeps the crop in its ratio and inside the picture, whatever handle is moved (B5-064)', async () => {
    const { dialog, tab, apply } = await open();
    await tab('16:9');
    const handle = dialog.getByRole('button', { name: 'Right lower corner of the crop' });
    handle.focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowUp}{/Shift}');
    const marks = (await apply())?.variants['16:9']?.cropMarks;
    expect(marks?.width).toBeLessThan(1);
    expect(marks && ratioOfCrop(marks, SIZE)).toBeCloseTo(ratioOf('16:9'), 2);
    expect(marks && marks.x >= 0 && marks.x + marks.width <= 1 && marks.y + marks.height <= 1).toBe(true);
  });

  it('takes exact numbers, and says when a crop would be higher than the picture (B8-037)', async () => {
    const { dialog, tab, field, apply } = await open();
    await tab('1:1');
    await userEvent.clear(field('Width'));
    await userEvent.type(field('Width'), '80{Enter}');
    expect(dialog.getByText('A crop of this size would be higher than the picture. At most 66.7 % with 1:1.')).toBeTruthy();
    await userEvent.clear(field('Width'));
    await userEvent.type(field('Width'), '50');
    expect(dialog.queryByText(/higher than the picture/u)).toBeNull();
    expect(field('Height').value).toBe('75');
    await userEvent.clear(field('From left'));
    await userEvent.type(field('From left'), '33.3{Enter}');
    expect((await apply())?.variants['1:1']?.cropMarks).toMatchObject({ x: 0.333, width: 0.5, height: 0.75 });
  });

  it('does not go below the smallest crop (B5-064, B9-023)', async () => {
    const { dialog, tab, field, apply } = await open();
    await tab('3:2');
    await userEvent.clear(field('Width'));
    await userEvent.type(field('Width'), '5{Enter}');
    expect(dialog.getByText('Too small to be shown well. At least 20 % with 3:2.')).toBeTruthy();
    expect((await apply())?.variants['3:2']?.cropMarks).toMatchObject({ width: 0.2, height: 0.2 });
  });

  it('moves the focus point by keys and says where it is; ratios without a crop of their own follow it', async () => {
    const { dialog, grip, preview, apply } = await open();
    const at = () => preview('1:1').querySelector('img')?.style.left;
    const before = at();
    grip().focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowDown}');
    expect(dialog.getByText('Focus point 40 % from left, 51 % from top')).toBeTruthy();
    expect(at()).not.toBe(before);
    const choice = await apply();
    expect(choice).toEqual({ ...NO_CROP_CHOICE, focusPoint: { x: 0.4, y: 0.51 } });
    expect(choice && cropOf(choice, SIZE, '1:1').x).toBeCloseTo(0.0667, 3);
  });

  it('drags the focus point, 80 px large, and ignores what is below the threshold (B9-023)', async () => {
    const { grip, apply, dialog } = await open();
    const marker = grip().parentElement;
    expect([marker?.style.width, marker?.style.height]).toEqual(['80px', '80px']);
    Object.assign(grip(), { setPointerCapture: () => undefined });
    const pointer = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, clientY: number) =>
      act(async () => void fireEvent[type](grip(), { clientX, clientY, button: 0, pointerId: 1 }));
    await pointer('pointerDown', 300, 200);
    await pointer('pointerMove', 302, 201);
    expect(isDisabled(dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' }))).toBe(true);
    await pointer('pointerMove', 420, 100);
    await pointer('pointerMove', 9999, -50);
    await pointer('pointerUp', 9999, -50);
    expect((await apply())?.focusPoint).toEqual({ x: 1, y: 0 });
  });

  it('goes back one gesture at a time, and forth again', async () => {
    const { dialog, grip, tab, frame, apply } = await open();
    grip().focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await tab('1:1');
    frame().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(dialog.getByRole('button', { name: '1:1, follows the focus' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: /^Undo/u }));
    expect(isDisabled(dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' }))).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: /^Redo/u }));
    expect((await apply())?.focusPoint.x).toBe(0.48);
  });

  it('lets a ratio follow the focus again, and resets everything', async () => {
    const byHand = { cropMarks: { x: 0, y: 0, width: 0.5, height: 0.75 } };
    const { dialog, tab, preview, apply } = await open({
      ...NO_CROP_CHOICE,
      focusPoint: { x: 0.2, y: 0.2 },
      variants: { '1:1': byHand, '2:1': byHand },
    });
    expect(preview('1:1').getAttribute('aria-label')).toBe('1:1, set by hand');
    await tab('1:1');
    await userEvent.click(dialog.getByRole('button', { name: 'Let 1:1 follow the focus' }));
    expect(preview('1:1').getAttribute('aria-label')).toBe('1:1, follows the focus');
    expect(preview('2:1').getAttribute('aria-label')).toBe('2:1, set by hand');
    await userEvent.click(dialog.getByRole('button', { name: 'Reset everything' }));
    expect(await apply()).toEqual(NO_CROP_CHOICE);
  });

  it('the crop editor is for the original alone where ratios have no place', async () => {
    const { dialog, field, apply } = await open(NO_CROP_CHOICE, true);
    expect(dialog.queryByRole('tab')).toBeNull();
    await userEvent.clear(field('Height'));
    await userEvent.type(field('Height'), '60{Enter}');
    expect((await apply())?.cropMarks).toEqual({ x: 0, y: 0, width: 1, height: 0.6 });
  });

  it('asks before it throws away what was done', async () => {
    const { dialog, grip, onClose } = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    grip().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  });
});
