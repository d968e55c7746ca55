import { getLastImport, importSeason, undoImport } from '#contract/tickers/seasons.ts';
import { ok } from '#domain/result.ts';
import { findLastImport } from '../../repositories/tickers/season-imports.ts';
import * as work from '../../usecases/team/import-season.ts';
import * as undo from '../../usecases/team/undo-import.ts';
import { ARTICLE_BODY_LIMIT_BYTES } from '../articles/articles.ts';
import { implement } from '../calls/implement.ts';
import type { Newsroom } from '../calls/newsroom.ts';
import { writingOf } from '../calls/writing-of.ts';

/** Imports of a season: previewed, written and undone. */
export const seasonRoutes = (newsroom: Newsroom): void => {
  implement(
    newsroom,
    importSeason,
    async call => {
      const report = await work.importSeason(await writingOf(newsroom, call), call.body);
      return report.ok ? ok({ body: { ...report.value, entries: [...report.value.entries] } }) : report;
    },
    { bodyLimitBytes: ARTICLE_BODY_LIMIT_BYTES },
  );
  implement(newsroom, getLastImport, async ({ queries }) => ok({ body: { last: await findLastImport(queries) } }));
  implement(newsroom, undoImport, async call => {
    const done = await undo.undoImport(await writingOf(newsroom, call), call.params.id);
    return done.ok ? ok({ body: { undone: done.value.undone, kept: [...done.value.kept] } }) : done;
  });
};
