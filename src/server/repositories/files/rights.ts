import { blockAt, type PictureRights, type RightsAct, type RightsDecision, RIGHTS_ACTS } from '#domain/media/rights.ts';
import { assetTitle } from '#domain/media/asset-title.ts';
import { personSchema } from '#domain/user/user.ts';
import { z } from 'zod';
import type { Queries } from '../../db/schema.ts';
import { readStated } from './files.ts';

const actSchema = z.enum(RIGHTS_ACTS);
const ASKED_AT_ONCE = 500;

const decisionsOf = async (queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, readonly RightsDecision[]>> => {
  const rows = await queries
    .selectFrom('rights_decisions as d')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.file_id', 'd.number', 'd.at', 'd.act', 'd.reason', 'u.id as person_id', 'u.first_name', 'u.last_name'])
    .where('d.file_id', 'in', ids)
    .orderBy('d.number', 'desc')
    .execute();
  const found = new Map<string, RightsDecision[]>();
  for (const { file_id: fileId, person_id: id, first_name: firstName, last_name: lastName, act, number, at, reason } of rows) {
    const by = id === null ? null : personSchema.parse({ id, firstName, lastName });
    found.set(fileId, [...(found.get(fileId) ?? []), { number, at, by, act: actSchema.parse(act), reason }]);
  }
  return found;
};

/** The rights of those of the files that the library has, in the order of the ids; `at` is the moment that is asked about. */
export const readRights = async (queries: Queries, ids: readonly string[], at: string): Promise<readonly PictureRights[]> => {
  const found: PictureRights[] = [];
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const asked = ids.slice(from, from + ASKED_AT_ONCE);
    const rows = await queries.selectFrom('files').select(['id', 'title', 'file_name', 'rights_json']).where('id', 'in', asked).execute();
    const rowById = new Map(rows.map(row => [row.id, row]));
    const decisions = await decisionsOf(queries, asked);
    for (const id of asked) {
      const row = rowById.get(id);
      if (row === undefined) continue;
      const { title, file_name: fileName } = row;
      const rights = readStated(row.rights_json);
      const decided = decisions.get(id) ?? [];
      found.push({ id, title: assetTitle(title, fileName), stated: rights, decisions: [...decided], block: blockAt(rights, decided, at) });
    }
  }
  return found;
};

/** Appends a decision about a file. */
export const addDecision = async (
  queries: Queries,
  decision: { readonly fileId: string; readonly at: string; readonly userId: string; readonly act: RightsAct; readonly reason: string },
): Promise<void> => {
  const { fileId, at, userId, act, reason } = decision;
  const last = await queries
    .selectFrom('rights_decisions')
    .select('number')
    .where('file_id', '=', fileId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await queries.insertInto('rights_decisions').values({ file_id: fileId, number, at, user_id: userId, act, reason }).execute();
};
