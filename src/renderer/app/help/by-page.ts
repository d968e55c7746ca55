/** The Markdown of the help by the name of its page. */
export type HelpTexts = ReadonlyMap<string, string>;

/** "../../locales/de-CH/help/offline.md" → "offline". */
export const byPage = (modules: Readonly<Record<string, string>>): HelpTexts =>
  new Map(Object.entries(modules).map(([path, text]) => [path.replace(/^.*\/|\.md$/gu, ''), text]));
