import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';

const LOOK = process.env['GALLEY_LOOK'];

test('an administrator announces maintenance and what is new; an editor sees both at once, closes the banner, and sees it again when it changes (A2-044, A2-058, A4-063, A4-064, B7-044)', async ({
  openDesk,
}) => {
  const admin = (await openDesk('admin')).page();
  const editor = (await openDesk('editor')).page();
  await Promise.all([signIn(admin, 'admin'), signIn(editor, 'editor')]);
  const origin = (page: typeof admin): string => new URL(page.url()).origin;
  await editor.goto(`${origin(editor)}/`);
  await expect(editor.getByRole('region', { name: 'How things stand' })).toBeVisible();

  // By keyboard alone: a banner has words, then it is saved.
  await admin.goto(`${origin(admin)}/maintenancenotes/new`);
  await admin.getByRole('radio', { name: 'Available' }).focus();
  await admin.keyboard.press('ArrowRight');
  await admin.getByRole('textbox', { name: /^In the banner/u }).fill('Galley is away from 22:00 to 22:15');
  await admin.getByRole('textbox', { name: /^On the start page/u }).fill('We change the database. What is saved stays.');
  await expectNoFindings(admin);
  await admin.keyboard.press('Control+s');
  await expect(admin.getByRole('link', { name: 'Galley is away from 22:00 to 22:15' })).toBeVisible();

  const banner = editor.getByRole('status').filter({ hasText: 'Galley is away from 22:00 to 22:15' });
  await expect(banner).toBeVisible();
  await expect(editor.getByText('We change the database.')).toBeVisible();
  await expectNoFindings(editor);
  if (LOOK !== undefined) await editor.screenshot({ path: `${LOOK}/home-banner.png` });
  await banner.getByRole('button', { name: 'Close until the note changes' }).click();
  await expect(banner).toBeHidden();

  // A change shows it again.
  await admin.getByRole('link', { name: 'Galley is away from 22:00 to 22:15' }).click();
  const words = admin.getByRole('textbox', { name: /^In the banner/u });
  await words.fill('Galley is away from 23:00 to 23:15');
  await admin.keyboard.press('Control+s');
  await expect(editor.getByRole('status').filter({ hasText: '23:00 to 23:15' })).toBeVisible();

  // What is new.
  await admin.goto(`${origin(admin)}/releasenotes/new`);
  await admin
    .getByRole('textbox', { name: /^Text/u })
    .fill('Tickers have pictures\n\nFrom today on:\n- goals with a picture\n- changes of players');
  await admin.getByRole('checkbox', { name: 'Visible to all' }).focus();
  await admin.keyboard.press('Space');
  await expectNoFindings(admin);
  if (LOOK !== undefined) await admin.screenshot({ path: `${LOOK}/release-form.png` });
  await admin.keyboard.press('Control+s');
  await expect(admin.getByRole('link', { name: 'Tickers have pictures' })).toBeVisible();
  await expectNoFindings(admin);
  if (LOOK !== undefined) await admin.screenshot({ path: `${LOOK}/release-list.png` });

  const widget = editor.getByRole('region', { name: 'What is new' });
  await expect(widget.getByRole('heading', { name: 'Tickers have pictures' })).toBeVisible();
  if (LOOK !== undefined) await editor.screenshot({ path: `${LOOK}/home-news.png`, fullPage: true });
  await widget.getByRole('link', { name: /release notes|not read/u }).click();
  const entry = editor.getByRole('article', { name: 'Tickers have pictures' });
  await expect(entry.getByText('New', { exact: true })).toBeVisible();
  await expectNoFindings(editor);
  if (LOOK !== undefined) await editor.screenshot({ path: `${LOOK}/news.png` });
  await editor.reload();
  await expect(entry).toBeVisible();
  await expect(entry.getByText('New', { exact: true })).toBeHidden();

  await editor.goto(`${origin(editor)}/system`);
  await expect(editor.getByRole('row', { name: /^releasenotes Well$/u })).toBeVisible();
  await expectNoFindings(editor);
  await editor.emulateMedia({ colorScheme: 'dark' });
  if (LOOK !== undefined) await editor.screenshot({ path: `${LOOK}/system-dark.png` });
});
