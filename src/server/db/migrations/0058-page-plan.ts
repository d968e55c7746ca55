import { z } from 'zod';
import type { Queries } from '../schema.ts';
import { isIntact, unseal } from '../sealed.ts';
import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table metadata add column print_date text`,
  `alter table metadata add column print_publication text`,
  `alter table metadata add column print_page text`,
  `create index metadata_by_print_date on metadata (print_date)`,
];

const AT_A_TIME = 500;
const words = z.string().nullish();
const storedSchema = z.object({
  printMetadata: z.object({ publicationTargetDate: words, publication: words, pageName: words }).optional(),
});

/** Fills the columns of items that are planned for a printed page; damaged texts are skipped. */
const fillFromDetails = async (queries: Queries): Promise<void> => {
  let after = 0;
  for (;;) {
    const rows = await queries
      .selectFrom('metadata_documents')
      .select(['id', 'detail_json'])
      .where('detail_json', 'like', '%"printMetadata"%')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_A_TIME)
      .execute();
    for (const { id, detail_json: detail } of rows.filter(row => isIntact(row.detail_json))) {
      const print = storedSchema.parse(unseal(detail)).printMetadata;
      await queries
        .updateTable('metadata')
        .set({
          print_date: print?.publicationTargetDate ?? null,
          print_publication: print?.publication ?? null,
          print_page: print?.pageName ?? null,
        })
        .where('id', '=', id)
        .execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};

/** Day, newspaper and page of items, to find those of a day by. */
export const pagePlan: Migration = {
  number: 58,
  name: 'page plan',
  up: async queries => {
    await runStatements(queries, STATEMENTS);
    await fillFromDetails(queries);
  },
};
