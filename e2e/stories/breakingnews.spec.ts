import { LIMITS } from '#tests/support/patience.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { PushPanelPage } from '../pages/push-panel.ts';
import { signIn } from '../pages/sign-in.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, makeCategory, test } from '../support/webhook-galley.ts';
import { makeReady, twoTitles, writeArticle } from '../support/write-article.ts';

const LOOK = process.env['GALLEY_LOOK'];

test('breaking news is filled in, published and sent by keyboard, and an article takes its place (A2-003, A2-052, A3-048)', async ({
  newsroom,
  openDesk,
  hook,
}) => {
  const [ask, asAdmin] = await Promise.all([createNewsroomReader(newsroom.origin), createNewsroomReader(newsroom.origin, 'admin')]);
  const [one, other] = await twoTitles(ask);
  await makeCategory(asAdmin, 'Eilmeldungen', one.id);
  await makeCategory(asAdmin, 'Alarm', other.id);
  await makeCategory(asAdmin, 'Region', other.id);
  const article = await writeArticle(ask, { title: 'Was in Bern geschah' });
  await makeReady(ask, { id: article.metadataId, resourceId: article.id });
  const page = (await openDesk('editor')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'editor');
  const origin = new URL(page.url()).origin;
  const keys = page.keyboard;

  await page.goto(`${origin}/breakingnews`);
  await expect(page.getByRole('button', { name: 'New breaking news' })).toBeVisible();
  await expectNoFindings(page);
  await page.goto(`${origin}/breakingnews/new`);
  await expect(page.getByRole('textbox', { name: /^Title header/u })).toBeFocused();
  await expectNoFindings(page);

  await keys.type('Eilmeldung');
  await keys.press('Tab');
  await keys.type('Grossbrand in der Altstadt von Bern');
  await keys.press('Tab');
  await keys.type('Die Feuerwehr ist mit 120 Leuten im Einsatz.');
  await keys.press('Tab');
  await keys.type('Verletzte gibt es nach ersten Angaben keine.');
  const sends = page.getByRole('checkbox', { name: 'Send a push message with it' });
  await expect(sends).toBeDisabled();
  await page.getByRole('checkbox', { name: one.name, exact: true }).focus();
  await keys.press('Space');
  await page.getByRole('checkbox', { name: other.name, exact: true }).focus();
  await keys.press('Space');
  await sends.focus();
  await keys.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Eilmeldungen' })).toBeChecked();
  await expect(page.getByText(`Choose a category of ${other.name}.`)).toBeVisible();
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/news-lacks.png`, fullPage: true });
  await page.getByRole('checkbox', { name: 'Alarm' }).focus();
  await keys.press('Space');
  await expect(page.getByText(`Choose a category of ${other.name}.`)).toBeHidden();
  const message = page.getByRole('textbox', { name: 'Push message' });
  await expect(message).toHaveValue('Grossbrand in der Altstadt von Bern');
  await message.focus();
  await keys.press('End');
  await keys.type(': Zibelegässli gesperrt');
  await expect(page.getByRole('region', { name: 'On the lock screen' })).toContainText('58 characters: about 45 can be read');
  await keys.press('Control+Enter');
  const publish = page.getByTestId('publish-now');
  await expect(publish).toBeEnabled();
  const dialog = page.getByRole('dialog').filter({ has: publish });
  await expect(dialog).toContainText('Sent at once');
  await expect(dialog).toContainText('Webhook');
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/news-dialog.png` });
  await publish.focus();
  await keys.press('Enter');
  await expect(page.getByTestId('publication-status')).toContainText('Published');
  await expect.poll(hook.texts).toEqual(['Grossbrand in der Altstadt von Bern: Zibelegässli gesperrt']);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/news-public.png`, fullPage: true });
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText('Verletzte gibt es nach ersten Angaben keine.');
  const gone = page.getByRole('region', { name: 'Push message', exact: true });
  await expect(gone).toContainText('Zibelegässli gesperrt');
  await expect(gone.getByRole('textbox')).toHaveCount(0);

  // List, and the tabs of the detail.
  await page.goto(`${origin}/breakingnews`);
  await page.getByRole('link', { name: 'Grossbrand in der Altstadt von Bern' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/breakingnews/${id}$`, 'u'));
  await page.getByRole('tab', { name: 'Push' }).press('Enter');
  await expect(page).toHaveURL(/\/push$/u);
  const push = new PushPanelPage(page);
  await expect(push.message('Grossbrand')).toContainText('Finished');
  await expect(push.message('Grossbrand')).toContainText(one.name);
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/news-push.png`, fullPage: true });
  await page.getByRole('tab', { name: 'Publication' }).press('Enter');
  await expect(page).toHaveURL(/\/metadata$/u);
  await expectNoFindings(page);

  // A ready article takes its place: it says before that this is final (A4-041), and no second message goes out (D-012).
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Replace by an article …' }).press('Enter');
  const replace = page.getByRole('dialog', { name: 'Replace breaking news by an article' });
  await expect(replace).toContainText('This cannot be undone.');
  // The dialog has taken the keyboard.
  await expect(replace.locator(':focus')).toHaveCount(1);
  const row = replace.getByRole('row', { name: /Was in Bern geschah/u });
  await row.focus();
  await expect(row).toBeFocused();
  await row.press('Enter');
  await expect(replace).toContainText('No second push message is sent.');
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/news-replace.png` });
  await page.getByTestId('replace-now').press('Enter');
  await expect(replace).toBeHidden();
  await expect(page.getByText('An article has taken its place').first()).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/articles/${article.id}`, 'u'));
  await expect(page.getByTestId('publication-status')).toContainText('Published');
  expect(hook.texts()).toHaveLength(1);
});

test('breaking news becomes a ticker after a question that says it is final', async ({ newsroom, openDesk }) => {
  const ask = await createNewsroomReader(newsroom.origin);
  const [one] = await twoTitles(ask);
  const page = (await openDesk('editor')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'editor');
  await page.goto(`${new URL(page.url()).origin}/breakingnews/new`);
  await page.getByRole('textbox', { name: /^Title(?! header)/u }).focus();
  await page.keyboard.type('Zug steht im Gotthard');
  await page.getByRole('checkbox', { name: one.name, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.g-state-line')).toContainText('Saved', { timeout: LIMITS.later });
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Turn into a ticker …' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Turn “Zug steht im Gotthard” into a ticker?');
  await expect(question).toContainText('This cannot be undone.');
  await expectNoFindings(page);
  await question.getByRole('button', { name: 'Turn into a ticker' }).press('Enter');
  await expect(page).toHaveURL(/\/tickers\//u);
  await expect(page.getByTestId('ticker-line')).toBeVisible();
  await page.getByRole('tab', { name: 'Push' }).press('Enter');
  await expect(page.getByTestId('push-composer')).toBeVisible();
  await expectNoFindings(page);
});
