import { expect, it } from 'vitest';
import { documentWith } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

it('tells the windows how much waits once for each change of it, while a text is saved and sent', async () => {
  const { desk, articleId } = await openSignedInDesk(({ newsroom, ursina }) => ({
    articleId: newsroom.addArticle(documentWith({ title: 'Der Fluss steigt', p1: 'Erster.' }), ursina).article.id,
  }));
  await desk.get('articles.open', { articleId });
  await desk.settle();
  await desk.get('articles.journal', {
    articleId,
    delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text: 'Zweiter.' }] }] },
    rebase: 0,
  });
  const told: unknown[] = [];
  desk.on('outbox.changed', summary => void told.push(summary));
  await desk.get('articles.save', { articleId });
  expect(told).toMatchObject([{ sending: 1, drafts: 0 }]);
  await desk.settle();
  expect(told.at(-1)).toMatchObject({ sending: 0, drafts: 0 });
  await closeDesk(desk);
});
