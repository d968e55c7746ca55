import type { Kysely } from 'kysely';
import type {
  ArticleAttributionsTable,
  ArticleRevisionsTable,
  ArticlesTable,
  ContentStateTable,
  KickwordsTable,
  ListTotalsTable,
  MetadataDocumentsTable,
  MetadataRevisionsTable,
  MetadataTable,
  ReleasedStatesTable,
  ScheduledEventsTable,
  SlugsTable,
  TagsTable,
  TakeBacksTable,
  TemplatesTable,
} from './tables/content.ts';
import type { AlertSubscriptionsTable } from './tables/alert-subscriptions.ts';
import type { AbCountsTable, AbMarksTable, AbTestsTable } from './tables/ab-tests.ts';
import type { ArchiveTermsTable, AssistanceResultsTable, AssistanceUsageTable } from './tables/assistance.ts';
import type { AuditLogTable } from './tables/audit.ts';
import type { BookmarksTable } from './tables/bookmarks.ts';
import type { ReadNotesTable } from './tables/notes.ts';
import type { DictionaryChangesTable, DictionaryWordsTable } from './tables/dictionary.ts';
import type { CommentsTable } from './tables/comments.ts';
import type {
  AttachmentsTable,
  FilesTable,
  RenditionsTable,
  UploadPiecesTable,
  UploadsTable,
  RightsDecisionsTable,
} from './tables/files.ts';
import type { LiveEventsTable } from './tables/live.ts';
import type { JobsTable } from './tables/jobs.ts';
import type { ItemRevisionsTable, ItemsTable } from './tables/items.ts';
import type { AgenciesTable, PasswordResetsTable, PasswordsTable, SignInSessionsTable, UsersTable } from './tables/people.ts';
import type { AccessStateTable, AttemptsTable, NodesTable, PresencesTable, TakeoversTable } from './tables/nodes.ts';
import type { RecordNamesTable, RecordsTable, RecordValuesTable } from './tables/records.ts';
import type { FixturesTable, SeasonImportsTable } from './tables/fixtures.ts';
import type {
  PushBatchesTable,
  PushLinesTable,
  PushMessagesTable,
  PushSubscriptionCategoriesTable,
  PushSubscriptionsTable,
  PushTargetsTable,
} from './tables/push.ts';
import type {
  FrontArticlesTable,
  PlacementHistoryTable,
  PlacementOperationsTable,
  PlacementPagesTable,
  PlacementPlacesTable,
  PlacementPlansTable,
  PlacementPresetsTable,
  PlacementSectionsTable,
} from './tables/placement.ts';
import type { MenuNodesTable, SitemapDeletionsTable, SitemapNodesTable } from './tables/sitemaps.ts';
import type { SemanticArticlesTable, SemanticModelsTable, SemanticStateTable } from './tables/semantic.ts';
import type { SnippetsTable } from './tables/snippets.ts';
import type { OutsideSyncsTable, PlanningDaysTable, SimulatedPlanningTable } from './tables/planning.ts';
import type { FeedEventsTable, TickerFeedsTable } from './tables/ticker-feeds.ts';
import type { TickerAlertsTable, TickerEventsTable, TickerOriginsTable, TickersTable } from './tables/tickers.ts';
import type { IdempotencyKeysTable, LineageTable, MigrationsTable, OidcPayloadsTable, SettingsTable } from './tables/system.ts';
import type { TaxonomyMergesTable, TaxonomyRedirectsTable, TaxonomyStateTable } from './tables/taxonomy.ts';
import type { CategoriesTable, CategoryNamesTable, TenantsTable } from './tables/tenant.ts';

/** Every table, the same in SQLite and PostgreSQL. */
export interface Schema {
  migrations: MigrationsTable;
  dictionary_words: DictionaryWordsTable;
  dictionary_changes: DictionaryChangesTable;
  settings: SettingsTable;
  users: UsersTable;
  passwords: PasswordsTable;
  password_resets: PasswordResetsTable;
  sign_in_sessions: SignInSessionsTable;
  agencies: AgenciesTable;
  tenants: TenantsTable;
  categories: CategoriesTable;
  category_names: CategoryNamesTable;
  taxonomy_state: TaxonomyStateTable;
  taxonomy_redirects: TaxonomyRedirectsTable;
  taxonomy_merges: TaxonomyMergesTable;
  oidc_payloads: OidcPayloadsTable;
  idempotency_keys: IdempotencyKeysTable;
  files: FilesTable;
  uploads: UploadsTable;
  upload_pieces: UploadPiecesTable;
  renditions: RenditionsTable;
  attachments: AttachmentsTable;
  content_state: ContentStateTable;
  list_totals: ListTotalsTable;
  metadata: MetadataTable;
  metadata_documents: MetadataDocumentsTable;
  metadata_revisions: MetadataRevisionsTable;
  released_states: ReleasedStatesTable;
  take_backs: TakeBacksTable;
  scheduled_events: ScheduledEventsTable;
  slugs: SlugsTable;
  articles: ArticlesTable;
  article_revisions: ArticleRevisionsTable;
  article_attributions: ArticleAttributionsTable;
  items: ItemsTable;
  item_revisions: ItemRevisionsTable;
  tickers: TickersTable;
  ticker_events: TickerEventsTable;
  ticker_origins: TickerOriginsTable;
  ticker_alerts: TickerAlertsTable;
  outside_syncs: OutsideSyncsTable;
  planning_days: PlanningDaysTable;
  simulated_planning: SimulatedPlanningTable;
  ticker_feeds: TickerFeedsTable;
  feed_events: FeedEventsTable;
  tags: TagsTable;
  kickwords: KickwordsTable;
  templates: TemplatesTable;
  semantic_state: SemanticStateTable;
  semantic_models: SemanticModelsTable;
  semantic_articles: SemanticArticlesTable;
  snippets: SnippetsTable;
  records: RecordsTable;
  record_names: RecordNamesTable;
  record_values: RecordValuesTable;
  sitemap_nodes: SitemapNodesTable;
  menu_nodes: MenuNodesTable;
  sitemap_deletions: SitemapDeletionsTable;
  fixtures: FixturesTable;
  season_imports: SeasonImportsTable;
  bookmarks: BookmarksTable;
  read_notes: ReadNotesTable;
  comments: CommentsTable;
  placement_pages: PlacementPagesTable;
  placement_sections: PlacementSectionsTable;
  placement_operations: PlacementOperationsTable;
  placement_history: PlacementHistoryTable;
  placement_plans: PlacementPlansTable;
  placement_presets: PlacementPresetsTable;
  placement_places: PlacementPlacesTable;
  front_articles: FrontArticlesTable;
  audit_log: AuditLogTable;
  jobs: JobsTable;
  live_events: LiveEventsTable;
  push_messages: PushMessagesTable;
  push_lines: PushLinesTable;
  push_targets: PushTargetsTable;
  push_batches: PushBatchesTable;
  push_subscriptions: PushSubscriptionsTable;
  push_subscription_categories: PushSubscriptionCategoriesTable;
  lineage: LineageTable;
  presences: PresencesTable;
  takeovers: TakeoversTable;
  attempts: AttemptsTable;
  nodes: NodesTable;
  alert_subscriptions: AlertSubscriptionsTable;
  access_state: AccessStateTable;
  assistance_results: AssistanceResultsTable;
  assistance_usage: AssistanceUsageTable;
  archive_terms: ArchiveTermsTable;
  ab_tests: AbTestsTable;
  ab_counts: AbCountsTable;
  ab_marks: AbMarksTable;
  rights_decisions: RightsDecisionsTable;
}

/** Target of the queries of repositories: the database, or a transaction of it. */
export type Queries = Kysely<Schema>;
