import { z } from 'zod';
import type { Asset } from '#domain/media/asset.ts';
import { readJson } from '../database/sealed.ts';
import type { LocalDatabase } from '../ports.ts';
import type { PictureFiles } from './picture-files.ts';
import type { PictureNotes } from './picture-notes.ts';
import type { PictureRow, PictureStore } from './picture-store.ts';
import { UPLOADS_LANE } from './upload-work.ts';

/** Pictures whose row was lost with the desk's file; their person sends them to the library or gives them up. */
export interface FoundPictures {
  /** Gives the pictures that only their notes know a row again, and notes the unsent ones that have no note yet. */
  readonly adopt: () => void;
  /** Unsent pictures of this person that were found and that nothing sends, oldest first. */
  readonly list: (owner: string) => readonly Asset[];
  /** It is sent or removed: no longer one of them. */
  readonly drop: (owner: string, id: string) => void;
}

export interface FoundPicturePorts {
  readonly database: LocalDatabase;
  readonly store: PictureStore;
  readonly notes: PictureNotes;
  readonly files: Pick<PictureFiles, 'ids'>;
  readonly now: () => number;
}

const idsSchema = z.array(z.uuid());

/** The ids are kept in a setting of their person, which counts as something that shows the pictures: none is swept while it is offered. */
const createFoundIds = ({ prepare }: LocalDatabase) => {
  const keyOf = (owner: string): string => `host.foundPictures.${owner}`;
  const read = (owner: string): readonly string[] =>
    idsSchema.safeParse(readJson(prepare('SELECT json FROM setting WHERE key = ?').get(keyOf(owner))?.['json'])).data ?? [];
  const write = (owner: string, ids: readonly string[]): void => {
    if (ids.length === 0) prepare('DELETE FROM setting WHERE key = ?').run(keyOf(owner));
    else
      prepare('INSERT INTO setting (key, json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET json = excluded.json').run(
        keyOf(owner),
        JSON.stringify(ids),
      );
  };
  return { read, write };
};

export const createFoundPictures = (ports: FoundPicturePorts): FoundPictures => {
  const { database, store, notes, files, now } = ports;
  const { prepare } = database;
  const found = createFoundIds(database);
  const isLocked = (id: string): boolean =>
    prepare("SELECT 1 AS n FROM locked_work WHERE resource = 'pictures' AND place_id = ?").get(id) !== undefined;
  const isSending = (owner: string, id: string): boolean =>
    prepare(`SELECT 1 AS n FROM queue_entry WHERE owner = ? AND id = ? AND lane = '${UPLOADS_LANE}'`).get(owner, id) !== undefined;

  const adoptNoted = (): void => {
    const known = store.allIds();
    const there = new Set(files.ids());
    const lost = notes.all().filter(({ id }) => !known.has(id) && there.has(id) && !isLocked(id));
    for (const note of lost.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
      const { owner, id } = note;
      // One that a text still shows is back in it: nobody has to be asked.
      if (!store.isShown(id)) found.write(owner, [...found.read(owner), id]);
      store.add(note, now());
    }
  };

  return {
    adopt: () => {
      adoptNoted();
      for (const row of store.unsent()) if (!notes.has(row.id)) notes.write(row);
    },
    list: owner => {
      const isOffered = (row: PictureRow | undefined): row is PictureRow => row?.sentAt === null && !isSending(owner, row.id);
      return found
        .read(owner)
        .map(id => store.get(owner, id))
        .filter(isOffered)
        .map(({ asset }) => asset);
    },
    drop: (owner, id) => {
      const before = found.read(owner);
      if (before.includes(id))
        found.write(
          owner,
          before.filter(one => one !== id),
        );
    },
  };
};

/** The same store, which keeps the notes: one for each unsent picture, written before its row and removed before it. */
export const withNotes = (
  store: PictureStore,
  { notes, drop }: { readonly notes: PictureNotes; readonly drop: FoundPictures['drop'] },
): PictureStore => ({
  ...store,
  add: (row, at) => {
    notes.write(row);
    store.add(row, at);
  },
  setSent: (owner, id, asset, at) => {
    store.setSent(owner, id, asset, at);
    drop(owner, id);
    notes.remove(id);
  },
  setUnsent: (owner, id) => {
    store.setUnsent(owner, id);
    const row = store.get(owner, id);
    if (row) notes.write(row);
  },
  remove: (owner, id) => {
    drop(owner, id);
    notes.remove(id);
    store.remove(owner, id);
  },
});
