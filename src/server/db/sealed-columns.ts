import { hash } from 'node:crypto';
import { StoredDamagedError } from './sealed.ts';

/** Content of a column with its own checksum: words that people read, or JSON. */
type Content = 'words' | 'json';

/**
 * Columns whose checksum the database connection writes and verifies itself (`seal-words.ts`). They are sorted, searched and shown in many
 * places, so that they start with their plain text.
 */
export const SEALED_COLUMNS: Readonly<Record<string, Readonly<Record<string, Content>>>> = {
  agencies: { name: 'words' },
  // Read as words: a damaged line of a history does not refuse the others.
  audit_log: { details: 'words' },
  category_names: { name: 'words' },
  dictionary_words: { word: 'words', model_word: 'words', sentence: 'words', reason: 'words' },
  files: { file_name: 'words', title: 'words', caption: 'words', credit: 'words', alt: 'words' },
  fixtures: { venue: 'words', round: 'words' },
  kickwords: { name: 'words' },
  metadata_revisions: { changes: 'words' },
  placement_presets: { name: 'words' },
  rights_decisions: { reason: 'words' },
  season_imports: { summary_json: 'json', undo_json: 'json' },
  sitemap_deletions: { state: 'json' },
  sitemap_nodes: { fields: 'json' },
  tags: { name: 'words', title: 'words', description: 'words', image_json: 'json' },
  taxonomy_merges: { content: 'json' },
  templates: { name: 'words', document: 'json' },
  tenants: { name: 'words' },
  ticker_events: { standing: 'json' },
  users: { first_name: 'words', last_name: 'words', short_name: 'words', job_title: 'words', preferences: 'json' },
};

/** Replacement of words that cannot be read as they were written. */
export const UNREADABLE = '\uFFFD';

/** Control characters that nobody types. */
const SEPARATOR: Readonly<Record<Content, string>> = { words: '\u001F', json: '\u001E' };
const MARK = '#';
/** 132 bits of SHA-256, in base64. */
const SEAL_LENGTH = 22;
const TAIL_LENGTH = SEAL_LENGTH + 2;
const SEAL = /^[A-Za-z0-9+/]{22}$/u;

const sealOf = (text: string): string => hash('sha256', text, 'base64').slice(0, SEAL_LENGTH);

/** Returns a text with its checksum appended. */
export const sealColumn = (text: string, content: Content): string => `${text}${SEPARATOR[content]}${MARK}${sealOf(text)}`;

/** Checks whether a stored text ends with a checksum, even if a letter of it or of its mark was changed; those of `sealed.ts` differ. */
export const isSealedColumn = (stored: string): boolean => {
  const separator = stored.at(-TAIL_LENGTH);
  if (separator === SEPARATOR.words || separator === SEPARATOR.json) return true;
  return (
    stored.at(1 - TAIL_LENGTH) === MARK &&
    stored.length >= TAIL_LENGTH &&
    separator !== '}' &&
    separator !== ']' &&
    SEAL.test(stored.slice(-SEAL_LENGTH))
  );
};

const textOf = (stored: string): string => stored.slice(0, -TAIL_LENGTH);

/** Checks whether a stored text is as it was written, as far as can be told. */
export const isColumnIntact = (stored: string): boolean =>
  !isSealedColumn(stored) || Object.keys(SEPARATOR).some(content => stored === sealColumn(textOf(stored), content as Content)); // the keys of the object above

/**
 * Returns the text without its checksum. Damaged words become unreadable, and the values beside them arrive; damaged JSON is refused. Texts
 * from before there were checksums are read as they are.
 */
export const unsealColumn = (stored: string, onDamage: () => void): string => {
  if (!isSealedColumn(stored)) return stored;
  if (isColumnIntact(stored)) return textOf(stored);
  if (stored.at(-TAIL_LENGTH) === SEPARATOR.json) throw new StoredDamagedError('a stored text does not fit its checksum');
  onDamage();
  return UNREADABLE;
};
