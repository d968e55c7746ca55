import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';
import { createDeskWindow, type DeskWindow } from '#tests/support/desk-window.ts';

const START = { titleHeader: 'Wetter', title: 'Der Fluss steigt', lead: 'Es regnet.', p1: 'Erster Absatz.', p2: 'Zweiter Absatz.' };

describe('two windows of one desk at one article', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let chief: FakeUser;
  let articleId: string;
  let left: DeskWindow;
  let right: DeskWindow;

  beforeEach(async () => {
    ({ newsroom, desk, chief, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith(START), staffed.chief).article.id,
    })));
    left = createDeskWindow(desk, articleId, 'left');
    right = createDeskWindow(desk, articleId, 'right');
    await left.open();
    await right.open();
  });
  afterEach(async () => {
    left.leave();
    right.leave();
    await closeDesk(desk);
  });

  const settle = async (): Promise<void> => {
    await desk.until(() => left.isSilent() && right.isSilent());
  };
  const saved = (): string => (newsroom.articles.get(articleId)?.article.document.elements ?? []).map(plainText).join('\n');
  const restart = async (): Promise<void> => {
    left.leave();
    right.leave();
    const { folder } = desk;
    desk.kill();
    desk = createDesk({ newsroom, folder, seed: 2 });
    await desk.start();
    left.attach(desk);
    right.attach(desk);
  };

  it('what one types stands in the other within moments, and nothing is asked', async () => {
    left.write('p1', 'Erster Absatz, länger.');
    await left.flush();
    await settle();
    expect(right.textOf('p1')).toBe('Erster Absatz, länger.');
    expect(right.hasMet()).toBe(false);
    expect(right.hasUnsavedChanges()).toBe(true);
  });

  it('paragraphs written at the same time both stay, in both windows and in what is saved', async () => {
    left.write('p1', 'Links geschrieben.');
    right.write('p2', 'Rechts geschrieben.');
    await Promise.all([left.flush(), right.flush()]);
    await settle();
    await right.save();
    await settle();
    for (const window of [left, right])
      expect([window.textOf('p1'), window.textOf('p2')]).toEqual(['Links geschrieben.', 'Rechts geschrieben.']);
    expect(saved()).toContain('Links geschrieben.');
    expect(saved()).toContain('Rechts geschrieben.');
    expect([left.hasUnsavedChanges(), right.hasUnsavedChanges()]).toEqual([false, false]);
  });

  it('of one paragraph written in both at once both versions stand, and both windows are told', async () => {
    left.write('p1', 'Links geschrieben.');
    right.write('p1', 'Rechts geschrieben.');
    await left.flush();
    await right.flush();
    await settle();
    expect(left.words()).toEqual(right.words());
    expect(left.words()).toContain('Links');
    expect(left.words()).toContain('Rechts');
    expect([left.hasMet(), right.hasMet()]).toEqual([true, true]);
  });

  const blocksOf = (window: DeskWindow): readonly string[] => window.elements().slice(3).map(plainText);
  const typeInTurns = async (turn: (number: number) => Promise<unknown>): Promise<void> => {
    for (let number = 1; number <= 8; number += 1) await turn(number);
    await settle();
    await left.flush();
    await right.flush();
    await settle();
    expect(right.elements()).toEqual(left.elements());
  };

  it('letters typed into one paragraph in both at once all stand in that paragraph, without a copy of it for each turn', async () => {
    await typeInTurns(async number => {
      left.write('p1', `${left.textOf('p1')}${'abcdefgh'.charAt(number - 1)}`);
      await left.flush();
      right.write('p1', `${right.textOf('p1')}${'qrstuvwx'.charAt(number - 1)}`);
      await right.flush();
    });
    const [paragraph = '', ...others] = blocksOf(left);
    expect(others).toEqual([START.p2]);
    expect(paragraph.split('').toSorted()).toEqual(`${START.p1}abcdefghqrstuvwx`.split('').toSorted());
  });

  it('words typed into one paragraph by turns in both stand in it as they were typed', async () => {
    await typeInTurns(async number => {
      left.write('p1', `${left.textOf('p1')} Links${String(number)}`);
      right.write('p1', `${right.textOf('p1')} Rechts${String(number)}`);
      await Promise.all([left.flush(), right.flush()]);
      await settle();
    });
    const [paragraph = '', ...others] = blocksOf(left);
    expect(others).toEqual([START.p2]);
    const typed = Array.from({ length: 8 }, (_, index) => [`Links${String(index + 1)}`, `Rechts${String(index + 1)}`]).flat();
    expect(
      paragraph
        .slice(START.p1.length + 1)
        .split(' ')
        .toSorted(),
    ).toEqual(typed.toSorted());
  });

  it('a paragraph that both write anew, each on and on, stands twice and not once for each turn', async () => {
    const wordsOf = (name: string, number: number): string =>
      Array.from({ length: number }, (_, index) => `${name}${String(index + 1)}`).join(' ');
    await typeInTurns(async number => {
      left.write('p1', wordsOf('Links', number));
      right.write('p1', wordsOf('Rechts', number));
      await Promise.all([left.flush(), right.flush()]);
      await settle();
    });
    expect(blocksOf(left).toSorted()).toEqual([wordsOf('Links', 8), wordsOf('Rechts', 8), START.p2].toSorted());
  });

  it('of a title written in both at once both versions stand in the title', async () => {
    left.write('title', 'Der Fluss sinkt');
    right.write('title', 'Der See steigt');
    await left.flush();
    await right.flush();
    await settle();
    expect(left.textOf('title')).toBe('Der See steigt Der Fluss sinkt');
    expect(right.textOf('title')).toBe(left.textOf('title'));
  });

  it('what was typed in both is there after a kill, and the windows go on where they were', async () => {
    left.write('p1', 'Links geschrieben.');
    await left.flush();
    right.write('p2', 'Rechts geschrieben.');
    await right.flush();
    await restart();
    left.write('lead', 'Es regnet weiter.');
    right.write('p2', 'Rechts geschrieben, nach dem Neustart.');
    await left.flush();
    await right.flush();
    await settle();
    await left.flush();
    for (const window of [left, right])
      expect(['lead', 'p1', 'p2'].map(window.textOf)).toEqual([
        'Es regnet weiter.',
        'Links geschrieben.',
        'Rechts geschrieben, nach dem Neustart.',
      ]);
    expect([left.hasMet(), right.hasMet()]).toEqual([false, false]);
  });

  it('a write whose answer was lost with the host is not written twice', async () => {
    left.write('p1', 'Links');
    await left.flush();
    right.write('p2', 'Rechts');
    right.loseAnswer();
    await right.flush();
    await restart();
    right.write('p2', 'Rechts geschrieben.');
    await right.flush();
    await left.flush();
    await settle();
    expect(right.textOf('p2')).toBe('Rechts geschrieben.');
    expect(left.words()).toEqual(right.words());
    expect(right.hasMet()).toBe(false);
  });

  it('offline it is the same, and both versions are sent later', async () => {
    await desk.get('connectivity.setForcedOffline', { offline: true });
    left.write('p1', 'Links geschrieben.');
    right.write('p2', 'Rechts geschrieben.');
    await left.flush();
    await right.flush();
    await settle();
    await left.save();
    expect(right.textOf('p1')).toBe('Links geschrieben.');
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await settle();
    expect(saved()).toContain('Links geschrieben.');
    expect(saved()).toContain('Rechts geschrieben.');
  });

  it('what a colleague saved comes into both, beside what is being written in either', async () => {
    left.write('p1', 'Links geschrieben.');
    await left.flush();
    await settle();
    right.write('lead', 'Es schneit.');
    newsroom.saveAs(articleId, documentWith({ ...START, p2: 'Von Reto.' }), chief);
    await desk.get('articles.takeOver', { articleId });
    await right.flush();
    await settle();
    for (const window of [left, right])
      expect(['lead', 'p1', 'p2'].map(window.textOf)).toEqual(['Es schneit.', 'Links geschrieben.', 'Von Reto.']);
    expect([left.arrivals(), right.arrivals()]).toEqual([1, 1]);
  });

  it('discarding in one takes the other along, and keeps what is typed there in the same moment', async () => {
    left.write('p1', 'Links geschrieben.');
    await left.flush();
    await settle();
    right.write('p2', 'Im selben Augenblick.');
    await left.discard();
    await right.flush();
    await settle();
    for (const window of [left, right]) expect(['p1', 'p2'].map(window.textOf)).toEqual([START.p1, 'Im selben Augenblick.']);
  });

  it('a revision that one restores stands in the other', async () => {
    left.write('p1', 'Links geschrieben.');
    await left.save();
    await settle();
    await left.restore('00000000-0000-4000-8000-000000000000');
    await settle();
    for (const window of [left, right]) expect(window.textOf('p1')).toBe(START.p1);
    right.write('p2', 'Nach der Rückkehr.');
    await right.flush();
    await settle();
    expect(left.textOf('p2')).toBe('Nach der Rückkehr.');
  });

  it('each is told that another shows the article, until that one closes', async () => {
    const shown = async () => (await desk.get('articles.status', { articleId })).windows;
    expect(await shown()).toBe(2);
    expect(left.state().status.windows).toBe(2);
    await right.close();
    await settle();
    expect(await shown()).toBeUndefined();
    expect(left.state().status.windows).toBeUndefined();
  });

  it('a window that closes while its last words are on their way loses none', async () => {
    right.write('p2', 'Rechts geschrieben.');
    const closing = right.close();
    left.write('p1', 'Links geschrieben.');
    await left.flush();
    await closing;
    await settle();
    expect(left.textOf('p2')).toBe('Rechts geschrieben.');
  });

  it('what the first can undo is not for the second to undo', async () => {
    const third = createDeskWindow(desk, articleId, 'third');
    await right.close();
    left.type(left.elements(), [{ id: 1, undo: { set: [] }, redo: { set: [] } }]);
    left.write('p1', 'Links geschrieben.');
    await left.flush();
    expect(await third.open()).toEqual([]);
    third.leave();
  });
});
