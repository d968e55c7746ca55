import { z } from 'zod';
import { elementSchema, plainText } from '#domain/article/document.ts';
import { authorEntrySchema } from '#domain/metadata/metadata.ts';
import { zurichWords } from '#renderer/entities/article/zurich-words.ts';
import type { TextLookup } from '#ui/i18n.ts';
import { dateFormat, numberFormat } from '#ui/formats.ts';

/** Names of what metadata refers to by id; undefined while not loaded. */
export interface Names {
  readonly tenant: (id: number) => string | undefined;
  readonly category: (id: number) => string | undefined;
  readonly tag: (id: number) => string | undefined;
  readonly kickword: (id: number) => string | undefined;
  readonly content: (metadataId: string) => string | undefined;
}

export interface Words {
  readonly names: Names;
  /** Texts of the namespace `history`. */
  readonly text: TextLookup;
  /** Texts of the namespace `articles`, for the statuses. */
  readonly articles: TextLookup;
  readonly language: string;
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/u;

const dayWords = (date: string, language: string): string =>
  dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Returns the function that names the ids of a field: by the last part of its path. */
const namerOf = ({ names }: Words, path: string): ((id: number) => string | undefined) | undefined =>
  ({
    tenantIds: names.tenant,
    mainTenantId: names.tenant,
    categories: names.category,
    mainCategory: names.category,
    tags: names.tag,
    kickword: names.kickword,
    kickwordId: names.kickword,
  })[lastOf(path)];

const unknownId = (id: number | string): string => `#${String(id)}`;

const pictureSchema = z.object({ name: z.string().optional(), caption: z.string(), credit: z.string() });
const positionSchema = z.object({ categoryId: z.number(), position: z.number() });

/** One of several values of a field, or a value that is read as a whole. */
const partWords = (value: unknown, path: string, words: Words): string => {
  const author = authorEntrySchema.safeParse(value).data;
  if (author) return author.info === null || author.info === '' ? author.name : `${author.name} (${author.info})`;
  const position = positionSchema.safeParse(value).data;
  if (position) {
    const category = words.names.category(position.categoryId) ?? unknownId(position.categoryId);
    return words.text('value.position', { category, position: position.position });
  }
  const element = elementSchema.safeParse(value).data;
  if (element) return plainText(element).trim();
  const picture = pictureSchema.safeParse(value).data;
  if (picture)
    return (
      [picture.caption || picture.name, picture.credit].filter(part => part !== undefined && part !== '').join(', ') ||
      words.text('value.picture')
    );
  return scalarWords(value, path, words);
};

/** Codes that have words of their own, by field. */
const CODES: Readonly<Record<string, string>> = {
  style: 'style',
  opinionType: 'opinionType',
  commentRisk: 'commentRisk',
  containerType: 'containerType',
  status: 'scheduleStatus',
  locale: 'locale',
};

const codeWords = (value: string, path: string, { text, articles }: Words): string | undefined => {
  const field = lastOf(path);
  if (field === 'contentStatus' || field === 'publicationStatus') return articles(`${field}.${value}`);
  const table = CODES[field];
  if (table === undefined) return undefined;
  const key = `value.${table}.${value}`;
  const found = text(key);
  return found === key ? undefined : found;
};

const scalarWords = (value: unknown, path: string, words: Words): string => {
  if (typeof value === 'boolean') return words.text(value ? 'value.on' : 'value.off');
  if (typeof value === 'number') {
    const name = namerOf(words, path);
    return name === undefined ? numberFormat(words.language).format(value) : (name(value) ?? unknownId(value));
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (lastOf(path) === 'metadataIds') return words.names.content(value) ?? unknownId(value);
  if (INSTANT.test(value)) return zurichWords(value, words.language);
  if (/^\d{4}-\d\d-\d\d$/u.test(value)) return dayWords(value, words.language);
  return codeWords(value, path, words) ?? value;
};

/** A value of a field in words: names in place of ids, Zurich's times, on and off. Empty if there is none. */
export const valueWords = (value: unknown, path: string, words: Words): string => {
  if (value === null || value === undefined || value === '') return '';
  if (!Array.isArray(value)) return partWords(value, path, words);
  const separator = lastOf(path) === 'content' ? '\n' : ', ';
  return value.map(part => partWords(part, path, words)).join(separator);
};

/** Parts of a path whose field says it already. */
const SILENT: ReadonlySet<string> = new Set(['settings', 'style', 'kickwordId']);

/** Returns the name of a field; unknown parts of a path stay as they are. */
export const fieldWords = (path: string, text: TextLookup): string => {
  const whole = text(`field.${path}`);
  if (whole !== `field.${path}`) return whole;
  const parts = path.split('.').flatMap(part => {
    const key = `part.${part}`;
    const words = text(key);
    return SILENT.has(part) ? [] : [words === key ? part : words];
  });
  return parts.filter((part, index) => part !== parts[index - 1]).join(' › ');
};
