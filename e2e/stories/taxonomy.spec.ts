import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';

const LOOK = process.env['GALLEY_LOOK'];

test('an administrator puts categories in order by pointer and by keyboard, in German and at 1024 px (A3-030, A4-058, A6-006)', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin, 'admin');
  const root = { parentId: 1 };
  const item = {
    active: true,
    expiryDate: null,
    type: 'default',
    syncedWithDesknet: false,
    frontCategory: false,
    temporary: false,
  } as const;
  const add = async (name: string, parentId: number) =>
    ask('createCategory', { body: { parentId, item: { ...item, names: { 'de-CH': name, 'fr-CH': name } } } });
  const alpine = await add('AAA Alpines', root.parentId);
  const [ski, luge] = [await add('Skisprung', alpine.id), await add('Rodeln', alpine.id)];
  const nodesBelow = async (id: number): Promise<readonly number[]> =>
    (await ask('listCategoryNodes', {})).nodes.flatMap(node => (node.parentId === id ? [node.id] : []));

  const page = (await openDesk('admin')).page();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/usersettings`);
  await page.locator('select').first().selectOption('de-CH');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH');
  await page.goto(`${origin}/categories`);
  const tree = page.getByRole('tree', { name: 'Rubriken' });
  await expect(tree).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Rubriken suchen' });
  await search.fill('alpines');
  const row = (name: string) => tree.getByRole('treeitem', { name });
  await row('AAA Alpines').click();
  await search.fill('');
  await expectNoFindings(page);

  // By keyboard: open, go down, one place up among the siblings, then out of the parent and in again.
  await tree.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => nodesBelow(alpine.id)).toEqual([luge.id, ski.id]);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => nodesBelow(alpine.id)).toEqual([luge.id]);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => nodesBelow(alpine.id)).toEqual([luge.id, ski.id]);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/categories.png` });

  // By pointer: the upper edge of the first row is before it.
  await row('Skisprung').dragTo(row('Rodeln'), { targetPosition: { x: 200, y: 3 } });
  await expect.poll(() => nodesBelow(alpine.id)).toEqual([ski.id, luge.id]);

  // Where to is asked without dragging; the root of the tree is a place as any other.
  await tree.focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: /verschieben/u });
  await expect(dialog).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // Deactivation counts what goes along.
  await row('AAA Alpines').click();
  await page.getByRole('button', { name: 'Deaktivieren' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 Rubriken darunter');
  await expectNoFindings(page);
  await question.getByRole('button', { name: '3 Rubriken deaktivieren' }).press('Enter');
  await expect(row('Skisprung')).toContainText('Inaktiv');
  const { nodes } = await ask('listCategoryNodes', {});
  expect(nodes.filter(({ id }) => [alpine.id, ski.id, luge.id].includes(id)).map(({ active }) => active)).toEqual([false, false, false]);

  // Enter opens the form.
  await row('Rodeln').click();
  await tree.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Name auf Deutsch/u })).toHaveValue('Rodeln');
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/category.png` });
});

test('an administrator names and merges tags, and checks the colours of a kickword (A3-032, A3-033, B7-036c)', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin, 'admin');
  const tag = { title: '', description: '', image: null, active: true, allowRobots: true };
  const target = await ask('createTag', { body: { ...tag, name: 'Announcement' } });
  const page = (await openDesk('admin')).page();
  await signIn(page, 'admin');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/tags/new`);
  await page.getByRole('textbox', { name: /^Name/u }).fill('Announcements');
  await expect(page.getByText('“Announcement” differs in its ending only.')).toBeVisible();
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/tag.png` });
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(`${origin}/tags`);
  await page.getByRole('searchbox').fill('announ');
  await expect(page.getByRole('row', { name: /abstimmung/u })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Announcement/u })).toHaveCount(2);
  await expectNoFindings(page);

  await page.goto(`${origin}/tags/${target.id}`);
  await page.getByRole('button', { name: 'Merge …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge into “Announcement”' });
  await dialog.getByRole('combobox').fill('announ');
  await page.getByRole('option', { name: 'Announcements' }).click();
  await expect(dialog.getByText('Old addresses and links lead to the target.')).toBeVisible();
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/merge.png` });
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const { content } = await ask('listTags', { query: { q: 'announ' } });
  expect(content.map(({ name }) => name)).toEqual(['Announcement']);

  await page.goto(`${origin}/kickwords/new`);
  await page.getByRole('textbox', { name: /^Name/u }).fill('Recherche');
  await page.getByRole('textbox', { name: /^Background/u }).fill('#FFDD00');
  await expect(page.getByText(/too low to be read/u)).toBeVisible();
  await page.getByRole('button', { name: 'Take black' }).press('Enter');
  await expect(page.getByText(/it can be read/u)).toBeVisible();
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/kickword.png`, fullPage: true });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /Recherche/u })).toBeVisible();
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/kickwords.png` });
});
