import { randomUUID } from 'node:crypto';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { refuses, streams } from '#tests/support/fake-model.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/model-galley.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';

const BODY = [
  'Die Aare ist seit Montag um 40 Zentimeter gestiegen, wie der Kanton Bern am Dienstag mitteilte.',
  'Die Feuerwehr stellte in der Matte Sperren auf und bat die Bevölkerung, das Ufer zu meiden.',
  'Der Pegel soll nach Angaben des Bundes bis am Donnerstag wieder sinken, sofern es nicht weiter regnet.',
];
const REWORDED = 'Seit Montag ist die Aare um 40 Zentimeter gestiegen, wie der Kanton Bern mitteilte.';

test('assistance by keyboard: a paragraph in other words, teasers, and the need of readers, each with its method', async ({
  newsroom,
  openDesk,
  model,
}) => {
  const ask = await createNewsroomReader(newsroom.origin);
  const { version, elements } = aDocument({
    title: `Hochwasser ${randomUUID().slice(0, 8)}`,
    body: BODY.map((words, index) => paragraph(words, `p${String(index)}`)),
  });
  const { id } = await ask('createArticle', {
    query: { contentLocale: 'de-CH' },
    body: { document: { version, elements: [...elements] } },
  });
  const desk = await openDesk('editor');
  const page = desk.page();
  await signIn(page, 'editor');
  const article = new ArticlePage(page);
  await article.open(id);
  await article.edit();
  const first = article.block('paragraph', 0);

  await test.step('B4-052 a paragraph is rephrased by its key, marked, and taken back', async () => {
    model.answer(streams({ text: REWORDED, explanation: 'Kürzer und ohne Wochentag der Mitteilung.' }));
    await first.click();
    await page.keyboard.press('Control+Alt+h');
    await expect(first).toHaveText(REWORDED);
    const card = page.getByRole('region', { name: 'Rephrasing' });
    await expect(card.getByText('Language model')).toBeVisible();
    await expectNoFindings(page, '.g-rephrasing');
    await card.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(first).toHaveText(BODY[0] ?? '');
    // Who wrote what remembers it.
    await page.keyboard.press('Control+Alt+h');
    await expect(first).toHaveText(REWORDED);
    await article.waitUntilOnDisk();
    await page.keyboard.press('Control+Alt+w');
    await expect(page.getByRole('complementary', { name: 'Who wrote what' })).toContainText('assistance');
  });

  await test.step('B8-022c a model that does not answer changes nothing, and is said in words', async () => {
    model.answer(refuses(500));
    await article.block('paragraph', 1).click();
    await page.keyboard.press('Control+Alt+h');
    await expect(page.getByText('The paragraph could not be rephrased; it is as it was.')).toBeVisible();
    await expect(article.block('paragraph', 1)).toHaveText(BODY[1] ?? '');
    await page.getByRole('region', { name: 'Rephrasing' }).getByRole('button', { name: 'Close' }).press('Enter');
  });

  await test.step('A2-050d teasers wait beside the text; what is not in the text is marked', async () => {
    model.answer(
      streams({
        teasers: [
          { titleHeader: 'Hochwasser', title: 'Die Aare steigt und steigt', lead: 'In der Matte hat die Feuerwehr Sperren aufgestellt.' },
          { titleHeader: 'Hochwasser', title: 'Die Aare ist um 90 Zentimeter gestiegen', lead: 'Der Pegel soll wieder sinken.' },
        ],
      }),
    );
    await page.keyboard.press('Control+Alt+x');
    const panel = page.getByRole('complementary', { name: 'Teaser suggestions' });
    await panel.getByRole('combobox', { name: 'Proposals' }).selectOption('2');
    await panel.getByRole('button', { name: 'Propose' }).press('Enter');
    await expect(panel.getByRole('listitem', { name: 'Proposal 2' }).locator('mark')).toContainText('90');
    await expectNoFindings(page, '.g-side');
    await panel.getByRole('button', { name: 'Take over: Title of proposal 1' }).press('Enter');
    await expect(article.block('title')).toHaveText('Die Aare steigt und steigt');
    await panel.getByRole('listitem', { name: 'Proposal 1' }).getByRole('button', { name: 'Good result' }).press('Enter');
    await expect(panel.getByText('Thank you')).toBeVisible();
  });

  await test.step('A2-050e A4-055 the user need waits until the article is saved, and says its reason', async () => {
    model.answer(
      streams({
        need: 'service',
        justificationDe: 'Der Text sagt der Bevölkerung, wo die Aare gefährlich ist und was sie jetzt tun soll.',
        justificationFr: 'Le texte dit à la population où l’Aar est dangereuse et ce qu’elle doit faire maintenant.',
      }),
    );
    await page.keyboard.press('Control+Alt+i');
    const panel = page.getByRole('complementary', { name: 'User need' });
    const start = panel.getByRole('button', { name: 'Analyse' });
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await article.save();
    await expect(article.state()).toContainText(/Saved/u);
    await expect(start).not.toHaveAttribute('aria-disabled', 'true');
    await start.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Service' })).toBeVisible();
    await expect(panel.getByText('Der Text sagt der Bevölkerung')).toBeVisible();
    await expectNoFindings(page, '.g-side');
  });
});
