import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/galley-test.ts';

const FIRST = 'Der Rat tagt am Dienstag.';
const SECOND = 'Es geht um die Brücke.';

const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Who wrote what' });
const passageOf = (page: Page, words: string): Locator => panelOf(page).locator('.g-attribution-passage', { hasText: words });

test.describe('who wrote what', () => {
  test('is kept when two people write at the same time and their texts are merged', async ({ newsroom, openDesk }) => {
    const ask = await createNewsroomReader(newsroom.origin);
    const { version, elements } = aDocument({
      title: `Die Brücke ${randomUUID().slice(0, 8)}`,
      body: [paragraph(FIRST, 'first'), paragraph(SECOND, 'second')],
    });
    const { id } = await ask('createArticle', {
      query: { contentLocale: 'de-CH' },
      body: { document: { version, elements: [...elements] } },
    });

    const [selina, tim] = [await openDesk('editor'), await openDesk('beta')];
    const sit = async (desk: typeof selina, account: 'editor' | 'beta'): Promise<ArticlePage> => {
      await signIn(desk.page(), account);
      const article = new ArticlePage(desk.page());
      await article.open(id);
      return article;
    };
    const [hers, his] = [await sit(selina, 'editor'), await sit(tim, 'beta')];

    await test.step('both write in the same text; he pastes, and is corrected while typing', async () => {
      await hers.edit();
      await hers.typeAtEndOf(hers.block('paragraph', 0), ' Er beginnt um acht.');
      await hers.save();
      await expect(hers.state()).toContainText(/Saved/u);
      await his.edit();
      const second = his.block('paragraph', 1);
      await his.typeAtEndOf(second, ' ');
      await new EditorPage(tim.page()).paste({ plain: 'Sie ist alt.' });
      await expect(second).toContainText('Sie ist alt.');
      await tim.page().keyboard.type(' Sehr alt...');
      await expect(second).toContainText('Sehr alt…');
    });

    await test.step('before it is saved, his computer knows what the newsroom does not have yet', async () => {
      await his.waitUntilOnDisk();
      await tim.page().keyboard.press('Control+Alt+w');
      const passage = passageOf(tim.page(), 'Sie ist alt.');
      await expect(passage).toContainText(/Tim Oberholzer.*typed.*not in the newsroom yet/u);
      await expect(passage).toContainText('pasted');
      await expect(passage).toContainText('corrected while typing');
      await expectNoFindings(tim.page(), '.g-side');
    });

    await test.step('after the merge each part has its own hands, at both desks', async () => {
      await his.save();
      await expect(his.state()).toContainText(/Saved/u);
      await expect(passageOf(tim.page(), 'Sie ist alt.')).not.toContainText('not in the newsroom yet');
      await expect(his.block('paragraph', 0)).toContainText('Er beginnt um acht.');
      await selina.page().reload();
      await expect(hers.block('paragraph', 1)).toContainText('Sehr alt…');
      await selina.page().keyboard.press('Control+Alt+w');
      await expect(passageOf(selina.page(), 'Er beginnt um acht.')).toContainText('Selina Aeschlimann');
      await expect(passageOf(selina.page(), 'Er beginnt um acht.')).not.toContainText('Tim Oberholzer');
      await expect(passageOf(selina.page(), 'Sie ist alt.')).toContainText(/Tim Oberholzer.*pasted/u);
    });

    await test.step('what was pasted is found, and leads to its place in the text', async () => {
      const panel = panelOf(selina.page());
      await panel.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'pasted (1)' });
      await expect(panel.locator('.g-attribution-block')).toHaveCount(1);
      await panel.locator('.g-attribution-block').click();
      await expect.poll(() => selina.page().evaluate(() => getSelection()?.anchorNode?.textContent ?? '')).toContain('Brücke');
      await selina.page().getByRole('link', { name: 'Publication', exact: true }).click();
      await expect(hers.block('title')).toBeHidden();
      await panel.locator('.g-attribution-block').click();
      await expect(hers.block('title')).toBeVisible();
      await expect.poll(() => selina.page().evaluate(() => getSelection()?.anchorNode?.textContent ?? '')).toContain('Brücke');
    });
  });
});
