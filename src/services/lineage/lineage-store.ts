import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { ROW_KINDS } from '#domain/rows/row-kinds.ts';
import type { DeferredWrites } from '../database/deferred-writes.ts';
import { readJson } from '../database/sealed.ts';

/** An item that this desk has a copy of. */
export interface CopyPlace {
  readonly resource: string;
  readonly id: string;
}

const positionSchema = z.object({ token: z.string(), changeNumber: z.number().int().nonnegative() });
/** The newest change of a newsroom that this desk has seen. */
export type SeenPosition = z.infer<typeof positionSchema>;

/**
 * The newsroom is not what this desk knew. Of what it had then, everything changed after `changedAt` and before `restoredAt` is lost there;
 * null if it was put back without a new start.
 */
const eventSchema = z.object({
  kind: z.enum(['wentBack', 'foreign']),
  at: instantSchema,
  changedAt: instantSchema,
  restoredAt: instantSchema.nullable(),
  isSeen: z.boolean(),
  /** Position of another newsroom that was found. */
  found: z.object({ at: positionSchema, known: z.array(z.string()) }).optional(),
});
export type LineageEvent = z.infer<typeof eventSchema>;

const stateSchema = z.object({ at: positionSchema, known: z.array(z.string()), event: eventSchema.nullable() });
export type LineageState = z.infer<typeof stateSchema>;

/** State of the newsroom as known to this desk, by user: each sees a newsroom of their own. */
export interface LineageStore {
  readonly read: (owner: string) => LineageState | undefined;
  readonly write: (owner: string, state: LineageState) => void;
  /** Notes a newer position: on the disk with whatever is written next, so that nothing there is newer than it. */
  readonly advance: (owner: string, state: LineageState) => void;
  /** Copies that are not compared since the newsroom went back. */
  readonly unchecked: (owner: string) => readonly CopyPlace[];
  readonly isUnchecked: (owner: string, place: CopyPlace) => boolean;
  /** Every copy of this person has to be compared. */
  readonly uncheckAll: (owner: string) => void;
  readonly checked: (owner: string, place: CopyPlace) => void;
}

const ARTICLES_AND_PICTURES = `SELECT 'articles' AS resource, article_id AS id FROM draft WHERE owner = ? AND article_id IS NOT NULL
  UNION ALL SELECT 'comments', article_id FROM draft WHERE owner = ? AND article_id IS NOT NULL
  UNION ALL SELECT 'pictures', id FROM picture WHERE owner = ? AND sent_at IS NOT NULL`;
/** Rows are compared by the item that they belong to. */
const ROWS = 'SELECT ? AS resource, id FROM item WHERE owner = ? AND resource = ?';
const ITEMS = `SELECT resource, id FROM item WHERE owner = ? AND iif(json_valid(json), json_extract(json, '$.base') IS NOT NULL, 1)`;

const keyOf = ({ resource, id }: CopyPlace): string => `${resource} ${id}`;

export const createLineageStore = ({
  database: { prepare, transaction },
  defer,
}: Pick<DeferredWrites, 'database' | 'defer'>): LineageStore => {
  const read = (key: string): unknown => readJson(prepare('SELECT json FROM setting WHERE key = ?').get(key)?.['json']);
  const write = (key: string, value: unknown): void => {
    prepare('INSERT INTO setting (key, json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET json = excluded.json').run(
      key,
      JSON.stringify(value),
    );
  };
  const states = new Map<string, LineageState | undefined>();
  const places = new Map<string, Map<string, CopyPlace>>();
  const uncheckedOf = (owner: string): Map<string, CopyPlace> => {
    const known = places.get(owner);
    if (known) return known;
    const stored = z.array(z.object({ resource: z.string(), id: z.string() })).safeParse(read(`host.unchecked.${owner}`)).data ?? [];
    const found = new Map(stored.map(place => [keyOf(place), place]));
    places.set(owner, found);
    return found;
  };
  const keep = (owner: string): void => {
    write(`host.unchecked.${owner}`, [...uncheckedOf(owner).values()]);
  };
  return {
    read: owner => {
      if (!states.has(owner)) states.set(owner, stateSchema.safeParse(read(`host.lineage.${owner}`)).data);
      return states.get(owner);
    },
    write: (owner, state) => {
      write(`host.lineage.${owner}`, state);
      states.set(owner, state);
    },
    advance: (owner, state) => {
      states.set(owner, state);
      const key = `host.lineage.${owner}`;
      defer(key, () => {
        write(key, state);
      });
    },
    unchecked: owner => [...uncheckedOf(owner).values()],
    isUnchecked: (owner, place) => uncheckedOf(owner).has(keyOf(place)),
    uncheckAll: owner => {
      transaction(() => {
        const all = [
          ...prepare(ARTICLES_AND_PICTURES).all(owner, owner, owner),
          ...Object.entries(ROW_KINDS).flatMap(([name, { parent }]) => prepare(ROWS).all(name, owner, parent)),
          ...prepare(ITEMS).all(owner),
        ].map(row => ({ resource: String(row['resource']), id: String(row['id']) }));
        places.set(owner, new Map(all.map(place => [keyOf(place), place])));
        keep(owner);
      });
    },
    checked: (owner, place) => {
      if (uncheckedOf(owner).delete(keyOf(place))) keep(owner);
    },
  };
};
