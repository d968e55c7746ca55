import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { BridgeError } from '#bridge/states.ts';
import { type ContentLocale, contentLocaleSchema, type UiLocale, uiLocaleSchema } from '#domain/locale.ts';
import { z } from 'zod';
import { readJson } from '../database/sealed.ts';
import { fail } from '../failure.ts';
import type { LocalDatabase } from '../ports.ts';

const MAX_VALUE_LENGTH = 200_000;
const MAX_KEYS = 500;
const LOCALES_KEY = 'host.locales';

export interface Locales {
  readonly uiLocale: UiLocale;
  readonly contentLocale: ContentLocale;
}

/** Small values that outlive a run: what the renderer remembers, and the languages of every call. */
export interface Settings {
  readonly get: (key: string) => unknown;
  /** Refused when a value is too large (`settingTooLarge`) or there are too many (`tooManySettings`). */
  readonly set: (key: string, value: unknown) => Result<Record<string, never>, BridgeError<'settingTooLarge' | 'tooManySettings'>>;
  readonly locales: () => Locales;
  readonly setLocales: (locales: Locales) => void;
}

const localesSchema = z.object({ uiLocale: uiLocaleSchema, contentLocale: contentLocaleSchema });

export const createSettings = (database: LocalDatabase): Settings => {
  const read = database.prepare('SELECT json FROM setting WHERE key = ?');
  const write = database.prepare('INSERT INTO setting (key, json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET json = excluded.json');
  const count = database.prepare('SELECT count(*) AS n FROM setting WHERE key <> ?');
  const get = (key: string): unknown => readJson(read.get(key)?.['json']) ?? null;
  const set = (key: string, value: unknown): Result<Record<string, never>, BridgeError<'settingTooLarge' | 'tooManySettings'>> => {
    const json = JSON.stringify(value ?? null);
    if (json.length > MAX_VALUE_LENGTH) return fail('settingTooLarge');
    if (Number(count.get(key)?.['n'] ?? 0) >= MAX_KEYS) return fail('tooManySettings');
    write.run(key, json);
    return ok({});
  };
  const stored = localesSchema.safeParse(get(LOCALES_KEY));
  let locales: Locales = stored.success ? stored.data : { uiLocale: 'en-GB', contentLocale: 'de-CH' };
  return {
    get,
    set,
    locales: () => locales,
    setLocales: next => {
      locales = next;
      set(LOCALES_KEY, next);
    },
  };
};
