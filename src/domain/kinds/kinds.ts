import { articles } from './articles.ts';
import { breakingnews } from './breakingnews.ts';
import { collections } from './collections.ts';
import { curatedList } from './curated-lists.ts';
import { embeds } from './embeds.ts';
import { iceHockeyTeams, soccerTeams } from './teams.ts';
import type { ItemKind, Kind, RecordKind, ReferenceKind } from './kind.ts';
import { leaguesAndTournaments } from './leagues.ts';
import { links } from './links.ts';
import { newsletters } from './newsletters.ts';
import { maintenanceNotes, quotes, releaseNotes } from './notes.ts';
import { notificationCategories } from './notification-categories.ts';
import { slideshows } from './slideshows.ts';
import { snippets } from './snippets.ts';
import { tennisPlayers } from './tennis-players.ts';
import { tickers } from './tickers.ts';
import { videos } from './videos.ts';

/** Every kind of content and reference data, one line each: contract, routes, bridge, lists, forms, menu and words follow. */
export const KINDS = {
  articles,
  tickers,
  slideshows,
  videos,
  links,
  embeds,
  breakingnews,
  rtelements: snippets,
  soccerTeams,
  iceHockeyTeams,
  tennisPlayers,
  leaguesAndTournaments,
  notificationCategories,
  newsletters,
  collections,
  curatedList,
  releaseNotes,
  quotes,
  maintenanceNotes,
} as const satisfies Readonly<Record<string, Kind>>;
export type Kinds = typeof KINDS;
/** The stored name of a kind. */
export type KindName = keyof Kinds;

type NamesOf<Table, Wanted> = { [Name in keyof Table]: Table[Name] extends Wanted ? Name : never }[keyof Table];
/** The kinds of a table that are like `Wanted`. */
export type Selected<Table, Wanted> = { readonly [Name in NamesOf<Table, Wanted>]: Table[Name] };

const select = <Table extends Readonly<Record<string, Kind>>, Wanted>(
  table: Table,
  isWanted: (kind: Kind) => boolean,
): Selected<Table, Wanted> => Object.fromEntries(Object.entries(table).filter(([, kind]) => isWanted(kind))) as Selected<Table, Wanted>; // the same test as the type's

/** Records that readers see: they have metadata and a publication status. */
export const itemsOf = <Table extends Readonly<Record<string, Kind>>>(table: Table) =>
  select<Table, ItemKind>(table, ({ merge, published }) => merge === 'record' && published !== false);

/** Reference data: records without a publication. */
export const referencesOf = <Table extends Readonly<Record<string, Kind>>>(table: Table) =>
  select<Table, ReferenceKind>(table, ({ published }) => published === false);

/** Selects the kinds that readers see, texts and records. */
export const publishedOf = <Table extends Readonly<Record<string, Kind>>>(table: Table) =>
  select<Table, { readonly published: true } | { readonly published: object }>(table, ({ published }) => published !== false);

/** Records whose drafts are stored on the desk and sent later. */
export const writtenOf = <Table extends Readonly<Record<string, Kind>>>(table: Table) =>
  select<Table, RecordKind & { readonly offline: 'written' }>(table, ({ merge, offline }) => merge === 'record' && offline === 'written');

/** Kinds that files can be attached to. */
export const attachingOf = <Table extends Readonly<Record<string, Kind>>>(table: Table) =>
  select<Table, { readonly attaches: true }>(table, ({ attaches }) => attaches === true);
