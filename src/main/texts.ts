import deCH from '#locales/de-CH/appmenu.json' with { type: 'json' };
import enGB from '#locales/en-GB/appmenu.json' with { type: 'json' };
import frCH from '#locales/fr-CH/appmenu.json' with { type: 'json' };
import type { UiLocale } from '#domain/user/user.ts';

type Tree = { readonly [key: string]: string | Tree };
const TEXTS: Readonly<Record<UiLocale, Tree>> = { 'en-GB': enGB, 'de-CH': deCH, 'fr-CH': frCH };

/** The interface language that fits a system language best: "de-AT" → de-CH, "fr" → fr-CH, anything else → en-GB. */
export const uiLocaleOfSystem = (systemLocale: string): UiLocale => {
  if (systemLocale.startsWith('de')) return 'de-CH';
  return systemLocale.startsWith('fr') ? 'fr-CH' : 'en-GB';
};

/** Texts of the application menu and of the host's own dialogs, by dotted key; an unknown key answers itself. */
export const createTexts =
  (locale: UiLocale): ((key: string) => string) =>
  key => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), TEXTS[locale]);
    return typeof found === 'string' ? found : key;
  };
