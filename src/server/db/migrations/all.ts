import { foundation } from './0001-foundation.ts';
import { content } from './0002-content.ts';
import { snippets } from './0003-snippets.ts';
import { files } from './0004-files.ts';
import { items } from './0005-items.ts';
import { fileWords } from './0006-file-words.ts';
import { slugs } from './0007-slugs.ts';
import { schedule } from './0008-schedule.ts';
import { comments } from './0009-comments.ts';
import { scheduledList } from './0010-scheduled-list.ts';
import { bookmarks } from './0011-bookmarks.ts';
import { auditLog } from './0012-audit-log.ts';
import { attribution } from './0013-attribution.ts';
import { records } from './0014-records.ts';
import { failedEvents } from './0015-failed-events.ts';
import { releasedStates } from './0016-released-states.ts';
import { plannedEvents } from './0017-planned-events.ts';
import { revisionReaders } from './0018-revision-readers.ts';
import { jobs } from './0019-jobs.ts';
import { lineage } from './0020-lineage.ts';
import { accounts } from './0021-accounts.ts';
import { nodes } from './0022-nodes.ts';
import { live } from './0023-live.ts';
import { uploadPieces } from './0024-upload-pieces.ts';
import { sentBytes } from './0025-sent-bytes.ts';
import { teams } from './0026-teams.ts';
import { tickers } from './0027-tickers.ts';
import { push } from './0028-push.ts';
import { sitemaps } from './0033-sitemaps.ts';
import { tickerFeeds } from './0030-ticker-feeds.ts';
import { sealedWords } from './0038-sealed-words.ts';
import { alertSubscriptions } from './0029-alert-subscriptions.ts';
import { placement } from './0035-placement.ts';
import { frontArticles } from './0036-front-articles.ts';
import { tickerWritten } from './0040-ticker-written.ts';
import { searchForms } from './0043-search-forms.ts';
import { semantic } from './0044-semantic.ts';
import { assistance } from './0045-assistance.ts';
import { taxonomy } from './0031-taxonomy.ts';
import { merges } from './0032-merges.ts';
import { abTests } from './0046-ab-tests.ts';
import { abMarks } from './0047-ab-marks.ts';
import { readNotes } from './0049-read-notes.ts';
import { pictureRights } from './0054-picture-rights.ts';
import { planning } from './0057-planning.ts';
import { pagePlan } from './0058-page-plan.ts';
import { serials } from './0059-serials.ts';
import { sealedColumns } from './0060-sealed-columns.ts';
import { sealedHistories } from './0061-sealed-histories.ts';
import { planFailures } from './0062-plan-failures.ts';
import { printedRows } from './0063-printed-rows.ts';
import { creditPatterns } from './0064-credit-patterns.ts';
import { tickerFolds } from './0065-ticker-folds.ts';
import { tickerLastEvents } from './0066-ticker-last-events.ts';
import { fixtureStatus } from './0067-fixture-status.ts';
import { listCounts } from './0068-list-counts.ts';
import { listOrders } from './0069-list-orders.ts';
import { semanticSteps } from './0071-semantic-steps.ts';
import { tickerPlaces } from './0070-ticker-places.ts';
import { listTotals } from './0072-list-totals.ts';
import { dictionary } from './0042-dictionary.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [
  foundation,
  content,
  snippets,
  files,
  items,
  fileWords,
  slugs,
  schedule,
  comments,
  scheduledList,
  bookmarks,
  auditLog,
  attribution,
  records,
  failedEvents,
  releasedStates,
  plannedEvents,
  revisionReaders,
  jobs,
  lineage,
  accounts,
  nodes,
  live,
  uploadPieces,
  sentBytes,
  teams,
  tickers,
  push,
  alertSubscriptions,
  tickerFeeds,
  taxonomy,
  merges,
  sitemaps,
  placement,
  frontArticles,
  sealedWords,
  tickerWritten,
  dictionary,
  searchForms,
  semantic,
  assistance,
  abTests,
  abMarks,
  readNotes,
  pictureRights,
  planning,
  pagePlan,
  serials,
  sealedColumns,
  sealedHistories,
  planFailures,
  printedRows,
  creditPatterns,
  tickerFolds,
  tickerLastEvents,
  fixtureStatus,
  listCounts,
  listOrders,
  tickerPlaces,
  semanticSteps,
  listTotals,
];
