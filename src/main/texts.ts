import deCH from '#locales/de-CH/appmenu.json' with { type: 'json' };
import startDe from '#locales/de-CH/start.json' with { type: 'json' };
import enGB from '#locales/en-GB/appmenu.json' with { type: 'json' };
import startEn from '#locales/en-GB/start.json' with { type: 'json' };
import frCH from '#locales/fr-CH/appmenu.json' with { type: 'json' };
import startFr from '#locales/fr-CH/start.json' with { type: 'json' };
import type { UiLocale } from '#domain/locale.ts';

const TEXTS: Readonly<Record<UiLocale, Readonly<Record<string, string>>>> = {
  'en-GB': { ...enGB, ...startEn },
  'de-CH': { ...deCH, ...startDe },
  'fr-CH': { ...frCH, ...startFr },
};

/** The interface language that fits a system language best: "de-AT" → de-CH, "fr" → fr-CH, anything else → en-GB. */
export const uiLocaleOfSystem = (systemLocale: string): UiLocale => {
  if (systemLocale.startsWith('de')) return 'de-CH';
  return systemLocale.startsWith('fr') ? 'fr-CH' : 'en-GB';
};

/** Texts of the application menu and of the host's own dialogs; an unknown key answers itself. */
export const createTexts =
  (locale: UiLocale): ((key: string) => string) =>
  key =>
    TEXTS[locale][key] ?? key;
