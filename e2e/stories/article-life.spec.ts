import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { setWorkOffline } from '../pages/diagnostics.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { expect, type SharedDesk, test } from '../support/shared-galley.ts';
import { type Ask, patchArticle, rewriteArticle, twoTitles, writeArticle } from '../support/write-article.ts';
import { publishNow } from '../support/publishing.ts';

const WINDOW = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

test.describe('an article’s life', () => {
  let desk: SharedDesk;
  let page: Page;
  let ask: Ask;
  let article: ArticlePage;
  let list: ArticleListPage;

  test.beforeEach(async ({ sharedDesk, newsroomOrigin }) => {
    desk = await sharedDesk('life', { username: 'editor', window: WINDOW });
    page = desk.page;
    article = new ArticlePage(page);
    list = new ArticleListPage(page);
    ask = await createNewsroomReader(newsroomOrigin);
    await page.goto(desk.origin);
  });

  const tool = (name: string, at = page): Locator =>
    at.getByRole('toolbar', { name: 'Tools beside the text' }).getByRole('button', { name });
  const showTool = async (name: string, at = page): Promise<Locator> => {
    const panel = at.getByRole('complementary', { name });
    await expect(tool(name, at)).toBeVisible();
    if (!(await panel.isVisible())) await tool(name, at).click();
    await expect(panel).toBeVisible();
    return panel;
  };
  /** Chooses an entry of a menu by keyboard, once the menu has the focus, and waits until it has given it back. */
  const chooseIn = async (opener: Locator, name: string | RegExp): Promise<void> => {
    await opener.press('Enter');
    const menu = page.getByRole('menu');
    await expect(menu.locator(':focus')).toHaveCount(1);
    const entry = menu.getByRole('menuitem', { name: typeof name === 'string' ? new RegExp(`^${name}`, 'u') : name });
    await entry.focus();
    await expect(entry).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
  };
  /** Presses a button of a dialog by keyboard, once the dialog has the focus. */
  const pressIn = async (dialog: Locator, name: string): Promise<void> => {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    const button = dialog.getByRole('button', { name });
    await button.focus();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  };
  const row = (title: string): Locator => list.rows().filter({ hasText: title });
  const statusOf = async (metadataId: string): Promise<string> => {
    const { contentStatus, publicationStatus } = await ask('getMetadata', { params: { id: metadataId } });
    return `${contentStatus} ${publicationStatus}`;
  };

  test('an article’s life is led through its statuses to publication: what is missing leads to its place, by keyboard alone', async () => {
    const [title] = await twoTitles(ask);
    const { id, metadataId } = await writeArticle(ask, { title: 'Der Fluss steigt weiter' });
    await article.open(id);
    const status = page.getByTestId('content-status');
    const choose = (name: string): Promise<void> => chooseIn(status, name);
    await choose('Peer proofreading');
    await expect(status).toContainText('Peer proofreading');
    await choose('Ready to publish');
    const dialog = page.getByRole('dialog', { name: /things are missing$/u });
    await expect(dialog).toHaveAccessibleName('3 things are missing');
    await expect(dialog.getByRole('listitem')).toHaveText([/^Lead/u, /^At least one publication/u, /^Main publication/u]);
    await pressIn(dialog, 'Go there: Lead');
    await expect(page.getByTestId('save')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest('[data-block]')?.getAttribute('data-block')))
      .toBe('lead');
    await page.keyboard.type('Es regnet seit Tagen.');
    await expect(article.block('lead')).toContainText('Es regnet seit Tagen.');
    await article.save();
    await expect(article.state()).toContainText(/^Saved/u);
    await choose('Ready to publish');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await pressIn(dialog, 'Go there: At least one publication');
    await expect(page).toHaveURL(/\/publication\?.*#publication-placement$/u);
    const box = page.locator('#publication-placement').getByRole('checkbox', { name: title.name, exact: true });
    await box.press(' ');
    await expect(box).toBeChecked();
    await expect.poll(async () => (await ask('getMetadata', { params: { id: metadataId } })).mainTenantId).toBe(title.id);
    await expect(article.state()).toContainText(/^Saved/u);
    for (const name of ['Production', 'SEO', 'Proofreading', 'Ready to publish']) {
      await choose(name);
      await expect(status).toContainText(name);
    }
    await expect.poll(() => statusOf(metadataId)).toBe('readyToPublish notPublished');
    await page.getByTestId('publish').press('Enter');
    await publishNow(page);
    await expect(page.getByTestId('publication-status')).toContainText('Published');
    expect(await statusOf(metadataId)).toBe('readyToPublish published');

    // The next day.
    await chooseIn(page.getByTestId('publication-status'), 'Unlist');
    await publishNow(page);
    await expect(page.getByTestId('publication-status')).toContainText('Unlisted');
    expect(await statusOf(metadataId)).toBe('readyToPublish unlisted');
  });

  test('an article’s life has a checklist that names what each step lacks, leads there, and is ticked off (A2-050a)', async () => {
    const { id, metadataId } = await writeArticle(ask, { title: 'Der Fluss hat eine Liste', lead: 'Es regnet.' });
    await article.open(id);
    const panel = await showTool('Checklist');
    const missing = (step: string): Locator => panel.getByRole('list', { name: `Missing: ${step}` }).getByRole('button');
    await expect(missing('Photo editing')).toHaveText(['Picture for the teaser']);
    await expect(missing('Production')).toHaveText(['At least one publication', 'Main publication']);
    await missing('SEO').first().click();
    await expect(page).toHaveURL(/#publication-tags$/u);
    await expect(page.locator('#publication-tags')).toBeInViewport();
    await panel.getByText('Proofreading', { exact: true }).click();
    await expect(panel.getByRole('status')).toHaveText('1 of 4 steps done');
    await expect(page.getByRole('img', { name: '1 of 4 steps done' })).toBeVisible();
    await expect.poll(async () => (await ask('getMetadata', { params: { id: metadataId } })).workflowChecklist.proofreadingDone).toBe(true);
    await tool('Checklist').click();
  });

  test('an article’s life is duplicated from its menu; translating says that it needs a model (B8-019)', async () => {
    const { id, metadataId } = await writeArticle(ask, { title: 'Der Fluss hat einen Zwilling', lead: 'Es regnet.' });
    await article.open(id);
    const begin = async (entry: RegExp): Promise<Locator> => {
      await chooseIn(page.getByRole('button', { name: 'More actions' }), entry);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      return dialog;
    };
    const translation = await begin(/^Translate into French/u);
    await pressIn(translation, 'Translate');
    await expect(translation.getByRole('alert')).toContainText('needs a language model');
    await expect(translation.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(translation).toHaveCount(0);
    const copying = await begin(/^Duplicate/u);
    await pressIn(copying, 'Duplicate');
    await expect(page).not.toHaveURL(new RegExp(id, 'u'));
    await expect(article.block('title')).toHaveText('Der Fluss hat einen Zwilling');
    await expect(page.getByTestId('save')).toBeVisible();
    const copyId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const copy = await ask('getArticle', { params: { id: copyId } });
    const { sourceMetadataId } = await ask('getMetadata', { params: { id: copy.metadataId } });
    expect(sourceMetadataId).toBe(metadataId);
  });

  test('changes its status with others from the list, which is filtered, sorted, shown as one likes it and saved as CSV', async () => {
    const name = `Fluss${Date.now().toString(36)}`;
    const titles = ['eins', 'zwei', 'drei'].map(number => `${name} ${number}`);
    const written = [];
    for (const title of titles) written.push(await writeArticle(ask, { title, lead: 'Es regnet.' }));
    await list.filter(`q=${name}&sort=createdAt,asc`);
    await expect(list.rows()).toHaveCount(3);
    for (const [index, title] of titles.entries()) await expect(list.rows().nth(index)).toContainText(title);
    await list.rows().first().focus();
    for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x']) await page.keyboard.press(key);
    const bar = page.getByRole('region', { name: 'Articles chosen' });
    await expect(bar).toContainText('3 articles chosen');
    await chooseIn(bar.getByRole('button', { name: /Content/u }), /^Peer proofreading/u);
    await expect(page.getByText('3 articles: Peer proofreading')).toBeVisible();
    for (const { metadataId } of written) expect(await statusOf(metadataId)).toBe('review1 notPublished');
    for (const title of titles) await expect(row(title)).toContainText('Peer proofreading');

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Author' }).press(' ');
    await expect(page.getByRole('columnheader', { name: 'Author' })).toHaveCount(0);
    await page.getByRole('button', { name: 'All columns in their usual order' }).press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Author' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Created' }).getByRole('button').click();
    await expect(list.rows().first()).toContainText(titles[2] ?? '');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    for (const title of titles) expect(csv).toContain(title);
    // The dialog gives the focus back when it has gone.
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const quick = page.getByRole('group', { name: 'Quick filters' });
    await quick.getByRole('button', { name: 'Mine' }).press('Enter');
    await expect(list.rows()).toHaveCount(3);
    await quick.getByRole('button', { name: 'Ready, not published' }).press('Enter');
    await expect(list.rows()).toHaveCount(0);
  });

  test('an article’s life is discussed: two sentences, resolved, reopened, and commented without a network', async ({ sharedDesk }) => {
    const paragraphs = ['Erstens steigt der Fluss. Zweitens fällt der Regen.'];
    const title = `Gespräch${Date.now().toString(36)}`;
    const { id } = await writeArticle(ask, { title, lead: 'Es regnet.', paragraphs });
    await article.open(id);
    await article.edit();
    const panel = await showTool('Comments');
    const comment = async (words: string, about: string): Promise<Locator> => {
      await article.select(article.block('paragraph'), about);
      await panel.getByRole('button', { name: 'New comment' }).click();
      const form = panel.getByRole('textbox', { name: 'New comment' });
      await form.fill(words);
      await form.press('Control+Enter');
      const thread = panel.getByRole('listitem').filter({ hasText: words });
      await expect(thread).toContainText(about);
      return thread;
    };
    const first = await comment('Wie hoch?', 'Erstens steigt der Fluss.');
    const second = await comment('Seit wann?', 'Zweitens fällt der Regen.');
    await expect(page.getByLabel('2 open threads')).toBeVisible();
    await expect.poll(async () => (await ask('listComments', { params: { id } })).length).toBe(2);
    await first.getByRole('button', { name: 'Resolve' }).click();
    await expect(first).toHaveCount(0);
    await expect(panel.getByRole('status')).toHaveText('One open thread');
    await panel.getByLabel('Which comments').selectOption({ label: 'Resolved' });
    await first.getByRole('button', { name: 'Reopen' }).click();
    await panel.getByLabel('Which comments').selectOption({ label: 'Open' });
    await expect(first).toBeVisible();
    await expect(second).toBeVisible();
    await expect(article.state()).toContainText(/^Saved/u);

    await setWorkOffline(page, true);
    await second.getByRole('button', { name: 'Reply' }).click();
    const reply = panel.getByRole('textbox', { name: 'Reply' });
    await reply.fill('Seit Montag.');
    await reply.press('Control+Enter');
    await expect(second).toContainText('Seit Montag.');
    await expect(second).toContainText('Will be sent');
    expect(await ask('listComments', { params: { id } })).toHaveLength(2);
    await setWorkOffline(page, false);
    await expect(second).not.toContainText('Will be sent');
    await expect.poll(async () => (await ask('listComments', { params: { id } })).length).toBe(3);

    const colleague = await sharedDesk('life-colleague', { username: 'beta', window: WINDOW });
    const theirList = new ArticleListPage(colleague.page);
    await theirList.filter(`q=${title}`);
    await expect(theirList.rows().filter({ hasText: title })).toContainText('2 open threads');
    await theirList.openByTitle(title);
    const theirs = await showTool('Comments', colleague.page);
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Seit Montag.' })).toContainText('Zweitens fällt der Regen.');
  });

  test('an article’s life is compared from revision to revision, a move shown as a move, and goes back to one: a new revision, unpublished (A4-052)', async () => {
    const [title] = await twoTitles(ask);
    const before = {
      title: 'Der Fluss in Fassungen',
      lead: 'Es regnet.',
      paragraphs: ['Alpha steht oben.', 'Beta steht mitten.', 'Gamma steht unten.'],
    };
    const written = await writeArticle(ask, before, { tenantIds: [title.id], mainTenantId: title.id });
    await rewriteArticle(ask, written.id, { ...before, paragraphs: ['Gamma steht unten.', 'Alpha steht oben.', 'Beta steht mittendrin.'] });
    await patchArticle(ask, written, { publicationStatus: 'published' });
    await article.open(written.id);
    const panel = await showTool('Revisions');
    const revisions = panel.getByRole('list').first().getByRole('button');
    await expect(revisions).toHaveCount(2);
    await revisions.last().click();
    const dialog = page.getByRole('dialog', { name: /^Revision 1/u });
    const moved = dialog.locator('.g-diff-moveEnd');
    await expect(moved).toContainText('Moved here');
    await expect(moved).toContainText('Gamma steht unten.');
    await expect(dialog.locator('.g-diff-moveStart')).toContainText('Moved away from here');
    await expect(dialog.locator('.g-diff-update')).toContainText('mittendrin');
    await expect(dialog.locator('.g-diff-add, .g-diff-remove')).toHaveCount(0);
    await dialog.getByTestId('restore-revision').press('Enter');
    // It is public: the text would wait, unless a user chooses otherwise (D-014).
    await page
      .getByRole('alertdialog')
      .getByRole('radio', { name: /^Restore and unpublish/u })
      .press('Space');
    await pressIn(page.getByRole('alertdialog'), 'Restore and unpublish');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByTestId('publication-status')).toContainText('Unpublished');
    await expect(article.block('paragraph')).toHaveText('Alpha steht oben.');
    await expect(revisions).toHaveCount(3);
    await expect(revisions.first()).toContainText('current');
    const { revisionNumber, document } = await ask('getArticle', { params: { id: written.id } });
    expect(revisionNumber).toBe(3);
    expect(document.elements.map(({ id }) => id).slice(3)).toEqual(['p-Alpha', 'p-Beta', 'p-Gamma']);
  });

  test('an article’s life is previewed by title and variant, wide and narrow, and its history names every field', async () => {
    const [one, other] = await twoTitles(ask);
    const teaser = (title: string) => ({
      titleHeader: '',
      title,
      lead: '',
      image: null,
      tenantIds: [],
      allowAutomaticUpdate: false,
      useEmbedUrl: false,
      embedUrl: null,
    });
    const teasers = [
      { variantId: 0, default: teaser('Teaser für alle'), facebook: null, twitter: null, opengraph: null },
      { variantId: other.id, default: teaser('Teaser für einen'), facebook: null, twitter: null, opengraph: null },
    ];
    const written = await writeArticle(
      ask,
      { title: 'Der Fluss in der Vorschau', lead: 'Es regnet.' },
      { tenantIds: [one.id, other.id], mainTenantId: one.id },
    );
    await patchArticle(ask, written, { teasers });
    await patchArticle(ask, written, { contentStatus: 'review1' });
    await article.open(written.id);
    const opening = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Alt+v');
    const preview = await opening;
    const paper = preview.getByTestId('preview-page');
    await expect(paper).toContainText('Der Fluss in der Vorschau');
    const wide = (await paper.boundingBox())?.width ?? 0;
    await preview.getByLabel('Width').selectOption({ label: 'Phone' });
    await expect.poll(async () => (await paper.boundingBox())?.width ?? wide).toBeLessThan(500);
    await preview.getByLabel('Width').selectOption({ label: 'Desktop' });
    await expect.poll(async () => (await paper.boundingBox())?.width).toBe(wide);
    await preview.getByLabel('Shown as').selectOption({ label: 'Teaser' });
    await expect(paper).toContainText('Teaser für alle');
    await preview.getByLabel('Title', { exact: true }).selectOption({ label: other.name });
    await expect(paper).toContainText('Teaser für einen');
    await expect(preview).toHaveURL(new RegExp(`/preview/metadata/${written.metadataId}/${other.id}`, 'u'));
    await preview.close();

    await chooseIn(page.getByRole('button', { name: 'More actions' }), /history/iu);
    const latest = page.getByRole('rowgroup', { name: /^Revision \d+: /u }).first();
    await expect(latest).toContainText('Content status');
    await expect(latest).toContainText('Peer proofreading');
    await page.getByLabel('Field').selectOption({ label: 'Teaser' });
    await expect(latest).toContainText('Teaser für einen');
    await expect(latest).toContainText(other.name);
  });
});
