import { type SharedDesk, expect, test } from '../support/shared-galley.ts';

test.describe('the frame around every page', () => {
  let desk: SharedDesk;
  test.beforeEach(async ({ sharedDesk }) => {
    desk = await sharedDesk('frame', { username: 'editor', window: { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } });
    await desk.page.goto(desk.origin);
  });

  test('the frame around every page has a side drawer of 48 px that expands to 200 px on hover and on keyboard focus, and moves nothing (A2-035, A2-036, B9-039)', async () => {
    const { page } = desk;
    const drawer = page.locator('.g-nav-drawer');
    const widthOf = async (): Promise<number> => Math.round((await drawer.boundingBox())?.width ?? 0);
    const contentX = async (): Promise<number | undefined> => (await page.locator('#content').boundingBox())?.x;
    await page.mouse.move(640, 400);
    await expect.poll(widthOf).toBe(48);
    const before = await contentX();
    await drawer.hover();
    await expect.poll(widthOf).toBe(200);
    expect(await contentX()).toBe(before);
    await page.mouse.move(640, 400);
    await expect.poll(widthOf).toBe(48);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(widthOf).toBe(200);
    for (const entry of await drawer.getByRole('link').all()) expect((await entry.boundingBox())?.height).toBe(48);
  });

  test('breaks nothing at 200 % zoom', async () => {
    const { page } = desk;
    await page.setViewportSize({ width: 640, height: 400 });
    for (const path of ['/', '/usersettings', '/404']) {
      await page.goto(desk.origin + path);
      await expect(page.getByRole('banner')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});
