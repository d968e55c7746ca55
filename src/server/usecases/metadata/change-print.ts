import { PRINT_CODES } from '#contract/calls/codes.ts';
import type { PrintChange } from '#domain/print/print-metadata.ts';
import { assertPresent, err, type Result } from '#domain/result.ts';
import type { StoredMetadata } from '../../repositories/metadata.ts';
import type { Refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { changeItem } from './change-item.ts';
import type { MetadataKey } from './lock-metadata.ts';

const CODES = ['notFound', 'preconditionFailed', ...PRINT_CODES] as const;
type PrintRefusal = Refusal<(typeof CODES)[number]>;

/** Changes only print metadata under the item's etag: no rule about readers applies (D-009). */
export const changePrint = async (
  writing: Writing,
  { change, ...key }: MetadataKey & { readonly change: PrintChange },
): Promise<Result<StoredMetadata, PrintRefusal>> => {
  const changed = await changeItem(writing, { ...key, patch: { printMetadata: change } });
  if (changed.ok) return changed;
  const code = CODES.find(known => known === changed.error.code);
  assertPresent(code, 'print metadata alone breaks no rule of other fields');
  return err({ ...changed.error, code });
};
