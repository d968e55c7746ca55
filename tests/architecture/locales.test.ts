import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deskResourceSchema } from '#domain/kinds/desk-kinds.ts';
import type { Kind, RecordKind } from '#domain/kinds/kind.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { fieldKey } from '#renderer/entities/item/field-key.ts';
import { filesBelow, foldersIn, read, readJson } from './support/repository.ts';

const languages = ['en-GB', 'de-CH', 'fr-CH'] as const;
const textsSchema = z.record(z.string(), z.string());
const pluralEnding = /_(zero|one|two|few|many|other)$/;

const namespacesOf = (language: string): readonly string[] =>
  filesBelow(`locales/${language}`, /\.json$/).map(path => path.slice(path.lastIndexOf('/') + 1, -5));

const texts = new Map<string, Readonly<Record<string, string>>>(
  languages.flatMap(language =>
    namespacesOf(language).map(
      namespace => [`${language} ${namespace}`, textsSchema.parse(readJson(`locales/${language}/${namespace}.json`))] as const,
    ),
  ),
);

const textsOf = (language: string, namespace: string): Readonly<Record<string, string>> => texts.get(`${language} ${namespace}`) ?? {};

/** The key without its plural ending, if it has one: i18next looks up `key_one`, `key_other` … for `key`. */
const isPlural = (key: string, all: Readonly<Record<string, string>>): boolean =>
  pluralEnding.test(key) && Object.hasOwn(all, key.replace(pluralEnding, '_other'));
const stem = (key: string, all: Readonly<Record<string, string>>): string => (isPlural(key, all) ? key.replace(pluralEnding, '') : key);
const stems = (all: Readonly<Record<string, string>>): readonly string[] =>
  [...new Set(Object.keys(all).map(key => stem(key, all)))].sort();
const gapsOf = (text: string): readonly string[] => [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(match => match[1] ?? '').sort();

const everyText = [...texts].flatMap(([place, all]) =>
  Object.entries(all).map(([key, text]) => ({ where: `${place} ${key}`, place, key, text, all })),
);

describe('the locales', () => {
  it('the locales have the same namespaces in every language', () => {
    expect(foldersIn('locales')).toEqual([...languages].sort());
    for (const language of languages)
      expect({ language, namespaces: namespacesOf(language) }).toEqual({ language, namespaces: namespacesOf('en-GB') });
  });

  it.each(namespacesOf('en-GB'))('the locales have the same keys in every language: %s', namespace => {
    for (const language of languages) {
      expect({ language, keys: stems(textsOf(language, namespace)) }).toEqual({ language, keys: stems(textsOf('en-GB', namespace)) });
    }
  });

  it('the locales have every plural form that their language knows', () => {
    const missing = everyText.flatMap(({ where, place, key, all }) => {
      if (!isPlural(key, all)) return [];
      const forms = new Intl.PluralRules(place.split(' ')[0]).resolvedOptions().pluralCategories;
      return forms.filter(form => !Object.hasOwn(all, `${stem(key, all)}_${form}`)).map(form => `${where}: no form “${form}”`);
    });
    expect(missing).toEqual([]);
  });

  it('the locales leave the same gaps in every language', () => {
    const different = everyText.flatMap(({ where, place, key, text }) => {
      const english = textsOf('en-GB', place.split(' ')[1] ?? '');
      const model = english[key] ?? english[key.replace(pluralEnding, '_other')];
      // A form for one or none may do without the number.
      const counted = (gaps: readonly string[]): string => gaps.filter(gap => !(pluralEnding.test(key) && gap === 'count')).join();
      return model === undefined || counted(gapsOf(text)) === counted(gapsOf(model)) ? [] : [where];
    });
    expect(different).toEqual([]);
  });

  it('the locales set a narrow space that does not break before high signs and inside quotes, in French', () => {
    const gaps = /\{\{[^}]*\}\}/gu;
    const loose = /[^\u202F][»]|«[^\u202F]|[\p{L}\d}’][\u00A0 ]?[:;!?](?=\s|$)/u;
    const ofPrefixes = /^fr-CH blocks importInterview\./u;
    const set = everyText.filter(({ where }) => where.startsWith('fr-CH ') && !ofPrefixes.test(where));
    expect(set.filter(({ text }) => loose.test(text.replaceAll(gaps, '}'))).map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  it('the locales say something under every key', () => {
    expect(everyText.filter(({ text }) => text.trim() === '').map(({ where }) => where)).toEqual([]);
  });

  it('the locales follow Swiss spelling and its quotation marks', () => {
    const wrong = everyText.filter(
      ({ place, text }) => (place.startsWith('de-CH') && /[ß„“”"]/.test(text)) || (place.startsWith('fr-CH') && /[„“”"]/.test(text)),
    );
    expect(wrong.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  it.each(Object.values<Kind>(KINDS))('the locales have all words that follow from the declaration of $name', kind => {
    const missing = languages.flatMap(language =>
      wordsOf(kind)
        .filter(key => !hasText(key, language))
        .map(key => `${language} ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('the locales have a text for every key that the sources name', () => {
    const missing = filesBelow('src', /(?<!\.test)\.tsx?$/).flatMap(path =>
      keysNamedIn(path)
        .filter(({ candidates }) => !candidates.some(key => hasText(key)))
        .map(({ label }) => label),
    );
    expect(missing).toEqual([]);
  });
});

/** Fields as form and conflict name them, with the options of a choice. */
const fieldWords = ({ name, draft }: RecordKind): readonly string[] =>
  Object.entries(draft.shape).flatMap(([field, schema]) => {
    const key = fieldKey(name, field);
    return [key, ...(schema instanceof z.ZodEnum ? schema.options.map(option => `${key}.${option}`) : [])];
  });

/** What the window says of a kind by its name alone: menu and address, commands, outbox, list, form, conflict, questions. */
const wordsOf = (kind: Kind): readonly string[] => {
  const own = (...keys: readonly string[]) => keys.map(key => `${kind.name}:${key}`);
  const section = own('title', 'new', 'one');
  if (kind.merge === 'document') return section;
  const list = own('search', 'noneFound', 'empty.title', 'empty.message');
  const columns = kind.columns.map(({ id }) => `${kind.published === false ? kind.name : 'items'}:column.${id}`);
  const reference = kind.published === false ? own('list.total', 'offline') : [];
  const desk = deskResourceSchema.safeParse(kind.name).success ? [...own('delete', 'gone'), ...fieldWords(kind)] : [];
  return [...section, ...list, ...columns, ...reference, ...desk];
};

const hasText = (address: string, language = 'en-GB'): boolean => {
  const [namespace = '', ...rest] = address.split(':');
  const all = textsOf(language, namespace);
  const key = rest.join(':');
  return Object.hasOwn(all, key) || Object.hasOwn(all, `${key}_other`);
};

/** `const text = useText('articles')` makes `text('save')` the key `articles:save`; a key may also name its namespace itself. */
const keysNamedIn = (path: string): readonly { readonly label: string; readonly candidates: readonly string[] }[] => {
  const source = read(path);
  const lookups = new Map<string, string[]>();
  for (const [, name = '', namespace = ''] of source.matchAll(/const (\w+) = useText\('([\w-]+)'\)/g)) {
    lookups.set(name, [...(lookups.get(name) ?? []), namespace]);
  }
  return [...lookups].flatMap(([name, namespaces]) =>
    [...source.matchAll(new RegExp(`(?<![\\w.$])${name}\\(\\s*'([^']+)'`, 'g'))].map(([, key = '']) => ({
      label: `${path}: ${key}`,
      candidates: key.includes(':') ? [key] : namespaces.map(namespace => `${namespace}:${key}`),
    })),
  );
};
