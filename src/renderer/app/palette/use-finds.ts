import { useText } from '#ui/i18n.ts';
import { useMemo } from 'react';
import { useAllCommands, useOpenHelp, useOpenShortcuts, useRunCommand } from '../../platform/feature/use-commands.ts';
import { focusKeysOnScreen } from '../../platform/keys/on-screen.ts';
import { useCommandState } from '../../platform/state/stores.tsx';
import { rankByQuery } from '../../platform/commands/fuzzy.ts';
import { findHelp, useHelp } from '../help/use-help.ts';
import type { Find } from './finds.ts';
import { useRecentFinds } from './use-recent-finds.ts';
import { type FoundItems, useFoundItems } from './use-found-items.ts';

/** Returns the commands: screens, settings and actions. */
const useCommandFinds = (): readonly Find[] => {
  const text = useText('common');
  const run = useRunCommand();
  const all = useAllCommands();
  const remember = useCommandState(state => state.remember);
  return useMemo(
    () =>
      all
        .filter(command => command.isUnlisted !== true)
        .map(command => ({
          id: command.id,
          name: text(command.textKey),
          kind: null,
          choose: () => {
            remember(command.id);
            run(command);
          },
        })),
    [all, text, run, remember],
  );
};

/** Returns the pages of the help that contain every typed word. */
const usePageFinds = (query: string): readonly Find[] => {
  const text = useText('common');
  const openHelp = useOpenHelp();
  const isTyped = query.trim() !== '';
  const pages = useHelp(isTyped);
  return useMemo(
    () =>
      (isTyped ? findHelp(pages, query.trim()) : []).map(({ page, title }) => ({
        id: `page:${page}`,
        name: title,
        kind: text('help.title'),
        choose: () => openHelp(page),
      })),
    [isTyped, pages, query, text, openHelp],
  );
};

/** Returns the shortcuts of focusable elements here, a row or the text: the help says what they do. */
const useKeyFinds = (): readonly Find[] => {
  const text = useText('common');
  const openShortcuts = useOpenShortcuts();
  const all = useAllCommands();
  return useMemo(
    () =>
      focusKeysOnScreen(new Set(all.map(({ id }) => id))).map(([id, entry]) => ({
        id: `help:${id}`,
        name: text(entry.text),
        kind: text('palette.help'),
        choose: openShortcuts,
      })),
    [text, openShortcuts, all],
  );
};

/** Returns all matches of the query in order: commands, items, people, shortcuts; then help pages. Without a query, recent items first. */
export const useFinds = (query: string): { readonly found: readonly Find[]; readonly reach: FoundItems['reach'] } => {
  const commands = useCommandFinds();
  const keys = useKeyFinds();
  const pages = usePageFinds(query);
  const { finds, reach } = useFoundItems(query);
  const recent = useCommandState(state => state.recent);
  const recentItems = useRecentFinds();
  const named = new Set(commands.map(({ name }) => name));
  const isTyped = query.trim() !== '';
  const all = [...commands, ...finds, ...(isTyped ? keys.filter(({ name }) => !named.has(name)) : [])];
  const ranked = rankByQuery(all, query, recent);
  return { found: isTyped ? [...ranked, ...pages] : [...recentItems, ...ranked], reach };
};
