import type { Locator, Page } from '@playwright/test';
import { ArticlePage } from '../pages/article-page.ts';
import { setWorkOffline } from '../pages/diagnostics.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { elementsOf, makeReady, patchArticle, writeArticle } from '../support/write-article.ts';

const HOUR_MS = 3_600_000;
const TITLE = 'Die Fähre am See';
const NEEDS = /needs the network/iu;

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const expectExplained = async (control: Locator): Promise<void> => {
  await expect(control).toBeDisabled();
  await expect(control).toHaveAccessibleDescription(NEEDS);
};

test.describe('without a network', () => {
  let page: Page;
  let origin: string;
  let id: string;

  test.beforeEach(async ({ sharedDesk, newsroomOrigin }) => {
    ({ page, origin } = await sharedDesk('offline-acts', { username: 'editor' }));
    const ask = await createNewsroomReader(newsroomOrigin);
    const made = await writeArticle(ask, { title: TITLE, lead: 'Es regnet seit Tagen.' });
    ({ id } = made);
    await makeReady(ask, { id: made.metadataId, resourceId: id });
    await patchArticle(ask, made, { publicationStatus: 'published' });
    await patchArticle(ask, made, { scheduledPlacing: { status: 'scheduled', publicationTime: null, expiryTime: inHours(48) } });
    const elements = elementsOf({ title: TITLE, lead: 'Die Fähre fährt wieder.' });
    await ask('getArticle', { params: { id } });
    await ask('putArticle', { params: { id }, query: { hold: true }, body: { document: { version: 'v008', elements } } });
    await ask('getMetadata', { params: { id: made.metadataId } });
    await ask('releaseMetadata', { params: { id: made.metadataId }, body: { releaseTime: inHours(24) } });
  });

  test('D-005 each act that readers notice is disabled and says why, on the article, in its publication and in the plan', async () => {
    const notice = page.getByRole('status').filter({ hasText: 'Newer text waits' });
    const acts = notice.getByRole('group', { name: 'What can be done with it' });
    const names = ['Update public version', 'Change the time …', 'Cancel the scheduled update', 'Discard what waits …'];
    const act = (name: string): Locator => acts.getByRole('button', { name, exact: true });

    await new ArticlePage(page).open(id);
    for (const name of names) await expect(act(name)).toBeEnabled();
    await setWorkOffline(page, true);

    await test.step('what waits, and the status', async () => {
      for (const name of names) await expectExplained(act(name));
      await page.getByTestId('publication-status').click();
      const moves = page.getByRole('menuitem');
      await expect(moves).toHaveCount(3);
      for (const move of await moves.all()) {
        await expect(move).toHaveAttribute('aria-disabled', 'true');
        await expect(move).toContainText(NEEDS);
      }
      await page.keyboard.press('Escape');
      await page.getByTestId('toggle-editing').click();
      await expectExplained(page.getByTestId('update-public'));
    });

    await test.step('the schedule', async () => {
      await page.getByRole('link', { name: 'Publication', exact: true }).click();
      const schedule = page.locator('#publication-schedule .g-publication-line').getByRole('button');
      await expect(schedule.first()).toBeVisible();
      for (const button of await schedule.all()) await expectExplained(button);
    });

    await test.step('the plan, which shows what was read last', async () => {
      await setWorkOffline(page, false);
      await page.goto(`${origin}/schedule`);
      const lines = page.getByRole('row').filter({ hasText: TITLE });
      await expect(lines).toHaveCount(2);
      await setWorkOffline(page, true);
      for (const line of await lines.all()) {
        await line.hover();
        await expect(line.getByRole('button')).toHaveCount(2);
        for (const button of await line.getByRole('button').all()) {
          await expect(button).toBeDisabled();
          await expect(button).toHaveAccessibleName(NEEDS);
        }
      }
    });

    await setWorkOffline(page, false);
    await new ArticlePage(page).open(id);
    for (const name of names) await expect(act(name)).toBeEnabled();
  });
});
