import type { BridgeAnswer, BridgeCodeOf } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { PlacementAnswer } from '#contract/placement/placement.ts';
import { rebase } from '#domain/placement/apply.ts';
import { renewChange } from '#domain/placement/invert.ts';
import type { PlacementOperation } from '#domain/placement/operation.ts';
import type { PlacementPage } from '#domain/placement/page.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Gateway } from '../api/gateway.ts';
import { createRereading, type RereadingPorts } from '../api/rereading.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { type DeskResult, fail, storageCode, toBridgeError } from '../failure.ts';
import type { Random } from '../ports.ts';
import type { Queue } from '../queue/queue.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { KeptPages } from './kept-pages.ts';
import type { GoingOutAct } from '#bridge/placement.ts';
import { type ActEntry, actsOf, createPlacementLane, isActEntry, PLACEMENT_LANE, type WaitingAct } from './placement-lane.ts';
import type { PlacementRemote } from './remote.ts';
import { touchedBy } from './touched.ts';

export interface PlacementPorts extends RereadingPorts {
  readonly queue: Queue;
  readonly store: QueueStore;
  readonly remote: PlacementRemote;
  readonly kept: KeptPages;
  readonly random: Random;
  readonly gateway: Pick<Gateway, 'touch'>;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
  readonly notifyOutbox: () => void;
}

type Read = Promise<Result<PlacementAnswer, BridgeError<BridgeCodeOf<'placement.page'>>>>;

/** Drafts of front pages on this desk; an act is durable when it resolves, and sent in order. */
export interface Placement {
  readonly page: (pageId: string) => Promise<BridgeAnswer<'placement.page'>>;
  readonly work: (pageId: string, operations: readonly PlacementOperation[]) => DeskResult<Record<string, never>>;
  /** Ends a conflict of an act. */
  readonly decide: (pageId: string, entryId: string, side: 'mine' | 'theirs') => DeskResult<Record<string, never>>;
  /** An act that readers see, or that replaces the draft: needs the newsroom, and that nothing of the page waits. */
  readonly goOut: (pageId: string, act: GoingOutAct) => Promise<BridgeAnswer<'placement.goOut'>>;
  readonly addTitle: (metadataId: string, tenantId: number) => Promise<BridgeAnswer<'placement.addTitle'>>;
  /** A colleague changed this page; null: perhaps any. */
  readonly hear: (pageId: string | null) => void;
}

/** The wishes of an act, said of the page as it is now; nothing if there is nothing left to say them of. */
const renewed = (page: PlacementPage, operations: readonly PlacementOperation[], uuid: () => string): readonly PlacementOperation[] => {
  let now = page;
  return operations.flatMap(operation => {
    const change = renewChange(now, operation.change);
    if (change === null) return [];
    const next = { id: uuid(), seen: page.version, change };
    now = rebase(now, [next]).page;
    return [next];
  });
};

/** Replaces ids throughout an operation; ids occur in no other text. */
const renamed = (work: WaitingAct, names: ReadonlyMap<string, string>): WaitingAct => {
  let json = JSON.stringify(work);
  for (const [from, to] of names) json = json.replaceAll(from, to);
  return JSON.parse(json) as WaitingAct; // the same with other ids
};

export const createPlacement = (ports: PlacementPorts): Placement => {
  const { queue, store, remote, kept, random } = ports;

  const learn = (known: PlacementAnswer): void => {
    const owner = ports.owner();
    if (owner !== undefined) kept.put(owner, known);
  };

  queue.register(
    createPlacementLane({
      store,
      damageReports: ports.damageReports,
      apply: remote.apply,
      learn,
      known: kept.get,
      changed: ({ work }) => {
        ports.gateway.touch();
        ports.notify(work.pageId);
      },
    }),
  );

  const actsFor = (owner: string, pageId: string): readonly ActEntry[] => store.ofSubject(owner, actsOf(pageId)).filter(isActEntry);

  const read = async (owner: string, pageId: string): Read => {
    const answer = await remote.page(pageId);
    if (!answer.ok) return err(toBridgeError(answer.error));
    kept.put(owner, answer.value);
    return ok(kept.get(owner, pageId) ?? answer.value);
  };
  const reading = createRereading(ports, read);

  const shown = (owner: string, { page, resolved }: PlacementAnswer, stale: boolean) => {
    const entries = actsFor(owner, page.id);
    const mine = entries.filter(({ state }) => state !== 'conflict').flatMap(({ work }) => work.operations);
    const pending = entries.map(entry => ({
      entryId: entry.id,
      state: entry.state,
      sectionIds: [...new Set(entry.work.operations.map(({ change }) => change.sectionId))],
      error: entry.error,
      conflicts: entry.work.conflicts,
      operations: entry.work.operations,
    }));
    return ok({ page: rebase(page, mine).page, resolved, pending, stale });
  };

  const guarded = (work: () => void): DeskResult<Record<string, never>> => {
    try {
      work();
      return ok({});
    } catch (error) {
      return fail(storageCode(error));
    }
  };
  const done = (pageId: string, result: DeskResult<Record<string, never>>): DeskResult<Record<string, never>> => {
    if (!result.ok) return result;
    ports.notify(pageId);
    ports.notifyOutbox();
    queue.kick();
    return result;
  };

  /** Puts an act on the page as it is; what followed it in the queue names it by its new ids. */
  const keepMine = (owner: string, pageId: string, entry: ActEntry): void => {
    const page = kept.get(owner, pageId)?.page;
    const operations = page ? renewed(page, entry.work.operations, random.uuid) : [];
    const names = new Map(entry.work.operations.flatMap(({ id }, index) => [[id, operations[index]?.id ?? id] as const]));
    const touched = touchedBy(entry.work.operations);
    for (const later of actsFor(owner, pageId))
      if (later.seq > entry.seq && [...touchedBy(later.work.operations)].some(id => touched.has(id)))
        store.amend(later.seq, renamed(later.work, names));
    if (operations.length === 0) store.remove(entry.seq);
    else store.rewrite(entry.seq, { pageId, operations: [...operations], conflicts: [] } satisfies WaitingAct);
  };

  return {
    page: async pageId => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const known = kept.get(owner, pageId);
      if (known !== undefined && reading.wasRead(pageId)) {
        reading.freshen(pageId);
        return shown(owner, known, !ports.isOnline());
      }
      const answer = await reading.read(owner, pageId);
      if (answer.ok) return shown(owner, answer.value, false);
      return known === undefined ? answer : shown(owner, known, true);
    },
    work: (pageId, operations) => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const work: WaitingAct = { pageId, operations: [...operations], conflicts: [] };
      return done(
        pageId,
        guarded(() => {
          queue.add({ lane: PLACEMENT_LANE, owner, subject: actsOf(pageId), work });
        }),
      );
    },
    decide: (pageId, entryId, side) => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const entry = actsFor(owner, pageId).find(({ id }) => id === entryId);
      if (entry?.state !== 'conflict') return fail('notFound');
      return done(
        pageId,
        guarded(() => {
          store.transaction(() => {
            if (side === 'mine') keepMine(owner, pageId, entry);
            else store.remove(entry.seq);
          });
        }),
      );
    },
    goOut: async (pageId, act) => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      if (!ports.isOnline()) return fail('offline');
      if (actsFor(owner, pageId).length > 0) return fail('unsavedChanges');
      const answer = await remote.goOut(pageId, act);
      if (answer.ok && answer.value) kept.put(owner, answer.value);
      else reading.refresh(pageId);
      ports.gateway.touch();
      ports.notify(pageId);
      return answer.ok ? ok({ publishedAt: answer.value?.page.publishedAt ?? null }) : err(toBridgeError(answer.error));
    },
    addTitle: async (metadataId, tenantId) => {
      const answer = await remote.addTitle(metadataId, tenantId);
      ports.gateway.touch();
      return answer.ok ? ok({}) : err(toBridgeError(answer.error));
    },
    hear: reading.hear,
  };
};
