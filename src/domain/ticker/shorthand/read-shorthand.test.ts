import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  game,
  ICE_HOCKEY,
  iceHockeyGoal,
  inTurn,
  minute,
  point,
  scored,
  SOCCER,
  soccerGoal,
  soccerTime,
  tennis,
  times,
} from '#tests/builders/ticker-events.ts';
import { UI_LOCALES } from '../../locale.ts';
import { type EventData, eventDataSchema } from '../event-data.ts';
import { foldEvents } from '../fold.ts';
import type { ScoreRules } from '../scored-event.ts';
import { SCORED_TYPES } from '../ticker-types.ts';
import { codeOf, palette, SHORTHAND_CODES, type ShorthandCode } from './codes.ts';
import { latestMinuteOf, type ShorthandContext } from './context.ts';
import { placeOfMinute } from './place.ts';
import { type Reading, readShorthand } from './read-shorthand.ts';

const contextOf = (rules: ScoreRules, given: Partial<ShorthandContext> = {}): ShorthandContext => ({
  rules,
  sport: '',
  language: 'en-GB',
  standing: null,
  home: { name: 'Bern', lineUp: [{ number: 17, name: 'Meier', isStarting: true }] },
  away: { name: 'Genf', lineUp: [] },
  runningMinute: null,
  latestMinute: null,
  goals: [],
  ...given,
});
const read = (rules: ScoreRules, line: string, given?: Partial<ShorthandContext>): Reading => {
  const [first] = readShorthand(line, contextOf(rules, given));
  if (!first) throw new Error('nothing was read');
  return first;
};
const wordsOf = ({ words }: Reading): string => words.map(({ key, values }) => [key, ...Object.values(values)].join(' ')).join(', ');
const no = (number: number, name = '') => ({ number, name });

describe('the shorthand of soccer', () => {
  it("reads g 1 23' #17 as a goal for the home team in minute 23 by number 17", () => {
    const reading = read(SOCCER, "g 1 23' #17");
    expect(reading).toMatchObject({ kind: 'event', keyEvent: false, minute: 'typed' });
    expect(reading.data).toMatchObject({
      type: 'soccerGoal',
      kind: 'regular',
      side: 'home',
      gameMinute: minute(23),
      scorer: no(17, 'Meier'),
    });
    expect(wordsOf(reading)).toBe("goal.regular Bern Genf, minute 23', player #17 Meier");
  });

  it('reads og 2 45+2 5 as an own goal by number 5 of the away team, which scores for the home team', () => {
    const reading = read(SOCCER, 'og 2 45+2 5');
    expect(reading.data).toMatchObject({ kind: 'ownGoal', side: 'away', gameMinute: minute(45, 2), scorer: no(5) });
    expect(wordsOf(reading)).toBe("goal.ownGoal Bern Genf, minute 45+2', player #5");
  });

  it('reads sub 2 61 14 9 as 14 on and 9 off, unless the line-up knows better', () => {
    expect(read(SOCCER, 'sub 2 61 14 9').data).toMatchObject({ gameMinute: minute(61), playerIn: no(14), playerOut: no(9) });
    const lineUp = [14, 9].map(number => ({ number, name: '', isStarting: number === 14 }));
    const away = { name: 'Genf', lineUp };
    expect(read(SOCCER, 'sub 2 61 14 9', { away }).data).toMatchObject({ playerIn: no(9), playerOut: no(14) });
  });

  it('reads !var 1 70, offside as the goal of minute 70, annulled, as a key event', () => {
    const goals = [
      { id: 'first', side: 'home', gameMinute: minute(12) },
      { id: 'wanted', side: 'home', gameMinute: minute(70) },
    ] as const;
    const reading = read(SOCCER, '!var 1 70, offside', { goals, runningMinute: minute(72) });
    expect(reading).toMatchObject({ annuls: 'wanted', keyEvent: true, text: 'offside', place: 'now' });
    expect(wordsOf(reading)).toBe("note.review Bern, minute 70'");
    expect(read(SOCCER, 'var 1', { goals })).toMatchObject({ annuls: 'wanted' });
    expect(read(SOCCER, 'var 1 33', { goals })).toMatchObject({ kind: 'text' });
  });

  it.each([
    ['ft =3:0', { timeEvent: 'GAME_END', check: { home: 3, away: 0 }, award: null }],
    ['=3:0 award', { timeEvent: 'GAME_END', check: null, award: { home: 3, away: 0 } }],
    ['g 1 =2-1', { goals: { home: 2, away: 1 } }],
    ['s 2 - 9', { type: 'soccerShootOut', side: 'away', isScored: false, player: no(9) }],
    ['pg 1 77 9', { kind: 'penalty', scorer: no(9) }],
    ['pm 1 77 9', { type: 'soccerInfo', occasion: 'penaltyMissed', player: no(9) }],
    ['y 2 31 6', { type: 'soccerCard', card: 'YELLOW_CARD', player: no(6) }],
    ['r 2 31', { card: 'RED_CARD', player: null }],
    ['ko', { timeEvent: 'GAME_START' }],
    ['et', { timeEvent: 'OVERTIME_START' }],
  ])('reads %s', (line, expected) => expect(read(SOCCER, line).data).toMatchObject(expected));

  it('starts and ends what the phase asks for', () => {
    const at = (...list: readonly EventData[]) => ({ standing: foldEvents(SOCCER, inTurn(...list)).standing });
    const start = [soccerTime('GAME_START'), soccerTime('HALFTIME_START')];
    expect(read(SOCCER, 'ko', at(...start)).data).toMatchObject({ timeEvent: 'HALFTIME_END' });
    expect(read(SOCCER, 'et', at(soccerTime('OVERTIME_START'))).data).toMatchObject({ timeEvent: 'OVERTIME_END' });
    expect(read(SOCCER, 'so', at(soccerTime('SHOOT_OUT_START'))).data).toMatchObject({ timeEvent: 'SHOOT_OUT_END' });
  });
});

describe('the shorthand of ice hockey', () => {
  it.each([
    [
      'g 1 23:14 17 9 21 pp',
      {
        kind: 'powerPlay',
        gameMinute: { minute: 23, second: 14, added: null },
        scorer: no(17, 'Meier'),
        assists: [no(9), no(21)],
      },
      'goal.powerPlay Bern Genf, minute 23:14, player #17 Meier, assists #9, #21',
    ],
    [
      'p 2 31:05 22 2 hook',
      { side: 'away', player: no(22), penaltyTime: 2, offence: 'hook' },
      'penalty Genf, minute 31:05, player #22, penaltyTime 2, offence.hook',
    ],
    ['p 2 31:05 22', { player: no(22), penaltyTime: null }, 'penalty Genf, minute 31:05, player #22'],
    ['pe 2 =2:1', { timeEvent: 'PERIOD_END', period: 2, check: { home: 2, away: 1 } }, 'time.PERIOD_END 2, check 2:1'],
    ['s 1 + 17', { type: 'iceHockeyShootOut', isScored: true, player: no(17, 'Meier') }, 'shot.scored Bern, player #17 Meier'],
    ['ps', { timeEvent: 'PERIOD_START', period: 1 }, 'time.PERIOD_START 1'],
    ['to 1 55-10', { type: 'iceHockeyTimeout', gameMinute: { minute: 55, second: 10, added: null } }, 'timeout Bern, minute 55:10'],
  ])('reads %s', (line, data, words) => {
    const reading = read(ICE_HOCKEY, line);
    expect(reading.data).toMatchObject(data);
    expect(wordsOf(reading)).toBe(words);
  });

  it('takes 2:1 without = for a clock', () => {
    expect(read(ICE_HOCKEY, 'g 1 2:1').data).toMatchObject({ gameMinute: { minute: 2, second: 1 }, goals: null });
  });

  it('asks whether a shot without a sign was scored', () => {
    const [scoredShot, missed] = readShorthand('s 1 17', contextOf(ICE_HOCKEY));
    expect([scoredShot?.data, missed?.data]).toMatchObject([{ isScored: true }, { isScored: false }]);
  });
});

describe('the shorthand of tennis', () => {
  const after = (...list: readonly EventData[]) => ({ standing: foldEvents(tennis(), inTurn(...list)).standing });

  it('reads 1 as a point, and as the game, set or match that it completes', () => {
    const typeOf = (given: Partial<ShorthandContext>) => read(tennis(), '1', given).data;
    expect(typeOf({})).toMatchObject({ type: 'tennisPoint', winner: 'home' });
    expect(typeOf(after(...times(3, point('home'))))).toMatchObject({ type: 'tennisGame', by: 'point' });
    const fiveGames = times(5, game('home'));
    expect(typeOf(after(...fiveGames, ...times(3, point('home'))))).toMatchObject({ type: 'tennisSet', by: 'point' });
    expect(typeOf(after(...times(6, game('home')), ...fiveGames, ...times(3, point('home'))))).toMatchObject({ type: 'tennisMatch' });
    const sixAll = times(6, game('home')).flatMap((home, index) => (index === 5 ? [game('away'), home] : [home, game('away')]));
    expect(typeOf(after(...sixAll))).toMatchObject({ type: 'tennisTiebreak' });
  });

  it.each([
    ['30-15', { type: 'tennisPoint', winner: null, points: { home: '30', away: '15' } }],
    ['40:a', { points: { home: '40', away: 'AD' } }],
    ['tb 6-5', { type: 'tennisTiebreak', points: { home: 6, away: 5 } }],
    ['ret 2', { type: 'tennisMatch', by: 'retirement', winner: 'home' }],
    ['wo 1', { type: 'tennisMatch', by: 'walkover', winner: 'away' }],
    ['def 2', { type: 'tennisMatch', by: 'default', winner: 'home' }],
    ['g 2', { type: 'tennisGame', by: 'game', winner: 'away', games: null }],
    ['set 1 7-6 7-4', { type: 'tennisSet', winner: 'home', games: { home: 7, away: 6 }, tiebreak: { home: 7, away: 4 } }],
    ['2 breakball', { winner: 'away', tennisBreak: 'Breakball' }],
  ])('reads %s', (line, expected) => expect(read(tennis(), line).data).toMatchObject(expected));

  it.each(['AD-AD', '30-AD', '25-0', 'tb', 'g', '3', 'ret'])('takes %s for text', line =>
    expect(read(tennis(), line)).toMatchObject({ kind: 'text', text: line }),
  );
});

describe('what could be read in two ways', () => {
  it('what could be read in two ways is first the minute: g 1 17 is minute 17, in amber, and then the player', () => {
    const readings = readShorthand('g 1 17', contextOf(SOCCER, { runningMinute: minute(17) }));
    expect(readings.map(({ data, minute: source, kind }) => [kind, source, 'scorer' in data && data.scorer])).toEqual([
      ['event', 'bare', null],
      ['event', 'running', no(17, 'Meier')],
      ['text', 'running', false],
    ]);
  });

  it('takes the running minute where none is typed, in amber', () => {
    expect(read(SOCCER, 'g 1 #17', { runningMinute: minute(33) })).toMatchObject({ minute: 'running', data: { gameMinute: minute(33) } });
  });

  it('puts an earlier minute in its place where the clock stands, too: in ice hockey by the latest minute that is known', () => {
    const latestMinute = latestMinuteOf([
      { data: iceHockeyGoal('home', { gameMinute: minute(23) }) },
      { data: iceHockeyGoal('away', { gameMinute: minute(12) }) },
    ]);
    expect(latestMinute).toMatchObject({ minute: 23 });
    expect(read(ICE_HOCKEY, 'g 1 7:31', { latestMinute })).toMatchObject({
      place: 'minute',
      data: { gameMinute: { minute: 7, second: 31 } },
    });
    expect(read(ICE_HOCKEY, 'g 1 23:40', { latestMinute })).toMatchObject({ place: 'now' });
    expect(read(SOCCER, "g 1 30'", { latestMinute: minute(45) })).toMatchObject({ place: 'minute' });
  });

  it('puts an earlier minute in its place, or now', () => {
    const [first, second] = readShorthand("g 1 45+2' 17", contextOf(SOCCER, { runningMinute: minute(46) }));
    expect([first?.place, second?.place]).toEqual(['minute', 'now']);
    expect(first?.data).toEqual(second?.data);
  });

  it.each([' g 1 23 17', 'G 20 meets in Basel', 'Goal of the month', '! g 1 23', "g 3 23'", 'g 1 23 4 5 6 7', 'g 1 999+1', '?'])(
    'what could be read in two ways is text where it is no code as a whole: «%s»',
    line => {
      const readings = readShorthand(line, contextOf(SOCCER));
      expect(readings).toHaveLength(1);
      expect(readings[0]).toMatchObject({ kind: 'text', data: { type: 'soccerInfo' } });
    },
  );

  it('keeps what follows a comma or a line break as text', () => {
    expect(read(SOCCER, "g 1 23' 17, from 30 metres, left")).toMatchObject({ text: 'from 30 metres, left' });
    expect(read(SOCCER, 'ht\nNothing happened.')).toMatchObject({ kind: 'event', text: 'Nothing happened.' });
  });

  it('sends nothing for an empty line', () =>
    expect(['', '  ', '!'].map(line => readShorthand(line, contextOf(SOCCER)))).toEqual([[], [], []]));

  it('what could be read in two ways is always text in tickers without a score', () => {
    const standard = { type: 'standard', mode: null, tennisRules: null } as const;
    expect(read(standard, '!g 1 23')).toMatchObject({ kind: 'text', keyEvent: true, text: 'g 1 23', data: { type: 'standardInfo' } });
    const compact = contextOf({ ...standard, type: 'sportsCompact' }, { sport: 'Judo' });
    expect(readShorthand('Ippon', compact)[0]?.data).toEqual({ type: 'sportsCompactInfo', sport: 'Judo' });
  });
});

describe('codes', () => {
  it.each(SCORED_TYPES.flatMap(sport => UI_LOCALES.map(language => [sport, language] as const)))(
    'and their other words mean one thing each: %s in %s',
    (sport, language) => {
      const codes: readonly ShorthandCode[] = SHORTHAND_CODES[sport];
      const words = codes.flatMap(({ code, aliases }) => [code, ...aliases[language]]);
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    },
  );

  it('codes are found by case and accents of any kind', () => {
    expect(codeOf('iceHockey', 'fr-CH', 'Pénalité')).toBe('p');
    expect(codeOf('soccer', 'de-CH', 'VERLÄNGERUNG')).toBe('et');
    expect(read(SOCCER, 'Tor 1 23 17', { language: 'de-CH' }).data).toMatchObject({ type: 'soccerGoal' });
  });

  it.each(SCORED_TYPES)('codes have examples that are read as events: %s', sport => {
    const rules = sport === 'soccer' ? SOCCER : sport === 'iceHockey' ? ICE_HOCKEY : tennis();
    const goals = [{ id: 'a', side: 'home', gameMinute: minute(70) }] as const;
    for (const { example } of SHORTHAND_CODES[sport]) expect(read(rules, example, { goals }), example).toMatchObject({ kind: 'event' });
  });

  it('codes are offered by what was typed', () => {
    expect(palette('iceHockey', 'de-CH', 'dri').map(({ code }) => code)).toEqual(['ps', 'pe']);
    expect(palette('tennis', 'en-GB', '')).toHaveLength(8);
  });
});

describe('the place of an earlier minute', () => {
  const now = { instant: '2026-11-23T20:05:00.000Z', order: 'i' };

  it('the place of an earlier minute is before the first event of a later one, at about its time', () => {
    const events = [
      scored('a', 2400, soccerGoal('home', { gameMinute: minute(40) })),
      scored('b', 3600, soccerGoal('away', { gameMinute: minute(46) })),
    ];
    expect(placeOfMinute(events, minute(45, 2), now).instant).toBe('2026-11-23T19:59:00.000Z');
    expect(placeOfMinute(events, minute(47), now)).toEqual(now);
  });

  it('the place of an earlier minute is a fraction where two events share an instant', () => {
    const events = [
      scored('a', 60, soccerGoal('home', { gameMinute: minute(1) })),
      scored('b', 60, soccerGoal('away', { gameMinute: minute(9) }), { order: 'm' }),
    ];
    const { instant, order } = placeOfMinute(events, minute(5), now);
    expect(Date.parse(instant)).toBe(Date.parse('2026-11-23T19:01:00Z'));
    expect(order > 'i' && order < 'm').toBe(true);
  });
});

describe('any line', () => {
  const word = fc.constantFrom(
    'g',
    'og',
    'sub',
    'var',
    's',
    'p',
    'pe',
    'tb',
    'set',
    'ret',
    '1',
    '2',
    '!',
    '=2:1',
    '30-15',
    "45+2'",
    '23:14',
    '#17',
    '17',
    '+',
    '-',
    ',',
    'pp',
    'award',
    '\n',
    '0',
    '999',
    '٣',
    '🙂',
  );
  const lines = fc.oneof(
    fc.array(word, { maxLength: 8 }).map(words => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );

  it('any line is read without an error, as data that can be stored, and never loses its text', () => {
    const rules = fc.constantFrom(SOCCER, ICE_HOCKEY, tennis(), { type: 'standard', mode: null, tennisRules: null } as const);
    fc.assert(
      fc.property(lines, rules, fc.constantFrom(...UI_LOCALES), (line, match, language) => {
        const goals = [{ id: 'a', side: 'home', gameMinute: null }] as const;
        const readings = readShorthand(line, contextOf(match, { language, goals, runningMinute: minute(50) }));
        for (const { data, kind, words, text } of readings) {
          expect(eventDataSchema.safeParse(data).success).toBe(true);
          // The preview shows what is sent: an event in words, a text unchanged.
          expect(kind === 'event' ? words.length : text.length).toBeGreaterThan(0);
        }
        expect(readings.at(-1)?.kind ?? 'text').toBe('text');
      }),
      { numRuns: 2000 },
    );
  });
});
