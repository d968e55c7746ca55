import { useMemo } from 'react';
import { Link } from 'react-router';
import { defineCollection, type FilterProps, type MenuEntriesProps } from '#renderer/entities/collection/model/collection.ts';
import { type FilterTable, flagFilter, type ListAddress, pageFilter, wordsFilter } from '#renderer/entities/collection/model/filters.ts';
import { isSearchable } from '#renderer/entities/collection/model/search-words.ts';
import { apiSource, pageOf } from '#renderer/entities/collection/model/source.ts';
import { MergeDialog } from '#renderer/entities/taxonomy/MergeDialog.tsx';
import { RecentMerges } from '#renderer/entities/taxonomy/RecentMerges.tsx';
import { UsesLink } from '#renderer/entities/taxonomy/UsesLink.tsx';
import { Button } from '#ui/Button.tsx';
import { BookmarkIcon, GitMergeIcon, TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { MenuItem } from '#ui/overlays/Menu.tsx';
import type { TagRow } from './tag-row.ts';
import { useTagActions, useTagOffers } from './use-tag-actions.tsx';

interface TagFilters extends ListAddress {
  readonly q: string;
  /** Only those that can be chosen. */
  readonly active: boolean;
}

interface RowProps {
  readonly row: TagRow;
}

const PAGE_SIZE = 50;
const FILTERS: FilterTable<TagFilters> = { q: wordsFilter, active: flagFilter, page: pageFilter };
const tagPath = (id: number): string => `/tags/${id}`;

const Name = ({ row }: RowProps) => (
  <Link className="g-rows-title" to={tagPath(row.id)} tabIndex={-1}>
    {row.name}
  </Link>
);
const Title = ({ row }: RowProps) => <span className="g-quiet">{row.title}</span>;
const Uses = ({ row }: RowProps) => <UsesLink kind="tags" id={row.id} />;
const Active = ({ row }: RowProps) => <>{useText('taxonomy')(row.active ? 'active' : 'inactive')}</>;
const Robots = ({ row }: RowProps) => <>{useText('tags')(row.allowRobots ? 'robots.yes' : 'robots.no')}</>;

const OnlyActive = ({ filters, change }: FilterProps<TagFilters>) => {
  const text = useText('taxonomy');
  return (
    <Button
      kind="minimal"
      size="small"
      icon={<TickIcon />}
      active={filters.active}
      aria-pressed={filters.active}
      onClick={() => change({ active: !filters.active })}
    >
      {text('onlyActive')}
    </Button>
  );
};

const MenuEntries = ({ row, onDialog }: MenuEntriesProps<TagRow>) => {
  const text = useText('taxonomy');
  return (
    <MenuItem
      icon={<GitMergeIcon />}
      label={text('merge.into', { name: row.name })}
      onClick={() => onDialog(onClose => <MergeDialog kind="tags" target={row} onClose={onClose} />)}
    />
  );
};

/** The tags of the newsroom (A3-032, B7-051). */
export const TAGS = defineCollection<TagRow, TagFilters>({
  name: 'tags',
  words: {
    title: 'tags:title',
    search: 'tags:search',
    total: 'tags:total',
    others: 'tags:title',
    create: 'tags:new',
    none: { title: 'tags:none.title', detail: 'tags:none.detail' },
    noneOffline: { title: 'tags:noneOffline.title', detail: 'common:form.offline' },
    noneFound: 'tags:noneFound',
  },
  icon: <BookmarkIcon />,
  rowHeightPx: 41,
  filters: FILTERS,
  useSource: ({ q, active, page }) =>
    useMemo(
      () =>
        apiSource({
          operation: 'listTags',
          input: ({ page: number, size }) => ({
            query: { page: number, size, ...(isSearchable(q) && { q }), ...(active && { active }) },
          }),
          page,
          size: PAGE_SIZE,
          read: body => pageOf(body, tag => ({ ...tag, key: String(tag.id) })),
        }),
      [q, active, page],
    ),
  columns: [
    { id: 'name', label: 'tags:name', Cell: Name, isFixed: true },
    { id: 'title', label: 'tags:pageTitle', Cell: Title, width: 240, yields: 3 },
    { id: 'uses', label: 'taxonomy:uses.column', Cell: Uses, width: 140, yields: 1 },
    { id: 'active', label: 'taxonomy:state', Cell: Active, width: 110, yields: 2 },
    { id: 'robots', label: 'tags:robots', Cell: Robots, width: 150, yields: 4 },
  ],
  titleOf: ({ name }) => name,
  open: ({ id }) => tagPath(id),
  create: { path: '/tags/new', access: 'admin', needsNetwork: true },
  useRowActions: useTagActions,
  useBulkActions: useTagOffers,
  parts: { QuickFilters: OnlyActive, Tools: () => <RecentMerges kind="tags" />, MenuEntries },
});
