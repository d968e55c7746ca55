import type { Locator, Page } from '@playwright/test';
import type { PlacementPage } from '#domain/placement/page.ts';
import { versionsOf } from '#domain/placement/publish.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { boardColumn, dragBelow, makeHomePage, placedTitles, publicArticles } from '../support/front-pages.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';

type Ask = Awaited<ReturnType<typeof createNewsroomReader>>;

const ITEMS = 5;

const live = ({ live: state }: PlacementPage['sections'][number]) => state;

const prepare = async (origin: string) => {
  const ask = await createNewsroomReader(origin, 'chief');
  const [first, second] = await ask('listTenants', {});
  if (!first || !second) throw new Error('the demo has titles');
  const rows = await publicArticles(ask, first.id, ITEMS + 1);
  const pages = [
    await makeHomePage(ask, first.id, 'Aufmacher', rows.slice(0, ITEMS)),
    await makeHomePage(ask, second.id, 'Oben', rows.slice(ITEMS)),
  ] as const;
  const titles = rows.map(({ title }) => title);
  return { ask, pages, rows, titles, pageNames: [first.name, second.name] as const };
};

const openBoard = async (page: Page, username: string): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, username);
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/usersettings`);
  await page.locator('select').first().selectOption('en-GB');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.goto(`${origin}/placement`);
};

const cardsIn = (page: Page, number = 0): Locator => boardColumn(page, number).getByRole('grid', { name: 'Aufmacher' }).getByRole('row');
const card = (page: Page, title: string): Locator => cardsIn(page).filter({ hasText: title }).first();
const expectOrder = async (page: Page, titles: readonly string[]): Promise<void> =>
  await expect(cardsIn(page)).toHaveText(titles.map(title => new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`), 'u')));

const openPageMenu = async (page: Page, entry: string): Promise<void> => {
  // A dialog that closes gives the focus back, which would close the menu.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await boardColumn(page, 0)
    .getByRole('button', { name: /^Actions for/u })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
};

/** Plans the draft as it is, for a time that is near. */
const planSoon = async (ask: Ask, pageId: string, rule: 'keepNewer' | 'overwrite'): Promise<void> => {
  const { page } = await ask('getPlacementPage', { params: { id: pageId } });
  const { order, sections } = versionsOf(page);
  const dueAt = new Date(Date.now() + 4000).toISOString();
  await ask('createPlacementPlan', { params: { id: pageId }, body: { seen: { order, sections: [...sections] }, dueAt, rule } });
};

test('two editors move on one page, one of them without a line whose computer fails: both moves are kept (D-005, D-050)', async ({
  newsroom,
  openDesk,
}) => {
  const { ask, pages, rows, titles } = await prepare(newsroom.origin);
  const [one = '', two = '', three = '', four = '', five = ''] = titles;
  const order = () => placedTitles(ask, pages[0].id, rows);
  const [chief, admin] = [await openDesk('chief'), await openDesk('admin')];
  await openBoard(chief.page(), 'chief');
  await openBoard(admin.page(), 'admin');
  await expectOrder(chief.page(), [one, two, three, four, five]);
  await expectOrder(admin.page(), [one, two, three, four, five]);

  // At the same time: the upper one goes down, the lowest one up.
  await card(chief.page(), one).focus();
  await card(admin.page(), five).focus();
  await Promise.all([chief.page().keyboard.press('Alt+ArrowDown'), admin.page().keyboard.press('Alt+ArrowUp')]);
  const both = [two, one, three, five, four];
  await expectOrder(chief.page(), both);
  await expectOrder(admin.page(), both);
  expect(await order()).toEqual(both);
  await expect(boardColumn(chief.page(), 0).getByText(/^Also here/u)).toHaveCount(1);

  // Without the newsroom one drags, loads the window again, and the computer fails; publishing says why it cannot be.
  await newsroom.kill();
  const publish = boardColumn(chief.page(), 0).getByRole('button', { name: 'Publish' });
  await expect(publish).toHaveAccessibleDescription('Publishing needs a connection');
  await dragBelow(chief.page(), card(chief.page(), two), card(chief.page(), three));
  const mine = [one, three, two, five, four];
  await expectOrder(chief.page(), mine);
  await expect(boardColumn(chief.page(), 0).getByText('1 change waits for the newsroom')).toBeVisible();
  await chief.page().reload();
  await expectOrder(chief.page(), mine);
  await chief.crashAndRestart();
  const back = chief.page();
  await expect(back.locator('.g-frame')).toBeVisible();
  await back.setViewportSize({ width: 1280, height: 800 });
  await back.goto(`${new URL(back.url()).origin}/placement`);
  await expectOrder(back, mine);

  await newsroom.start();
  await expect(admin.page().getByText(/^(?:No connection|Offline)/u)).toHaveCount(0);
  const later = await createNewsroomReader(newsroom.origin, 'chief');
  await expect.poll(() => placedTitles(later, pages[0].id, rows)).toEqual(mine);
  await expectOrder(admin.page(), mine);
});

test('a page is planned, goes live at its time, is put back and copied; a newer publication stays (A3-066, B8-033, D-058)', async ({
  newsroom,
  openDesk,
}) => {
  const { ask, pages, rows, titles, pageNames } = await prepare(newsroom.origin);
  const [one = '', two = '', three = '', four = '', five = ''] = titles;
  const liveOrder = () => placedTitles(ask, pages[0].id, rows, live);
  let firstNumber = 0;
  const page = (await openDesk('chief')).page();
  await openBoard(page, 'chief');
  await expectOrder(page, [one, two, three, four, five]);

  await test.step('published after its difference was seen', async () => {
    await boardColumn(page, 0).getByRole('button', { name: 'Publish' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Publish/u });
    await expect(dialog.getByText(three)).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await expect.poll(liveOrder).toEqual([one, two, three, four, five]);
    firstNumber = (await ask('listPlacementHistory', { params: { id: pages[0].id }, query: { size: 1 } })).content[0]?.number ?? 0;
  });

  await test.step('planned for tomorrow, and taken back', async () => {
    await openPageMenu(page, 'Plan for a time…');
    const dialog = page.getByRole('dialog', { name: /^Plan/u });
    await dialog.getByRole('textbox', { name: 'Goes live' }).fill('tomorrow 6:00');
    await dialog.getByRole('button', { name: 'Plan', exact: true }).press('Enter');
    await expect(page.getByText(/goes live .*06:00/u)).toBeVisible();
    await expect(boardColumn(page, 0).getByRole('img', { name: 'Planned state' })).toBeVisible();
    await openPageMenu(page, 'Plan for a time…');
    await expect(dialog.getByRole('listitem')).toContainText('planned');
    await expectNoFindings(page);
    await dialog.getByRole('button', { name: 'Cancel the plan' }).press('Enter');
    await expect(boardColumn(page, 0).getByRole('img', { name: 'Planned state' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a plan comes due; what changes in the draft meanwhile stays there', async () => {
    await card(page, one).focus();
    await page.keyboard.press('Alt+ArrowDown');
    const planned = [two, one, three, four, five];
    await expect.poll(() => placedTitles(ask, pages[0].id, rows)).toEqual(planned);
    await planSoon(ask, pages[0].id, 'keepNewer');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(liveOrder).toEqual(planned);
    await expectOrder(page, [two, three, one, four, five]);
    await openPageMenu(page, 'Plan for a time…');
    const dialog = page.getByRole('dialog', { name: /^Plan/u });
    const ended = dialog.getByRole('listitem').filter({ hasText: 'went live' });
    await ended.getByRole('button', { name: 'Noted' }).press('Enter');
    await expect(ended).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('what is published before a plan comes due stays, and the planner is told', async () => {
    await planSoon(ask, pages[0].id, 'keepNewer');
    await card(page, five).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await boardColumn(page, 0).getByRole('button', { name: 'Publish' }).press('Enter');
    const goOut = page.getByRole('dialog', { name: /^Publish/u }).getByRole('button', { name: 'Publish', exact: true });
    await expect(goOut).toBeEnabled();
    await goOut.press('Enter');
    const newer = [two, three, one, five, four];
    await expect.poll(liveOrder).toEqual(newer);
    await expect(boardColumn(page, 0).getByText('Your planned state went live.')).toBeVisible();
    await openPageMenu(page, 'Plan for a time…');
    const dialog = page.getByRole('dialog', { name: /^Plan/u });
    await expect(dialog.getByText('1 section stayed because it was newer: Aufmacher.')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await liveOrder()).toEqual(newer);
  });

  await test.step('a former state is compared and put back into the draft', async () => {
    await openPageMenu(page, 'History…');
    const dialog = page.getByRole('dialog', { name: /^History/u });
    await dialog.getByRole('button', { name: new RegExp(`^No\\. ${String(firstNumber)} `, 'u') }).press('Enter');
    await expect(dialog.getByText(five)).toBeVisible();
    await expectNoFindings(page);
    await dialog.getByRole('button', { name: 'Put back into the draft' }).press('Enter');
    await expectOrder(page, [one, two, three, four, five]);
    expect(await liveOrder()).toEqual([two, three, one, five, four]);
  });

  await test.step('a copy says first what stays behind', async () => {
    await boardColumn(page, 0)
      .getByRole('button', { name: /^Actions for the section Aufmacher/u })
      .click();
    await page.getByRole('menuitem', { name: 'Copy to other titles…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Copy/u });
    await dialog.getByRole('checkbox', { name: pageNames[1] }).check({ force: true });
    await dialog.getByRole('button', { name: 'See what goes along' }).press('Enter');
    await expect(dialog.getByText(/stay behind|Goes along whole/u)).toBeVisible();
    await expectNoFindings(page);
    await dialog.getByRole('button', { name: 'Copy to 1 page' }).press('Enter');
    await expect(boardColumn(page, 1).getByRole('heading', { name: 'Aufmacher' })).toBeVisible();
  });
});

test('who may not arrange front pages is told so at their address (A6-005, A6-007)', async ({ newsroom, openDesk }) => {
  await prepare(newsroom.origin);
  const page = (await openDesk('editor')).page();
  await openBoard(page, 'editor');
  await expect(page.getByRole('main')).toContainText(/You don’t have access to this page/u);
  await expectNoFindings(page);
});
