import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { assetUrl } from '#domain/media/asset.ts';
import { NO_STATED_RIGHTS, type StatedRights, statedRightsSchema, statesAnything } from '#domain/media/rights.ts';
import type { Queries } from '../../db/schema.ts';
import { seal, unseal } from '../../db/sealed.ts';
import type { FilesTable } from '../../db/tables/files.ts';

/** Origin of a picture's bytes. Drawn ones are made on the first request; `address` is the source of a fetched one. */
export const fileOriginSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drawn'), motif: z.string(), seed: z.string(), caption: z.string(), credit: z.string() }),
  z.strictObject({ kind: z.literal('stored'), address: z.string().optional() }),
]);
export type FileOrigin = z.infer<typeof fileOriginSchema>;

/** A picture whose bytes are not made yet. */
export interface NewFile {
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: string;
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly origin: FileOrigin;
}

/** The embedded texts of a picture. */
export interface FileWords {
  readonly title: string;
  readonly caption: string;
  readonly credit: string;
  readonly alt: string;
}

export interface StoredFile extends NewFile {
  /** Hash of the uploaded bytes; empty if the picture is not drawn yet. */
  readonly sha256: string;
  readonly bytes: number;
  readonly words: FileWords;
  readonly orientation: number;
  readonly isAnimated: boolean;
  readonly creatorId: string | null;
  readonly createdAt: string;
  /** Rights that the file states about its use. */
  readonly rights: StatedRights;
  /** User who last changed its texts, and when; null while they are the embedded ones. */
  readonly changed: { readonly by: string; readonly at: string } | null;
}

/** The address of a picture's bytes, below the api. */
export const fileUrl = assetUrl;

const rowOf = (file: StoredFile): Insertable<FilesTable> => ({
  id: file.id,
  file_name: file.fileName,
  media_type: file.mediaType,
  width: file.width,
  height: file.height,
  origin: JSON.stringify(file.origin),
  created_at: file.createdAt,
  sha256: file.sha256,
  bytes: file.bytes,
  ...file.words,
  orientation: file.orientation,
  animated: file.isAnimated ? 1 : 0,
  creator_id: file.creatorId,
  updated_by: file.changed?.by ?? null,
  updated_at: file.changed?.at ?? null,
  rights_json: statesAnything(file.rights) ? seal(file.rights) : null,
});

/** Reads the stored rights statement of a file. */
export const readStated = (json: string | null): StatedRights =>
  json === null ? NO_STATED_RIGHTS : statedRightsSchema.parse(unseal(json));

/** A file from its row; also for joins with whole rows. */
export const toFile = (row: Selectable<FilesTable>): StoredFile => ({
  id: row.id,
  fileName: row.file_name,
  mediaType: row.media_type,
  width: row.width,
  height: row.height,
  origin: fileOriginSchema.parse(JSON.parse(row.origin)),
  createdAt: row.created_at,
  sha256: row.sha256,
  bytes: row.bytes,
  words: { title: row.title, caption: row.caption, credit: row.credit, alt: row.alt },
  orientation: row.orientation,
  isAnimated: row.animated === 1,
  creatorId: row.creator_id,
  rights: readStated(row.rights_json),
  changed: row.updated_by === null || row.updated_at === null ? null : { by: row.updated_by, at: row.updated_at },
});

const withoutBytes = (file: NewFile, createdAt: string): StoredFile => {
  const { origin } = file;
  const words = origin.kind === 'drawn' ? { caption: origin.caption, credit: origin.credit } : { caption: '', credit: '' };
  const unknown = { sha256: '', bytes: 0, orientation: 1, isAnimated: false, creatorId: null, changed: null, rights: NO_STATED_RIGHTS };
  return { ...file, ...unknown, words: { title: '', alt: '', ...words }, createdAt };
};

/** Adds pictures whose bytes are made later. */
export const insertFiles = async (queries: Queries, files: readonly NewFile[], createdAt: string): Promise<void> => {
  const rows = files.map(file => rowOf(withoutBytes(file, createdAt)));
  if (rows.length > 0) await queries.insertInto('files').values(rows).execute();
};

/** Adds a picture whose bytes are stored; returns false if the id is taken. */
export const insertFile = async (queries: Queries, file: StoredFile): Promise<boolean> => {
  const inserted = await queries
    .insertInto('files')
    .values(rowOf(file))
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
};

/** Records the bytes of a picture that was drawn. */
export const noteBytes = async (queries: Queries, id: string, made: Pick<StoredFile, 'sha256' | 'bytes'>): Promise<void> => {
  await queries.updateTable('files').set(made).where('id', '=', id).execute();
};

/** Stores new texts of a file; returns false if they are no longer those of `before`. */
export const updateWords = async (
  queries: Queries,
  before: Pick<StoredFile, 'id' | 'words'>,
  { words, by, at }: { readonly words: FileWords; readonly by: string; readonly at: string },
): Promise<boolean> => {
  const { title, caption, credit, alt } = before.words;
  const result = await queries
    .updateTable('files')
    .set({ ...words, updated_by: by, updated_at: at })
    .where('id', '=', before.id)
    .where('title', '=', title)
    .where('caption', '=', caption)
    .where('credit', '=', credit)
    .where('alt', '=', alt)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
};

export const findFile = async (queries: Queries, id: string): Promise<StoredFile | null> => {
  const row = await queries.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toFile(row) : null;
};

const ASKED_AT_ONCE = 500;

/** Those of the ids that the library has no file for. */
export const missingFiles = async (queries: Queries, ids: readonly string[]): Promise<readonly string[]> => {
  const found = new Set<string>();
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const asked = ids.slice(from, from + ASKED_AT_ONCE);
    for (const { id } of await queries.selectFrom('files').select('id').where('id', 'in', asked).execute()) found.add(id);
  }
  return ids.filter(id => !found.has(id));
};

/** Returns the files with exactly these bytes, oldest first. */
export const findFilesByHash = async (queries: Queries, sha256: string): Promise<readonly StoredFile[]> => {
  const rows = await queries
    .selectFrom('files')
    .selectAll()
    .where('sha256', '=', sha256)
    .orderBy('created_at')
    .orderBy('serial')
    .limit(100)
    .execute();
  return rows.map(toFile);
};
