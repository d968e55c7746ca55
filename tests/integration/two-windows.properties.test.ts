import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { createDesk } from '#tests/support/desk.ts';
import { createDeskWindow } from '#tests/support/desk-window.ts';
import { documentWith } from '#tests/support/fake-newsroom.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { openSignedInDesk } from '#tests/support/signed-in-desk.ts';
import '#tests/support/property-seed.ts';

const START = { titleHeader: 'Wetter', title: 'Der Fluss steigt', lead: 'Es regnet.', p1: 'Erster Absatz.', p2: 'Zweiter Absatz.' };
const BLOCKS = ['title', 'lead', 'p1', 'p2'] as const;

const side = fc.constantFrom(0, 1);
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('type' as const), side, block: fc.constantFrom(...BLOCKS), isFirst: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), side }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('flush' as const), side }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save' as const), side }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('loseAnswer' as const), side }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('offline' as const), isOffline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const), side }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const typedIn = (elements: readonly Element[], block: string, word: string, isFirst: boolean): readonly Element[] =>
  elements.map(element => {
    if (element.id !== block) return element;
    const before = element.children.map(child => ('text' in child ? child.text : '')).join('');
    return { ...element, children: [{ text: isFirst ? `${word} ${before}` : `${before} ${word}` }] };
  });

/** Plays the acts on a desk with two windows at one article; answers the words that were typed, and what both windows show in the end. */
const play = async (acts: readonly Act[]) => {
  const opened = await openSignedInDesk(staffed => ({
    articleId: staffed.newsroom.addArticle(documentWith(START), staffed.chief).article.id,
  }));
  const { newsroom, articleId } = opened;
  let { desk } = opened;
  let names = 0;
  const openWindow = async () => {
    names += 1;
    const window = createDeskWindow(desk, articleId, `window-${String(names)}`);
    await window.open();
    return window;
  };
  const windows = [await openWindow(), await openWindow()] as const;
  const seats = [...windows];
  const at = (index: number) => {
    const seat = seats[index];
    if (!seat) throw new Error('two windows are open');
    return seat;
  };
  const settle = () => desk.until(() => seats.every(seat => seat.isSilent()));
  const words: string[] = [];
  const word = (): string => {
    const next = `Wort${String(words.length + 1)}x`;
    words.push(next);
    return next;
  };
  const restart = async (): Promise<void> => {
    await settle();
    for (const seat of seats) seat.leave();
    const { folder } = desk;
    desk.kill();
    desk = createDesk({ newsroom, folder, seed: 2 });
    await desk.start();
    for (const seat of seats) seat.attach(desk);
  };
  const doIt = async (one: Act): Promise<void> => {
    switch (one.kind) {
      case 'type':
        at(one.side).type(typedIn(at(one.side).elements(), one.block, word(), one.isFirst));
        return;
      case 'add': {
        const added = word();
        at(one.side).type([...at(one.side).elements(), { type: 'paragraph', id: added, children: [{ text: added }] }]);
        return;
      }
      case 'flush':
        void at(one.side).flush();
        return;
      case 'settle':
        await settle();
        return;
      case 'save':
        await at(one.side).save();
        return;
      case 'loseAnswer':
        at(one.side).loseAnswer();
        return;
      case 'offline':
        await desk.get('connectivity.setForcedOffline', { offline: one.isOffline });
        return;
      case 'restart':
        await restart();
        return;
      case 'reopen':
        await settle();
        await at(one.side).close();
        seats[one.side] = await openWindow();
    }
  };
  for (const one of acts) await doIt(one);
  // A write whose answer was lost is tried again by the clock of the window, which stands still here.
  for (let round = 0; round < 3; round += 1) {
    for (const seat of seats) await seat.flush();
    await settle();
  }
  const shown = seats.map(seat => ({ words: seat.words(), elements: seat.elements() }));
  for (const seat of seats) seat.leave();
  const { folder } = desk;
  desk.kill();
  const later = createDesk({ newsroom, folder, seed: 3 });
  await later.start();
  const reopened = createDeskWindow(later, articleId, 'later');
  await reopened.open();
  const onDisk = reopened.elements();
  await later.dispose();
  await opened.desk.dispose();
  return { words, shown, onDisk };
};

describe('two windows of one desk, whatever is done in which order', () => {
  it(
    'no word is lost, both windows show the same text, and the disk has it',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 24 }), async acts => {
          const { words, shown, onDisk } = await play(acts);
          const [left, right] = shown;
          expect(words.filter(one => !left?.words.some(shownWord => shownWord.includes(one)))).toEqual([]);
          expect(right?.elements).toEqual(left?.elements);
          expect(onDisk).toEqual(left?.elements);
        }),
        { numRuns: 20 },
      );
    },
    LIMITS.later,
  );
});
