import type { Kysely } from 'kysely';
import type {
  ArticleAttributionsTable,
  ArticleRevisionsTable,
  ArticlesTable,
  ContentStateTable,
  KickwordsTable,
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
import type { AuditLogTable } from './tables/audit.ts';
import type { BookmarksTable } from './tables/bookmarks.ts';
import type { CommentsTable } from './tables/comments.ts';
import type { AttachmentsTable, FilesTable, RenditionsTable, UploadPiecesTable, UploadsTable } from './tables/files.ts';
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
import type { SnippetsTable } from './tables/snippets.ts';
import type { FeedEventsTable, TickerFeedsTable } from './tables/ticker-feeds.ts';
import type { TickerAlertsTable, TickerEventsTable, TickerOriginsTable, TickersTable } from './tables/tickers.ts';
import type { IdempotencyKeysTable, LineageTable, MigrationsTable, OidcPayloadsTable, SettingsTable } from './tables/system.ts';
import type { CategoriesTable, CategoryNamesTable, TenantsTable } from './tables/tenant.ts';

/** Every table, the same in SQLite and PostgreSQL. */
export interface Schema {
  migrations: MigrationsTable;
  settings: SettingsTable;
  users: UsersTable;
  passwords: PasswordsTable;
  password_resets: PasswordResetsTable;
  sign_in_sessions: SignInSessionsTable;
  agencies: AgenciesTable;
  tenants: TenantsTable;
  categories: CategoriesTable;
  category_names: CategoryNamesTable;
  oidc_payloads: OidcPayloadsTable;
  idempotency_keys: IdempotencyKeysTable;
  files: FilesTable;
  uploads: UploadsTable;
  upload_pieces: UploadPiecesTable;
  renditions: RenditionsTable;
  attachments: AttachmentsTable;
  content_state: ContentStateTable;
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
  ticker_feeds: TickerFeedsTable;
  feed_events: FeedEventsTable;
  tags: TagsTable;
  kickwords: KickwordsTable;
  templates: TemplatesTable;
  snippets: SnippetsTable;
  records: RecordsTable;
  record_names: RecordNamesTable;
  record_values: RecordValuesTable;
  fixtures: FixturesTable;
  season_imports: SeasonImportsTable;
  bookmarks: BookmarksTable;
  comments: CommentsTable;
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
}

/** What repositories run their queries on: the database, or a transaction of it. */
export type Queries = Kysely<Schema>;
