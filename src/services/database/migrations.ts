import type { OldTable } from './carry-over.ts';

/** One step of the local file's shape; never changed after a release, only followed by another. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
  /** Tables whose rows are carried over into others before they go. */
  readonly carries?: readonly OldTable[];
  /** Tables that stay, whose rows change format. */
  readonly renews?: readonly 'item'[];
}

const first = `
CREATE TABLE setting (key TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;

CREATE TABLE draft (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner TEXT NOT NULL,
  article_id TEXT,
  temporary_id TEXT,
  metadata_id TEXT,
  facts TEXT NOT NULL,
  touched_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX draft_by_article ON draft (owner, article_id) WHERE article_id IS NOT NULL;
CREATE UNIQUE INDEX draft_by_temporary ON draft (owner, temporary_id) WHERE temporary_id IS NOT NULL;

CREATE TABLE draft_text (
  draft_id INTEGER NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  slot TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at TEXT NOT NULL,
  json TEXT NOT NULL,
  sha TEXT NOT NULL,
  PRIMARY KEY (draft_id, slot)
) STRICT;

CREATE TABLE journal (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  draft_id INTEGER NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  json TEXT NOT NULL,
  sha TEXT NOT NULL
) STRICT;
CREATE INDEX journal_by_draft ON journal (draft_id, seq);

CREATE TABLE recent_value (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  draft_id INTEGER NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  json TEXT NOT NULL,
  sha TEXT NOT NULL
) STRICT;
CREATE INDEX recent_by_draft ON recent_value (draft_id, id);

CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  draft_id INTEGER NOT NULL REFERENCES draft (id) ON DELETE RESTRICT,
  owner TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  attempted INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  next_try_at INTEGER,
  base_etag TEXT,
  error TEXT,
  json TEXT NOT NULL,
  sha TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_by_draft ON outbox (draft_id, seq);
CREATE INDEX outbox_by_owner ON outbox (owner, seq);

CREATE TABLE conflict (
  draft_id INTEGER PRIMARY KEY REFERENCES draft (id) ON DELETE CASCADE,
  json TEXT NOT NULL,
  sha TEXT NOT NULL
) STRICT;
CREATE TABLE decision (
  draft_id INTEGER NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  choice TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  PRIMARY KEY (draft_id, key)
) STRICT;

CREATE TABLE answer (
  owner TEXT NOT NULL,
  key TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  received_at TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (owner, key)
) STRICT;
CREATE INDEX answer_by_use ON answer (used);

CREATE TABLE known_row (
  owner TEXT NOT NULL,
  id TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (owner, id)
) STRICT;
CREATE INDEX known_row_by_time ON known_row (owner, updated_at);

CREATE TABLE damaged (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  source TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;
`;

/** Slideshows, videos, embeds and links: one sealed record each, with what was typed, what waits to be sent and what is in conflict. */
const items = `
CREATE TABLE item (
  owner TEXT NOT NULL,
  id TEXT NOT NULL,
  resource TEXT NOT NULL,
  has_work INTEGER NOT NULL,
  touched_at TEXT NOT NULL,
  json TEXT NOT NULL,
  sha TEXT NOT NULL,
  PRIMARY KEY (owner, id)
) STRICT;
CREATE INDEX item_by_time ON item (owner, has_work, touched_at);
`;

/**
 * Pictures that this desk has a copy of, and uploads of pictures. `sent_at`: the newsroom has it, so the copy is a cache.
 * `targets`: the items that the picture is to be attached to, JSON.
 */
const pictures = `
CREATE TABLE picture (
  owner TEXT NOT NULL,
  id TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  file_name TEXT NOT NULL,
  asset TEXT NOT NULL,
  created_at TEXT NOT NULL,
  sent_at TEXT,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (owner, id)
) STRICT;
CREATE INDEX picture_by_content ON picture (owner, sha256);
CREATE INDEX picture_by_use ON picture (used_at) WHERE sent_at IS NOT NULL;

CREATE TABLE upload (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  owner TEXT NOT NULL,
  id TEXT NOT NULL,
  file_name TEXT NOT NULL,
  address TEXT,
  bytes INTEGER,
  state TEXT NOT NULL,
  begun INTEGER NOT NULL DEFAULT 0,
  delivered INTEGER NOT NULL DEFAULT 0,
  targets TEXT NOT NULL,
  asset TEXT,
  duplicate_of TEXT,
  error TEXT,
  created_at TEXT NOT NULL,
  UNIQUE (owner, id)
) STRICT;
`;

/** Comments that wait for the newsroom, in the order of writing. */
const comments = `
CREATE TABLE comment_work (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  owner TEXT NOT NULL,
  article_id TEXT NOT NULL,
  json TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER,
  error TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX comment_work_by_owner ON comment_work (owner, seq);
`;

/**
 * Offline copies: the user's requests, the items of each, when copies were used and compared,
 * pictures of copies, and the words of everything on this desk (an index without a second copy of the text).
 */
const kept = `
CREATE TABLE keep_wish (
  owner TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  wish TEXT NOT NULL,
  created_at TEXT NOT NULL,
  refreshed_at TEXT,
  total INTEGER,
  PRIMARY KEY (owner, id)
) STRICT;

CREATE TABLE keep_wish_item (
  owner TEXT NOT NULL,
  wish_id TEXT NOT NULL,
  resource TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (owner, wish_id, resource, id)
) STRICT;
CREATE INDEX keep_wish_by_item ON keep_wish_item (owner, id);

CREATE TABLE kept_copy (
  owner TEXT NOT NULL,
  id TEXT NOT NULL,
  used_at INTEGER,
  as_of TEXT,
  updated_at TEXT,
  missing_pictures INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (owner, id)
) STRICT;

CREATE TABLE kept_picture (
  owner TEXT NOT NULL,
  id TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (owner, id)
) STRICT;

CREATE TABLE kept_picture_use (
  owner TEXT NOT NULL,
  item_id TEXT NOT NULL,
  picture_id TEXT NOT NULL,
  PRIMARY KEY (owner, item_id, picture_id)
) STRICT;
CREATE INDEX kept_picture_by_picture ON kept_picture_use (owner, picture_id);

CREATE TABLE local_text (
  id INTEGER PRIMARY KEY,
  owner TEXT NOT NULL,
  item_id TEXT NOT NULL,
  resource TEXT NOT NULL,
  stamp TEXT NOT NULL,
  UNIQUE (owner, item_id)
) STRICT;
CREATE VIRTUAL TABLE local_search USING fts5 (
  head, lead, body, authors,
  content = '', contentless_delete = 1, detail = column,
  tokenize = 'unicode61 remove_diacritics 2',
  prefix = '2 3 4 5'
);
`;

/** Undo steps of a draft's text: one row per step, newest with the highest id. */
const undo = `
CREATE TABLE undo_step (
  draft_id INTEGER NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  id INTEGER NOT NULL,
  json TEXT NOT NULL,
  sha TEXT NOT NULL,
  PRIMARY KEY (draft_id, id)
) STRICT;
`;

/**
 * Origins of a draft's unsent words, by block; and the origins that a pending change sent with its first attempt,
 * since a retry is the same call in every part.
 */
const ways = `
CREATE TABLE block_way (
  draft_id INTEGER NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
  block_id TEXT NOT NULL,
  way TEXT NOT NULL,
  PRIMARY KEY (draft_id, block_id, way)
) STRICT;
ALTER TABLE outbox ADD COLUMN ways TEXT;
`;

/** Damage found, until its person has read of it; `damaged_id`: what is left of it. */
const damage = `
CREATE TABLE damage_notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  owner TEXT NOT NULL,
  resource TEXT NOT NULL,
  place_id TEXT,
  title TEXT NOT NULL,
  part TEXT NOT NULL,
  outcome TEXT NOT NULL,
  backup_at TEXT,
  damaged_id INTEGER
) STRICT;
CREATE INDEX damage_notice_by_owner ON damage_notice (owner, id);
`;

/**
 * Work of people who are signed out, which the newsroom does not have: each article, item, comment and picture with all its rows,
 * encrypted (`locked-rows.ts`).
 */
const locked = `
CREATE TABLE locked_work (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner TEXT NOT NULL,
  resource TEXT NOT NULL,
  place_id TEXT NOT NULL,
  json TEXT NOT NULL,
  sha TEXT NOT NULL
) STRICT;
CREATE INDEX locked_work_by_owner ON locked_work (owner, id);
`;

/** Unsaved input of small structured drafts; the fields and their initial values are sealed. */
const records = `
CREATE TABLE record (
  owner TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  json TEXT NOT NULL,
  sha TEXT NOT NULL,
  PRIMARY KEY (owner, kind, id)
) STRICT;
`;

/** The one queue of changes that wait for the newsroom; `call`: what left, in every byte. */
const queue = `
CREATE TABLE queue_entry (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  lane TEXT NOT NULL,
  owner TEXT NOT NULL,
  subject TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  attempted INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  next_try_at INTEGER,
  call TEXT,
  error TEXT,
  json TEXT NOT NULL,
  sha TEXT NOT NULL,
  UNIQUE (owner, id)
) STRICT;
CREATE INDEX queue_entry_by_subject ON queue_entry (owner, subject, seq);
`;

export const MIGRATIONS: readonly Migration[] = [
  { version: 1, sql: first },
  { version: 2, sql: items },
  { version: 3, sql: pictures },
  { version: 4, sql: comments },
  { version: 5, sql: kept },
  { version: 6, sql: undo },
  { version: 7, sql: ways },
  { version: 8, sql: damage },
  { version: 9, sql: locked },
  { version: 10, sql: records },
  { version: 11, sql: queue, carries: ['comment_work'] },
  { version: 12, sql: '', renews: ['item'] },
  { version: 13, sql: '', carries: ['upload'] },
  { version: 14, sql: '', carries: ['outbox'] },
];
