import type { Texts } from '#renderer/platform/i18n/by-namespace.ts';
import notices from './paper-locales/breakingnews.json' with { type: 'json' };
import papers from './paper-locales/papers.json' with { type: 'json' };
import { breakingnews, papers as paperKind } from './paper-kinds.ts';

type Module = Readonly<Record<string, unknown>>;

/** The table of kinds with one more line for content and one for reference data. */
export const withPaperKinds = async (load: () => Promise<unknown>): Promise<Module> => {
  const actual = (await load()) as Module & { readonly KINDS: object };
  return { ...actual, KINDS: { ...actual.KINDS, breakingnews, papers: paperKind } };
};

/** The texts with the locale files of the paper kinds. */
export const withPaperTexts = async (load: () => Promise<unknown>): Promise<Module> => {
  const { loadTexts } = (await load()) as { readonly loadTexts: (locale: string) => Promise<Texts> };
  return { loadTexts: async (locale: string) => ({ ...(await loadTexts(locale)), breakingnews: notices, papers }) };
};
