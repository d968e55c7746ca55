import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { ConflictPage } from '../pages/conflict-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { type DeskUnderTest, expect, test as base } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';

const FIRST = 'Die Bühne steht seit heute Morgen.';
const SECOND = 'Der Eintritt ist frei.';
/** The newsroom is asked every half minute. */
const QUIETLY = { timeout: LIMITS.later };

type Ask = Awaited<ReturnType<typeof createNewsroomReader>>;

/** An article of the chief's, and what the chief does with it past every desk. */
const writeArticle = async (ask: Ask) => {
  const { version, elements } = aDocument({
    title: `Das Fest am See ${randomUUID().slice(0, 8)}`,
    lead: 'Am Samstag wird gefeiert.',
    body: [paragraph(FIRST, 'first'), paragraph(SECOND, 'second')],
  });
  const tags = (await ask('listTags', { query: { active: true, size: 10 } })).content.map(({ id }) => id);
  const article = await ask('createArticle', {
    query: { contentLocale: 'de-CH' },
    body: {
      document: { version, elements: [...elements] },
      metadata: { note: [{ variantId: 0, note: 'Wird laufend ergänzt.' }], targetTextLength: null, tags: tags.slice(0, 1) },
    },
  });
  const { id, metadataId } = article;
  return {
    id,
    tags,
    rewrite: async (words: Readonly<Record<string, string>>): Promise<void> => {
      const { document } = await ask('getArticle', { params: { id } });
      const changed = document.elements.map(element => {
        const text = words[element.id];
        return text === undefined ? element : { ...element, children: [{ text }] };
      });
      await ask('putArticle', { params: { id }, body: { document: { version: document.version, elements: changed } } });
    },
    metadata: () => ask('getMetadata', { params: { id: metadataId } }),
    patch: async (body: Parameters<typeof ask<'patchMetadata'>>[1]['body']): Promise<void> => {
      await ask('getMetadata', { params: { id: metadataId } }); // the change is made on what is there now
      await ask('patchMetadata', { params: { id: metadataId }, body });
    },
  };
};

interface Scene {
  readonly story: Awaited<ReturnType<typeof writeArticle>>;
  readonly desk: DeskUnderTest;
}

const test = base.extend<{ readonly begin: () => Promise<Scene> }>({
  begin: ({ newsroom, openDesk }, use) =>
    use(async () => {
      const story = await writeArticle(await createNewsroomReader(newsroom.origin, 'chief'));
      const desk = await openDesk('editor');
      await signIn(desk.page(), 'editor');
      return { story, desk };
    }),
});

const noteField = (page: Page) => page.getByRole('region', { name: 'Note' }).getByRole('textbox');

test.describe('two people change one article', () => {
  // Each story has a newsroom and desks of its own.
  test.describe.configure({ mode: 'parallel' });

  test('a forecast says quietly what a colleague changed; taken over, it is in the text, and one step back takes it out again (A4-050)', async ({
    begin,
  }) => {
    const { story, desk } = await begin();
    const article = new ArticlePage(desk.page());
    await article.open(story.id);
    await article.edit();
    await article.typeAtEndOf(article.block('lead'), ' Alle kommen.');
    await article.waitUntilOnDisk();
    const forecast = desk.page().getByTestId('forecast');
    await expect(forecast).toHaveCount(0);

    await test.step('what only the colleague touched', async () => {
      await story.rewrite({ second: 'Der Eintritt kostet neu fünf Franken.' });
      await expect(forecast).toContainText(/One block changed by .+, not changed here/u, QUIETLY);
      await expect(article.block('paragraph', 1)).toHaveText(SECOND);
      await forecast.getByRole('button', { name: 'Take over now' }).click();
      await expect(article.block('paragraph', 1)).toHaveText('Der Eintritt kostet neu fünf Franken.');
      await expect(article.block('lead')).toContainText('Alle kommen.');
      await expect(forecast).toHaveCount(0);
    });

    await test.step('one step back and forth', async () => {
      await article.block('lead').click();
      await desk.page().keyboard.press('Control+z');
      await expect(article.block('paragraph', 1)).toHaveText(SECOND);
      await expect(article.block('lead')).toContainText('Alle kommen.');
      await desk.page().keyboard.press('Control+Shift+z');
      await expect(article.block('paragraph', 1)).toHaveText('Der Eintritt kostet neu fünf Franken.');
    });

    await test.step('where both wrote the same words, it leads to the question', async () => {
      await story.rewrite({ first: 'Die Bühne steht seit gestern Abend.' });
      await article.replaceEndOf(article.block('paragraph', 0), ' noch nicht.');
      await expect(forecast).toContainText(/1 block changed by .+, 1 of them also here/u, QUIETLY);
      await forecast.getByRole('button', { name: 'Compare and decide' }).click();
      const conflict = new ConflictPage(desk.page());
      await conflict.expectProgress('0 of 1 decided');
      await expect(conflict.question(/Paragraph/u)).toContainText('gestern Abend');
    });
  });

  test('each field of the publication is decided separately, half of it before the desk dies and half after (A4-050, A4-051)', async ({
    newsroom,
    begin,
  }) => {
    const { story, desk } = await begin();
    const openPublication = async (): Promise<void> => {
      await desk.page().goto(`${new URL(desk.page().url()).origin}/articles/${story.id}/publication?isEditingContent=true`);
      await expect(noteField(desk.page())).toBeVisible();
    };
    await openPublication();

    await test.step('without the newsroom, a note and a setting are written', async () => {
      await newsroom.stop();
      await noteField(desk.page()).fill('Wird laufend ergänzt. Stand Mittag.');
      await expect(desk.page().getByRole('region', { name: 'Note' }).getByRole('status')).toContainText('Waiting for the network');
      await desk.page().getByRole('region', { name: 'Target' }).getByRole('textbox', { name: 'Ready on' }).fill('2026-12-24');
      await desk.page().keyboard.press('Tab');
      await expect(desk.page().getByRole('region', { name: 'Target' }).getByRole('status')).toContainText('Waiting for the network');
      await desk.crash();
    });

    await test.step('meanwhile the chief writes other things in the same fields, and a tag', async () => {
      await newsroom.start();
      const chief = await createNewsroomReader(newsroom.origin, 'chief');
      const { metadataId } = await chief('getArticle', { params: { id: story.id } });
      await chief('getMetadata', { params: { id: metadataId } });
      await chief('patchMetadata', {
        params: { id: metadataId },
        body: { note: [{ variantId: 0, note: 'Abgeschlossen.' }], targetDate: '2026-12-31', tags: story.tags.slice(0, 2) },
      });
      await desk.start();
    });

    const conflict = (): ConflictPage => new ConflictPage(desk.page());
    await test.step('the publication says so, and leads to the questions', async () => {
      await openPublication();
      await conflict().open();
      await conflict().expectProgress('0 of 2 decided');
      await expect(conflict().question(/^Note \(all titles\)/u)).toContainText('Stand Mittag.');
      await expect(conflict().question(/^Note \(all titles\)/u)).toContainText('Abgeschlossen.');
      await expect(conflict().question(/^Target date/u)).toContainText('24 Dec 2026');
      await expect(conflict().question(/^Target date/u)).toContainText('31 Dec 2026');
      await expect(conflict().apply()).toBeDisabled();
    });

    await test.step('half a decision outlives the desk', async () => {
      await conflict()
        .question(/^Note/u)
        .getByRole('radio', { name: /Keep both/u })
        .click();
      await conflict().expectProgress('1 of 2 decided');
      await desk.crashAndRestart();
      await openPublication();
      await conflict().open();
      await conflict().expectProgress('1 of 2 decided');
      await expect(
        conflict()
          .question(/^Note/u)
          .getByRole('radio', { name: /Keep both/u }),
      ).toBeChecked();
      expect((await story.metadata()).note).toEqual([{ variantId: 0, note: 'Abgeschlossen.' }]);
    });

    await test.step('all decided, it is saved', async () => {
      await desk.page().keyboard.press('2');
      await conflict().expectProgress('2 of 2 decided');
      await conflict().apply().click();
      await expect(new ArticlePage(desk.page()).state()).toContainText(/Saved/u);
      await expect
        .poll(async () => {
          const { note, targetDate, tags } = await story.metadata();
          return { note: note[0]?.note, targetDate, tags };
        })
        .toEqual({
          note: 'Wird laufend ergänzt. Stand Mittag.\n\nAbgeschlossen.',
          targetDate: '2026-12-31',
          tags: story.tags.slice(0, 2),
        });
    });
  });
});
