import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { stepBetween, type TextStep } from '#domain/article/steps.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const paragraph = (text: string): Element => ({ type: 'paragraph', id: 'p1', children: [{ text }] });

const step = (id: number, before: string, after: string): TextStep => {
  const made = stepBetween(id, [paragraph(before)], [paragraph(after)]);
  if (!made) throw new Error('the two texts differ');
  return made;
};

describe('what can be undone', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith({ title: 'Nachtzug', p1: 'Eins' }), staffed.chief).article.id,
    })));
    await open();
  });
  afterEach(() => closeDesk(desk));

  const open = () => desk.get('articles.open', { articleId });
  const type = (text: string, kept: readonly number[], put: readonly TextStep[]) =>
    desk.get('articles.journal', { articleId, delta: { set: [paragraph(text)] }, rebase: 0, steps: { kept: [...kept], put: [...put] } });
  const restart = async (): Promise<void> => {
    const { folder } = desk;
    desk.kill();
    desk = createDesk({ newsroom, folder, seed: 2 });
    await desk.start();
  };
  const kept = async () => (await open()).steps;

  it('what can be undone is there after a kill, a save and a sync, oldest first', async () => {
    const [first, second] = [step(1, 'Eins', 'Eins zwei'), step(2, 'Eins zwei', 'Eins zwei drei')];
    await type('Eins zwei', [1], [first]);
    await type('Eins zwei drei', [1, 2], [second]);
    await desk.get('articles.save', { articleId });
    await desk.settle();
    await restart();
    expect(await kept()).toEqual([first, second]);
  });

  it('what can be undone is written with the typing: a growing step replaces itself, an undone one is gone', async () => {
    await type('Eins zwei', [1], [step(1, 'Eins', 'Eins zwei')]);
    const grown = step(1, 'Eins', 'Eins zwei!');
    await type('Eins zwei!', [1], [grown]);
    expect(await kept()).toEqual([grown]);
    await type('Eins', [], []);
    expect(await kept()).toEqual([]);
  });

  it('stays as it was when typing comes without steps', async () => {
    const first = step(1, 'Eins', 'Eins zwei');
    await type('Eins zwei', [1], [first]);
    await desk.get('articles.journal', { articleId, delta: { set: [paragraph('Eins zwei.')] }, rebase: 0 });
    expect(await kept()).toEqual([first]);
  });

  it('goes back two hundred steps', async () => {
    const steps = Array.from({ length: 220 }, (_, index) => step(index + 1, `Wort ${String(index)}`, `Wort ${String(index + 1)}`));
    const idsOf = (some: readonly TextStep[]): number[] => some.map(({ id }) => id);
    await type('Wort 200', idsOf(steps.slice(0, 200)), steps.slice(0, 200));
    await type('Wort 220', idsOf(steps.slice(20)), steps.slice(200));
    expect(idsOf(await kept())).toEqual(idsOf(steps.slice(20)));
  });
});
