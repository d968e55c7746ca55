import { METADATA_GROUPS, METADATA_SORTS } from '#contract/metadata/metadata.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import type { MenuEntriesProps } from '#renderer/entities/collection/model/collection.ts';
import { defineCollection } from '#renderer/entities/collection/model/collection.ts';
import { KeepEntry } from '#renderer/entities/kept/KeepEntry.tsx';
import { bridgeKey } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Callout } from '#ui/Callout.tsx';
import { DocumentIcon, OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { CopyDialog } from '../copies/CopyDialog.tsx';
import { CopyEntries } from '../copies/CopyEntries.tsx';
import { ArticleBoard } from './board/ArticleBoard.tsx';
import { ARTICLE_COLUMNS } from './article-columns.tsx';
import { ARTICLE_CSV } from './csv-columns.ts';
import { Facets } from './Facets.tsx';
import { FilterChips } from './FilterChips.tsx';
import { KeepList } from './KeepList.tsx';
import { ARTICLE_FILTERS, BOARDS, isSearching, type ListFilters, savedLocale } from './list-filters.ts';
import type { ListRow } from './list-rows.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { ScheduleEntry } from './ScheduleEntry.tsx';
import { TargetCellForm } from './TargetForm.tsx';
import { TARGET_FORM } from './TargetTimeCell.tsx';
import { TargetTimeEntry } from './TargetTimeEntry.tsx';
import { useArticleOffers } from './use-article-offers.tsx';
import { useArrangedArticles, useArticleSource } from './use-article-rows.ts';
import { useGroupTitles } from './use-group-titles.ts';

/** Says that filters by tag, category and kickword do not apply to rows of this computer. */
const OfflineNotice = ({ filters, stale }: { readonly filters: ListFilters; readonly stale: boolean }) => {
  const text = useText('articles');
  if (!stale || filters.tagIds.length + filters.categoryIds.length + filters.kickwordIds.length === 0) return null;
  return (
    <Callout role="status" icon={<OfflineIcon />}>
      {text('list.offline.unfiltered')}
    </Callout>
  );
};

const MenuEntries = ({ row: listed, onDialog }: MenuEntriesProps<ListRow>) => {
  const text = useText('articles');
  const { key, row, mark, isDraft } = listed;
  const title = row.title.trim() || text('untitled');
  return (
    <>
      <CopyEntries
        locale={row.locale}
        isSynced={mark === null && !isDraft}
        onChoose={request => onDialog(onClose => <CopyDialog articleId={key} title={title} request={request} onClose={onClose} />)}
      />
      <ScheduleEntry listed={listed} onDialog={onDialog} />
      <TargetTimeEntry listed={listed} onDialog={onDialog} />
      <KeepEntry place={{ resource: 'articles', id: key }} title={row.title} />
    </>
  );
};

/** List of the articles of the newsroom and of this desk. */
export const ARTICLES = defineCollection<ListRow, ListFilters>({
  name: 'articles',
  words: {
    title: 'articles:title',
    search: 'articles:list.search',
    searchHint: 'articles:list.search.placeholder',
    total: 'articles:list.total',
    others: 'articles:list.others',
    create: 'articles:list.new',
    none: { title: 'articles:list.empty.title', detail: 'articles:list.empty' },
    noneOffline: { title: 'articles:list.empty.offline.title', detail: 'articles:list.empty.offline' },
    noneFound: 'articles:list.noresult.title',
    noneFoundOffline: 'articles:list.noresult.offline',
    rows: 'articleList',
  },
  icon: <DocumentIcon />,
  rowHeightPx: 57,
  filters: ARTICLE_FILTERS,
  useSource: useArticleSource,
  useArranged: useArrangedArticles,
  columns: ARTICLE_COLUMNS,
  titleOf: ({ row }) => row.title,
  open: ({ key }) => contentPath('articles', key),
  edit: ({ key }) => `${contentPath('articles', key)}?isEditingContent=true`,
  create: { path: '/articles/new', access: KINDS.articles.access.create, keys: 'articles.new', testId: 'new-article' },
  order: {
    usual: filters => (isSearching(filters) ? 'relevance' : 'updatedAt,desc'),
    choice: { sorts: METADATA_SORTS, words: 'articles:sort.' },
  },
  groups: { choices: METADATA_GROUPS, words: 'articles:group.', useTitles: useGroupTitles },
  boards: { choices: BOARDS, words: 'articleList:board.as.', Board: ArticleBoard },
  useBulkActions: useArticleOffers,
  changes: [bridgeKey('articles.local')],
  csv: ARTICLE_CSV,
  savedUnder: savedLocale,
  parts: {
    Facets,
    Chips: FilterChips,
    QuickFilters,
    Tools: KeepList,
    Notice: OfflineNotice,
    Preview: PreviewPane,
    MenuEntries,
    CellForms: { [TARGET_FORM]: TargetCellForm },
  },
});
