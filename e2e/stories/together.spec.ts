import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { PresencePage } from '../pages/presence-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { type DeskUnderTest, expect, type NewsroomUnderTest, test as base } from '../support/galley-test.ts';

/** Long enough for a busy machine to stay present, short enough to wait for its end. */
const LEASE_SECONDS = 30;
/** A user who goes counts as gone after the lease. */
const GONE = { timeout: LIMITS.later };

const FIRST = 'Die Bühne steht seit heute Morgen.';
const SECOND = 'Der Eintritt ist frei.';

/** The demo newsroom's people, by their account. */
const NAMES = { editor: 'Selina Aeschlimann', admin: 'Nora Zgraggen', beta: 'Tim Oberholzer' } as const;
type Account = keyof typeof NAMES;

type ContentStatus = 'draft' | 'proofread';

/** A user on one article. */
interface Seat {
  readonly desk: DeskUnderTest;
  readonly page: () => Page;
  readonly article: () => ArticlePage;
  readonly presence: () => PresencePage;
}

/** The article that a story is about, past every desk. */
interface Story {
  readonly articleId: string;
  /** The text as the newsroom has it. */
  readonly text: () => Promise<string>;
  /** Opens the article at a desk of one's own. */
  readonly sit: (account: Account) => Promise<Seat>;
}

const writeArticle = async (newsroom: NewsroomUnderTest, contentStatus: ContentStatus): Promise<Omit<Story, 'sit'>> => {
  const ask = await createNewsroomReader(newsroom.origin);
  const { version, elements } = aDocument({
    title: `Das Fest am See ${randomUUID().slice(0, 8)}`,
    lead: 'Am Samstag wird gefeiert.',
    body: [paragraph(FIRST, 'first'), paragraph(SECOND, 'second')],
  });
  const { id } = await ask('createArticle', {
    query: { contentLocale: 'de-CH' },
    body: { document: { version, elements: [...elements] }, metadata: { contentStatus } },
  });
  return {
    articleId: id,
    text: async () => JSON.stringify((await ask('getArticle', { params: { id } })).document.elements),
  };
};

const seatAt = async (desk: DeskUnderTest, account: Account, articleId: string): Promise<Seat> => {
  await signIn(desk.page(), account);
  const seat: Seat = {
    desk,
    page: desk.page,
    article: () => new ArticlePage(desk.page()),
    presence: () => new PresencePage(desk.page()),
  };
  await seat.article().open(articleId);
  return seat;
};

const test = base.extend<{ readonly begin: (contentStatus?: ContentStatus) => Promise<Story> }>({
  begin: ({ newsroom, openDesk }, use) =>
    use(async (contentStatus = 'draft') => {
      const article = await writeArticle(newsroom, contentStatus);
      return { ...article, sit: async account => seatAt(await openDesk(account), account, article.articleId) };
    }),
});

const paragraphOf = (seat: Seat, index: number) => seat.article().block('paragraph', index);

const expectSaved = (seat: Seat): Promise<void> => expect(seat.article().state()).toContainText(/Saved|Gespeichert/u);

const save = async (seat: Seat): Promise<void> => {
  await seat.article().save();
  await expectSaved(seat);
};

/** Saves what was kept on the desk that was taken over. */
const saveKept = async (seat: Seat): Promise<void> => {
  await seat.page().getByRole('button', { name: 'Save my changes' }).click();
  await expectSaved(seat);
};

test.use({ newsroomEnvironment: { GALLEY_PRESENCE_LEASE_SECONDS: String(LEASE_SECONDS) } });

test.describe('several people at one article', () => {
  // Each story has a newsroom and desks of its own.
  test.describe.configure({ mode: 'parallel' });

  test('three see each other, since when and when last heard of; an editor is warned of another; who leaves is gone at once, who is killed after the lease (A4-044, B7-056)', async ({
    newsroom,
    begin,
  }) => {
    const { articleId, sit } = await begin();
    const selina = await sit('editor');
    await selina.article().edit();
    await expect(selina.presence().tag()).toHaveCount(0);
    const nora = await sit('admin');
    const tim = await sit('beta');

    await test.step('everybody sees the two others, and who of them edits', async () => {
      for (const seat of [selina, nora, tim]) await expect(seat.presence().tag()).toHaveText(/^2 others here/u);
      await nora.presence().lookAtOthers(async list => {
        await expect(list.getByRole('listitem').filter({ hasText: NAMES.editor })).toContainText(
          /Editing since \d\d:\d\d, last seen \d\d:\d\d/u,
        );
        await expect(list.getByRole('listitem').filter({ hasText: NAMES.beta })).toContainText(
          /Viewing since \d\d:\d\d, last seen \d\d:\d\d/u,
        );
      });
      await expect(nora.presence().notices()).not.toContainText('is editing');
    });

    await test.step('two who edit are warned of each other, by name', async () => {
      await tim.article().edit();
      await expect(selina.presence().notices()).toContainText(new RegExp(`${NAMES.beta} is editing too, since \\d\\d:\\d\\d`, 'u'));
      await expect(tim.presence().notices()).toContainText(new RegExp(`${NAMES.editor} is editing too, since \\d\\d:\\d\\d`, 'u'));
    });

    await test.step('who goes elsewhere is gone with the next word', async () => {
      await new ArticleListPage(nora.page()).open();
      await expect(selina.presence().tag()).toHaveText(/^1 other here/u);
    });

    await test.step('a killed desk is first shown as silent, and then no longer shown', async () => {
      await tim.desk.crash();
      await expect(selina.presence().notices()).toContainText(/Nothing has been heard since \d\d:\d\d/u, GONE);
      await expect(selina.presence().tag()).toHaveCount(0, GONE);
      await expect(selina.presence().notices()).not.toContainText(NAMES.beta);
    });

    await test.step('without the newsroom it says what it last knew, and from when', async () => {
      await tim.desk.start();
      await tim.article().open(articleId);
      await tim.article().edit();
      await expect(selina.presence().notices()).toContainText(`${NAMES.beta} is editing too`);
      await newsroom.kill();
      await expect(selina.presence().notices()).toContainText(
        new RegExp(`${NAMES.beta} was editing, since \\d\\d:\\d\\d, when the newsroom was last reached at \\d\\d:\\d\\d`, 'u'),
        GONE,
      );
      await expect(selina.presence().takeOverButton()).toBeDisabled();
      await newsroom.start();
      await expect(selina.presence().notices()).toContainText(`${NAMES.beta} is editing too`, GONE);
    });
  });

  test('two write at once: different sentences are merged, the same one is decided (A4-050, A4-051)', async ({ begin }) => {
    const { sit, text } = await begin();
    const selina = await sit('editor');
    const tim = await sit('beta');
    await selina.article().edit();
    await tim.article().edit();

    await test.step('each in a paragraph of their own', async () => {
      await selina.article().typeAtEndOf(paragraphOf(selina, 0), ' Sie ist zwölf Meter breit.');
      await tim.article().typeAtEndOf(paragraphOf(tim, 1), ' Getränke gibt es am Stand.');
      await save(selina);
      await save(tim);
      await expect(paragraphOf(tim, 0)).toHaveText(`${FIRST} Sie ist zwölf Meter breit.`);
      await expect(paragraphOf(tim, 1)).toHaveText(`${SECOND} Getränke gibt es am Stand.`);
      await expect.poll(text).toContain('Getränke gibt es am Stand.');
    });

    await test.step('both in one sentence: the second to save decides, and takes both', async () => {
      await selina.article().replaceEndOf(selina.article().block('lead'), ' am Abend getanzt.');
      await tim.article().replaceEndOf(tim.article().block('lead'), ' bis Mitternacht gesungen.');
      await save(selina);
      await tim.article().save();
      await expect(tim.article().state()).toContainText('decide');
      await tim.page().getByRole('link', { name: 'Decide' }).click();
      await expect(tim.page().getByTestId('apply-conflict')).toBeDisabled();
      await tim.page().keyboard.press('3');
      await tim.page().getByTestId('apply-conflict').click();
      await expectSaved(tim);
      await expect.poll(text).toContain('bis Mitternacht gesungen.');
      expect(await text()).toContain('am Abend getanzt.');
    });
  });

  test('one takes over: is told of unsaved work, the other of the take-over; the text of both is kept, merged when it is saved (A4-043, A4-044)', async ({
    begin,
  }) => {
    const { sit, text } = await begin();
    const selina = await sit('editor');
    await selina.article().edit();
    await selina.article().typeAtEndOf(paragraphOf(selina, 0), ' Noch nicht gespeichert.');
    const tim = await sit('beta');
    await tim.article().edit();
    await expect(tim.presence().notices()).toContainText(`${NAMES.editor} is editing too`);

    await test.step('the question names the other, and what is not in the newsroom', async () => {
      await tim.presence().takeOver(async question => {
        await expect(question).toContainText(`Take over from ${NAMES.editor}?`);
        await expect(question).toContainText(/Changes made there since \d\d:\d\d have not been saved to the newsroom/u);
      });
    });

    await test.step('the other goes on in view mode, with a notice and every word', async () => {
      const notice = selina.presence().notices().getByRole('alert');
      await expect(notice).toContainText(new RegExp(`${NAMES.beta} took over editing at \\d\\d:\\d\\d`, 'u'));
      await expect(notice).toContainText('kept on this computer');
      await expect(selina.page().getByTestId('save')).toHaveCount(0);
      await expect(paragraphOf(selina, 0)).toHaveText(`${FIRST} Noch nicht gespeichert.`);
      await expect(tim.presence().notices()).not.toContainText(`${NAMES.editor} is editing`);
    });

    await test.step('who took over saves, then the other: both texts are one', async () => {
      await tim.article().typeAtEndOf(paragraphOf(tim, 1), ' Von Tim.');
      await save(tim);
      await saveKept(selina);
      await expect(selina.presence().notices().getByRole('alert')).toHaveCount(0);
      await expect.poll(text).toContain('Noch nicht gespeichert.');
      expect(await text()).toContain('Von Tim.');
    });

    await test.step('the way back: edit again', async () => {
      await selina.article().edit();
      await expect(tim.presence().notices()).toContainText(`${NAMES.editor} is editing too`);
      await expect(selina.page().getByTestId('save')).toBeVisible();
    });
  });

  test('a desk that sleeps while it is taken over hears of it when it wakes, with all it had (A4-043, A4-044)', async ({ begin }) => {
    const { sit, text } = await begin();
    const selina = await sit('editor');
    const tim = await sit('beta');
    await selina.article().edit();
    await selina.article().typeAtEndOf(paragraphOf(selina, 0), ' Im Tunnel geschrieben.');
    await selina.article().waitUntilOnDisk();
    await tim.article().edit();
    await expect(tim.presence().notices()).toContainText(`${NAMES.editor} is editing too`);

    selina.desk.sleep();
    await tim.presence().takeOver(async question => expect(question).toContainText(NAMES.editor));
    await tim.article().typeAtEndOf(paragraphOf(tim, 1), ' Von Tim.');
    await save(tim);
    await expect(tim.presence().tag()).toHaveCount(0, GONE);

    selina.desk.wake();
    await expect(selina.presence().notices()).toContainText(`${NAMES.beta} took over editing`, GONE);
    await expect(selina.page().getByTestId('save')).toHaveCount(0);
    await expect(paragraphOf(selina, 0)).toHaveText(`${FIRST} Im Tunnel geschrieben.`);
    await saveKept(selina);
    await expect.poll(text).toContain('Im Tunnel geschrieben.');
    expect(await text()).toContain('Von Tim.');
  });

  test('several people at one article in proofread one edits at a time: the second is held back by the newsroom, and may take over (A4-045)', async ({
    begin,
  }) => {
    const { articleId, sit, text } = await begin('proofread');
    const selina = await sit('editor');
    await selina.article().edit();
    const tim = await sit('beta');

    await test.step('the way to edit is closed, with the reason', async () => {
      await expect(tim.page().getByTestId('toggle-editing')).toBeDisabled();
      await expect(tim.presence().notices()).toContainText('In proofreading only one person edits at a time');
      await expect(tim.presence().notices()).toContainText(`${NAMES.editor} is editing, since`);
    });

    await test.step('by its address it is closed too', async () => {
      await tim.page().goto(`${new URL(tim.page().url()).origin}/articles/${articleId}?isEditingContent=true`);
      await expect(tim.presence().notices().getByRole('alert')).toContainText(`${NAMES.editor} was here first`);
      await expect(tim.page().getByTestId('save')).toHaveCount(0);
    });

    await test.step('who takes over edits alone; the other keeps the words, and cannot edit until they take over again', async () => {
      await selina.article().typeAtEndOf(paragraphOf(selina, 0), ' Noch nicht gespeichert.');
      await tim.presence().takeOver(async question => expect(question).toContainText(NAMES.editor));
      await expect(selina.presence().notices().getByRole('alert')).toContainText(`It can be saved once ${NAMES.beta} has finished`);
      await expect(selina.page().getByTestId('toggle-editing')).toBeDisabled();
      await expect(paragraphOf(selina, 0)).toHaveText(`${FIRST} Noch nicht gespeichert.`);
    });

    await test.step('when it is free again the words are saved', async () => {
      await tim.page().getByTestId('toggle-editing').click();
      await saveKept(selina);
      await expect.poll(text).toContain('Noch nicht gespeichert.');
    });
  });

  test('after 45 minutes without a touch a return to view mode is offered; the others see since when (A4-046)', async ({ begin }) => {
    const { articleId, sit, text } = await begin();
    const tim = await sit('beta');
    const selina = await sit('editor');
    await selina.page().clock.install();
    await selina.article().open(articleId);
    await selina.article().edit();
    await selina.article().typeAtEndOf(paragraphOf(selina, 0), ' Kurz vor der Pause.');
    await selina.article().waitUntilOnDisk();
    await selina.page().clock.fastForward('44:00');
    await expect(selina.page().getByRole('alertdialog')).toHaveCount(0);
    await selina.page().clock.fastForward('01:30');
    const offer = selina.page().getByRole('alertdialog', { name: 'Still editing?' });
    await expect(offer).toBeVisible();
    // A word that was under way when the clock jumped counts as lost: the next one comes after 25 s, the colleague's look 10 s later.
    await tim
      .presence()
      .lookAtOthers(list =>
        expect(list).toContainText(/Nothing has been touched there since (\d\d \w+, )?\d\d:\d\d/u, { timeout: LIMITS.later }),
      );

    await test.step('unsaved text holds the way back until it is saved (A4-047)', async () => {
      await offer.getByRole('button', { name: 'Back to view' }).click();
      await selina.page().getByRole('alertdialog').getByRole('button', { name: 'Save and view' }).click();
      await expect(selina.page().getByTestId('save')).toHaveCount(0);
      await expect.poll(text).toContain('Kurz vor der Pause.');
    });
  });
});
