import type SqliteDatabase from 'better-sqlite3';

/** The newest version of a newsroom's SQLite file, and its tables; `lost-file.test.ts` compares them with what the migrations make. */
export const TABLES: { readonly version: number; readonly names: readonly string[] } = {
  version: 72,
  names: [
    'ab_counts',
    'ab_marks',
    'ab_tests',
    'access_state',
    'agencies',
    'alert_subscriptions',
    'archive_terms',
    'article_attributions',
    'article_revisions',
    'articles',
    'assistance_results',
    'assistance_usage',
    'attachments',
    'attempts',
    'audit_log',
    'bookmarks',
    'categories',
    'category_names',
    'comments',
    'content_pairs',
    'content_pairs_config',
    'content_pairs_data',
    'content_pairs_docsize',
    'content_pairs_idx',
    'content_search',
    'content_search_config',
    'content_search_data',
    'content_search_docsize',
    'content_search_idx',
    'content_state',
    'dictionary_changes',
    'dictionary_words',
    'feed_events',
    'files',
    'fixtures',
    'front_articles',
    'idempotency_keys',
    'item_revisions',
    'items',
    'jobs',
    'kickwords',
    'lineage',
    'list_totals',
    'live_events',
    'menu_nodes',
    'metadata',
    'metadata_documents',
    'metadata_revisions',
    'migrations',
    'nodes',
    'oidc_payloads',
    'outside_syncs',
    'password_resets',
    'passwords',
    'placement_history',
    'placement_operations',
    'placement_pages',
    'placement_places',
    'placement_plans',
    'placement_presets',
    'placement_sections',
    'planning_days',
    'presences',
    'push_batches',
    'push_lines',
    'push_messages',
    'push_subscription_categories',
    'push_subscriptions',
    'push_targets',
    'read_notes',
    'record_names',
    'record_values',
    'records',
    'released_states',
    'renditions',
    'rights_decisions',
    'scheduled_events',
    'search_words',
    'season_imports',
    'semantic_articles',
    'semantic_models',
    'semantic_state',
    'settings',
    'sign_in_sessions',
    'simulated_planning',
    'sitemap_deletions',
    'sitemap_nodes',
    'slugs',
    'snippets',
    'tags',
    'take_backs',
    'takeovers',
    'taxonomy_merges',
    'taxonomy_redirects',
    'taxonomy_state',
    'templates',
    'tenants',
    'ticker_alerts',
    'ticker_events',
    'ticker_feeds',
    'ticker_origins',
    'tickers',
    'upload_pieces',
    'uploads',
    'users',
  ],
};

const namesIn = (connection: SqliteDatabase.Database): ReadonlySet<string> =>
  new Set(connection.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all());

/** Returns the tables that a file of this version lacks; files of other versions are not checked. */
export const missingTables = (connection: SqliteDatabase.Database): readonly string[] => {
  const present = namesIn(connection);
  if (!present.has('migrations')) return [];
  const version = connection.prepare<[], number | null>('select max(number) from migrations').pluck().get();
  return version === TABLES.version ? TABLES.names.filter(name => !present.has(name)) : [];
};

/** Minimum number of our tables that a newsroom's file has, even a damaged one or one of an older Galley. */
const FEW = 3;

/** Checks whether a file is a database of another program: it can be read, has tables, and they are not ours. */
export const isForeign = (connection: SqliteDatabase.Database): boolean => {
  const present = namesIn(connection);
  return present.size > 0 && !present.has('metadata_documents') && TABLES.names.filter(name => present.has(name)).length < FEW;
};
