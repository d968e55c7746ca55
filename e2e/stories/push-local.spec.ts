import { LIMITS } from '#tests/support/patience.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { expect, test } from '../support/galley-test.ts';
import { freePort } from '../support/processes.ts';
import { publishNow } from '../support/publishing.ts';

const LOOK = process.env['GALLEY_LOOK'];

let readersPort = 0;
test.use({
  newsroomEnvironment: async ({ browserName: _name }, use) => {
    readersPort = await freePort();
    await use({ GALLEY_READERS_PORT: String(readersPort) });
  },
});

const WINDOWS = [
  {
    username: 'mstojanovic',
    title: 'Quartierglocke',
    category: 'Topmeldungen',
    words: 'Die Limmat steigt',
    titleField: /^Titel/u,
    sends: 'Mit Push-Meldung',
    lack: 'Wählen Sie zuerst die Titel, in denen sie erscheint.',
  },
  {
    username: 'scorboz',
    title: 'Fil rouge',
    category: 'À la une',
    words: 'La Birse déborde',
    titleField: /^Titre/u,
    sends: 'Avec message push',
    lack: 'Choisissez d’abord les titres.',
  },
] as const;

for (const { username, title, category, words, titleField, sends, lack } of WINDOWS)
  test(`breaking news of ${title}, written by keyboard in the language of its desk, reaches a browser on the same computer without any settings (A1-009b, A2-003)`, async ({
    browser,
    openDesk,
  }) => {
    const reader = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await reader.goto(`http://127.0.0.1:${String(readersPort)}/push/local`);
    await reader.getByRole('group', { name: title }).getByRole('checkbox', { name: category }).check();
    await reader.locator('button[type="submit"]').press('Enter');
    await expect(reader.locator('#off')).toBeVisible();

    const page = (await openDesk(username)).page();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, username);
    await page.goto(`${new URL(page.url()).origin}/breakingnews/new`);
    const titleBox = page.getByRole('textbox', { name: titleField });
    const switched = page.getByRole('checkbox', { name: sends });
    await expect(switched).toBeDisabled();
    await expect(page.getByText(lack)).toBeVisible();
    await titleBox.focus();
    await page.keyboard.type(words);
    await page.getByRole('checkbox', { name: title, exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(switched).toBeEnabled();
    await switched.focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: category }).focus();
    await page.keyboard.press('Space');
    await expectNoFindings(page);
    if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}/local-${username}.png`, fullPage: true });
    await page.keyboard.press('Control+Enter');
    await publishNow(page);
    await expect(reader.getByRole('link', { name: `${title}: ${words}` })).toBeVisible({ timeout: LIMITS.later });
    if (LOOK !== undefined) await reader.screenshot({ path: `${LOOK}/local-reader-${username}.png` });
    await reader.context().close();
  });
