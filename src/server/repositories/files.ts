import { z } from 'zod';
import type { Queries } from '../db/schema.ts';

/** Where a picture's bytes come from. Drawn ones are made when somebody first asks for them. */
export const fileOriginSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drawn'), motif: z.string(), seed: z.string(), caption: z.string(), credit: z.string() }),
  z.strictObject({ kind: z.literal('stored') }),
]);
export type FileOrigin = z.infer<typeof fileOriginSchema>;

export interface StoredFile {
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly origin: FileOrigin;
}

/** The address of a picture's bytes, below the api. */
export const fileUrl = (id: string): string => `/filerepo/files/${id}/data`;

export const insertFiles = async (queries: Queries, files: readonly StoredFile[], createdAt: string): Promise<void> => {
  const rows = files.map(file => ({
    id: file.id,
    file_name: file.fileName,
    media_type: file.mediaType,
    width: file.width,
    height: file.height,
    origin: JSON.stringify(file.origin),
    created_at: createdAt,
  }));
  if (rows.length > 0) await queries.insertInto('files').values(rows).execute();
};

export const findFile = async (queries: Queries, id: string): Promise<StoredFile | null> => {
  const row = await queries.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    fileName: row.file_name,
    mediaType: row.media_type,
    width: row.width,
    height: row.height,
    origin: fileOriginSchema.parse(JSON.parse(row.origin)),
  };
};

export const listFiles = async (queries: Queries, kind: FileOrigin['kind']): Promise<readonly string[]> => {
  const rows = await queries.selectFrom('files').select(['id', 'origin']).orderBy('id').execute();
  return rows.filter(row => fileOriginSchema.parse(JSON.parse(row.origin)).kind === kind).map(row => row.id);
};
