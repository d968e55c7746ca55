import { sql } from 'kysely';
import { err, ok, type Result } from '#domain/result.ts';
import type { Database } from './db/database.ts';
import { placeOfFiles } from './files/place-of-files.ts';
import type { Clock, Ids, Log } from './ports.ts';
import { forgetNode, keepNode, listNodes } from './repositories/nodes.ts';
import type { StoreAddress } from './settings.ts';

const HEARTBEAT_MS = 5_000;
/** Any number of our own: of two nodes that start at once, the second sees the first. */
const NODES_LOCK = 7_241_905;

/** This process among those that serve the database. */
export interface ServerNode {
  readonly leave: () => Promise<void>;
}

interface NodeDeps {
  readonly database: Database;
  readonly store: StoreAddress;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** Nodes that keep files in different places: each would miss the files of the other. */
export interface FilesNotShared {
  readonly code: 'filesNotShared';
}

/** Joins the nodes of the database, unless those that run keep files elsewhere; says every few seconds that it is there. */
export const joinNodes = async (deps: NodeDeps): Promise<Result<ServerNode, FilesNotShared>> => {
  const { database, clock, log } = deps;
  const node = { id: deps.ids.uuid(), files: await placeOfFiles(deps.store) };
  const nowMs = (): number => clock.now().getTime();
  const isWelcome = await database.transaction(async queries => {
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${NODES_LOCK})`.execute(queries);
    // A SQLite file has one newsroom: others have gone.
    const others = database.dialect === 'sqlite' ? [] : await listNodes(queries, nowMs());
    if (others.some(({ files }) => files !== node.files)) return false;
    await keepNode(queries, node, nowMs());
    return true;
  });
  if (!isWelcome) return err({ code: 'filesNotShared' });
  const beat = setInterval(() => {
    keepNode(database.db, node, nowMs()).catch((cause: unknown) => log.error('node not noted', cause));
  }, HEARTBEAT_MS);
  beat.unref();
  return ok({
    leave: async () => {
      clearInterval(beat);
      await database.transaction(queries => forgetNode(queries, node.id));
    },
  });
};
