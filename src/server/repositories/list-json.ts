import type { Person } from '#domain/user/user.ts';
import type { ListRow } from './list-source.ts';

/** A page whose rows are JSON already, in the shape of `pageSchema`. */
export interface JsonPage {
  readonly rows: readonly ListRow[];
  readonly number: number;
  readonly size: number;
  readonly total: number;
  readonly sort: string;
}

/** Tells who has an item open for editing; undefined when nobody edits anything. */
export type UsedBy = ((resourceId: string) => readonly Person[]) | undefined;

const personJson = (person: Person | null): string => (person === null ? 'null' : JSON.stringify(person));

const resourceIdOf = (rowJson: string): string => {
  const row: { readonly resourceId: string } = JSON.parse(rowJson);
  return row.resourceId;
};

const rowJson = ({ rowJson: stored, creator, lastUpdatedBy }: ListRow, usedBy: UsedBy): string => {
  const users = usedBy ? JSON.stringify(usedBy(resourceIdOf(stored))) : '[]';
  return `${stored.slice(0, -1)},"creator":${personJson(creator)},"lastUpdatedBy":${personJson(lastUpdatedBy)},"usedBy":${users}}`;
};

/** Writes a page by joining the stored rows: nothing is parsed and written again. */
export const toJsonPage = (page: JsonPage, usedBy: UsedBy): string => {
  const totalPages = Math.ceil(page.total / page.size);
  let content = '';
  for (const row of page.rows) content += content === '' ? rowJson(row, usedBy) : `,${rowJson(row, usedBy)}`;
  const facts = `"first":${page.number === 0},"last":${page.number >= totalPages - 1},"number":${page.number},"size":${page.size}`;
  return `{"content":[${content}],${facts},"totalElements":${page.total},"totalPages":${totalPages},"sort":${JSON.stringify(page.sort)}}`;
};
