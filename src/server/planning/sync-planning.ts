import { mergePlanned } from '#domain/planning/merge-planned.ts';
import type { TakenOver } from '#domain/planning/planning.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { ok } from '#domain/result.ts';
import { findMetadata } from '../repositories/metadata.ts';
import { fittedPlan, plannedOf, toldOf, withPlanned } from '../usecases/outside/print-values.ts';
import { type Attempt, type AttemptDeps, endInAgreement, endInFailure, noteCounterpart } from './attempt.ts';
import type { ItemReport, Outside, PlannedElement, PlanningSystem } from './planning-system.ts';
import { type AddressOf, reportOf } from './report.ts';

export interface SyncPlanningDeps extends AttemptDeps {
  readonly planning: PlanningSystem;
  readonly addressOf: AddressOf;
}

/** Told in the article at most; the history has them all. */
const TOLD_MAX = 20;

/** The item's element: the one it has, the one that an earlier try made, or a new one. */
const elementOf = async (
  { planning }: SyncPlanningDeps,
  { sync, mayExist, signal }: Attempt,
  report: ItemReport,
): Outside<PlannedElement> => {
  if (sync.outsideId !== null) return planning.readElement(sync.outsideId, signal);
  if (mayExist && sync.beganAt !== null) {
    const found = await planning.findElementOf(report.metadataId, sync.beganAt, signal);
    if (!found.ok) return found;
    if (found.value) return ok(found.value);
  }
  return planning.createElement(report, signal);
};

/** Brings an item and its element together: reads, merges by the rule of `mergePlanned`, tells, and takes over. */
export const syncPlanning = async (deps: SyncPlanningDeps, attempt: Attempt): Promise<void> => {
  const { database, planning, clock } = deps;
  const { metadataId, base, sent } = attempt.sync;
  const item = (await findMetadata(database.db, metadataId))?.metadata;
  if (!item) return;
  const report = reportOf(item, deps.addressOf);
  const element = await elementOf(deps, attempt, report);
  if (!element.ok) return endInFailure(deps, attempt, element.error);
  if (attempt.sync.outsideId === null) await noteCounterpart(deps, attempt, element.value.id);
  const merged = mergePlanned(base, plannedOf(item), fittedPlan(element.value.values));
  const agreedItem: Metadata = withPlanned(item, merged.values, element.value);
  const agreedReport = { ...reportOf(agreedItem, deps.addressOf), values: merged.values };
  if (sent !== toldOf(agreedItem)) {
    const updated = await planning.updateElement(element.value.id, agreedReport, merged.given, attempt.signal);
    if (!updated.ok) return endInFailure(deps, attempt, updated.error);
  }
  const at = clock.now().toISOString();
  const isFirst = base === null;
  const takenOver: readonly TakenOver[] = merged.takenOver.filter(({ lost }) => !isFirst || lost !== null).map(told => ({ ...told, at }));
  await endInAgreement(deps, attempt, {
    told: item,
    change: present => withPlanned(present, merged.values, element.value),
    next: sync => ({
      ...sync,
      outsideId: element.value.id,
      beganAt: null,
      base: merged.values,
      sent: toldOf(agreedItem),
      takenOver: [...takenOver, ...sync.takenOver].slice(0, TOLD_MAX),
    }),
  });
};
