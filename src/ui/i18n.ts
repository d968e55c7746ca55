import type { i18n as I18n, TOptions } from 'i18next';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';

/** Values that fill the gaps of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Looks a text up: `text('list.noresult')`, `text('common:save')`, `text('outbox.waiting', { count: 3 })`. Keys are flat: a dot is only a character. */
export type TextLookup = (key: string, values?: TextValues) => string;

/** One lookup for each language and namespace: a screen asks for the same few hundred texts with every drawing. */
const lookups = new WeakMap<I18n, Map<string, TextLookup>>();

const createLookup = (i18n: I18n, language: string, namespace: string): TextLookup => {
  const t = i18n.getFixedT(language, namespace);
  const known = new Map<string, string>();
  return (key, values) => {
    if (values) return t(key, values as TOptions); // i18next's overloads refuse the record
    const found = known.get(key) ?? t(key);
    known.set(key, found);
    return found;
  };
};

const lookupOf = (i18n: I18n, language: string, namespace: string): TextLookup => {
  const ofInstance = lookups.get(i18n) ?? new Map<string, TextLookup>();
  lookups.set(i18n, ofInstance);
  const name = `${language}:${namespace}`;
  const lookup = ofInstance.get(name) ?? createLookup(i18n, language, namespace);
  ofInstance.set(name, lookup);
  return lookup;
};

const useInstance = (): readonly [i18n: I18n, language: string] => {
  const { i18n = getI18n() } = useContext(I18nContext) ?? {}; // outside of a provider it is not set, whatever its type says
  const subscribe = useCallback(
    (notify: () => void) => {
      i18n.on('languageChanged', notify);
      return () => i18n.off('languageChanged', notify);
    },
    [i18n],
  );
  return [i18n, useSyncExternalStore(subscribe, () => i18n.language)];
};

/** Texts of a locale namespace in the language of the interface; re-renders when the language changes, and is the same one until then. */
export const useText = (namespace: string): TextLookup => lookupOf(...useInstance(), namespace);

/** The language of the interface, for `Intl`. */
export const useUiLanguage = (): string => useInstance()[1];
