import { useEffect, useState } from 'react';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { fold } from '../../platform/commands/fuzzy.ts';
import { type HelpText, readHelp, wordsOfHelp, wordsOfLine } from './help-markdown.ts';
import { HELP_PAGES, type HelpPage } from './help-pages.ts';
import { loadHelp } from './load-help.ts';

/** A page of the help for listing, search and display. */
export interface HelpEntry {
  readonly page: HelpPage;
  readonly title: string;
  readonly text: HelpText;
  /** Its text for the search, without case and accents. */
  readonly words: string;
}

const NONE: readonly HelpEntry[] = [];

/** Provides all pages of the help in the interface language; none until they are requested and loaded. */
export const useHelp = (isAsked: boolean): readonly HelpEntry[] => {
  const nameOf = useText('common');
  const language = useUiLanguage();
  const [read, setRead] = useState<{ readonly language: string; readonly entries: readonly HelpEntry[] } | null>(null);
  const isRead = read?.language === language;
  useEffect(() => {
    if (!isAsked || isRead) return undefined;
    const left = new AbortController();
    void (async () => {
      const sources = await loadHelp(language);
      const entries = HELP_PAGES.flatMap(page => {
        const source = sources.get(page);
        if (source === undefined) return [];
        const text = readHelp(source);
        return [{ page, text, title: wordsOfLine(text.title, nameOf), words: fold(wordsOfHelp(text, nameOf)) }];
      });
      if (!left.signal.aborted) setRead({ language, entries });
    })();
    return () => {
      left.abort();
    };
  }, [isAsked, isRead, language, nameOf]);
  return isRead ? read.entries : NONE;
};

/** Returns the pages that contain every typed word: those with it in their title first. */
export const findHelp = (entries: readonly HelpEntry[], query: string): readonly HelpEntry[] => {
  const wanted = fold(query).split(/\s+/u);
  const hasAll = (words: string): boolean => wanted.every(word => words.includes(word));
  const found = entries.filter(({ words }) => hasAll(words));
  return [...found.filter(({ title }) => hasAll(fold(title))), ...found.filter(({ title }) => !hasAll(fold(title)))];
};
