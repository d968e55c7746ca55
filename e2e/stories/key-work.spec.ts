import { aNote, aTicker } from '#tests/builders/tickers.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { TickerPage } from '../pages/ticker-page.ts';
import { countDrawn } from '../support/count-drawn.ts';
import { boardColumn, makeHomePage, placedTitles, publicArticles } from '../support/front-pages.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { writeArticle } from '../support/write-article.ts';

declare global {
  interface Window {
    /** How many places a button had, and the words of the state line, frame by frame. */
    galleySteady: () => { readonly places: number; readonly words: readonly string[] };
  }
}

/** The editor, the paragraph, its words, the mark of the journal, the state line. */
const MAX_COMPONENTS = 60;

test('a key draws the words it changes and what says that they are kept, not the screen around them', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const { page } = await sharedDesk('key-work', { username: 'editor' });
  const { id } = await writeArticle(await createNewsroomReader(newsroomOrigin), { title: 'Die Fähre am See', lead: 'Es regnet.' });
  await countDrawn(page);
  const article = new ArticlePage(page);
  await article.open(id);
  await article.edit();
  const paragraph = page.locator('[data-block="paragraph"], .g-block-paragraph').last();
  await paragraph.click();
  /** These words are on screen, and the footer has said that they are on the disk. */
  const settle = async (words: string): Promise<void> => {
    await expect(paragraph).toContainText(words);
    await expect(page.locator('[data-journal="on-disk"]')).toHaveText('Kept on this computer');
    await expect(page.locator('.g-article-footer')).toContainText('characters');
  };
  await page.keyboard.type('Warm');
  await settle('Warm');
  const drawn: number[] = [];
  let words = 'Warm';
  for (const key of 'abcdefgh') {
    await page.evaluate(() => void (window.galleyDrawn = 0));
    await page.keyboard.press(key);
    words += key;
    await settle(words);
    drawn.push(await page.evaluate(() => window.galleyDrawn));
  }
  // Toolbars follow now and then; with every key they must not.
  expect(drawn.toSorted((a, b) => a - b)[4]).toBeLessThan(MAX_COMPONENTS);
});

test('the buttons of an article stay where they are while the words beside them say what becomes of each letter', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const { page } = await sharedDesk('steady-buttons', { username: 'editor' });
  const { id } = await writeArticle(await createNewsroomReader(newsroomOrigin), { title: 'Die Fähre am Kai', lead: 'Es schneit.' });
  const article = new ArticlePage(page);
  await article.open(id);
  await article.edit();
  await article.typeAtEndOf(article.block('lead'), ' Seit');
  await expect(article.state()).toContainText('Draft safe');
  await page.evaluate(() => {
    const [save, state] = [document.querySelector('[data-testid="save"]'), document.querySelector('.g-state-line')];
    const [places, words] = [new Set<number>(), new Set<string>()];
    const watch = (): void => {
      places.add(save?.getBoundingClientRect().left ?? Number.NaN);
      words.add(state?.textContent ?? '');
      requestAnimationFrame(watch);
    };
    watch();
    window.galleySteady = () => ({ places: places.size, words: [...words] });
  });
  await article.typeAtEndOf(article.block('lead'), ' Tagen');
  const seen = () => page.evaluate(() => window.galleySteady());
  await expect.poll(async () => (await seen()).words).toEqual([expect.stringContaining('Draft safe'), 'Not saved yet']);
  await expect(article.state()).toContainText('Draft safe');
  expect((await seen()).places).toBe(1);
});

/** The line, what it is read as, and what is drawn once when there is a first letter. */
const MAX_FOR_A_LETTER_OF_A_LINE = 12;

test('a letter in the line of a ticker draws the line and its reading, neither the events nor the buttons', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const ask = await createNewsroomReader(newsroomOrigin);
  const { id } = await ask('createTicker', { query: {}, body: { item: aTicker(), tenantIds: [11], mainTenantId: 11 } });
  for (const title of ['Anspiel', 'Eckball', 'Abseits']) await ask('createTickerEvent', { params: { id }, body: aNote(title) });
  const { page } = await sharedDesk('line-work', { username: 'editor' });
  await countDrawn(page);
  const ticker = new TickerPage(page);
  await ticker.open(id);
  await expect(ticker.events()).toHaveCount(3);
  await ticker.line().focus();
  await page.keyboard.type('Ein');
  await expect(ticker.reading()).toContainText('Ein');
  const drawn: number[] = [];
  let words = 'Ein';
  for (const letter of 'wurf') {
    await page.evaluate(() => void (window.galleyDrawn = 0));
    await page.keyboard.press(letter);
    words += letter;
    await expect(ticker.reading()).toContainText(words);
    drawn.push(await page.evaluate(() => window.galleyDrawn));
  }
  expect(Math.min(...drawn)).toBeLessThan(MAX_FOR_A_LETTER_OF_A_LINE);
});

/** Lines of the board: so many that drawing all of them would be seen in the count. */
const ITEMS = 12;
/** Two lines, their section, what the head says of the page, what undo would take back, until the newsroom has it. */
const MAX_FOR_A_MOVE = 100;
const MAX_FOR_AN_ARROW = 40;
const MAX_FOR_A_DRAG = 10;

test('a key on the board draws the lines that change places, an arrow two lines, a drag nothing', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const ask = await createNewsroomReader(newsroomOrigin, 'chief');
  const [first] = await ask('listTenants', {});
  if (!first) throw new Error('the demo has titles');
  const rows = await publicArticles(ask, first.id, ITEMS);
  const { id: pageId } = await makeHomePage(ask, first.id, 'Aufmacher', rows);
  const { page, origin } = await sharedDesk('board-work', { username: 'chief', window: { viewport: { width: 1280, height: 900 } } });
  await countDrawn(page);
  await page.goto(`${origin}/placement`);
  const column = boardColumn(page, 0);
  const cards = column.getByRole('grid', { name: 'Aufmacher' }).getByRole('row');
  await expect(cards).toHaveCount(rows.length);
  const drawnBy = async (act: () => Promise<void>): Promise<number> => {
    await page.evaluate(() => void (window.galleyDrawn = 0));
    await act();
    return page.evaluate(() => window.galleyDrawn);
  };
  /** What the act itself draws: answers of the newsroom that come meanwhile draw the header again, more or less often. */
  const least = (counts: readonly number[]): number => Math.min(...counts);

  await cards.first().click();
  const moves: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const [one, two] = await placedTitles(ask, pageId, rows);
    const draw = drawnBy(async () => {
      await page.keyboard.press(turn % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
      await expect.poll(async () => (await placedTitles(ask, pageId, rows)).slice(0, 2)).toEqual([two, one]);
      await expect(column.getByText(/waits? for the newsroom/u)).toHaveCount(0);
    });
    moves.push(await draw);
  }
  expect(least(moves)).toBeLessThan(MAX_FOR_A_MOVE);

  const arrows: number[] = [];
  for (let turn = 1; turn <= 5; turn += 1)
    arrows.push(
      await drawnBy(async () => {
        await page.keyboard.press('ArrowDown');
        await expect(column.locator('.g-placed:focus')).toHaveCount(1);
      }),
    );
  expect(least(arrows)).toBeLessThan(MAX_FOR_AN_ARROW);

  const box = await cards.nth(2).boundingBox();
  if (!box) throw new Error('the card is on the screen');
  await page.mouse.move(box.x + 120, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 125, box.y + 40, { steps: 4 });
  await page.mouse.move(box.x + 125, box.y + 130, { steps: 8 });
  await expect(page.locator('.g-board[data-dragging] .g-board-marker:not([hidden])')).toHaveCount(1);
  const drags: number[] = [];
  for (let turn = 1; turn <= 5; turn += 1)
    drags.push(await drawnBy(() => page.mouse.move(box.x + 125, box.y + 130 + turn * 40, { steps: 3 })));
  await page.mouse.move(box.x + 120, box.y + 20);
  await page.mouse.up();
  expect(least(drags)).toBeLessThan(MAX_FOR_A_DRAG);
});
