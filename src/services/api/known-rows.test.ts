import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import { createLog } from '#services/log/log.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { temporaryFolder } from '#tests/support/desk.ts';
import { type DeskDatabase, openDeskDatabase } from '../database/desk-database.ts';
import { createKnownRows, rowOfMetadata } from './known-rows.ts';
import type { TickerRow } from '#domain/ticker/ticker-row.ts';

const OWNER = 'ursina@test';
const ROW = rowOfMetadata(
  newMetadata({
    id: '100000000001',
    resourceId: '30000000-0000-4000-8000-000000000001',
    resourceName: 'articles',
    locale: 'de-CH',
    creator: { id: '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e21', firstName: 'Lea', lastName: 'Steiner' },
    now: '2026-11-21T09:42:00.000Z',
    derived: { title: 'Fluss', titleHeader: '', lead: '', actualTextLength: 0 },
  }),
  undefined,
);
const rowOf = (number: number, overrides: Partial<MetadataRow>): MetadataRow => ({
  ...ROW,
  id: `10000000000${String(number)}`,
  resourceId: `30000000-0000-4000-8000-00000000000${String(number)}`,
  ...overrides,
});

describe('the list of rows this computer knows, without the newsroom', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let database: DeskDatabase;
  beforeEach(() => {
    folder = temporaryFolder();
    const clock = createManualClock();
    database = openDeskDatabase({
      shell: { dataFolder: folder.path, clock, openDatabase: name => openSqliteDatabase(join(folder.path, name)) },
      log: createLog({ clock, sink: { write: () => undefined } }),
    });
  });
  afterEach(() => {
    database.dispose();
    folder.remove();
  });

  const titlesOf = (rows: readonly MetadataRow[], query: object): readonly string[] | undefined => {
    const known = createKnownRows(database.connection);
    known.learn(OWNER, rows);
    return known.list(OWNER, query)?.content.map(({ title }) => title);
  };

  it('the list of rows this computer knows, without the newsroom has only items behind whose public state changes wait, where these are asked for (D-008)', () => {
    const rows = [rowOf(1, { title: 'Draft' }), rowOf(2, { title: 'Waiting', publicationStatus: 'published', hasWaitingChanges: true })];
    expect(titlesOf(rows, { waiting: true })).toEqual(['Waiting']);
    expect(titlesOf(rows, { waiting: false })).toHaveLength(2);
  });

  it('the list of rows this computer knows, without the newsroom has tickers that were live when they were last read, until nobody can have written for half a day', () => {
    const ticker = (given: Partial<TickerRow>): TickerRow => ({
      type: 'soccer',
      sport: '',
      startsAt: null,
      matchStatus: null,
      standing: null,
      lastEventAt: null,
      lastEvent: null,
      writers: [],
      feed: null,
      ...given,
    });
    const known = createKnownRows(database.connection);
    const live = rowOf(2, {
      title: 'Live',
      resourceName: 'tickers',
      ticker: ticker({ lastEventAt: '2026-11-21T20:00:00.000Z', type: 'tennis' }),
    });
    known.learn(OWNER, [
      rowOf(1, { title: 'Planned', resourceName: 'tickers', ticker: ticker({}) }),
      live,
      rowOf(3, { title: 'Unknown', resourceName: 'tickers' }),
    ]);
    // Another list says nothing of its events.
    known.learn(OWNER, [{ ...live, ticker: undefined }]);
    const titles = (query: object, now: string) => known.list(OWNER, query, { now })?.content.map(({ title }) => title);
    expect(titles({ tickerState: ['live'] }, '2026-11-22T07:59:00.000Z')).toEqual(['Live']);
    expect(titles({ tickerState: ['ended'] }, '2026-11-22T08:01:00.000Z')).toEqual(['Live']);
    expect(titles({ tickerState: ['planned'] }, '2026-11-22T08:01:00.000Z')).toEqual(['Planned']);
    expect(titles({ type: ['tennis'] }, '2026-11-22T08:01:00.000Z')).toEqual(['Live']);
  });

  it('the list of rows this computer knows, without the newsroom has items without a target time after those that have one, as the newsroom lists them', () => {
    const rows = [
      rowOf(1, { title: 'None' }),
      rowOf(2, { title: 'Late', targetDateTime: '2026-11-21T20:00:00.000Z' }),
      rowOf(3, { title: 'Early', targetDateTime: '2026-11-21T08:00:00.000Z' }),
    ];
    expect(titlesOf(rows, { sort: 'targetDateTime,asc' })).toEqual(['Early', 'Late', 'None']);
  });

  it('the list of rows this computer knows, without the newsroom has items of the printed day, newspaper and page that are asked for', () => {
    const rows = [
      rowOf(1, { title: 'Seite 3', printDate: '2026-11-30', printPublication: 'emmenblick', printPage: '3' }),
      rowOf(2, { title: 'Seite 4', printDate: '2026-11-30', printPublication: 'emmenblick', printPage: '4' }),
      rowOf(3, { title: 'Tags darauf', printDate: '2026-12-01', printPublication: 'emmenblick', printPage: '3' }),
    ];
    expect(titlesOf(rows, { printDate: '2026-11-30', printPage: '3' })).toEqual(['Seite 3']);
    expect(titlesOf(rows, { printPublication: 'emmenblick' })).toHaveLength(3);
    expect(titlesOf(rows, { printPublication: 'aarewarte' })).toEqual([]);
  });

  it('the list of rows this computer knows, without the newsroom has groups in the order of the newsroom with counts of the whole list, page by page', () => {
    const known = createKnownRows(database.connection);
    known.learn(OWNER, [
      rowOf(1, { title: 'Both', tenantIds: [11, 12] }),
      rowOf(2, { title: 'Ready', contentStatus: 'readyToPublish', tenantIds: [11], updatedAt: '2026-11-22T09:42:00.000Z' }),
      rowOf(3, { title: 'None', updatedAt: '2026-11-23T09:42:00.000Z' }),
    ]);
    const grouped = (query: object) => {
      const page = known.list(OWNER, query, { titleIds: [12, 11] });
      return { titles: page?.content.map(({ title }) => title), groups: page?.groups };
    };
    expect(grouped({ groupBy: 'status' })).toEqual({
      titles: ['None', 'Both', 'Ready'],
      groups: [
        { key: 'draft', count: 2 },
        { key: 'readyToPublish', count: 1 },
      ],
    });
    const groups = [
      { key: '12', count: 1 },
      { key: '11', count: 1 },
      { key: null, count: 1 },
    ];
    expect(grouped({ groupBy: 'title' })).toEqual({ titles: ['Both', 'Ready', 'None'], groups });
    expect(grouped({ groupBy: 'title', page: 1, size: 2 })).toEqual({ titles: ['None'], groups });
  });

  it('the list of rows this computer knows, without the newsroom has items in every language where none is asked for, as the newsroom does', () => {
    const rows = [rowOf(1, { title: 'Fluss' }), rowOf(2, { title: 'Fleuve', locale: 'fr-CH', updatedAt: '2026-11-22T09:42:00.000Z' })];
    expect(titlesOf(rows, {})).toEqual(['Fleuve', 'Fluss']);
    expect(titlesOf(rows, { contentLocale: 'fr-CH' })).toEqual(['Fleuve']);
  });
});
