import type { Page } from '@playwright/test';
import { AccountPage } from '../pages/account-page.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { followOutside, secretOf } from '../pages/password-page.ts';
import { writePhotographs } from '../support/photographs.ts';
import { removeFolder, temporaryFolder } from '../support/processes.ts';
import { expect, test } from '../support/shared-galley.ts';

const CHIEF = { firstName: 'Nora', lastName: 'Wyss', username: 'nora.wyss' };
const OUTSIDER = { firstName: 'Alex', lastName: 'Frei', username: 'alex.frei' };
const PASSWORD = 'ein Dampfer fährt im Nebel';

const fillNewPassword = async (page: Page, password = PASSWORD): Promise<void> => {
  await page.locator('input[name="newPassword"]').fill(password);
  await page.locator('input[name="repeatedPassword"]').fill(password);
  await page.keyboard.press('Enter');
};

test.describe('accounts', () => {
  test('A2-011 A6-009 A6-010 D-017 an administrator makes accounts by keyboard alone; a chief editor edits profiles and changes no access; disabling ends the session at once', async ({
    sharedDesk,
    browser,
  }) => {
    const { page, dataFolder } = await sharedDesk('administrator', { username: 'admin' });
    const accounts = new AccountPage(page);
    let oneTime = '';
    let link = '';
    let chiefPath = '';
    let outsiderPath = '';

    await test.step('a chief editor with a password for one sign-in', async () => {
      await accounts.begin();
      await accounts.typeNames(CHIEF);
      // Initials, position, then the role that is chosen now.
      for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'Chief editor' })).toBeChecked();
      chiefPath = await accounts.create(CHIEF);
      await accounts.press(accounts.button('Give a new password…'));
      const newsroom = await followOutside(browser, dataFolder, 1);
      await expect(newsroom.getByText('Nora Wyss')).toBeVisible();
      await expectNoFindings(newsroom);
      oneTime = await secretOf(newsroom, 'Set a one-time password');
      await newsroom.context().close();
      expect(await page.content()).not.toContain(oneTime);
    });

    await test.step('somebody from outside, with a link for a password', async () => {
      await accounts.begin();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'External' })).toBeChecked();
      await page.keyboard.press('Tab');
      await accounts.typeNames(OUTSIDER);
      outsiderPath = await accounts.create(OUTSIDER);
      await accounts.press(accounts.button('Give a new password…'));
      const newsroom = await followOutside(browser, dataFolder, 2);
      link = await secretOf(newsroom, 'Make a link for a new password');
      await newsroom.context().close();
      expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/auth\/password-reset\//u);
    });

    await test.step('the link leads to a page of the newsroom, works once, and the password is chosen there', async () => {
      const context = await browser.newContext({ locale: 'en-GB' });
      const outside = await context.newPage();
      await outside.goto(link);
      await fillNewPassword(outside);
      await expect(outside.getByRole('status')).toContainText('Your new password is saved');
      await outside.goto(link);
      await expect(outside.getByRole('alert')).toBeVisible();
      await context.close();
    });

    const { page: chief, origin, dataFolder: chiefFolder } = await sharedDesk('chief editor');
    await test.step('the chief editor signs in, chooses another password, and edits a profile', async () => {
      await chief.getByRole('button', { name: 'Sign in' }).click();
      await chief.locator('input[name="username"]').fill(CHIEF.username);
      await chief.locator('input[type="password"]').fill(oneTime);
      await chief.keyboard.press('Enter');
      await fillNewPassword(chief);
      await expect(chief.locator('.g-frame')).toBeVisible();
      await chief.goto(origin + outsiderPath);
      const position = chief.getByRole('textbox', { name: 'Position' });
      await position.fill('Kolumnist');
      await chief.keyboard.press('Control+s');
      await expect(chief.getByText('Profile saved')).toBeVisible();
    });

    await test.step('changes that password on a page of the newsroom, and stays signed in', async () => {
      await chief.goto(`${origin}/usersettings`);
      await chief.getByRole('button', { name: 'Change the password…' }).click();
      const own = await followOutside(browser, chiefFolder, 1);
      await own.locator('input[name="presentPassword"]').fill(PASSWORD);
      await fillNewPassword(own, `${PASSWORD} und Regen`);
      await expect(own.getByRole('status')).toContainText('Your password is changed');
      await own.context().close();
      await chief.reload();
      await expect(chief.getByRole('button', { name: 'Change the password…' })).toBeEnabled();
      await chief.goto(origin + outsiderPath);
    });

    await test.step('and finds nothing by which access could be changed', async () => {
      await expect(chief.getByText('Only administrators change role, rights and state.')).toBeVisible();
      await expect(chief.getByRole('radio')).toHaveCount(0);
      await expect(chief.getByRole('button', { name: 'Disable the account' })).toHaveCount(0);
      await chief.goto(`${origin}/auditlog`);
      await expect(chief.getByRole('button', { name: 'Ask for access' })).toBeVisible();
      await chief.goto(`${origin}/users`);
      await expect(chief.getByRole('grid', { name: 'Users' })).toContainText('Kolumnist');
    });

    await test.step('disabling ends the session of the chief editor at once', async () => {
      await page.goto(new URL(page.url()).origin + chiefPath);
      await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
      await accounts.press(accounts.button('Disable the account'));
      await expect(page.getByRole('alertdialog', { name: 'Disable the account of Nora Wyss?' })).toContainText(
        'All its sessions end at once',
      );
      await page.keyboard.press('Enter');
      await expect(page.getByText('The account is disabled: nobody can sign in with it.')).toBeVisible();
      await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
      await expect(chief.getByRole('button', { name: 'Sign in' })).toBeVisible();
    });

    await test.step('each of it is in the audit log, in words', async () => {
      await accounts.go('Audit log');
      const log = page.getByRole('grid', { name: 'Audit log' });
      for (const words of [
        'Disabled an account',
        'Changed a profile',
        'Made a link for a new password',
        'Set a one-time password',
        'Created an account',
      ])
        await expect(log).toContainText(words);
      await expect(log.getByRole('row', { name: /Disabled an account/u })).toContainText('Nora Wyss');
    });
  });

  test('A3-039 A3-041 D-017 a square picture is cut from a photograph; titles and agencies are kept; and nothing bars anyone, in light and dark', async ({
    sharedDesk,
  }) => {
    const folder = temporaryFolder('accounts');
    const { page } = await sharedDesk('administrator', { username: 'admin' });
    const { origin } = new URL(page.url());
    const look = async (path: string): Promise<void> => {
      await page.goto(origin + path);
      await expect(page.getByRole('main')).toBeVisible();
      await expectNoFindings(page);
    };

    await test.step('the picture', async () => {
      const [photograph] = await writePhotographs({ folder, series: 'portraet', count: 1 });
      await page.goto(`${origin}/usersettings`);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a picture' }).click();
      await (await chooser).setFiles([photograph?.path ?? '']);
      const crop = page.getByRole('dialog', { name: 'Cut the picture' });
      await expect(crop.locator('img')).toBeVisible();
      await expectNoFindings(page);
      await crop.getByRole('button', { name: 'Use this part' }).click();
      const picture = page.locator('.g-profile-picture img');
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate(image => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight]))
        .toEqual([350, 350]);
      await page.getByRole('button', { name: 'Remove the picture' }).click();
      await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    });

    await test.step('a title and an agency', async () => {
      await page.goto(`${origin}/titles/new`);
      await page.getByRole('textbox', { name: /^Name/u }).fill('Seeländer Bote');
      await page.getByText('Paid', { exact: true }).click();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('grid', { name: 'Titles' })).toContainText('Seeländer Bote');
      await page.goto(`${origin}/agencies/new`);
      await page.getByRole('textbox', { name: /^Name/u }).fill('Agentur Jura');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('grid', { name: 'Agencies' })).toContainText('Agentur Jura');
      await page.getByRole('link', { name: 'Agentur Jura' }).click();
      await page.getByRole('textbox', { name: /^Name/u }).fill('Agentur Jura-Nord');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('grid', { name: 'Agencies' })).toContainText('Agentur Jura-Nord');
      await page.getByRole('button', { name: 'Delete “Agentur Jura-Nord”' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('grid', { name: 'Agencies' })).not.toContainText('Agentur Jura-Nord');
    });

    await test.step('what axe says of the screens', async () => {
      for (const path of ['/users', '/users/new', '/auditlog', '/titles/new', '/agencies', '/usersettings']) await look(path);
      await page.goto(`${origin}/users`);
      await page.getByRole('grid', { name: 'Users' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Role and rights' })).toBeVisible();
      await expectNoFindings(page);
    });
    removeFolder(folder);
  });
});
