import { PushPanelPage } from '../pages/push-panel.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { workOffline } from '../support/call-host.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { publishNow } from '../support/publishing.ts';
import { expect, makeCategory, test } from '../support/webhook-galley.ts';
import { makeReady, twoTitles, writeArticle } from '../support/write-article.ts';

const LOOK = process.env['GALLEY_LOOK'];

test('an administrator makes the notification categories of a title without the mouse (A1-009b, B5-017)', async ({
  newsroom,
  openDesk,
}) => {
  const ask = await createNewsroomReader(newsroom.origin);
  const [title] = await twoTitles(ask);
  const page = (await openDesk('admin')).page();
  await signIn(page, 'admin');
  await page.goto(`${new URL(page.url()).origin}/notificationcategories`);
  await expect(page.getByRole('row', { name: /Sport/u }).first()).toBeVisible();
  await expectNoFindings(page);
  await page.goto(`${new URL(page.url()).origin}/notificationcategories/new`);
  const name = page.getByRole('textbox', { name: /^Name/u });
  await expect(name).toBeFocused();
  await page.keyboard.type('Eilmeldungen');
  await expect(page.getByRole('combobox', { name: /^Title/u }).getByRole('option', { name: title.name })).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.type(title.name);
  await expect(page.getByRole('combobox', { name: /^Title/u })).toHaveValue(String(title.id));
  await page.getByRole('textbox', { name: 'Webhook' }).focus();
  await page.keyboard.type('eil meldung');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Letters, digits and/u)).toBeVisible();
  await page.getByRole('textbox', { name: 'Webhook' }).fill('eilmeldung');
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/category.png` });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /Eilmeldungen/u }).filter({ hasText: title.name })).toBeVisible();
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/categories.png` });
  const { content } = await ask('listNotificationCategories', { query: { tenantIds: [title.id] } });
  expect(content).toMatchObject([{ name: 'Eilmeldungen', tenantId: title.id, topics: { webhook: 'eilmeldung', webPush: null } }]);
});

test('an editor sends, plans, changes and recalls messages in the push tab of an article (A2-048b, A2-051c, A3-025)', async ({
  newsroom,
  openDesk,
  hook,
}) => {
  const [ask, asAdmin] = await Promise.all([createNewsroomReader(newsroom.origin), createNewsroomReader(newsroom.origin, 'admin')]);
  const [title] = await twoTitles(ask);
  const made = await writeArticle(ask, { title: 'Die Aare steigt' });
  await makeReady(ask, { id: made.metadataId, resourceId: made.id });
  await makeCategory(asAdmin, 'Eilmeldungen', title.id);
  const page = (await openDesk('editor')).page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'editor');
  const origin = new URL(page.url()).origin;
  const push = new PushPanelPage(page);

  // Planned with the publication, then changed, before anything is public.
  await page.goto(`${origin}/articles/${made.id}`);
  await page.getByRole('link', { name: 'Push', exact: true }).press('Enter');
  await expect(push.text()).toHaveValue('Die Aare steigt');
  await expect(push.composer().getByRole('checkbox', { name: 'Eilmeldungen' })).toBeChecked();
  await push.write('Die Aare steigt weiter, in der Matte werden die Keller ausgepumpt');
  await expect(push.composer().getByRole('region', { name: 'On the lock screen' })).toContainText('about 45 can be read');
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/composer.png`, fullPage: true });
  await push.act(push.button('Send with the publication'), 'Send with the publication');
  const planned = push.message('Die Aare steigt weiter');
  await expect(planned).toBeFocused();
  await planned.getByRole('button', { name: 'Change' }).press('Enter');
  await expect(push.text()).toBeFocused();
  await push.write('Aare: die Keller laufen voll');
  await push.act(push.button('Save the change'), 'Save the change');
  await expect(push.message('Aare: die Keller laufen voll')).toContainText('Changed');
  await expect(planned).toHaveCount(0);

  // The publication says what starts with it; what has left has a status, also in its card.
  await page.getByTestId('publish').press('Enter');
  await expect(page.getByTestId('push-facts')).toContainText('Aare: die Keller laufen voll');
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/going-out.png` });
  await publishNow(page);
  const first = push.message('Aare: die Keller laufen voll');
  await expect(first).toContainText('Leaves within 20 seconds');
  await push.act(first.getByRole('button', { name: 'Send now' }), 'Send now');
  await expect(first).toContainText('Finished');
  await expect(first.getByRole('list', { name: 'Services' })).toContainText('Webhook Transferred');
  expect(hook.texts()).toEqual(['Aare: die Keller laufen voll']);

  // It is recalled by another one, which a service refuses.
  hook.refuse(true);
  await first.getByRole('button', { name: 'Recall' }).press('Enter');
  await expect(push.text()).toBeFocused();
  await page.keyboard.type('Die Keller sind trocken');
  await push.act(push.button('Send now'), 'Send now');
  const recall = push.message('Die Keller sind trocken');
  await expect(recall).toContainText('Error at a service');
  await expect(recall).toContainText('503');
  await expect(recall).toContainText('recall');
  expect(new Set(hook.marks()).size).toBe(1);

  // One for a time is changed, and deleted before it leaves.
  await push.write('Morgen mehr');
  await push.composer().getByRole('radio', { name: 'At a time' }).focus();
  await page.keyboard.press('Space');
  await push.composer().getByRole('textbox', { name: 'Time' }).fill('tomorrow 6:30');
  await push.act(push.button('Plan'), 'Plan');
  const later = push.message('Morgen mehr');
  await expect(later).toContainText('06:30');
  await later.getByRole('button', { name: 'Change' }).press('Enter');
  await push.composer().getByRole('textbox', { name: 'Time' }).fill('tomorrow 7:15');
  await push.act(push.button('Save the change'), 'Save the change');
  await expect(later).toContainText('07:15');
  await expectNoFindings(page);
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/messages.png`, fullPage: true });
  await push.act(later.getByRole('button', { name: 'Delete' }), 'Delete');
  await expect(later).toHaveCount(0);

  // Without a line nothing is sent, and it says why; what is typed stays.
  await push.write('Nur hier');
  await workOffline(page, true);
  await expect(push.button('Send now')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('push messages need it, and are never sent later by themselves').first()).toBeVisible();
  await expect(push.text()).toHaveValue('Nur hier');
  await workOffline(page, false);
  expect(hook.texts()).toHaveLength(2);

  // The publication form has the messages with their history.
  await page.getByRole('link', { name: 'Publication', exact: true }).press('Enter');
  const leave = page.getByRole('button', { name: 'Keep as draft', exact: true });
  const card = page.getByRole('region', { name: 'Push messages', exact: true });
  await expect(card.or(leave).first()).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await expect(card.getByTestId('push-message').first()).toContainText('Die Keller sind trocken');
  if (LOOK !== undefined) await card.screenshot({ path: `${LOOK}/card.png` });

  // The screen of all messages has them with what became of each.
  await page.getByRole('navigation').first().getByRole('link', { name: 'Push messages', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Push messages' })).toBeVisible();
  await expect(page.getByText('Die Keller sind trocken').first()).toBeVisible();
  await expectNoFindings(page);
});
