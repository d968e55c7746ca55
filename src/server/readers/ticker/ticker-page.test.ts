import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EventDataOf } from '#domain/ticker/event-data.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import type { GoalStanding, TennisStanding } from '#domain/ticker/standing.ts';
import type { Competitor, TickerDraft } from '#domain/ticker/ticker.ts';
import { aMessage, aSidePlayer } from '#tests/builders/tickers.ts';
import { STYLE_ASSET } from '../page/page-frame.ts';
import { WORDS } from '../page/words.ts';
import { factOf, shortTime, timesOf } from './event-fact.ts';
import type { PublicTicker } from './public-ticker.ts';
import { scoreLines, scoreText } from './score-text.ts';
import { TICKER_ASSET, tickerPage, type TickerState } from './ticker-page.ts';

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';

const side = (name: string): Competitor => ({ id: null, name, shortName: '', image: null, players: [], lineUp: [] });

const HOCKEY: TickerDraft = {
  ...{ type: 'iceHockey', mode: null, sport: '', league: { id: null, name: 'National League' }, tennisRules: null },
  ...{ home: side('SC Bern'), away: side('EV Zug'), startsAt: null, matchStatus: null, scoreboardEnabled: true },
  ...{ titleHeader: 'Eishockey', title: 'Bern gegen Zug', lead: 'Das Spitzenspiel.', intro: '' },
  ...{ allowAutomaticTeaserUpdate: false, emailAlertEnabled: false },
};

const GOAL: EventDataOf<'iceHockeyGoal'> = {
  ...{ type: 'iceHockeyGoal', kind: 'powerPlay', side: 'home', gameMinute: { minute: 23, second: 14, added: null } },
  ...{ scorer: { number: 17, name: '' }, assists: [{ number: 9, name: 'Meier' }], goals: null, isAnother: false },
};

const STANDING: GoalStanding = {
  ...{ kind: 'goals', goals: { home: 1, away: 0 }, shots: { home: [], away: [] }, phase: 'period', period: 2 },
  ...{ additive: null, isFinished: false, isAwarded: false, winner: null },
};

const event = (over: Partial<TickerEvent> = {}): TickerEvent => ({
  ...{ id: '5f0e7d1c-2b1a-4d8e-8a55-000000000001', tickerId: '5f0e7d1c-2b1a-4d8e-8a55-00000000aaaa' },
  ...{ instant: '2026-11-21T19:23:00.000Z', order: 'i', data: GOAL, displayTime: '', title: '', message: [], visible: true },
  ...{ keyEvent: false, pinned: false, annulled: false, state: 'out', date: '2026-11-21', time: '20:23', offset: '+01:00' },
  ...{ standing: STANDING, source: 'person', author: null, approvedBy: null, lastUpdatedBy: null },
  ...{ createdAt: '2026-11-21T19:23:00.000Z', updatedAt: '2026-11-21T19:23:00.000Z', change: 1 },
  ...over,
});

const view = (over: Partial<PublicTicker> = {}): PublicTicker => ({
  ...{ id: '5f0e7d1c-2b1a-4d8e-8a55-00000000aaaa', metadataId: '100000000042', version: 'v', ticker: HOCKEY, locale: 'de-CH' },
  ...{ path: '/bern-gegen-zug-100000000042', publishedAt: '2026-11-21T18:00:00.000Z', updatedAt: '2026-11-21T18:00:00.000Z' },
  ...{ titleName: 'Berner Bote', isUnindexed: false },
  ...over,
});

const page = (over: Partial<TickerState> = {}): string =>
  tickerPage({ view: view(), last: 7, standing: STANDING, events: [event()], ...over }).html;

const linkedData = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(?<json>.*?)<\/script>/su.exec(html)?.groups?.['json'] ?? '{}') as Record<
    string,
    unknown
  >;

const textSchema = z.string().trim().min(1);
const headlineSchema = textSchema.max(110);
const organizationSchema = z.strictObject({ '@type': z.literal('Organization'), name: textSchema });
/** Properties that Google requires of a live blog and its posts (Article and LiveBlogPosting, 2026), with their types from schema.org. */
const liveBlogSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('LiveBlogPosting'),
  headline: headlineSchema,
  description: textSchema.optional(),
  inLanguage: z.enum(['de-CH', 'fr-CH']),
  url: textSchema,
  mainEntityOfPage: textSchema,
  datePublished: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  coverageStartTime: z.iso.datetime(),
  coverageEndTime: z.iso.datetime().optional(),
  author: organizationSchema,
  publisher: organizationSchema,
  about: z.looseObject({ '@type': z.literal('SportsEvent'), name: textSchema }),
  liveBlogUpdate: z.array(
    z.strictObject({
      '@type': z.literal('BlogPosting'),
      url: textSchema,
      headline: headlineSchema,
      articleBody: textSchema,
      datePublished: z.iso.datetime(),
      dateModified: z.iso.datetime(),
      author: organizationSchema,
    }),
  ),
});

describe('the page of a ticker', () => {
  it('shows score, phase and events, and where a stream goes on', () => {
    const html = page();
    for (const part of [
      'SC Bern',
      '1:0',
      '2. Drittel',
      'National League',
      'Tor in Überzahl: SC Bern (#17, Assists: Meier)',
      '<b class="minute">23:14</b> <span class="clock">20:23</span>',
    ])
      expect(html).toContain(part);
    expect(html).toContain('data-change="7"');
    expect(html).toContain('<link rel="canonical" href="/bern-gegen-zug-100000000042">');
  });

  it('loads itself anew without a script, and has no script or style of its own', () => {
    const html = page();
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="30"></noscript>');
    expect(html.match(/<script\b[^>]*>/gu)).toEqual([
      expect.stringMatching(/src="\/assets\/ticker-/u),
      '<script type="application/ld+json">',
    ]);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/u);
  });

  it('lets no text out of its place, nor out of what search engines read', () => {
    const hostile = event({ title: HOSTILE, displayTime: HOSTILE.slice(0, 40) });
    const html = page({ events: [hostile], view: view({ ticker: { ...HOCKEY, title: HOSTILE, home: side(HOSTILE) } }) });
    expect(html.match(/<script/gu)).toHaveLength(2);
    expect(html).not.toContain('<img src=x');
    expect(linkedData(html)).toMatchObject({ '@type': 'LiveBlogPosting', headline: HOSTILE, liveBlogUpdate: [{ headline: HOSTILE }] });
  });

  const lineUp = [
    aSidePlayer(1, { name: 'Sommer', isStarting: true, isGoalkeeper: true }),
    aSidePlayer(10, { name: HOSTILE, isStarting: true, isCaptain: true }),
    aSidePlayer(21, { name: 'Kobel', isOnBench: true, isGoalkeeper: true }),
    aSidePlayer(99, { name: 'Niemand' }),
  ];
  const linedUp = (over: Partial<Competitor> = {}): PublicTicker =>
    view({ ticker: { ...HOCKEY, home: { ...side('SC Bern'), lineUp, ...over } } });

  it('shows the line-ups with captain, goalkeepers and bench, open until the match begins', () => {
    const html = page({ view: linedUp(), standing: null });
    expect(html).toContain('<details id="line-up" open=""><summary>Aufstellungen</summary>');
    expect(html).toContain('<li><b>1</b> Sommer <abbr title="Torhüter">T</abbr></li>');
    expect(html).toContain('<abbr title="Captain">C</abbr>');
    expect(html).toMatch(/<h4>Ersatz<\/h4><ul><li><b>21<\/b> Kobel/u);
    expect(html).not.toContain('Niemand');
    expect(html).not.toContain('<img src=x');
    expect(page({ view: linedUp() })).toContain('<details id="line-up"><summary>');
    expect(page({ view: { ...linedUp(), locale: 'fr-CH' } })).toContain('<abbr title="Gardien">G</abbr>');
  });

  it('shows no line-up while nobody is known to begin', () => {
    const html = page({ view: linedUp({ lineUp: [aSidePlayer(9)] }) });
    expect(html).toContain('<details id="line-up" hidden=""></details>');
    expect(html).not.toContain('Spieler 9');
  });

  it('names the players for search engines, with their roles', () => {
    expect(linkedData(page({ view: linedUp() }))).toMatchObject({
      about: {
        competitor: [
          {
            name: 'SC Bern',
            athlete: [
              { '@type': 'Role', roleName: ['Torhüter'], athlete: { '@type': 'Person', name: 'Sommer' } },
              { '@type': 'Role', roleName: ['Captain'] },
              { '@type': 'Role', roleName: ['Torhüter'], athlete: { name: 'Kobel' } },
            ],
          },
          { '@type': 'SportsTeam', name: 'EV Zug' },
        ],
      },
    });
  });

  it('the page of a ticker is a LiveBlogPosting with its match, its times and its events, the newest first', () => {
    const later = event({ id: '5f0e7d1c-2b1a-4d8e-8a55-000000000002', instant: '2026-11-21T20:00:00.000Z', title: 'Schluss' });
    const finished = { ...STANDING, isFinished: true, phase: 'finished' as const };
    expect(linkedData(page({ events: [event(), later], standing: finished }))).toMatchObject({
      ...{ '@context': 'https://schema.org', '@type': 'LiveBlogPosting', headline: 'Bern gegen Zug', inLanguage: 'de-CH' },
      ...{ coverageStartTime: '2026-11-21T19:23:00.000Z', coverageEndTime: '2026-11-21T20:00:00.000Z' },
      ...{ dateModified: '2026-11-21T20:00:00.000Z', publisher: { name: 'Berner Bote' } },
      about: { name: 'SC Bern – EV Zug', superEvent: { name: 'National League' } },
      liveBlogUpdate: [{ headline: 'Schluss' }, { headline: 'Tor in Überzahl: SC Bern (#17, Assists: Meier)' }],
    });
  });

  it('says each fact once: what the desk wrote from the data stands for the fact or under it, not beside it', () => {
    const sentence = 'Tor für SC Bern in Überzahl: #17, Assists #9 Meier.';
    const own = event({ message: [...aMessage(sentence), ...aMessage('Was für ein Schuss.')] });
    const said = (one: TickerEvent): readonly string[] =>
      [...page({ events: [one] }).matchAll(/<article.*?<\/article>/gsu)].flatMap(([article]) =>
        [...article.matchAll(/<(?:h3|p)(?: class="fact")?>(.*?)<\/(?:h3|p)>/gu)].map(([, text]) => text ?? ''),
      );
    expect(said(own)).toEqual(['Tor in Überzahl: SC Bern (#17, Assists: Meier)', 'Was für ein Schuss.']);
    expect(said({ ...own, title: 'Traumtor' })).toEqual(['Traumtor', sentence, 'Was für ein Schuss.']);
    expect(said({ ...own, title: 'Traumtor', message: aMessage('Kein Wort davon.') })).toEqual([
      ...['Traumtor', 'Tor in Überzahl: SC Bern (#17, Assists: Meier)', 'Kein Wort davon.'],
    ]);
    expect(said(event({ data: { type: 'standardInfo' }, message: aMessage(sentence) }))).toEqual([sentence]);
  });

  it('the page of a ticker has what search engines ask of a live blog, also where events have no title or no text', () => {
    const bare = [event(), event({ title: '', data: { type: 'standardInfo' }, message: aMessage('Anpfiff.\nEs regnet.') })];
    const long = event({ title: 'a'.repeat(200) });
    const events = [...bare, long].map((one, at) => ({ ...one, id: `5f0e7d1c-2b1a-4d8e-8a55-00000000000${String(at)}` }));
    const blog = liveBlogSchema.parse(linkedData(page({ view: view({ publishedAt: null }), events })));
    expect(blog.liveBlogUpdate.map(({ headline }) => headline)).toEqual([
      `${'a'.repeat(109)}…`,
      ...['Anpfiff.', 'Tor in Überzahl: SC Bern (#17, Assists: Meier)'],
    ]);
    expect(blog.liveBlogUpdate[0]?.url).toBe('/bern-gegen-zug-100000000042#e-5f0e7d1c-2b1a-4d8e-8a55-000000000002');
    expect(blog.coverageEndTime).toBeUndefined();
    const over = liveBlogSchema.parse(linkedData(page({ events, standing: { ...STANDING, isFinished: true, phase: 'finished' } })));
    expect(over.coverageEndTime).toBe('2026-11-21T19:23:00.000Z');
  });

  it('weighs under 30 kB with style and script, without pictures, for a match with 120 events', () => {
    const texts = ['Flanke von links, niemand kommt an den Ball.', 'Die Gäste drücken auf den Ausgleich', 'Wechselt jetzt der Trainer?'];
    const events = Array.from({ length: 120 }, (_, at) => {
      const number = String(at).padStart(12, '0');
      const instant = new Date(Date.parse('2026-11-21T19:00:00.000Z') + at * 50_000).toISOString();
      const message = aMessage(`${texts[at % 3] ?? ''} ${String(at * 7919)} ${'Worte '.repeat(at % 12)}`);
      return event({ id: `${crypto.randomUUID().slice(0, 24)}${number}`, instant, message, keyEvent: at % 10 === 0 });
    });
    const bytes = [page({ events }), TICKER_ASSET.text, STYLE_ASSET.text].map(text => gzipSync(text).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000);
  });

  it('gives each event an address of its own to share', () => {
    expect(page()).toContain(
      '<a class="share" href="#e-5f0e7d1c-2b1a-4d8e-8a55-000000000001" aria-label="Link zu diesem Ereignis">Link</a>',
    );
  });

  it('says when it begins, to readers and to search engines', () => {
    const match = { ...HOCKEY, startsAt: '2026-11-21T18:45:00.000Z' };
    const html = page({ view: view({ ticker: match }) });
    expect(html).toContain('<time datetime="2026-11-21T18:45:00.000Z">Samstag, 21. November 2026 um 19:45</time>');
    expect(linkedData(html)).toMatchObject({ coverageStartTime: match.startsAt, about: { startDate: match.startsAt } });
    const early = page({ view: view({ ticker: { ...match, scoreboardEnabled: false }, locale: 'fr-CH' }), events: [] });
    expect(early).toContain('Début\u202f: <time');
    expect(linkedData(early)).toMatchObject({ coverageStartTime: match.startsAt });
  });

  it('says what became of a match, to readers and to search engines', () => {
    const formerStart = '2026-11-21T18:45:00.000Z';
    const of = (matchStatus: TickerDraft['matchStatus'], startsAt = formerStart) => {
      const html = page({ view: view({ ticker: { ...HOCKEY, startsAt, matchStatus } }) });
      const { about, coverageEndTime } = liveBlogSchema.parse(linkedData(html));
      return { html, about, coverageEndTime };
    };
    expect(of(null).about).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
    const postponed = of({ kind: 'postponed', reason: 'Eis nicht bereit', formerStart });
    expect(postponed.html).toContain('<p class="phase">Verschoben: Eis nicht bereit</p>');
    expect(postponed.html).not.toContain('Beginn:');
    expect(postponed.about).toMatchObject({ eventStatus: 'https://schema.org/EventPostponed' });
    const later = of({ kind: 'postponed', reason: '', formerStart }, '2026-12-01T18:45:00.000Z');
    expect(later.html).toContain('Dienstag, 1. Dezember 2026 um 19:45');
    expect(later.about).toMatchObject({
      ...{ eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: formerStart },
      startDate: '2026-12-01T18:45:00.000Z',
    });
    const abandoned = of({ kind: 'abandoned', reason: 'Stromausfall' });
    expect(abandoned.html).toContain('<p class="score">1:0</p>');
    expect(abandoned.html).toContain('Abgebrochen: Stromausfall');
    expect(abandoned.about).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(abandoned.coverageEndTime).toBe('2026-11-21T19:23:00.000Z');
    const awarded = of({ kind: 'awarded', reason: 'Nicht angetreten', score: { home: 0, away: 5 } });
    expect(awarded.html).toContain('<p class="score">0:5</p>');
    expect(awarded.html).toContain('Am grünen Tisch entschieden: Nicht angetreten');
    expect(awarded.about).not.toHaveProperty('eventStatus');
  });

  it('shows the pinned event on top and in its place, and lists the key events', () => {
    const html = page({ events: [event({ pinned: true, keyEvent: true, title: 'Das 1:0' })] });
    expect(html.match(/Das 1:0<\/h3>/gu)).toHaveLength(2);
    expect(html.match(/id="e-5f0e/gu)).toHaveLength(1);
    expect(html).toContain('<a href="#e-5f0e7d1c-2b1a-4d8e-8a55-000000000001">Das 1:0</a>');
  });

  it('says the day above the first event of each, also where midnight has passed', () => {
    const night = event({ id: '5f0e7d1c-2b1a-4d8e-8a55-000000000002', instant: '2026-11-21T23:10:00.000Z', time: '00:10', keyEvent: true });
    const html = page({ events: [event({ pinned: true }), night] });
    const said = (tag: string): readonly string[] =>
      [...html.matchAll(new RegExp(`<${tag} class="day"[^>]*>(.*?)</${tag}>`, 'gu'))].map(([, day]) => day ?? '');
    expect(said('h2')).toEqual(['Sonntag, 22. November 2026', 'Samstag, 21. November 2026']);
    expect(said('li')).toEqual(['Sonntag, 22. November 2026']);
    expect(html).toContain('<h2 class="day" data-key="">Sonntag');
    // The pinned event stands apart from its day: its own line says it.
    expect(/<section id="pinned">.*?<article[^>]* data-day="(?<day>[^"]*)"/su.exec(html)?.groups?.['day']).toBe(
      'Samstag, 21. November 2026',
    );
  });

  it('tells the two hours apart that the end of summer time doubles, of events and of the start', () => {
    const at = (instant: string, offset: TickerEvent['offset']): TickerEvent =>
      event({ instant, offset, time: '02:30', data: { type: 'standardInfo' } });
    const [first, second] = [at('2026-10-25T00:30:00.000Z', '+02:00'), at('2026-10-25T01:30:00.000Z', '+01:00')];
    expect([first, second].map(one => shortTime(one, WORDS['de-CH']))).toEqual(['02:30 (Sommerzeit)', '02:30 (Winterzeit)']);
    expect(shortTime(second, WORDS['fr-CH'])).toBe('02:30 (heure d’hiver)');
    expect(page({ view: view({ ticker: { ...HOCKEY, startsAt: first.instant } }) })).toContain(
      '25. Oktober 2026 um 02:30 (Sommerzeit)</time>',
    );
  });

  it('strikes out a goal that was taken back', () => {
    const html = page({ events: [event({ annulled: true })] });
    expect(html).toContain('<s>1:0</s>');
    expect(html).toContain('annulliert');
  });

  it('takes its pictures from this listener, and says nothing of the newsroom’s own calls', () => {
    const picture = {
      type: 'image',
      id: 'b',
      data: { src: '/api/filerepo/files/5f0e7d1c-2b1a-4d8e-8a55-0000000000bb/data' },
      children: [],
    };
    const remark = { type: 'comment', id: 'c', children: [{ text: 'Stimmt das?' }] };
    const { html, pictures } = tickerPage({ view: view(), last: 1, standing: null, events: [event({ message: [picture, remark] })] });
    expect([...pictures]).toEqual(['/tickers/5f0e7d1c-2b1a-4d8e-8a55-00000000aaaa/pictures/5f0e7d1c-2b1a-4d8e-8a55-0000000000bb']);
    expect(html).not.toMatch(/\/api\/|Stimmt das/u);
  });

  it('speaks the language of the ticker', () => {
    const html = page({ view: view({ locale: 'fr-CH' }) });
    expect(html).toContain('<html lang="fr-CH">');
    expect(html).toContain('But en supériorité numérique\u202F: SC Bern');
  });
});

describe('what is said of an event', () => {
  const sides = { home: side('Bern'), away: side('Zug') };
  const words = WORDS['de-CH'];
  const minute = { minute: 45, second: null, added: 2 };
  it.each([
    [
      { type: 'soccerGoal', kind: 'ownGoal', side: 'away', gameMinute: minute, scorer: null, assists: [], goals: null, isAnother: false },
      'Eigentor: Zug',
    ],
    [
      { type: 'soccerCard', side: 'home', card: 'RED_CARD', player: { number: 4, name: 'Frei' }, gameMinute: minute },
      'Rote Karte: Bern (Frei)',
    ],
    [
      {
        ...{ type: 'soccerSubstitution', side: 'home', gameMinute: minute },
        ...{ playerIn: { number: 14, name: 'Ott' }, playerOut: { number: 9, name: 'Rey' } },
      },
      'Wechsel: Bern (neu: Ott, für: Rey)',
    ],
    [
      { type: 'iceHockeyPenalty', side: 'away', player: { number: 22, name: '' }, penaltyTime: 2, offence: 'Haken', gameMinute: null },
      '2 Minuten: Zug (#22, Haken)',
    ],
    [{ type: 'iceHockeyPenalty', side: 'away', player: null, penaltyTime: 2, offence: 'hook', gameMinute: null }, '2 Minuten: Zug (Haken)'],
    [
      { type: 'iceHockeyTimeEvent', timeEvent: 'PERIOD_END', period: 2, gameMinute: null, check: null, award: null },
      'Ende des 2. Drittels',
    ],
    [{ type: 'standardInfo' }, ''],
  ] as const)('%j reads %s', (data, text) => {
    expect(factOf(data as never, sides, words)).toBe(text); // the table's own literals
  });

  it('shows what replaces the time instead of it', () => {
    expect(timesOf(event(), words)).toEqual({ minute: '23:14', display: '', clock: '20:23' });
    const before = event({ displayTime: 'vor dem Spiel', data: { type: 'standardInfo' } });
    expect(timesOf(before, words)).toEqual({ minute: '', display: 'vor dem Spiel', clock: '' });
    expect([shortTime(event(), words), shortTime(before, words)]).toEqual(['23:14', 'vor dem Spiel']);
  });

  it('does not say that a match has not begun in which goals were scored: nobody wrote when it began', () => {
    const before: GoalStanding = { ...STANDING, goals: { home: 0, away: 0 }, phase: 'before', period: null };
    expect(scoreLines(before, words)).toEqual(['noch nicht begonnen']);
    expect(scoreLines({ ...before, goals: { home: 1, away: 0 } }, words)).toEqual([]);
  });

  it('says the score of hockey after a shoot-out, and of tennis by its sets', () => {
    const shots = { home: [true, false], away: [true, true] };
    const over: GoalStanding = { ...STANDING, goals: { home: 2, away: 3 }, shots, additive: 'SO', phase: 'finished', isFinished: true };
    expect([scoreText(over), scoreLines(over, words)]).toEqual(['2:3', ['beendet, nach Penaltyschiessen', 'Penaltyschiessen 1:2']]);
    const set = { isMatchTiebreak: false, isFinished: true, tiebreak: null };
    const tennis: TennisStanding = {
      ...{ kind: 'tennis', points: { home: '40', away: '15' }, tiebreak: null, server: null, startingSide: null },
      sets: [
        { ...set, home: 7, away: 6, tiebreak: { home: 8, away: 6 } },
        { ...set, home: 2, away: 3, isFinished: false },
      ],
      ...{ isFinished: false, isRetired: false, endedBy: null, winner: null },
    };
    expect([scoreText(tennis), scoreLines(tennis, words)]).toEqual(['1:0', ['7:6(6)  2:3', 'Punkte 40:15']]);
  });
});
