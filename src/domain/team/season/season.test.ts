import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { type KnownSide, planSeason, type PlanInput } from './plan-season.ts';
import { readCsvSeason } from './read-csv-season.ts';
import { readOpenfootball } from './read-openfootball.ts';
import { readSeasonTime } from './season-time.ts';
import { coreOfName, similarFinder } from './similar-names.ts';

describe('a table in CSV', () => {
  it.each([
    [
      'semicolons, quotes and a byte order mark',
      '\uFEFFName;Ort\r\n"FC ""Aare"";1";Bern\r\n',
      [
        [1, 'Name', 'Ort'],
        [2, 'FC "Aare";1', 'Bern'],
      ],
    ],
    [
      'commas and empty lines',
      'a,b\n\n , \n1,2',
      [
        [1, 'a', 'b'],
        [4, '1', '2'],
      ],
    ],
    [
      'tabs and a cell over two lines',
      'a\tb\n"x\ny"\t2\nlast\t3',
      [
        [1, 'a', 'b'],
        [2, 'x\ny', '2'],
        [4, 'last', '3'],
      ],
    ],
    [
      'a quote that is never closed',
      'a;b\n"x;1\ny',
      [
        [1, 'a', 'b'],
        [2, 'x;1\ny'],
      ],
    ],
    [
      'old Macintosh lines',
      'a;b\r1;2\r',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
  ])('a table in CSV is read with %s', (_, text, rows) => {
    expect(readCsv(text).map(({ line, cells }) => [line, ...cells])).toEqual(rows);
  });
});

describe('the time of a match', () => {
  it.each([
    ['2026-11-23', '19:45', '2026-11-23T18:45:00.000Z', true],
    ['23.11.2026', '19.45', '2026-11-23T18:45:00.000Z', true],
    ['1/7/2026', '', '2026-06-30T22:00:00.000Z', false],
    ['2026-06-11', '13:00 UTC-6', '2026-06-11T19:00:00.000Z', true],
    ['2026-06-11', '19:30 UTC+5:30', '2026-06-11T14:00:00.000Z', true],
  ])('%s %s', (date, time, startsAt, hasTime) => {
    expect(readSeasonTime(date, time)).toEqual({ startsAt, hasTime });
  });
  it.each([
    ['2026-02-30', '', 'badDate'],
    ['', '', 'badDate'],
    ['2026-02-20', '25:00', 'badTime'],
    ['2026-02-20', 'abends', 'badTime'],
  ])('%s %s is refused', (date, time, fault) => {
    expect(readSeasonTime(date, time)).toBe(fault);
  });
});

describe('a season in CSV', () => {
  it('a season in CSV has teams with short names, leagues and line-ups, written in one cell or in rows', () => {
    const read = readCsvSeason(
      'Mannschaft;Kurzname;Liga;Aufstellung;Nr.;Spieler\nHC Berg;BER;Bergliga;1 Meier; ;\nHC Tal;;;;17;Nando Walser\nHC Tal;;;;9;Ivo Frei\n'.replace(
        '1 Meier; ;',
        '"1 Meier (TW); 17 Walser (C)";;',
      ),
    );
    expect(read.ok && read.value.teams).toEqual([
      {
        line: 2,
        name: 'HC Berg',
        shortName: 'BER',
        league: 'Bergliga',
        players: [
          { number: 1, name: 'Meier', isCaptain: false, isGoalkeeper: true },
          { number: 17, name: 'Walser', isCaptain: true, isGoalkeeper: false },
        ],
      },
      {
        line: 3,
        name: 'HC Tal',
        shortName: null,
        league: null,
        players: [
          { number: 17, name: 'Nando Walser', isCaptain: false, isGoalkeeper: false },
          { number: 9, name: 'Ivo Frei', isCaptain: false, isGoalkeeper: false },
        ],
      },
    ]);
  });

  it('a season in CSV has matches, whose faulty rows are named with their line and reason', () => {
    const read = readCsvSeason(
      'Date,Heure,Domicile,Extérieur,Stade,Journée\n2026-11-23,19:45,HC Berg,HC Tal,Halle,Tour 3\n30.2.2026,,HC Berg,HC Tal,,\n2026-11-24,,HC Berg,,,\n',
    );
    expect(read).toEqual({
      ok: true,
      value: {
        league: null,
        teams: [
          { line: 2, league: null, name: 'HC Berg', shortName: null, players: null },
          { line: 2, league: null, name: 'HC Tal', shortName: null, players: null },
        ],
        matches: [
          {
            line: 2,
            league: null,
            startsAt: '2026-11-23T18:45:00.000Z',
            hasTime: true,
            home: 'HC Berg',
            away: 'HC Tal',
            venue: 'Halle',
            round: 'Tour 3',
          },
        ],
        refused: [
          { line: 3, name: 'HC Berg – HC Tal', fault: 'badDate' },
          { line: 4, name: 'HC Berg – ', fault: 'noSide' },
        ],
      },
    });
  });

  it.each([
    ['', 'noRows'],
    ['Name\n', 'noRows'],
    ['Farbe;Preis\nrot;3\n', 'unknownColumns'],
  ])('%j is refused as a whole', (text, error) => {
    expect(readCsvSeason(text)).toEqual({ ok: false, error });
  });

  it.each([
    ['number;player;name\nx;Meier;HC Berg\n', 'badNumber'],
    ['name;lineup\nHC Berg;"1 Meier; 1 Frei"\n', 'numberTwice'],
    ['name;lineup\nHC Berg;"100 Meier"\n', 'badNumber'],
    [`name;lineup\nHC Berg;"10 ${'M'.repeat(300)}"\n`, 'badLineUp'],
    ['name\nHC Berg\nhc berg\n', 'nameTwice'],
    ['name;number;player\nHC Berg;9;\n', 'numberWithoutPlayer'],
    ['name;short\n;BER\n', 'noName'],
  ])('%j names the fault of its row', (text, fault) => {
    const read = readCsvSeason(text);
    expect(read.ok && read.value.refused.map(row => row.fault)).toEqual([fault]);
  });
});

describe('a season of openfootball', () => {
  const match = {
    round: 'Final',
    date: '2026-07-19',
    time: '15:00 UTC-4',
    team1: 'Spain',
    team2: { name: 'Argentina' },
    ground: 'New York',
  };
  it('a season of openfootball has a name and matches; sides that are not known yet are refused', () => {
    const read = readOpenfootball(
      JSON.stringify({ name: 'World Cup 2026', matches: [match, { ...match, team1: 'W101' }, { ...match, team2: '3A/B/C/D/F' }] }),
    );
    expect(read.ok && read.value).toMatchObject({
      league: 'World Cup 2026',
      teams: [{ name: 'Spain' }, { name: 'Argentina' }],
      matches: [{ line: 1, startsAt: '2026-07-19T19:00:00.000Z', home: 'Spain', away: 'Argentina', venue: 'New York', round: 'Final' }],
      refused: [
        { line: 2, fault: 'openSide' },
        { line: 3, fault: 'openSide' },
      ],
    });
  });
  it.each([
    ['{', 'noJson'],
    ['[]', 'otherJson'],
    ['{"name":"x"}', 'otherJson'],
    ['{"matches":[]}', 'noRows'],
  ])('%j is refused as a whole', (text, error) => {
    expect(readOpenfootball(text)).toEqual({ ok: false, error });
  });
});

describe('similar names', () => {
  it.each([
    ['FC Zürich', 'FC Zuerich'],
    ['Zürich', 'FC ZÜRICH'],
    ['HC Genève', 'Geneve HC'],
    ['SC Linthal', 'SC Lintal'],
  ])('%s and %s may be one', (known, name) => {
    expect(similarFinder([{ id: '1', name: known }])(name)).toEqual([{ id: '1', name: known }]);
  });
  it.each([
    ['FC Basel', 'FC Bern'],
    ['HC Ost', 'HC West'],
    ['FC Au', 'FC Aa'],
  ])('%s and %s are two', (known, name) => {
    expect(similarFinder([{ id: '1', name: known }])(name)).toEqual([]);
  });
  it('a name of common words alone keeps them', () => expect(coreOfName('The Club')).toBe('club the'));
});

describe('the plan of an import', () => {
  const side = (id: string, name: string, others: Partial<KnownSide> = {}): KnownSide => ({
    id,
    name,
    shortName: '',
    leagueIds: ['league'],
    players: [],
    playerIds: [],
    ...others,
  });
  const plan = (csv: string, input: Partial<PlanInput> = {}) => {
    const season = readCsvSeason(csv);
    if (!season.ok) throw new Error(season.error);
    let count = 0;
    return planSeason({
      season: season.value,
      league: { id: 'league' },
      isTennis: false,
      leagues: [{ id: 'league', names: ['Bergliga', 'Ligue des Monts'] }],
      sides: [],
      fixtures: [],
      same: new Map(),
      newId: () => `new${(count += 1)}`,
      ...input,
    });
  };
  const said = ({ entries }: ReturnType<typeof plan>) =>
    entries.map(({ line, name, outcome, fault }) => [line, name, outcome, fault].filter(part => part !== null).join(' '));

  it('creates, updates and leaves teams, whose league is found by any of its names', () => {
    const done = plan('name;short;league\nHC Berg;BER;ligue des monts\nHC Tal;;\nHC Neu;;Talliga\n', {
      sides: [side('1', 'hc berg'), side('2', 'HC Tal')],
    });
    expect(said(done)).toEqual(['2 HC Berg updated', '3 HC Tal unchanged', '4 Talliga created', '4 HC Neu created']);
    expect(done.sides.map(({ value }) => [value.name, value.shortName, value.leagueIds])).toEqual([
      ['hc berg', 'BER', ['league']],
      ['HC Neu', '', ['new1']],
    ]);
  });

  it('keeps captain and goalkeepers where a list names the same players without signs, and refuses two captains', () => {
    const players = [
      { number: 1, name: 'Meier', isCaptain: false, isGoalkeeper: true },
      { number: 9, name: 'Frei', isCaptain: true, isGoalkeeper: false },
    ];
    const sides = [side('1', 'HC Berg', { players })];
    expect(said(plan('name;lineup\nHC Berg;"1 Meier; 9 Frei"\n', { sides }))).toEqual(['2 HC Berg unchanged']);
    const changed = plan('name;lineup\nHC Berg;"1 Meier; 8 Keel"\n', { sides });
    expect(changed.sides[0]?.value.players.map(({ isGoalkeeper }) => isGoalkeeper)).toEqual([true, false]);
    expect(said(plan('name;lineup\nHC Berg;"1 Meier (C); 9 Frei (C)"\n', { sides }))).toEqual(['2 HC Berg refused badLineUp']);
  });

  it('creates nothing under a similar name until a person says which', () => {
    const csv = 'date,home,away\n2026-11-23,HC Zuerich,HC Tal\n';
    const sides = [side('1', 'HC Zürich'), side('2', 'HC Tal')];
    expect(said(plan(csv, { sides }))).toEqual([
      '2 HC Zuerich refused notDecided',
      '2 HC Tal unchanged',
      '2 HC Zuerich – HC Tal refused sideRefused',
    ]);
    const same = plan(csv, { sides, same: new Map([['HC Zuerich', '1']]) });
    expect([said(same), same.fixtures[0]?.value.homeId]).toEqual([
      ['2 HC Zuerich unchanged', '2 HC Tal unchanged', '2 HC Zuerich – HC Tal created'],
      '1',
    ]);
    expect(said(plan(csv, { sides, same: new Map([['HC Zuerich', null]]) }))[0]).toBe('2 HC Zuerich created');
  });

  it('knows a match again by its round, though it was moved; the second one of a round is another', () => {
    const csv =
      'date,home,away,round\n2026-11-23,HC Berg,HC Tal,Playoff\n2026-11-25,HC Berg,HC Tal,Playoff\n2026-11-25,HC Berg,HC Tal,Playoff\n2026-11-23,HC Berg,HC Berg,\n';
    const sides = [side('1', 'HC Berg'), side('2', 'HC Tal')];
    const first = plan(csv, { sides });
    expect(said(first).slice(2)).toEqual([
      '2 HC Berg – HC Tal created',
      '3 HC Berg – HC Tal created',
      '4 HC Berg – HC Tal refused matchTwice',
      '5 HC Berg – HC Berg refused sameSide',
    ]);
    const moved = plan(csv.replace('2026-11-23', '2026-11-24'), { sides, fixtures: first.fixtures.map(({ value }) => value) });
    expect(said(moved).slice(2, 4)).toEqual(['2 HC Berg – HC Tal updated', '3 HC Berg – HC Tal unchanged']);
  });

  it('leaves a match postponed that a person has postponed, though its new start comes from the file', () => {
    const sides = [side('1', 'HC Berg'), side('2', 'HC Tal')];
    const matchStatus = { kind: 'postponed', reason: 'Schnee', formerStart: '2026-11-22T23:00:00.000Z' } as const;
    const [made] = plan('date,home,away,round\n2026-11-23,HC Berg,HC Tal,5\n', { sides }).fixtures;
    if (!made) throw new Error('the match is new');
    const fixtures = [{ ...made.value, matchStatus }];
    const moved = plan('date,home,away,round\n2026-12-05,HC Berg,HC Tal,5\n', { sides, fixtures });
    expect(moved.fixtures).toMatchObject([{ isNew: false, value: { startsAt: '2026-12-04T23:00:00.000Z', matchStatus } }]);
  });

  it('makes a double of two players, who do not play against themselves', () => {
    const done = plan('date,home,away\n2026-11-23,Rohner / Favre,Keel / Rohner\n2026-11-23,Rohner / Favre,Keel\n', { isTennis: true });
    expect(said(done)).toEqual([
      '2 Rohner created',
      '2 Favre created',
      '2 Rohner / Favre created',
      '2 Keel created',
      '2 Rohner unchanged',
      '2 Keel / Rohner created',
      '2 Rohner / Favre – Keel / Rohner refused sharedPlayer',
      '3 Keel unchanged',
      '3 Rohner / Favre – Keel created',
    ]);
  });
});
