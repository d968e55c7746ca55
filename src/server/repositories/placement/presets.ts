import { type Preset, presetSchema } from '#domain/placement/page.ts';
import type { Queries } from '../../db/schema.ts';
import { seal, unseal } from '../../db/sealed.ts';
import { foldText } from '../fold.ts';

const contentSchema = presetSchema.omit({ id: true, presetName: true });

/** Presets by name. */
export const listPresets = async (queries: Queries): Promise<readonly Preset[]> => {
  const rows = await queries.selectFrom('placement_presets').selectAll().orderBy('name_key').execute();
  return rows.map(row => ({ id: row.id, presetName: row.name, ...contentSchema.parse(unseal(row.content)) }));
};

/** Stores a new or changed preset; returns false if another one has its name. */
export const keepPreset = async (queries: Queries, { id, presetName, ...content }: Preset): Promise<boolean> => {
  const columns = { name: presetName, name_key: foldText(presetName), content: seal(content) };
  const other = await queries
    .selectFrom('placement_presets')
    .select('id')
    .where('name_key', '=', columns.name_key)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) return false;
  await queries
    .insertInto('placement_presets')
    .values({ id, ...columns })
    .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
    .execute();
  return true;
};

export const hasPreset = async (queries: Queries, id: string): Promise<boolean> =>
  (await queries.selectFrom('placement_presets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const removePreset = async (queries: Queries, id: string): Promise<boolean> => {
  const removed = await queries.deleteFrom('placement_presets').where('id', '=', id).executeTakeFirst();
  return removed.numDeletedRows > 0n;
};
