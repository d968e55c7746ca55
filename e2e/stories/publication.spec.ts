import type { Page } from '@playwright/test';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { instantOfZurich, zurichTimeOf } from '#domain/time/zurich.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { setWorkOffline } from '../pages/diagnostics.ts';
import { LinkDialog } from '../pages/link-dialog.ts';
import { PublicationPage } from '../pages/publication-page.ts';
import { choosePicture } from '../support/pictures.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { makeReady } from '../support/write-article.ts';

const DAY_MS = 86_400_000;

type Ask = Awaited<ReturnType<typeof createNewsroomReader>>;

/** The metadata of the one article of this title, as the newsroom has it. */
const storedOf = async (ask: Ask, title: string): Promise<Metadata> => {
  const { content } = await ask('listMetadata', { query: { q: title, contentType: ['articles'] } });
  const found = content.filter(row => row.title === title);
  const [row] = found;
  if (row === undefined || found.length > 1) throw new Error(`${String(found.length)} articles are called “${title}”`);
  return ask('getMetadata', { params: { id: row.id } });
};

test.describe('the publication of an article', () => {
  let page: Page;
  let publication: PublicationPage;
  let ask: Ask;
  /** Waits until the newsroom has what was chosen. */
  const expectStored = async (title: string, wanted: Record<string, unknown>): Promise<void> =>
    expect.poll(() => storedOf(ask, title), { timeout: LIMITS.later }).toMatchObject(wanted);

  test.beforeEach(async ({ sharedDesk, newsroomOrigin }) => {
    ({ page } = await sharedDesk('publication', { username: 'editor' }));
    publication = new PublicationPage(page);
    ask = await createNewsroomReader(newsroomOrigin);
  });

  test('an interview in French gets its titles, categories, authors, kickword, tags, note, style and infobox; each saves itself', async () => {
    const title = 'Le lac monte, les quais ferment';
    await publication.create({ title, template: 'Interview', language: 'French' });

    await test.step('titles of its language only, the first is the main one; categories with a main one', async () => {
      const card = publication.card('Placement');
      await expect(card.getByRole('checkbox', { name: 'Fil rouge' })).toBeVisible();
      await expect(card.getByRole('checkbox', { name: 'Aarepost' })).toHaveCount(0);
      await card.getByText('La Sarine libre', { exact: true }).click();
      await card.getByText('Fil rouge', { exact: true }).click();
      await card.getByRole('combobox', { name: 'Main title' }).selectOption('Fil rouge');
      const find = card.getByRole('combobox', { name: 'Add a category' });
      await publication.choose(find, 'romande', /romande/u);
      await publication.choose(find, 'Jura', /Jura bernois/u);
      await card.getByRole('radio', { name: /Jura bernois/u }).check({ force: true });
      await expect(publication.state('Placement')).toContainText('Saved');
    });

    await test.step('a colleague, an agency and a name by hand', async () => {
      const card = publication.card('Authors');
      const find = card.getByRole('combobox', { name: 'Find a person or an agency' });
      await publication.choose(find, 'Chappuis', 'Aurélie Chappuis');
      await publication.choose(find, 'Léman', 'Léman Image');
      await card.getByRole('textbox', { name: 'Name typed by hand' }).fill('Ada Muster');
      await card.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(card.getByRole('listitem')).toHaveCount(4);
    });

    await test.step('kickword, tags, note, style, infobox', async () => {
      await publication.card('Kickword').getByRole('button', { name: 'Interview', exact: true }).click();
      const find = publication.card('Tags').getByRole('combobox', { name: 'Find a tag' });
      await publication.choose(find, 'kli', 'klima');
      await publication.choose(find, 'gle', 'gletscher');
      await publication.card('Note').getByRole('textbox').fill('Corrigé à 14 h.');
      await publication.card('Style').getByText('Focus', { exact: true }).click();
      const box = publication.card('Infobox');
      await box.getByRole('button', { name: 'Add an infobox' }).click();
      await box.getByRole('textbox', { name: 'Content of the infobox' }).click();
      await page.keyboard.type('Trois mètres au-dessus de la normale.');
      await box.getByRole('textbox', { name: /^Title of the infobox/u }).fill('Les niveaux');
    });

    await test.step('the newsroom has all of it', async () => {
      const four = [
        { type: 'user' },
        { type: 'user', name: 'Aurélie Chappuis' },
        { type: 'agency' },
        { type: 'manualUser', name: 'Ada Muster' },
      ];
      await expectStored(title, {
        locale: 'fr-CH',
        authors: [{ variantId: 0, authors: four }],
        note: [{ variantId: 0, note: 'Corrigé à 14 h.' }],
        styles: [{ variantId: 0, style: 'focus' }],
        infobox: [{ variantId: 0, infobox: { title: 'Les niveaux', collapsed: true } }],
      });
      const stored = await storedOf(ask, title);
      expect(stored.tenantIds).toHaveLength(2);
      expect(stored.mainTenantId).toBe(stored.tenantIds[1]);
      expect(stored.placement[0]?.mainCategory).toBe(stored.placement[0]?.categories[1]);
      expect(stored.tags).toHaveLength(2);
      expect(stored.kickword[0]?.kickwordId).not.toBeNull();
      expect(JSON.stringify(stored.infobox)).toContain('Trois mètres');
    });
  });

  test('teasers: the default one and those of the networks have words and a picture of their own, one title has another, and search engines are shown something else', async () => {
    const title = 'Der Steg ist wieder offen';
    await publication.create({ title });
    const placement = publication.card('Placement');
    await placement.getByText('Klartag', { exact: true }).click();
    await placement.getByText('Pendelpost', { exact: true }).click();
    const common = publication.teaser('Default teaser');

    await test.step('own words instead of those of the text, and a picture', async () => {
      await expect(common.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
      await common.getByText('Follows the text', { exact: true }).click();
      await common.getByRole('textbox', { name: 'Title', exact: true }).fill('Der neue Steg');
      await common.getByRole('button', { name: 'Choose a picture' }).click();
      const dialog = page.getByRole('dialog', { name: 'Insert image' });
      await choosePicture(page, dialog, 'steg');
      await dialog.getByRole('textbox', { name: /^Alt text/u }).fill('Ein Steg im Nebel');
      await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(common.locator('img')).toBeVisible();
    });

    await test.step('Facebook and Twitter begin as the default teaser is, and go their own way', async () => {
      await publication.card('Teaser').getByText('Facebook and Twitter each have their own').click();
      await publication.teaser('Twitter teaser').getByRole('textbox', { name: 'Title', exact: true }).fill('Kurz: der Steg');
      await expect(publication.teaser('Facebook teaser').getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Der neue Steg');
      await publication.teaser('Facebook teaser').getByRole('button', { name: 'Remove the picture' }).click();
    });

    await test.step('one title has an entry of its own, the others keep the common one', async () => {
      await publication.variant().selectOption('Pendelpost');
      await expect(publication.card('Teaser').getByText('Follows all titles.')).toBeVisible();
      await common.getByRole('textbox', { name: 'Title', exact: true }).fill('Für Pendler: der Steg');
      await expect(publication.card('Teaser').getByText('Own entry')).toBeVisible();
      await publication.variant().selectOption('All titles');
      await expect(common.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Der neue Steg');
    });

    await test.step('search engines, with the guide length', async () => {
      const card = publication.card('SEO teaser');
      await card.getByText('Follows the text', { exact: true }).click();
      await card.getByRole('textbox', { name: 'Title', exact: true }).fill('Aaresteg Bern offen');
      await expect(card.getByText('19 of 60 characters')).toBeVisible();
    });

    await test.step('the newsroom has all of it', async () => {
      await expectStored(title, {
        teasers: [
          {
            variantId: 0,
            default: { title: 'Der neue Steg' },
            facebook: { title: 'Der neue Steg', image: null },
            twitter: { title: 'Kurz: der Steg' },
          },
          { variantId: 32, default: { title: 'Für Pendler: der Steg' } },
        ],
        seoTeasers: [{ variantId: 0, title: 'Aaresteg Bern offen', allowAutomaticUpdate: false }],
      });
      const [all] = (await storedOf(ask, title)).teasers;
      expect(all?.default.image?.name).toBe('Ein Steg im Nebel');
      expect(all?.twitter?.image?.url).toBe(all?.default.image?.url);
    });
  });

  test('a path that is taken is told and kept in its field, a free one is saved; neither folding nor another title takes away what does not fit (B5-014)', async () => {
    await publication.create({ title: 'Der erste Fluss' });
    await publication.card('Placement').getByText('Klartag', { exact: true }).click();
    const field = publication.card('URL slug').getByRole('textbox', { name: 'Written by hand' });
    await field.fill('fluss-im-nebel');
    await expectStored('Der erste Fluss', { urlSlugs: [{ manual: 'fluss-im-nebel' }] });

    const title = 'Der zweite Fluss';
    await publication.create({ title });
    await publication.card('Placement').getByText('Klartag', { exact: true }).click();
    await expectStored(title, { tenantIds: [31] });
    await field.fill('fluss-im-nebel');
    await expect(publication.card('URL slug').getByRole('alert')).toHaveText('This path is already taken.');
    await publication.fold('URL slug').click();
    await expect(publication.state('URL slug')).toContainText('Not saved yet');
    await publication.variant().selectOption('Klartag');
    await publication.fold('URL slug').click();
    await expect(field).toHaveValue('');
    await expect(publication.state('URL slug')).toContainText('Not saved yet for another title');
    await publication.variant().selectOption('All titles');
    await expect(field).toHaveValue('fluss-im-nebel');
    await expect(publication.card('URL slug').getByRole('alert')).toHaveText('This path is already taken.');
    await field.fill('fluss-im-nebel-2');
    await expect(publication.state('URL slug')).toContainText('Saved');
    await expectStored(title, { urlSlugs: [{ manual: 'fluss-im-nebel-2' }] });
  });

  test('D-001 the publication of an article is scheduled for tomorrow 06:00 on the clocks of Zurich with an expiry, by one dialog in words; the folds of sections are remembered (B5-019)', async () => {
    const title = 'Der Fahrplan von morgen';
    const now = Date.now();
    const tomorrow = zurichTimeOf(new Date(now + DAY_MS).toISOString()).date;
    const later = zurichTimeOf(new Date(now + 8 * DAY_MS).toISOString()).date;
    await publication.create({ title });
    const card = publication.card('Scheduling');
    await expect(card.getByRole('button', { name: 'Schedule …' })).toBeDisabled();
    await expect(card.getByText(/set its status to Ready to publish first/u)).toBeVisible();
    await makeReady(ask, await storedOf(ask, title));
    await page.reload();
    const dialog = await publication.openSchedule();
    await publication.typeMoment('Publication', 'tomorrow 6');
    await expect(dialog.getByText(/, 06:00 Zurich time, in \d+ (?:hours|minutes)/u)).toBeVisible();
    await publication.typeMoment('Expiry', 'tomorrow 5');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Expiry: must come after the publication');
    await publication.typeMoment('Expiry', `${later} 05:00`);
    expect((await storedOf(ask, title)).scheduledPlacing).toBeNull();
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText(/^Goes out: .*06:00 Zurich time/u)).toBeVisible();
    await expectStored(title, {
      scheduledPlacing: {
        status: 'scheduled',
        publicationTime: instantOfZurich({ date: tomorrow, time: '06:00' }),
        expiryTime: instantOfZurich({ date: later, time: '05:00' }),
      },
    });
    const target = publication.card('Target');
    await target.getByLabel('Ready on').fill(tomorrow);
    await target.getByLabel('Ready at').fill('05:30');
    await target.getByRole('combobox', { name: 'Target length' }).selectOption({ index: 1 });
    await expectStored(title, { targetDate: tomorrow, targetTime: '05:30' });
    await expect.poll(async () => (await storedOf(ask, title)).targetTextLength ?? 0).toBeGreaterThan(0);

    await test.step('cancelling says what happens first', async () => {
      await card.getByRole('button', { name: 'Cancel the schedule' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('It does not go out');
      await question.getByRole('button', { name: 'Cancel the schedule' }).click();
      await expectStored(title, { scheduledPlacing: null, publicationStatus: 'notPublished' });
    });

    await test.step('a folded section is still folded after a reload', async () => {
      const { creator } = await storedOf(ask, title);
      await publication.fold('Style').click();
      await expect(publication.fold('Style')).toHaveAttribute('aria-expanded', 'false');
      await expect
        .poll(async () => (await ask('getPreferences', { params: { id: creator?.id ?? '' } })).collapsedCards['publication.style'])
        .toBe(true);
      await page.reload();
      await expect(publication.fold('Style')).toHaveAttribute('aria-expanded', 'false');
      await expect(card.getByText('Nothing is scheduled.')).toBeVisible();
      await publication.fold('Style').click();
      await expect(publication.card('Style').getByRole('radio').first()).toBeVisible();
    });
  });

  test('related contents are chosen at an address of their own, also for one title, and shown as a bundle; Back closes the choice (A2-020)', async () => {
    const title = 'Mehr zum Nebel';
    await publication.create({ title });
    await publication.card('Placement').getByText('Klartag', { exact: true }).click();
    await publication.card('Placement').getByText('Pendelpost', { exact: true }).click();
    const below = page.url();
    const button = publication.card('Related content').getByRole('button', { name: 'Choose contents' });
    const rows = publication
      .related()
      .getByRole('row', { selected: false })
      .filter({ has: page.locator('[data-key], td') });

    await button.click();
    await expect(publication.related()).toBeVisible();
    await expect(page).toHaveURL(/\/relatedContent\?/u);
    await page.goBack();
    await expect(publication.related()).toHaveCount(0);
    await expect(page).toHaveURL(below);
    await expect(button).toBeFocused();

    await button.click();
    for (const place of [0, 1]) await rows.nth(place).click();
    await publication.related().getByRole('button', { name: 'Use these contents' }).click();
    await expect(publication.related()).toHaveCount(0);
    await publication.card('Related content').getByText('Show as a bundle').click();
    await expect(publication.card('Related content').getByRole('listitem')).toHaveCount(2);
    await expect.poll(async () => (await storedOf(ask, title)).relatedContents[0]).toMatchObject({ variantId: 0, isBundle: true });
    expect((await storedOf(ask, title)).relatedContents[0]?.metadataIds).toHaveLength(2);

    await publication.variant().selectOption('Pendelpost');
    await expect(page).toHaveURL(/selectedVariantId=32/u);
    await button.click();
    await expect(page).toHaveURL(/\/relatedContent\/32\?/u);
    await page.reload();
    await expect(publication.related()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(publication.related()).toHaveCount(0);
    await expect(publication.variant()).toHaveValue('32');
  });

  test('the choice of an internal link has an address of its own over the text; Back closes it alone, and by the command it sets the link at the caret (A2-020)', async () => {
    await publication.create({ title: 'Verlinkter Nebel' });
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    const paragraph = page.locator('.g-block-paragraph').first();
    const links = page.locator('.g-writing a');
    const link = new LinkDialog(page);
    await paragraph.click();
    await page.keyboard.type('Mehr dazu: ');
    await link.openPicker();
    await expect(link.picker()).toBeVisible();
    await expect(page).toHaveURL(/\/internallink\?/u);
    await page.goBack();
    await expect(link.picker()).toHaveCount(0);
    await expect(link.dialog()).toBeVisible();
    await link
      .dialog()
      .getByRole('button', { name: /^Choose/u })
      .click();
    await link.picker().locator('[data-key]').first().click();
    await expect(link.picker()).toHaveCount(0);
    await link.save();
    await expect(links).toHaveCount(1);
    await expect(page).not.toHaveURL(/internallink/u);
    await expect(page.locator('.g-writing')).toBeFocused();

    await page.keyboard.type(' und ');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Link to our own content');
    await expect(page.getByRole('option', { name: 'Link to our own content' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/internallink\?/u);
    await link.picker().locator('[data-key]').nth(1).click();
    await expect(link.picker()).toHaveCount(0);
    await expect(links).toHaveCount(2);
    await expect(page.locator('.g-writing')).toBeFocused();
  });

  test('what is changed without a network is complete on the desk, says that it waits, and reaches the newsroom later', async () => {
    const title = 'Unterwegs nach Olten';
    await publication.create({ title });
    await publication.card('Placement').getByText('Klartag', { exact: true }).click();
    await expectStored(title, { tenantIds: [31] });
    await setWorkOffline(page, true);
    await publication.card('Note').getByRole('textbox').fill('Im Zug geschrieben.');
    await publication.card('Style').getByText('Visual', { exact: true }).click();
    for (const name of ['Note', 'Style']) await expect(publication.state(name)).toContainText('Waiting for the network');
    await page.reload();
    await expect(publication.card('Note').getByRole('textbox')).toHaveValue('Im Zug geschrieben.');
    await expect(publication.state('Note')).toContainText('Waiting for the network');
    expect((await storedOf(ask, title)).note).toEqual([]);
    await setWorkOffline(page, false);
    await expectStored(title, { note: [{ note: 'Im Zug geschrieben.' }], styles: [{ style: 'visual' }] });
    await expect(publication.state('Note')).not.toContainText('Waiting');
  });

  test('the publication of an article by keyboard alone: to the tab, to a section by its anchor, an author and a tag, their order, a switch, and back to the text', async () => {
    const title = 'Nur mit der Tastatur';
    await publication.create({ title });
    const { keyboard } = page;
    await keyboard.press('Alt+1');
    await expect(page.getByTestId('publication-tab')).toBeHidden();
    await keyboard.press('Alt+2');
    await expect(publication.tab()).toBeVisible();
    const anchors = page.getByRole('navigation', { name: 'Sections of the publication' });
    await anchors.getByRole('link', { name: 'Authors' }).focus();
    await keyboard.press('Enter');
    await expect(publication.fold('Authors')).toBeFocused();
    await publication.card('Authors').getByRole('combobox', { name: 'Find a person or an agency' }).focus();
    await keyboard.type('Chappuis');
    await expect(page.getByRole('option', { name: 'Aurélie Chappuis' })).toBeVisible();
    await keyboard.press('Enter');
    const rows = publication.card('Authors').getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await rows.nth(1).focus();
    await keyboard.press('Alt+ArrowUp');
    await expect(rows.first()).toHaveAccessibleName('Aurélie Chappuis');
    await publication.fold('Tags').focus();
    await keyboard.press('Tab');
    await expect(publication.card('Tags').getByRole('combobox', { name: 'Find a tag' })).toBeFocused();
    await keyboard.type('vel');
    // Not those of “ve”, among which it is not the first.
    await expect(page.getByRole('listbox', { name: 'Find a tag' }).getByRole('option')).toHaveText(['velo']);
    await keyboard.press('Enter');
    await expect(publication.card('Tags').getByRole('listitem')).toHaveText(['velo']);
    const premium = publication.card('Additional settings').getByRole('checkbox', { name: 'For subscribers only' });
    await premium.focus();
    await keyboard.press('Space');
    await expect(premium).toBeChecked();
    await expectStored(title, {
      authors: [{ authors: [{ name: 'Aurélie Chappuis' }, { type: 'user' }] }],
      additionalSettings: [{ settings: { premium: true } }],
    });
  });
});
