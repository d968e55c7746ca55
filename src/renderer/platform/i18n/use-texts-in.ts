import { useEffect, useMemo, useState } from 'react';
import type { TOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UiLocale } from '#domain/user/user.ts';
import type { TextLookup, TextValues } from '#ui/i18n.ts';
import { loadTexts } from './texts.ts';

/** Texts of a namespace in a given language, whatever the interface speaks; undefined until they are loaded. */
export const useTextsIn = (locale: UiLocale, namespace: string): TextLookup | undefined => {
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<UiLocale>();
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      if (!i18n.hasResourceBundle(locale, namespace)) {
        for (const [name, texts] of Object.entries(await loadTexts(locale))) i18n.addResourceBundle(locale, name, texts);
      }
      if (isCurrent) setLoaded(locale);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [i18n, locale, namespace]);
  return useMemo(() => {
    if (loaded !== locale) return undefined;
    const t = i18n.getFixedT(locale, namespace);
    return (key: string, values: TextValues = {}): string => t(key, values as TOptions); // i18next's overloads refuse the record
  }, [loaded, locale, i18n, namespace]);
};
