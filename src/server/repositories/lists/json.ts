import { z } from 'zod';
import type { TickerRow } from '#domain/ticker/ticker-row.ts';
import type { Person } from '#domain/user/user.ts';
import { unsealJson } from '../../db/sealed.ts';
import type { ListRow } from './source.ts';

/** A serialised row as bytes: complete for the usual case that no user edits the item, and its start for the other case. */
export interface PackedRow {
  readonly ordinal: number;
  readonly resourceId: string;
  readonly unused: Buffer;
  /** Up to and including `"usedBy":`. */
  readonly beginning: Buffer;
}

/** A page of packed rows, in the shape of `pageSchema`. */
export interface PackedPage {
  readonly rows: readonly PackedRow[];
  readonly number: number;
  readonly size: number;
  readonly total: number;
  readonly sort: string;
  /** Further facts about the page, as JSON values by name. */
  readonly more?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the users who have an item open for editing; undefined if there are none at all. */
export type UsedBy = ((resourceId: string) => readonly Person[]) | undefined;

const personJson = (id: string | null, people: ReadonlyMap<string, Person>): string =>
  JSON.stringify(id === null ? null : (people.get(id) ?? null));

const storedSchema = z.object({ resourceId: z.string() });

/** Adds the users to a stored row. */
export const packRow = ({ ordinal, rowJson: stored, creatorId, updatedById }: ListRow, people: ReadonlyMap<string, Person>): PackedRow => {
  const rowJson = unsealJson(stored);
  const { resourceId } = storedSchema.parse(JSON.parse(rowJson));
  const persons = `"creator":${personJson(creatorId, people)},"lastUpdatedBy":${personJson(updatedById, people)}`;
  const unused = Buffer.from(`${rowJson.slice(0, -1)},${persons},"usedBy":[]}`);
  return { ordinal, resourceId, unused, beginning: unused.subarray(0, unused.length - '[]}'.length) };
};

const COMMA = Buffer.from(',');

/** Rows of tickers as lists show them, by ticker id. */
type Tickers = ReadonlyMap<string, TickerRow> | undefined;

const bytesOf = (row: PackedRow, usedBy: UsedBy, tickers: Tickers): readonly Buffer[] => {
  const users = usedBy?.(row.resourceId) ?? [];
  const ticker = tickers?.get(row.resourceId);
  const whole = users.length === 0 ? [row.unused] : [row.beginning, Buffer.from(`${JSON.stringify(users)}}`)];
  return ticker ? [Buffer.from(`{"ticker":${JSON.stringify(ticker)},`), Buffer.concat(whole).subarray(1)] : whole;
};

/** Writes a page by joining packed rows, without parsing or encoding them again. */
export const toJsonPage = (page: PackedPage, usedBy: UsedBy, tickers?: Tickers): Buffer => {
  const totalPages = Math.ceil(page.total / page.size);
  const facts = `"first":${page.number === 0},"last":${page.number >= totalPages - 1},"number":${page.number},"size":${page.size}`;
  const counts = `"totalElements":${page.total},"totalPages":${totalPages},"sort":${JSON.stringify(page.sort)}`;
  const rows = page.rows.flatMap((row, index) => (index === 0 ? bytesOf(row, usedBy, tickers) : [COMMA, ...bytesOf(row, usedBy, tickers)]));
  const more = Object.entries(page.more ?? {}).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return Buffer.concat([Buffer.from('{"content":['), ...rows, Buffer.from(`],${facts},${counts}${more.join('')}}`)]);
};
