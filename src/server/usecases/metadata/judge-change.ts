import { changeMetadata, type JudgedContent, type MetadataProblem } from '#domain/metadata/change.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { missingIds, type ReferenceTable, tenantRules } from '../../repositories/references.ts';
import { type Refusal, refusal } from '../../routes/refusal.ts';

type References = readonly (readonly [field: string, table: ReferenceTable, ids: readonly number[]])[];

const present = (ids: readonly (number | null)[]): readonly number[] => ids.filter(id => id !== null);

const referencesOf = (patch: MetadataPatch): References => {
  const authors = (patch.authors ?? []).flatMap(entry => entry.authors);
  return [
    ['tenantIds', 'tenants', patch.tenantIds ?? []],
    ['tags', 'tags', patch.tags ?? []],
    ['placement', 'categories', (patch.placement ?? []).flatMap(entry => [...entry.categories, ...present([entry.mainCategory])])],
    ['kickword', 'kickwords', present((patch.kickword ?? []).map(entry => entry.kickwordId))],
    ['authors', 'agencies', present(authors.map(author => author.agencyId))],
  ];
};

const unknownReferences = async (queries: Queries, patch: MetadataPatch): Promise<readonly string[]> => {
  const fieldNames: string[] = [];
  for (const [field, table, ids] of referencesOf(patch)) {
    const missing = await missingIds(queries, table, ids);
    if (missing.length > 0) fieldNames.push(field);
  }
  return fieldNames;
};

const toRefusal = ({ code, fieldNames }: MetadataProblem): Refusal => refusal(code, { fieldNames });

interface Wish {
  readonly current: Metadata;
  readonly patch: MetadataPatch;
  readonly content: JudgedContent;
  readonly now: string;
}

/** Gathers what a change of metadata points to, then lets the rules decide. */
export const judgeMetadataChange = async (queries: Queries, wish: Wish): Promise<Result<Metadata, Refusal>> => {
  const unknown = await unknownReferences(queries, wish.patch);
  if (unknown.length > 0) return err(refusal('unknownReference', { fieldNames: unknown }));
  const tenants = await tenantRules(queries, wish.patch.tenantIds ?? wish.current.tenantIds);
  const changed = changeMetadata({ ...wish, tenants });
  return changed.ok ? ok(changed.value) : err(toRefusal(changed.error));
};
