import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_STATED_RIGHTS, type PictureRights } from '#domain/media/rights.ts';
import { ok } from '#domain/result.ts';
import { pictureIdOf, slideIdOf, slideOf } from '#tests/builders/item-states.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { createSlideshowScreen, type SlideshowScreen } from '#tests/support/slideshow-screen.tsx';
import { tileAfter } from './slides/use-tile-keys.ts';

let slideshow: SlideshowScreen;

beforeEach(() => {
  slideshow = createSlideshowScreen();
});

const order = (): readonly string[] => {
  const { draft } = slideshow.items.state();
  if (draft.resource !== 'slideshows') throw new Error('no slideshow');
  return draft.item.slides.map(({ id }) => id);
};
const sheetOf = async (count: number) => {
  await slideshow.show(Array.from({ length: count }, (_, index) => slideOf(index + 1)));
  await userEvent.click(screen.getByRole('button', { name: 'Contact sheet' }));
  return within(screen.getByRole('list', { name: 'Contact sheet' }));
};
const tile = (position: number): HTMLElement => screen.getByRole('button', { name: `Select slide ${position}` });
const pressed = (): readonly number[] =>
  screen
    .getAllByRole('button', { name: /^Select slide/u })
    .flatMap((button, index) => (button.getAttribute('aria-pressed') === 'true' ? [index + 1] : []));

describe('the contact sheet', () => {
  it('shows every slide as a tile instead of the list, and leads back to it', async () => {
    const sheet = await sheetOf(12);
    expect(sheet.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('textbox', { name: 'Caption of slide 1' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(screen.getByRole('textbox', { name: 'Caption of slide 1' })).toBeTruthy();
  });

  it('the contact sheet has one stop of Tab for its tiles; arrows, Home and End walk', async () => {
    await sheetOf(4);
    expect([1, 2, 3, 4].map(position => tile(position).tabIndex)).toEqual([0, -1, -1, -1]);
    tile(1).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tile(3));
    expect(tile(3).tabIndex).toBe(0);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(tile(4));
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(tile(1));
  });

  it('selects with Space, with Shift and an arrow, and a range with Shift and a click', async () => {
    await sheetOf(6);
    const user = userEvent.setup();
    tile(1).focus();
    await user.keyboard(' ');
    expect(pressed()).toEqual([1]);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(pressed()).toEqual([1, 2]);
    await user.keyboard('{Shift>}');
    await user.click(tile(5));
    await user.keyboard('{/Shift}');
    expect(pressed()).toEqual([1, 2, 3, 4, 5]);
  });

  it('moves all selected tiles with Alt and an arrow, keeps the focus, and takes it back with Ctrl+Z', async () => {
    await sheetOf(4);
    await userEvent.click(tile(3));
    await userEvent.click(tile(4));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(document.activeElement).toBe(tile(3));
    expect(pressed()).toEqual([2, 3]);
    await waitFor(() => expect(order()).toEqual([1, 3, 4, 2].map(slideIdOf)));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(order()).toEqual([1, 2, 3, 4].map(slideIdOf)));
  });

  it('moves the selected tiles to a position that is typed', async () => {
    await sheetOf(5);
    await userEvent.click(tile(1));
    await userEvent.click(screen.getByRole('button', { name: 'Move to…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Position, from 1 to 5' }), '4{Enter}');
    await waitFor(() => expect(order()).toEqual([2, 3, 4, 1, 5].map(slideIdOf)));
  });

  it('leads from what a slide lacks to the form of its picture, where all of it is written', async () => {
    await slideshow.show([slideOf(1), slideOf(2, { credit: '' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Contact sheet' }));
    expect(screen.getByRole('img', { name: 'Credit missing' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Slide 2: credit missing' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit the picture of slide 2' }));
    await userEvent.keyboard('{Enter}');
    expect(await within(await screen.findByRole('dialog')).findByRole('textbox', { name: /^Credit/u })).toBeTruthy();
  });
});

describe('the place to which an arrow leads', () => {
  it.each([
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 1, 1],
    ['ArrowDown', 6, 6],
    ['ArrowRight', 7, 7],
  ])('%s from tile %i is tile %i, of 8 in lines of 3', (key, from, to) => {
    expect(tileAfter(key, { from, count: 8, columns: 3 })).toBe(to);
  });

  it('the place to which an arrow leads is nowhere for any other key', () => {
    expect(tileAfter('a', { from: 1, count: 8, columns: 3 })).toBeUndefined();
  });
});

describe('the rights of pictures on slides', () => {
  const rights: PictureRights = {
    id: pictureIdOf(2),
    title: 'Aare',
    stated: { ...NO_STATED_RIGHTS, embargoUntil: '2099-01-01T05:00:00.000Z' },
    decisions: [],
    block: 'embargo',
  };
  beforeEach(() => {
    slideshow.host.api['listPictureRights'] = () => ok([{ ...rights, id: pictureIdOf(1), stated: NO_STATED_RIGHTS, block: null }, rights]);
  });

  it.each(['List', 'Contact sheet'])(
    'the rights of pictures on slides stand as a sign on the blocked slide alone, and open the rights card (%s)',
    async view => {
      await slideshow.show([slideOf(1), slideOf(2)]);
      await userEvent.click(screen.getByRole('button', { name: view }));
      const [, second] = screen.getAllByRole('listitem', { name: /^Slide \d of/u });
      if (!second) throw new Error('two slides');
      const sign = await within(second).findByRole('button', { name: /^Rights of “Aare”: Embargo/u });
      expect(screen.getAllByRole('button', { name: /^Rights of/u })).toHaveLength(1);
      await userEvent.click(sign);
      expect(await screen.findByRole('dialog', { name: 'Rights of “Aare”' })).toBeTruthy();
    },
  );
});

describe('the order by the time at which pictures were taken', () => {
  const taken = (number: number, takenAt: string | null): PictureRights => ({
    id: pictureIdOf(number),
    title: `Bild ${String(number)}`,
    stated: { ...NO_STATED_RIGHTS, takenAt },
    decisions: [],
    block: null,
  });

  it('puts the earliest first, leaves slides without a time where they are and says how many, and is taken back by one key', async () => {
    const times = ['2026-11-24T18:00:30.000Z', null, '2026-11-24T18:00:05.000Z', '2026-11-24T18:00:10.000Z'];
    slideshow.host.api['listPictureRights'] = () => ok(times.map((at, index) => taken(index + 1, at)));
    await sheetOf(4);
    const button = screen.getByRole('button', { name: 'By time taken' });
    await waitFor(() => expect(isDisabled(button)).toBe(false));
    await userEvent.click(button);
    await waitFor(() => expect(order()).toEqual([3, 2, 4, 1].map(slideIdOf)));
    expect(await screen.findByText('In the order of their times; one slide without a time stayed')).toBeTruthy();
    tile(1).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(order()).toEqual([1, 2, 3, 4].map(slideIdOf)));
  });

  it('the order by the time at which pictures were taken is not offered where no picture has one', async () => {
    slideshow.host.api['listPictureRights'] = () => ok([taken(1, null), taken(2, null)]);
    await sheetOf(2);
    expect(isDisabled(screen.getByRole('button', { name: 'By time taken' }))).toBe(true);
  });
});

describe('placeholders of captions and credits in bulk', () => {
  it('placeholders of captions and credits in bulk are put in by buttons, and stand for what the file of each picture says', async () => {
    const stated = { ...NO_STATED_RIGHTS, byLine: 'Peter Klaunzer', place: 'Thun', takenAt: '2026-11-24T18:00:05.000Z' };
    slideshow.host.api['listPictureRights'] = () => ok([{ id: pictureIdOf(1), title: 'Bild', stated, decisions: [], block: null }]);
    await slideshow.show([slideOf(1), slideOf(2)]);
    await waitFor(() => expect(isDisabled(screen.getByRole('button', { name: 'By time taken' }))).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Caption and credit for all' }));
    const dialog = within(await screen.findByRole('dialog'));
    const into = (name: string) => within(dialog.getByRole('group', { name }));
    await userEvent.click(into('Into the caption').getByRole('button', { name: '{place}' }));
    await userEvent.click(into('Into the credit').getByRole('button', { name: '{by-line}' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Credit of slide 1' }).value).toBe('Peter Klaunzer');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of slide 1' }).value).toBe('Thun');
  });
});
