import type { Page } from '@playwright/test';
import { LIMITS } from '#tests/support/patience.ts';
import { setWorkOffline } from '../pages/diagnostics.ts';
import { expectFocusSeen } from '../pages/focus.ts';
import { ItemPage } from '../pages/item-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { SlideshowPage } from '../pages/slideshow-page.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { writePhotographs } from '../support/photographs.ts';
import { removeFolder, temporaryFolder } from '../support/processes.ts';
import { publishDialog, publishNow } from '../support/publishing.ts';

/** Moves one entry of a list to another place. */
const moved = (list: readonly string[], from: number, to: number): readonly string[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

const chooseMine = async (page: Page, field: string): Promise<void> => {
  // While the toast that the network is back lies there.
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Which version counts?' });
  await expect(dialog).toContainText('0 of 1 decided');
  await dialog.getByRole('group', { name: field }).getByRole('radio', { name: 'Mine' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Apply the decisions' }).click();
  await expect(dialog).toHaveCount(0);
};

test.describe('slideshows, videos, embeds and links', () => {
  // Each story has a newsroom and desks of its own.
  test.describe.configure({ mode: 'parallel' });

  let folder = '';
  test.beforeEach(() => {
    folder = temporaryFolder('slides');
  });
  test.afterEach(() => removeFolder(folder));

  test('twelve photographs become a slideshow: put in order, told which slide lacks its credit, published, shown, changed without a network, and decided against a colleague', async ({
    newsroom,
    openDesk,
  }) => {
    const photographs = await writePhotographs({ folder, series: 'strecke', count: 12, withoutCredit: [5] });
    const desk = await openDesk('slideshow');
    const page = desk.page();
    await signIn(page, 'editor');
    const show = new SlideshowPage(page);
    await show.create('slideshows', 'Zwölf Blicke auf Zürich');
    const { keyboard } = page;
    let order: readonly string[] = photographs.map(({ caption }) => caption);

    await test.step('twelve dropped files appear in their order, with the words of their files', async () => {
      await show.drop(photographs.map(({ path }) => path));
      await expect(show.slides()).toHaveCount(12);
      await expect.poll(show.captions).toEqual(order);
      for (const position of [1, 4, 12]) await expect(show.credit(position)).toHaveValue(photographs[position - 1]?.credit ?? '');
    });

    await test.step('one is dragged, one goes by Alt and the arrow keys and keeps the focus', async () => {
      await show.dragAbove(3, 1);
      order = moved(order, 2, 0);
      await expect.poll(show.captions).toEqual(order);
      await show.handle(2).focus();
      await keyboard.press('Alt+ArrowDown');
      await keyboard.press('Alt+ArrowDown');
      order = moved(order, 1, 3);
      await expect.poll(show.captions).toEqual(order);
      await expect(show.handle(4)).toBeFocused();
      await keyboard.press('Alt+ArrowUp');
      order = moved(order, 3, 2);
      await expect.poll(show.captions).toEqual(order);
      await expect(show.handle(3)).toBeFocused();
    });

    await test.step('publishing is refused, with the slide that lacks its credit', async () => {
      await show.save();
      await show.expectSaved();
      await expect(show.problems()).toHaveText(['Slide 5: credit missing']);
      await show.publish().click();
      const { dialog, button } = publishDialog(page);
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription('What is missing has to be there first');
      await dialog.getByRole('button', { name: 'Go there: Missing: Slide 5: the credit' }).click();
      await expect(show.credit(5)).toBeFocused();
      await keyboard.type('Zürich Foto');
      await expect(show.problems()).toHaveCount(0);
      await show.save();
      await show.expectSaved();
    });

    await test.step('now it is published', async () => {
      await expect(show.publish()).toBeEnabled({ timeout: LIMITS.later });
      await show.publish().click();
      await publishNow(page);
      await expect(page.getByTestId('publication-status')).toHaveText('Published');
    });

    await test.step('the preview turns by the arrow keys', async () => {
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await expect(show.preview()).toBeFocused();
      await expect(show.preview()).toContainText('1 / 12');
      await expect(show.preview()).toContainText(order[0] ?? '');
      await keyboard.press('ArrowRight');
      await expect(show.preview()).toContainText('2 / 12');
      await expect(show.preview()).toContainText(order[1] ?? '');
      await keyboard.press('ArrowLeft');
      await keyboard.press('ArrowLeft');
      await expect(show.preview()).toContainText('12 / 12');
      await expect
        .poll(() =>
          show
            .preview()
            .locator('img')
            .evaluate(picture => picture instanceof HTMLImageElement && picture.naturalWidth > 0),
        )
        .toBe(true);
      await keyboard.press('Escape');
      await expect(show.preview()).toHaveCount(0);
      await expectFocusSeen(page);
    });

    const id = show.id();
    await test.step('changed offline and reloaded, it is saved once the network is back', async () => {
      await setWorkOffline(page, true);
      await show.caption(2).fill('Ohne Netz beschrieben');
      await show.save();
      await expect(show.saveButton()).toBeDisabled();
      await expect(show.state()).toContainText(/changes? waiting/u);
      await page.reload();
      await expect(show.caption(2)).toHaveValue('Ohne Netz beschrieben');
      await setWorkOffline(page, false);
      await expect(show.state()).toContainText('Saved', { timeout: LIMITS.later });
      const ask = await createNewsroomReader(newsroom.origin);
      const { slides } = await ask('getSlideshow', { params: { id } });
      order = order.map((caption, index) => (index === 1 ? 'Ohne Netz beschrieben' : caption));
      expect(slides.map(({ description }) => description)).toEqual(order);
      expect(slides[4]?.credit).toBe('Zürich Foto');
    });

    await test.step('a colleague writes the same field first: one decides, and the decision counts', async () => {
      await setWorkOffline(page, true);
      await show.lead().fill('Unser Vorspann');
      await show.save();
      await expect(show.state()).toContainText(/changes? waiting/u);
      const chief = (await openDesk('chief')).page();
      await signIn(chief, 'chief');
      const theirs = new SlideshowPage(chief);
      await theirs.open('slideshows', id);
      await chief.locator('.g-item-head textarea').fill('Der Vorspann der Leitung');
      await theirs.save();
      const ask = await createNewsroomReader(newsroom.origin);
      await expect.poll(async () => (await ask('getSlideshow', { params: { id } })).lead).toBe('Der Vorspann der Leitung');
      await setWorkOffline(page, false);
      await chooseMine(page, 'Lead');
      await expect(show.state()).toContainText('Saved', { timeout: LIMITS.later });
      await expect(show.lead()).toHaveValue('Unser Vorspann');
      const stored = await ask('getSlideshow', { params: { id } });
      expect(stored.lead).toBe('Unser Vorspann');
      expect(stored.slides).toHaveLength(12);
    });
  });

  test('a video, an embed and a link are made: a wrong address is answered with what would be right, and the right one is saved', async ({
    newsroom,
    openDesk,
  }) => {
    const desk = await openDesk('external');
    const page = desk.page();
    await signIn(page, 'editor');
    const item = new ItemPage(page);
    const ask = await createNewsroomReader(newsroom.origin);
    const embeddable = { name: /^Address or embed code/u, right: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
    const KINDS = [
      {
        ...embeddable,
        path: 'externalContent/videos',
        wrong: 'http://video.example.ch/v/1',
        problem: 'The video’s id is missing or not a number',
        stored: (id: string) => ask('getVideo', { params: { id } }),
      },
      {
        ...embeddable,
        path: 'externalContent/embeds',
        wrong: '<iframe src="http://karten.example.ch"></iframe>',
        problem: 'Exactly one https address or one complete iframe',
        stored: (id: string) => ask('getEmbed', { params: { id } }),
      },
      {
        path: 'externalContent/links',
        name: /^Address/u,
        right: 'https://www.stadt-zuerich.ch/wetter',
        wrong: 'www.example.ch',
        problem: 'An address that starts with https://',
        stored: (id: string) => ask('getLink', { params: { id } }),
      },
    ] as const;
    for (const kind of KINDS) {
      await test.step(kind.path, async () => {
        await item.create(kind.path, `Probe ${kind.path}`);
        const address = page.getByRole('textbox', { name: kind.name });
        await address.fill(kind.wrong);
        await page.keyboard.press('Tab');
        await expect(address).toHaveAttribute('aria-invalid', 'true');
        await expect(page.locator('[data-field="url"]')).toContainText(kind.problem);
        await address.fill(kind.right);
        await expect(address).not.toHaveAttribute('aria-invalid', 'true');
        await item.save();
        await item.expectSaved();
        const id = item.id();
        await page.reload();
        await expect(address).toHaveValue(kind.right);
        expect(await kind.stored(id)).toMatchObject({ title: `Probe ${kind.path}`, url: kind.right });
      });
    }
  });
});
