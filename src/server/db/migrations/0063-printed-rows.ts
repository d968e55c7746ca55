import { z } from 'zod';
import type { Queries } from '../schema.ts';
import { isIntact, seal, unseal } from '../sealed.ts';
import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [`create index metadata_by_print_page on metadata (print_page)`];

const AT_A_TIME = 500;
const storedSchema = z.record(z.string(), z.unknown());

/** Writes newspaper and page into the rows of items that are planned for one; damaged texts are skipped. */
const fillRows = async (queries: Queries): Promise<void> => {
  let after = 0;
  for (;;) {
    const rows = await queries
      .selectFrom('metadata as m')
      .innerJoin('metadata_documents as d', 'd.id', 'm.id')
      .select(['m.id', 'd.row_json', 'm.print_page', 'm.print_publication'])
      .where(has => has.or([has('m.print_page', 'is not', null), has('m.print_publication', 'is not', null)]))
      .where('m.id', '>', after)
      .orderBy('m.id')
      .limit(AT_A_TIME)
      .execute();
    for (const { id, row_json: row, print_page: printPage, print_publication: printPublication } of rows.filter(item =>
      isIntact(item.row_json),
    ))
      await queries
        .updateTable('metadata_documents')
        .set({ row_json: seal({ ...storedSchema.parse(unseal(row)), printPublication, printPage }) })
        .where('id', '=', id)
        .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};

/** Newspaper and page in the rows of lists. */
export const printedRows: Migration = {
  number: 63,
  name: 'printed rows',
  up: async queries => {
    await runStatements(queries, STATEMENTS);
    await fillRows(queries);
  },
};
