import type { Page } from '@playwright/test';
import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';

const LOOK = process.env['GALLEY_LOOK'];
const TITLE = 11;

const look = async (page: Page, name: string): Promise<void> => {
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/${name}.png` });
};
const row = (page: Page, name: string) => page.getByRole('treeitem').filter({ hasText: new RegExp(`^${name}`, 'u') });
const preview = (page: Page, menu: string) =>
  page.getByRole('region', { name: 'As readers see it' }).getByRole('region', { name: menu, exact: true });

test('an administrator puts the sitemap of a title in order with the mouse, and sees its menus as readers do (A2-057, A3-062, A3-063, A3-064, D-057)', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin, 'admin');
  const nodes = async () => (await ask('listSitemaps', { query: { tenantIds: [TITLE] } }))[0]?.nodes ?? [];
  const page = (await openDesk('admin')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  const { origin } = new URL(page.url());
  // A path of readers is an address of the app, too (A2-008).
  await page.goto(`${origin}/sitemaps/${TITLE}/sport/fussball`);
  await expect(page.getByRole('heading', { name: 'Fussball' })).toBeVisible();
  const ball = (await nodes()).find(({ path }) => path === '/sport/fussball');
  expect(new URL(page.url()).pathname).toBe(`/sitemaps/${TITLE}/${ball?.id ?? ''}`);
  await expectNoFindings(page);
  await look(page, 'node');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'node-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  // What is typed is in the menus at once.
  await page.getByRole('textbox', { name: /^Name/u }).fill('Fussball total');
  await expect(preview(page, 'Menu')).toContainText('Fussball total');
  await page.getByRole('textbox', { name: 'Subtitle' }).fill('Alle Ligen');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await nodes()).find(({ id }) => id === ball?.id))
    .toMatchObject({ name: 'Fussball total', subtitle: 'Alle Ligen' });

  // Dragged into another node, its path follows.
  const [from, to] = [row(page, 'Fussball total'), row(page, 'Wirtschaft')];
  await from.scrollIntoViewIfNeeded();
  await from.dragTo(to);
  await expect(row(page, 'Fussball total')).toContainText('/wirtschaft/fussball');
  await expect.poll(async () => (await nodes()).find(({ id }) => id === ball?.id)?.path).toBe('/wirtschaft/fussball');
  await page.getByRole('button', { name: 'Undo: move Fussball total' }).click();
  await expect.poll(async () => (await nodes()).find(({ id }) => id === ball?.id)?.path).toBe('/sport/fussball');

  // A child that a colleague adds meanwhile is not deleted unseen.
  await row(page, 'Sport').click();
  await expect(page.getByRole('heading', { name: 'Sport', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Sport”?' });
  await expect(dialog).toContainText('Fussball total');
  await expect(dialog).toContainText('Top navigation: Sport');
  await expectNoFindings(page);
  await look(page, 'deletion');
  const sport = (await nodes()).find(({ path }) => path === '/sport');
  const handball = { ...sport, name: 'Handball', slug: 'handball' };
  const {
    id: _id,
    tenantId: _tenant,
    parentId: _parent,
    orderKey: _key,
    path: _path,
    version: _version,
    updatedAt: _at,
    updatedBy: _by,
    ...draft
  } = handball;
  await ask('createSitemapNode', {
    body: { tenantId: TITLE, place: { parentId: sport?.id ?? null, afterId: null }, node: draft as never },
  });
  // The open dialog hears of it; before it does, the newsroom refuses what was not seen.
  await expect(dialog).toContainText('Handball');
  await dialog.getByRole('button', { name: 'Delete 5 nodes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(preview(page, 'Top navigation')).not.toContainText('Sport');
  await page.getByRole('button', { name: 'Undo: delete Sport' }).click();
  await expect(preview(page, 'Top navigation')).toContainText('Sport');
  expect((await nodes()).filter(({ path }) => path?.startsWith('/sport') === true)).toHaveLength(5);

  // A menu is put in order of its own; 1024 pixels are enough.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('tab', { name: 'Footer', exact: true }).click();
  await expect(row(page, 'Impressum')).toBeVisible();
  await row(page, 'AGB').dragTo(row(page, 'Impressum'), { targetPosition: { x: 60, y: 2 } });
  await expect(page.getByRole('treeitem').first()).toContainText('AGB');
  await expect(preview(page, 'Footer').getByRole('listitem').first()).toContainText('AGB');
  await expectNoFindings(page);
  await look(page, 'menu-1024');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
});

test('the same by keyboard alone, in German (A2-057, A3-062, A3-063)', async ({ newsroom, openDesk }) => {
  const ask = await createNewsroomReader(newsroom.origin, 'admin');
  const page = (await openDesk('admin')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  const { userId } = await ask('getSignedIn', {});
  await ask('patchPreferences', { params: { id: userId }, body: { uiLocale: 'de-CH' } });
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/sitemaps/${TITLE}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH');
  const tree = page.getByRole('tree', { name: 'Sitemap' });
  const press = (...keys: readonly string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await tree.focus();
  await press('End', 'ArrowLeft', 'Alt+ArrowUp', 'Alt+ArrowUp');
  await expect
    .poll(
      async () =>
        (await ask('listSitemaps', { query: { tenantIds: [TITLE] } }))[0]?.nodes.filter(({ parentId }) => parentId === null).at(-3)?.name,
    )
    .toBe('Über uns');
  await press('Control+z');
  await expect(page.getByText('Rückgängig: Über uns verschieben').first()).toBeVisible();

  // A new node below the open one, from the first field to the last.
  await page.getByRole('button', { name: 'Neuer darunter' }).focus();
  await press('Enter');
  const name = page.getByRole('textbox', { name: /^Name/u });
  await expect(name).toBeFocused();
  await page.keyboard.type('Jobs & Karriere');
  await press('Shift+Tab');
  await page.keyboard.type('Statische');
  await expect(page.getByText('Adresse: /jobs-karriere')).toBeVisible();
  await page.getByRole('textbox', { name: 'Kennung' }).focus();
  await page.keyboard.type('jobs');
  await expectNoFindings(page);
  await press('Control+s');
  await expect(page.getByRole('heading', { name: 'Jobs & Karriere' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Fusszeile' }).focus();
  await press('Space');
  const footer = page.getByRole('region', { name: 'So sehen es Leserinnen und Leser' }).getByRole('region', { name: 'Fusszeile' });
  await expect(footer).toContainText('Jobs & Karriere');
  await look(page, 'german');

  // In its menu: by key to the top, by dialog below another one, and out again.
  await page.getByRole('tab', { name: 'Fusszeile' }).focus();
  await press('Enter');
  const menu = page.getByRole('tree', { name: 'Fusszeile' });
  await menu.focus();
  await press('End', 'm');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().focus();
  await page.keyboard.type('Impressum');
  await press('Enter');
  await look(page, 'german-dialog');
  await dialog.getByRole('button', { name: 'Verschieben' }).focus();
  await press('Enter');
  await expect(menu.getByRole('treeitem', { name: /Jobs & Karriere/u })).toHaveAttribute('aria-level', '2');
  await menu.focus();
  await press('Delete');
  await expect(footer).not.toContainText('Jobs & Karriere');
  await expectNoFindings(page);
});
