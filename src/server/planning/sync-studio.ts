import { findMetadata } from '../repositories/metadata.ts';
import { toldOf, withDossier } from '../usecases/outside/print-values.ts';
import { type Attempt, type AttemptDeps, endInAgreement, endInFailure } from './attempt.ts';
import type { PrintStudio } from './planning-system.ts';
import { type AddressOf, reportOf } from './report.ts';

export interface SyncStudioDeps extends AttemptDeps {
  readonly studio: PrintStudio;
  readonly addressOf: AddressOf;
}

/** Tells the studio what is new in an item, or only asks how far its page is, where nothing is. */
export const syncStudio = async (deps: SyncStudioDeps, attempt: Attempt): Promise<void> => {
  const { database, studio } = deps;
  const { metadataId, outsideId, sent } = attempt.sync;
  const item = (await findMetadata(database.db, metadataId))?.metadata;
  if (!item) return;
  const told = toldOf(item);
  const report = { ...reportOf(item, deps.addressOf), dossierId: outsideId };
  const hasNews = outsideId === null || sent !== told;
  const dossier = hasNews ? await studio.putDossier(report, attempt.signal) : await studio.readDossier(outsideId, attempt.signal);
  if (!dossier.ok) return endInFailure(deps, attempt, dossier.error);
  await endInAgreement(deps, attempt, {
    told: item,
    change: present => withDossier(present, dossier.value),
    next: sync => ({ ...sync, outsideId: dossier.value.id, beganAt: null, sent: told }),
  });
};
