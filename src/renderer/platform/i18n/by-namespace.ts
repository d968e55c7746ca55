/** Texts of a language by namespace. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Groups texts by namespace: "../../locales/de-CH/common.json" → "common". */
export const byNamespace = (modules: Readonly<Record<string, Readonly<Record<string, string>>>>): Texts =>
  Object.fromEntries(Object.entries(modules).map(([path, texts]) => [path.replace(/^.*\/|\.json$/gu, ''), texts]));
