import { expectNoFindings } from '../pages/findings.ts';
import { CropEditor } from '../pages/crop-editor.ts';
import { expectFocusCircle, expectFocusSeen, tabTo } from '../pages/focus.ts';
import { ItemPage } from '../pages/item-page.ts';
import { writePhotographs } from '../support/photographs.ts';
import { removeFolder, temporaryFolder } from '../support/processes.ts';
import { expect, test } from '../support/shared-galley.ts';

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test.describe('videos, embeds and links by keyboard alone: the focus is always somewhere, and seen', () => {
  let folder = '';
  test.beforeEach(() => {
    folder = temporaryFolder('external-keyboard');
  });
  test.afterEach(() => removeFolder(folder));

  test('a video gets its address, its preview picture and the part of it that is shown', async ({ sharedDesk }) => {
    const { page } = await sharedDesk('external-keyboard', { username: 'editor' });
    const { keyboard } = page;
    const [photograph] = await writePhotographs({ folder, series: 'vorschau', count: 1 });
    if (!photograph) throw new Error('no photograph');
    const video = new ItemPage(page);
    const crop = new CropEditor(page);
    await video.create('externalContent/videos', 'Ein Film ohne Maus');
    await expectFocusSeen(page);

    await test.step('what is missing leads to its field', async () => {
      const missing = page.getByRole('button', { name: 'A valid address is missing' });
      await tabTo(page, missing, 'back');
      await keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: /^Address or embed code/u })).toBeFocused();
      await keyboard.type(VIDEO);
      await expect(missing).toHaveCount(0);
      await expectFocusSeen(page);
    });

    await test.step('the preview picture is chosen, and the focus stays where it is', async () => {
      const choose = page.getByRole('button', { name: 'Choose a picture' });
      await tabTo(page, choose);
      const chooser = page.waitForEvent('filechooser');
      await keyboard.press('Enter');
      await (await chooser).setFiles([photograph.path]);
      await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue(photograph.caption);
      await expectFocusSeen(page);
    });

    await test.step('its part is chosen in a dialog in which Tab goes round', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Crop and focus' }));
      await keyboard.press('Enter');
      await crop.expectDrawn();
      await expectFocusCircle(page, crop.dialog());
      await tabTo(page, crop.frame());
      await keyboard.press('Shift+ArrowRight');
      await tabTo(page, crop.apply());
      await keyboard.press('Enter');
      await expect(crop.dialog()).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Crop and focus' })).toBeFocused();
      await expectFocusSeen(page);
    });
    await video.save();
    await video.expectSaved();
    await expectNoFindings(page);
  });

  test('an embed and a link get their addresses, and say what is wrong with them', async ({ sharedDesk }) => {
    const { page } = await sharedDesk('external-keyboard', { username: 'editor' });
    const { keyboard } = page;
    const item = new ItemPage(page);

    await test.step('an embed', async () => {
      await item.create('externalContent/embeds', 'Eine Karte ohne Maus');
      const address = page.getByRole('textbox', { name: /^Address or embed code/u });
      await tabTo(page, address);
      await keyboard.type('http://karten.example.ch');
      await keyboard.press('Tab');
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await expectFocusSeen(page);
      await tabTo(page, address, 'back');
      await keyboard.press('Control+a');
      await keyboard.type(VIDEO);
      await expect(address).not.toHaveAttribute('aria-invalid', 'true');
      await item.save();
      await item.expectSaved();
      await expectFocusSeen(page);
      await expectNoFindings(page);
    });

    await test.step('a link: its kind by the arrow keys, its window by the space bar', async () => {
      await item.create('externalContent/links', 'Ein Verweis ohne Maus');
      await tabTo(page, page.getByRole('radio', { name: 'Page of the web' }), 'back');
      await keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'Place in an app' })).toBeChecked();
      await expectFocusSeen(page);
      await keyboard.press('ArrowUp');
      const address = page.getByRole('textbox', { name: /^Address/u });
      await tabTo(page, address);
      await keyboard.type('https://www.stadt-zuerich.ch/wetter');
      const opensNewWindow = page.getByRole('checkbox', { name: 'Open in a new window' });
      const before = await opensNewWindow.isChecked();
      await tabTo(page, opensNewWindow);
      await keyboard.press('Space');
      await expect(opensNewWindow).toBeChecked({ checked: !before });
      await item.save();
      await item.expectSaved();
      await expectFocusSeen(page);
      await expectNoFindings(page);
    });
  });
});
