import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { CellProps } from '#renderer/entities/collection/model/collection.ts';
import { type ListAddress, pageFilter, wordsFilter } from '#renderer/entities/collection/model/filters.ts';
import { definePicker, type Picker, type PickerFrameProps } from '#renderer/entities/collection/picker/picker.ts';
import { usePage } from '#renderer/entities/collection/query/use-page.ts';
import { LinkIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { type ListedKind, TARGET_TABS, type TargetChoice, type TargetTab } from './target-choice.ts';
import { TARGET_LISTS, type TargetQuery } from './target-lists.ts';

/** Targets on a page (B9-018). */
const PAGE_SIZE = 5;

interface TargetFilters extends ListAddress {
  readonly q: string;
  readonly tab: TargetTab;
}

const NONE_FOUND = {
  category: 'editor:link.none.category',
  tag: 'common:metaform.tags.nonefound',
  author: 'common:search.authors.nonefound',
};

const NameCell = ({ row: { name, flagKey } }: CellProps<TargetChoice>) => {
  const text = useText('editor');
  return (
    <span className="g-truncate">
      {name}
      {flagKey === undefined ? null : <span className="g-target-flag">{text(flagKey)}</span>}
    </span>
  );
};

const NoteCell = ({ row: { note } }: CellProps<TargetChoice>) => <span className="g-truncate g-quiet">{note}</span>;

const useTargets = (kind: ListedKind, { tab, q, page, size }: TargetQuery) => {
  const queryClient = useQueryClient();
  return useMemo(() => TARGET_LISTS[kind].source({ tab, q, page, size }, queryClient), [kind, tab, q, page, size, queryClient]);
};

/** The tabs of a kind, each with how many targets it has for the words (B2-021). */
const frameOf = (kind: ListedKind) => {
  const tabs: readonly TargetTab[] = TARGET_TABS[kind];
  const useCount = (tab: TargetTab | undefined, q: string): number | undefined => {
    const source = useTargets(kind, { tab: tab ?? 'all', q, page: 1, size: 1 });
    return usePage(tab === undefined ? null : source).page.totalElements ?? undefined;
  };
  const TargetTabs = ({ filters: { tab: shown, q }, change, children }: PickerFrameProps<TargetFilters>) => {
    const text = useText('editor');
    const counts = [useCount(tabs[0], q), useCount(tabs[1], q), useCount(tabs[2], q)];
    return (
      <Tabs<TargetTab>
        tabs={tabs.map((id, index) => ({
          id,
          label: text(`link.tab.${kind}.${id}`),
          count: counts[index],
          ...(id === shown ? { panel: children } : {}),
        }))}
        selected={shown}
        onSelect={tab => change({ tab })}
      />
    );
  };
  return TargetTabs;
};

const targetPicker = (kind: ListedKind): Picker<TargetChoice, TargetFilters> => {
  const tabs: readonly TargetTab[] = TARGET_TABS[kind];
  const tabSchema = z.enum(tabs);
  return definePicker<TargetChoice, TargetFilters>({
    words: {
      title: `editor:link.target.${kind}`,
      search: `editor:link.search.${kind}`,
      none: { title: NONE_FOUND[kind], detail: 'common:list.noresult' },
      noneOffline: { title: 'editor:link.offline.nothing', detail: 'editor:link.offline.nothing.message' },
      noneFound: NONE_FOUND[kind],
    },
    icon: <LinkIcon />,
    rowHeightPx: 44,
    pageSize: PAGE_SIZE,
    filters: {
      q: wordsFilter,
      tab: { empty: tabs[0] ?? 'all', read: text => tabSchema.safeParse(text).data, write: tab => tab },
      page: pageFilter,
    },
    searched: { tab: 'all' },
    useSource: ({ tab, q, page }) => useTargets(kind, { tab, q, page, size: PAGE_SIZE }),
    columns: [
      { id: 'name', label: 'editor:link.column.name', Cell: NameCell },
      { id: 'note', label: `editor:link.column.note`, Cell: NoteCell },
    ],
    titleOf: ({ name }) => name,
    Frame: frameOf(kind),
  });
};

/** Categories, tags or authors to choose from: tabs with counts, search, pages of five. */
export const TARGET_PICKERS: Readonly<Record<ListedKind, Picker<TargetChoice, TargetFilters>>> = {
  category: targetPicker('category'),
  tag: targetPicker('tag'),
  author: targetPicker('author'),
};
