import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { Person } from '#domain/user/user.ts';
import { isDamage } from '../../db/faults.ts';
import { type PackedRow, packRow } from './json.ts';
import type { ListRow, ListSource, RowFacts } from './source.ts';

export interface PackedRows {
  readonly whole: readonly PackedRow[];
  /** Placeholders for rows whose text cannot be read. */
  readonly damaged: readonly PackedRow[];
}

const instantOf = (ms: number): string => new Date(ms).toISOString();

/** Returns a placeholder from the readable columns of a row whose text cannot be read. */
const standIn = (facts: RowFacts) =>
  ({
    id: String(facts.id),
    resourceId: facts.resourceId,
    resourceName: facts.resourceName,
    locale: facts.locale,
    title: '',
    titleHeader: '',
    teaserImage: null,
    contentStatus: facts.contentStatus,
    publicationStatus: facts.publicationStatus,
    scheduledPlacing: null,
    createdAt: instantOf(facts.createdAt),
    updatedAt: instantOf(facts.updatedAt),
    publishedAt: facts.publishedAt === null ? null : instantOf(facts.publishedAt),
    targetDateTime: null,
    targetTextLength: null,
    actualTextLength: 0,
    mainTenantId: null,
    tenantIds: facts.tenantIds,
    authorNames: [],
    printDate: null,
    printPublication: null,
    printPage: null,
    hasWaitingChanges: false,
    releaseTime: null,
    releaseFailure: null,
    damaged: true,
  }) satisfies Record<Exclude<keyof MetadataRow, 'creator' | 'lastUpdatedBy' | 'usedBy' | 'slideCount' | 'ticker'>, unknown>;

/** Packs rows; a damaged one becomes a placeholder and does not affect the others. */
export const packRows = async (
  source: Pick<ListSource, 'readFacts'>,
  rows: readonly ListRow[],
  people: ReadonlyMap<string, Person>,
): Promise<PackedRows> => {
  const whole: PackedRow[] = [];
  const unreadable: ListRow[] = [];
  for (const row of rows) {
    try {
      whole.push(packRow(row, people));
    } catch (cause) {
      if (!isDamage(cause)) throw cause;
      unreadable.push(row);
    }
  }
  if (unreadable.length === 0) return { whole, damaged: [] };
  const facts = new Map((await source.readFacts(unreadable.map(({ ordinal }) => ordinal))).map(rowFacts => [rowFacts.ordinal, rowFacts]));
  const damaged = unreadable.flatMap(row => {
    const fact = facts.get(row.ordinal);
    return fact ? [packRow({ ...row, rowJson: JSON.stringify(standIn(fact)) }, people)] : [];
  });
  return { whole, damaged };
};
