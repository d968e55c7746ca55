import type { Page } from '@playwright/test';
import { ArticlePage } from '../pages/article-page.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, test } from '../support/shared-galley.ts';
import { writeArticle } from '../support/write-article.ts';

/** The editor, the paragraph, its words, the mark of the journal, the state line. */
const MAX_COMPONENTS = 60;

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

declare global {
  interface Window {
    /** Components that were drawn anew since it was emptied. */
    galleyDrawn: number;
  }
}

/** Counts what React draws anew, as its developer tools do. */
const countDrawn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const performedWork = 1;
    const hostTags = new Set([3, 5, 6]); // the root, elements and texts of the page
    window.galleyDrawn = 0;
    const walk = (next: Fiber, previous: Fiber | null): void => {
      if (previous !== null && (next.flags & performedWork) !== 0 && !hostTags.has(next.tag)) window.galleyDrawn += 1;
      if (previous !== null && next.child === previous.child) return;
      for (let child = next.child; child !== null; child = child.sibling) walk(child, child.alternate);
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_renderer: number, { current }: { readonly current: Fiber }) => walk(current, current.alternate),
      },
    });
  });

test('a key draws the words it changes and what says that they are kept, not the screen around them', async ({
  sharedDesk,
  newsroomOrigin,
}) => {
  const { page } = await sharedDesk('key-work', { username: 'editor' });
  const { id } = await writeArticle(await createNewsroomReader(newsroomOrigin), { title: 'Die Fähre am See', lead: 'Es regnet.' });
  await countDrawn(page);
  const article = new ArticlePage(page);
  await article.open(id);
  await page.getByTestId('toggle-editing').click();
  await page.locator('[data-block="paragraph"], .g-block-paragraph').last().click();
  const journal = page.locator('[data-journal]');
  const settle = async (): Promise<void> => {
    await expect(journal).toHaveAttribute('data-journal', 'on-disk');
    await expect(page.locator('.g-article-footer')).toContainText('characters');
  };
  await page.keyboard.type('Warm');
  await settle();
  const drawn: number[] = [];
  for (const key of 'abcdefgh') {
    await page.evaluate(() => void (window.galleyDrawn = 0));
    await page.keyboard.press(key);
    await expect(journal).toHaveAttribute('data-journal', 'writing');
    await settle();
    drawn.push(await page.evaluate(() => window.galleyDrawn));
  }
  // Toolbars follow now and then; with every key they must not.
  expect(drawn.toSorted((a, b) => a - b)[4]).toBeLessThan(MAX_COMPONENTS);
});
