import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { metadataRowSchema } from '#domain/metadata/metadata.ts';
import {
  keptPushSchema,
  type PushDraft,
  pushLineSchema,
  type PushLine,
  type PushMessage,
  pushMessageSchema,
  type PushPhase,
} from '#domain/push/message.ts';
import type { PushState } from '#domain/push/outcome.ts';
import type { PushService } from '#domain/push/services.ts';
import { pushStatusOf, type Target } from '#domain/push/status.ts';
import { personSchema } from '#domain/user/user.ts';
import type { Queries } from '../../db/schema.ts';
import { seal, unseal } from '../../db/sealed.ts';
import { isOwnRow } from '../item-reach.ts';
import { hasState } from './states.ts';
import { listTargets } from './targets.ts';
import type { Window } from '../window.ts';

/** A message with the etag of its state. */
export interface StoredPush {
  readonly message: PushMessage;
  readonly etag: string;
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
const personOf = (id: string | null, firstName: string | null, lastName: string | null) =>
  id === null || firstName === null || lastName === null ? null : personSchema.parse({ id, firstName, lastName });

const selectMessages = (queries: Queries) =>
  queries
    .selectFrom('push_messages as p')
    .innerJoin('metadata_documents as d', 'd.id', 'p.metadata_id')
    .leftJoin('users as u', 'u.id', 'p.created_by')
    .selectAll('p')
    .select(['d.row_json', 'u.first_name', 'u.last_name']);

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

const { resourceId, resourceName, title } = metadataRowSchema.shape;
const itemSchema = z.object({ resourceId, resourceName, title });

const listLines = async (queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, readonly PushLine[]>> => {
  const rows = await queries
    .selectFrom('push_lines as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.message_id', 'l.at', 'l.action', 'l.detail', 'l.user_id', 'u.first_name', 'u.last_name'])
    .where('l.message_id', 'in', ids)
    .orderBy('l.message_id')
    .orderBy('l.number')
    .execute();
  const lines = rows.map(row => ({
    id: row.message_id,
    line: pushLineSchema.parse({
      at: row.at,
      by: personOf(row.user_id, row.first_name, row.last_name),
      action: row.action,
      detail: row.detail,
    }),
  }));
  return new Map([...Map.groupBy(lines, ({ id }) => id)].map(([id, list]) => [id, list.map(({ line }) => line)]));
};

const messageOf = (row: Row, targets: readonly Target[], history: readonly PushLine[]): StoredPush => {
  const draft = keptPushSchema.parse(unseal(row.draft_json));
  const item = itemSchema.parse(unseal(row.row_json));
  const message = pushMessageSchema.parse({
    ...draft,
    id: row.id,
    metadataId: String(row.metadata_id),
    ...item,
    phase: row.phase,
    leavesAt: row.leaves_at === null ? null : isoOf(row.leaves_at),
    sentAt: row.sent_at === null ? null : isoOf(row.sent_at),
    status: row.sent_at === null ? null : pushStatusOf(targets),
    targets,
    history,
    createdAt: row.created_at,
    createdBy: personOf(row.created_by, row.first_name, row.last_name),
    updatedAt: row.updated_at,
  });
  return { message, etag: row.etag };
};

const toStored = async (queries: Queries, rows: readonly Row[], nowMs: number): Promise<readonly StoredPush[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const targets = await listTargets(queries, ids, nowMs);
  const lines = await listLines(queries, ids);
  return rows.map(row => messageOf(row, targets.get(row.id) ?? [], lines.get(row.id) ?? []));
};

/** Returns a message; undefined if there is none. */
export const findPush = async (queries: Queries, id: string, nowMs: number): Promise<StoredPush | undefined> =>
  (await toStored(queries, await selectMessages(queries).where('p.id', '=', id).execute(), nowMs))[0];

/** The first of the messages that recall each other: devices know all of them by its id. */
export const firstRecalled = async (queries: Queries, message: Pick<PushMessage, 'id' | 'recalls'>): Promise<string> => {
  let { id, recalls } = message;
  while (recalls !== null) {
    id = recalls;
    const row = await queries.selectFrom('push_messages').select('draft_json').where('id', '=', id).executeTakeFirst();
    recalls = row === undefined ? null : keptPushSchema.parse(unseal(row.draft_json)).recalls;
  }
  return id;
};

export interface PushFilter {
  readonly metadataId?: string | undefined;
  readonly tenantIds?: readonly number[] | undefined;
  readonly sentWithinHours?: number | undefined;
  /** In one of these states. */
  readonly states?: readonly PushState[] | undefined;
  /** Through one of these services. */
  readonly services?: readonly PushService[] | undefined;
  /** If given, only messages of this user's own items. */
  readonly ownerId?: string | undefined;
}

const HOUR_MS = 3_600_000;

/** Condition: the message `p` uses one of these services; texts typed by users precede the services in the JSON, with their quotes escaped. */
const hasService = (services: readonly PushService[]) =>
  sql<SqlBool>`(${sql.join(
    services.map(service => sql`p.draft_json like ${`%"services":[%"${service}"%]%`}`),
    sql` or `,
  )})`;

const conditionsOf = ({ metadataId, tenantIds, sentWithinHours, states, services, ownerId }: PushFilter, nowMs: number) => [
  ...(metadataId === undefined ? [] : [sql<SqlBool>`p.metadata_id = ${Number(metadataId)}`]),
  ...(tenantIds === undefined || tenantIds.length === 0
    ? []
    : [
        sql<SqlBool>`(${sql.join(
          tenantIds.map(id => sql`p.tenant_ids like ${`%,${id},%`}`),
          sql` or `,
        )})`,
      ]),
  ...(ownerId === undefined
    ? []
    : [sql<SqlBool>`p.metadata_id in (select id from metadata where ${isOwnRow(sql.ref('metadata.person_ids'), ownerId)})`]),
  ...(states === undefined || states.length === 0 ? [] : [hasState(states, nowMs)]),
  ...(services === undefined || services.length === 0 ? [] : [hasService(services)]),
  ...(sentWithinHours === undefined ? [] : [sql<SqlBool>`p.sent_at >= ${nowMs - sentWithinHours * HOUR_MS}`]),
];

interface PushAsked {
  readonly filter: PushFilter;
  readonly nowMs: number;
  /** By when they were written, or when something happened to them last. */
  readonly order?: 'created_at' | 'updated_at';
}

/** Messages, the newest first. */
export const listPushes = async (
  queries: Queries,
  { filter, nowMs, order = 'created_at' }: PushAsked,
  window: Window,
): Promise<{ readonly messages: readonly PushMessage[]; readonly total: number }> => {
  const wanted = (selected: ReturnType<typeof selectMessages>) => selected.where(expression => expression.and(conditionsOf(filter, nowMs)));
  const { total } = await queries
    .selectFrom('push_messages as p')
    .where(expression => expression.and(conditionsOf(filter, nowMs)))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wanted(selectMessages(queries))
    .orderBy(`p.${order}`, 'desc')
    .orderBy('p.serial', 'desc')
    .limit(window.size)
    .offset(window.page * window.size)
    .execute();
  return { messages: (await toStored(queries, rows, nowMs)).map(({ message }) => message), total };
};

/** A new line of the history, as it is stored. */
export interface NewLine {
  readonly at: string;
  readonly userId: string | null;
  readonly action: PushLine['action'];
  readonly detail?: string | null;
}

/** Adds a line to the history of a message. */
export const appendPushLine = async (queries: Queries, id: string, line: NewLine): Promise<void> => {
  await queries
    .insertInto('push_lines')
    .columns(['message_id', 'number', 'at', 'user_id', 'action', 'detail'])
    .expression(
      queries
        .selectFrom('push_lines')
        .where('message_id', '=', id)
        .select(eb => [
          sql<string>`cast(${id} as text)`.as('message_id'),
          sql<number>`coalesce(${eb.fn.max('number')}, 0) + 1`.as('number'),
          sql<string>`cast(${line.at} as text)`.as('at'),
          sql<string | null>`cast(${line.userId} as text)`.as('user_id'),
          eb.val(line.action).as('action'),
          sql<string | null>`cast(${line.detail ?? null} as text)`.as('detail'),
        ]),
    )
    .execute();
};

const columnsOf = (draft: PushDraft) => ({ draft_json: seal(draft), tenant_ids: `,${draft.tenantIds.join(',')},` });

/** Locks a message until the end of the transaction: of two batches that end at once, the second sees the first. */
export const lockPush = async (queries: Queries, id: string): Promise<void> => {
  await queries.updateTable('push_messages').set({ id }).where('id', '=', id).execute();
};

/** Phase of a message on its way, and when it leaves. */
export interface PushPlace {
  readonly phase: PushPhase;
  readonly leavesAtMs: number | null;
}

/** Stores a new message. */
export const insertPush = async (
  queries: Queries,
  message: PushPlace & {
    readonly id: string;
    readonly metadataId: string;
    readonly draft: PushDraft;
    readonly at: string;
    /** Null for the newsroom itself. */
    readonly userId: string | null;
    readonly etag: string;
  },
): Promise<void> => {
  await queries
    .insertInto('push_messages')
    .values({
      ...columnsOf(message.draft),
      id: message.id,
      metadata_id: Number(message.metadataId),
      phase: message.phase,
      leaves_at: message.leavesAtMs,
      sent_at: null,
      created_at: message.at,
      created_by: message.userId,
      updated_at: message.at,
      etag: message.etag,
    })
    .execute();
};

/** Changes a message that has not left and has this etag; false when there is none. */
export const updatePush = async (
  queries: Queries,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: string },
  change: PushPlace & { readonly draft: PushDraft; readonly at: string; readonly etag: string },
): Promise<boolean> => {
  const updated = await queries
    .updateTable('push_messages')
    .set({
      ...columnsOf(change.draft),
      phase: change.phase,
      leaves_at: change.leavesAtMs,
      updated_at: change.at,
      etag: change.etag,
    })
    .where('id', '=', id)
    .where('etag', '=', ifMatch)
    .where('phase', '!=', 'sent')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
};

/** Deletes a message that has not left and has this etag; false when there is none. */
export const removePush = async (
  queries: Queries,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: string },
): Promise<boolean> => {
  const removed = await queries
    .deleteFrom('push_messages')
    .where('id', '=', id)
    .where('etag', '=', ifMatch)
    .where('phase', '!=', 'sent')
    .executeTakeFirst();
  if (removed.numDeletedRows > 0n) await queries.deleteFrom('push_lines').where('message_id', '=', id).execute();
  return removed.numDeletedRows > 0n;
};

/** Moves a message from one of these phases; returns false if it is in another phase by now: of two concurrent moves, one succeeds. */
export const movePush = async (
  queries: Queries,
  id: string,
  move: PushPlace & { readonly from: readonly PushPhase[]; readonly at: string; readonly etag: string },
): Promise<boolean> => {
  const sentAt = move.phase === 'sent' ? Date.parse(move.at) : null;
  const moved = await queries
    .updateTable('push_messages')
    .set({ phase: move.phase, leaves_at: move.leavesAtMs, sent_at: sentAt, updated_at: move.at, etag: move.etag })
    .where('id', '=', id)
    .where('phase', 'in', move.from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
};

/** Returns the messages of an item in a phase, with their drafts. */
export const listPushesIn = async (
  queries: Queries,
  metadataId: string,
  phase: PushPhase,
): Promise<readonly { readonly id: string; readonly draft: PushDraft }[]> => {
  const rows = await queries
    .selectFrom('push_messages')
    .select(['id', 'draft_json'])
    .where('metadata_id', '=', Number(metadataId))
    .where('phase', '=', phase)
    .execute();
  return rows.map(row => ({ id: row.id, draft: keptPushSchema.parse(unseal(row.draft_json)) }));
};
