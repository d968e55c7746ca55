import { expect, it } from 'vitest';
import { aGoal, aMessage } from '#tests/builders/tickers.ts';
import type { TickerEvent } from './event.ts';
import { summaryPictures, tickerSummary } from './summary.ts';

const event = (draft: Partial<TickerEvent> = {}): TickerEvent => ({
  ...aGoal('home', 23),
  tickerId: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11',
  date: '2026-11-21',
  time: '19:23',
  offset: '+01:00',
  standing: {
    kind: 'goals',
    goals: { home: 1, away: 0 },
    shots: { home: [], away: [] },
    phase: 'firstHalf',
    period: null,
    additive: null,
    isFinished: false,
    isAwarded: false,
    winner: null,
  },
  source: 'person',
  author: null,
  approvedBy: null,
  lastUpdatedBy: null,
  createdAt: '2026-11-21T18:23:00.000Z',
  updatedAt: '2026-11-21T18:23:00.000Z',
  change: 1,
  ...draft,
});

it.each<readonly [string, Partial<TickerEvent>, readonly string[]]>([
  ['the minute, the words and the score of a goal', {}, ['23′: Tor in der 23. Minute. (1:0)']],
  ['the title, where there is one', { title: 'Das 1:0!' }, ['23′: Das 1:0! (1:0)']],
  ['the time that readers see', { displayTime: 'Gleich' }, ['Gleich: Tor in der 23. Minute. (1:0)']],
  ['no score of a goal that was taken back', { annulled: true }, ['23′: Tor in der 23. Minute.']],
  [
    'the beginning of a long text',
    { message: aMessage(`Erster Satz. ${'Noch ein Wort '.repeat(20)}`), annulled: true },
    ['23′: Erster Satz.'],
  ],
  [
    'no caption of a picture beside other words',
    { message: [...aMessage('Tor!'), { type: 'image', id: 'x', children: [{ text: 'Torjubel' }] }], annulled: true },
    ['23′: Tor!'],
  ],
  [
    'the caption of a picture alone',
    { message: [{ type: 'image', id: 'x', children: [{ text: 'Torjubel' }] }], annulled: true },
    ['23′: Torjubel'],
  ],
  ['nothing of a picture alone without a caption', { message: [{ type: 'image', id: 'x', children: [{ text: '' }] }] }, []],
])('a summary has %s', (_name, given, lines) => expect(tickerSummary([event(given)])).toEqual(lines));

it('a summary has the newest key events alone', () => {
  expect(tickerSummary(Array.from({ length: 30 }, () => event()))).toHaveLength(12);
});

const image = (id: string): TickerEvent['message'][number] => ({ type: 'image', id, children: [{ text: '' }] });
const placesOf = (events: readonly TickerEvent[]) => summaryPictures(events).map(({ afterLines, image: { id } }) => [afterLines, id]);

it('the pictures of a summary stand after the lines of their events, those of an event without words after the line before', () => {
  const alone = event({ message: [image('alone')] });
  const both = event({ message: [...aMessage('Tor!'), image('a'), image('b')] });
  expect(placesOf([alone, both, event(), alone])).toEqual([
    [0, 'alone'],
    [1, 'a'],
    [1, 'b'],
    [2, 'alone'],
  ]);
});

it('a summary has no pictures of events whose lines it leaves out', () => {
  const events = Array.from({ length: 14 }, (_, number) => event({ message: [...aMessage('Tor!'), image(`picture-${number}`)] }));
  const places = placesOf(events);
  expect(places).toHaveLength(12);
  expect([places[0], places.at(-1)]).toEqual([
    [1, 'picture-2'],
    [12, 'picture-13'],
  ]);
});
