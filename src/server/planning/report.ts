import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { plannedOf, progressOf } from '../usecases/outside/print-values.ts';
import type { ItemReport } from './planning-system.ts';

/** Where readers find an item; null if there is no listener for them. */
export type AddressOf = (item: Pick<Metadata, 'resourceName' | 'resourceId'>) => string | null;

/** What systems outside are told about an item. */
export const reportOf = (item: Metadata, addressOf: AddressOf): ItemReport => ({
  metadataId: item.id,
  title: item.title,
  progress: progressOf(item),
  textLength: item.actualTextLength,
  targetTextLength: item.targetTextLength,
  address: isPublicStatus(item.publicationStatus) ? addressOf(item) : null,
  values: plannedOf(item),
});
