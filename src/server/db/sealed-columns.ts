import { hash } from 'node:crypto';
import { StoredDamagedError } from './sealed.ts';

/** What a column with a checksum of its own holds: words that people read, or JSON. */
type Content = 'words' | 'json';

/**
 * Columns whose checksum the database connection writes and reads by itself (`seal-words.ts`). They are sorted, searched and shown in many
 * places, so that they stay text at their beginning.
 */
export const SEALED_COLUMNS: Readonly<Record<string, Readonly<Record<string, Content>>>> = {
  agencies: { name: 'words' },
  // Read as words: one damaged line of a history refuses none of the others.
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

/** Stands for words that cannot be read as they were written. */
export const UNREADABLE = '\uFFFD';

/** Control characters that nobody types. */
const SEPARATOR: Readonly<Record<Content, string>> = { words: '\u001F', json: '\u001E' };
const MARK = '#';
/** 132 bits of SHA-256, in base64. */
const SEAL_LENGTH = 22;
const TAIL_LENGTH = SEAL_LENGTH + 2;
const SEAL = /^[A-Za-z0-9+/]{22}$/u;

const sealOf = (text: string): string => hash('sha256', text, 'base64').slice(0, SEAL_LENGTH);

/** A text with its checksum behind it. */
export const sealColumn = (text: string, content: Content): string => `${text}${SEPARATOR[content]}${MARK}${sealOf(text)}`;

/** Whether a stored text ends with a checksum, also where a letter of it or of its mark was changed; those of `sealed.ts` end otherwise. */
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

/** Whether a stored text is as it was written, as far as can be told. */
export const isColumnIntact = (stored: string): boolean =>
  !isSealedColumn(stored) || Object.keys(SEPARATOR).some(content => stored === sealColumn(textOf(stored), content as Content)); // the keys of the object above

/**
 * The text without its checksum. Damaged words are unreadable, and what stands beside them arrives; JSON that is damaged is refused.
 * Texts from before there were checksums are read as they are.
 */
export const unsealColumn = (stored: string, onDamage: () => void): string => {
  if (!isSealedColumn(stored)) return stored;
  if (isColumnIntact(stored)) return textOf(stored);
  if (stored.at(-TAIL_LENGTH) === SEPARATOR.json) throw new StoredDamagedError('a stored text does not fit its checksum');
  onDamage();
  return UNREADABLE;
};
