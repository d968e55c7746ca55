import type { Flag, InstantText, JsonText } from './column.ts';

/** One row: counts stored changes of content, so that lists know whether they are up to date. */
export interface ContentStateTable {
  id: number;
  /** Number of the last change; every change of metadata takes the next one. */
  last_change: number;
  /** The latest `updated_at`, in milliseconds: never goes back, so that the newest change is first whatever the clock does. */
  last_updated_at: number;
  last_metadata_id: number;
  /** Number of the last live event. */
  last_event: number;
}

/** Columns that lists filter and sort by: narrow, for fast reading. Times in milliseconds since 1970, UTC. */
export interface MetadataTable {
  id: number;
  resource_id: string;
  resource_name: string;
  locale: string;
  content_status: string;
  publication_status: string;
  created_at: number;
  updated_at: number;
  published_at: number | null;
  target_at: number | null;
  /** Time when an unpublished item will be published. */
  scheduled_at: number | null;
  /** Joined by commas, in ascending order, for example "11,12". */
  tenant_ids: string;
  tag_ids: string;
  category_ids: string;
  kickword_ids: string;
  /** Creator and credited people. */
  person_ids: string;
  /** 1 while changes wait behind the released state. */
  has_waiting: Flag;
  /** Day, newspaper and page of the printed paper. */
  print_date: string | null;
  print_publication: string | null;
  print_page: string | null;
  etag: string;
  /** 1 for a deleted item: its history stays. */
  deleted: Flag;
  change_number: number;
}

/** How many items that are not deleted have these values; kept by triggers on `metadata`. */
export interface ListTotalsTable {
  tenant_ids: string;
  resource_name: string;
  locale: string;
  publication_status: string;
  content_status: string;
  items: number;
}

/** Item itself. A list row is `row_json` and the two people, whose names may change. */
export interface MetadataDocumentsTable {
  id: number;
  /** Fields of a list row without people. */
  row_json: JsonText;
  /** The other fields of the metadata. */
  detail_json: JsonText;
  creator_id: string | null;
  updated_by_id: string | null;
}

export interface MetadataRevisionsTable {
  metadata_id: number;
  revision_number: number;
  date: InstantText;
  user_id: string | null;
  changes: JsonText;
}

/** Values that readers have while newer ones wait. */
export interface ReleasedStatesTable {
  metadata_id: number;
  values_json: JsonText;
}

/** State before the last publication or release of an item; `at` in milliseconds since 1970, UTC. */
export interface TakeBacksTable {
  metadata_id: number;
  user_id: string;
  at: number;
  state_json: JsonText;
}

/** Manual address parts: unique per title. */
export interface SlugsTable {
  tenant_id: number;
  slug: string;
  metadata_id: number;
}

/** Pending scheduled events of items, for the plan: a job carries them out. Times in milliseconds since 1970, UTC. */
export interface ScheduledEventsTable {
  metadata_id: number;
  kind: string;
  due_at: number;
  /** Reason for its failure, until a user deals with it. */
  failure_json: JsonText | null;
  /** User who set its time; null if the newsroom itself did. */
  scheduled_by: string | null;
  /** The folded title of the item. */
  title_text: string | null;
}

export interface ArticlesTable {
  id: string;
  metadata_id: number;
  locale: string;
  template: string;
  /** The current revision: its id is the article's etag. */
  revision_id: string;
  revision_number: number;
  created_at: InstantText;
  updated_at: InstantText;
  creator_id: string | null;
  updated_by_id: string | null;
  mutation_id: string | null;
  deleted: Flag;
}

export interface ArticleRevisionsTable {
  id: string;
  article_id: string;
  revision_number: number;
  creator_id: string | null;
  date: InstantText;
  content_status: string;
  publication_status: string;
  document: JsonText;
  /** Origin of its words, as far as it is known. */
  origin_json: JsonText | null;
  /** Last period in which readers had it; `public_to` is null while they have it. */
  public_from: InstantText | null;
  public_to: InstantText | null;
  /** 1 if the two above are recorded from the beginning. */
  readers_noted: number | null;
}

/** The computed attribution of a text's blocks; can be rebuilt from the revisions. */
export interface ArticleAttributionsTable {
  article_id: string;
  /** The last revision included. */
  revision_number: number;
  blocks_json: JsonText;
}

export interface TagsTable {
  id: number;
  name: string;
  /** The name as names are compared: lower case. */
  name_key: string;
  title: string;
  description: string;
  active: Flag;
  allow_robots: Flag;
  search_text: string;
  /** The picture of its page; null without one. */
  image_json: JsonText | null;
  version: number;
}

export interface KickwordsTable {
  id: number;
  name: string;
  name_key: string;
  background_color: string;
  border_color: string;
  text_color: string;
  search_text: string;
  version: number;
}

export interface TemplatesTable {
  template: string;
  locale: string;
  name: string;
  document: JsonText;
}
