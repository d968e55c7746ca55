import { useMemo } from 'react';
import { Link } from 'react-router';
import { AA_TEXT_CONTRAST, contrastOf } from '#domain/taxonomy/contrast.ts';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { type BulkAction, defineCollection, type Offers, type RowAction } from '#renderer/entities/collection/model/collection.ts';
import { type FilterTable, type ListAddress, pageFilter, wordsFilter } from '#renderer/entities/collection/model/filters.ts';
import { isSearchable } from '#renderer/entities/collection/model/search-words.ts';
import { apiSource, pageOf } from '#renderer/entities/collection/model/source.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { KickwordSample } from '#renderer/entities/taxonomy/KickwordSample.tsx';
import { RecentMerges } from '#renderer/entities/taxonomy/RecentMerges.tsx';
import { UsesLink } from '#renderer/entities/taxonomy/UsesLink.tsx';
import { EditIcon, FlashIcon, TrashIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Tag } from '#ui/Tag.tsx';
import { useDeleteKickword } from './use-delete-kickword.ts';
import { useSeveralKickwords } from './several-kickwords.tsx';
import { contrastWords } from './contrast-words.ts';

interface KickwordRow extends Kickword {
  readonly key: string;
}

interface KickwordFilters extends ListAddress {
  readonly q: string;
}

interface RowProps {
  readonly row: KickwordRow;
}

const PAGE_SIZE = 100;
const FILTERS: FilterTable<KickwordFilters> = { q: wordsFilter, page: pageFilter };
const kickwordPath = (id: number): string => `/kickwords/${id}`;

const Name = ({ row }: RowProps) => (
  <Link className="g-rows-title" to={kickwordPath(row.id)} tabIndex={-1}>
    {row.name}
  </Link>
);
const Sample = ({ row }: RowProps) => <KickwordSample kickword={row} />;
const Uses = ({ row }: RowProps) => <UsesLink kind="kickwords" id={row.id} />;
const Contrast = ({ row }: RowProps) => {
  const text = useText('kickwords');
  const ratio = contrastOf(row.textColor, row.backgroundColor);
  if (ratio >= AA_TEXT_CONTRAST) return <span className="g-numbers g-quiet">{contrastWords(ratio)}</span>;
  return (
    <Tag tone="caution" icon={<WarningSignIcon />} title={text('contrast.low', { ratio: contrastWords(ratio) })}>
      {contrastWords(ratio)}
    </Tag>
  );
};

const useActions = (): readonly RowAction<KickwordRow>[] => {
  const text = useText('collection');
  const isOnline = useIsOnline();
  const remove = useDeleteKickword();
  return [
    {
      id: 'delete',
      icon: <TrashIcon />,
      label: ({ name }) => text('deleteNamed', { name }),
      danger: true,
      keys: 'rows.remove',
      can: () => (isOnline ? { ok: true } : { ok: false, reason: text('create.offline') }),
      run: remove,
    },
  ];
};

/** Colours of many kickwords at once: one question and one call for all of them. */
const useOffers = (): Offers<KickwordRow> => {
  const text = useText('kickwords');
  const reasons = useText('collection');
  const isOnline = useIsOnline();
  const ask = useSeveralKickwords();
  return useMemo(() => {
    const colors: BulkAction<KickwordRow> = {
      id: 'colors',
      icon: <EditIcon />,
      label: text('several.colors'),
      danger: false,
      verdict: isOnline ? { ok: true } : { ok: false, reason: reasons('create.offline') },
      question: ask,
      run: () => Promise.resolve({ kind: 'done' }),
    };
    return () => [{ id: 'colors', label: text('several.label'), hasDigits: true, actions: [colors] }];
  }, [text, reasons, isOnline, ask]);
};

/** The kickwords of the newsroom (A3-033). */
export const KICKWORDS = defineCollection<KickwordRow, KickwordFilters>({
  name: 'kickwords',
  words: {
    title: 'kickwords:title',
    search: 'kickwords:search',
    total: 'kickwords:total',
    others: 'kickwords:title',
    create: 'kickwords:new',
    none: { title: 'kickwords:none.title', detail: 'kickwords:none.detail' },
    noneOffline: { title: 'kickwords:noneOffline.title', detail: 'common:form.offline' },
    noneFound: 'kickwords:noneFound',
  },
  icon: <FlashIcon />,
  rowHeightPx: 41,
  filters: FILTERS,
  useSource: ({ q, page }) =>
    useMemo(
      () =>
        apiSource({
          operation: 'listKickwords',
          input: ({ page: number, size }) => ({ query: { page: number, size, ...(isSearchable(q) && { q }) } }),
          page,
          size: PAGE_SIZE,
          read: body => pageOf(body, kickword => ({ ...kickword, key: String(kickword.id) })),
        }),
      [q, page],
    ),
  columns: [
    { id: 'name', label: 'kickwords:name', Cell: Name, isFixed: true },
    { id: 'sample', label: 'kickwords:sample', Cell: Sample, width: 220, yields: 1 },
    { id: 'contrast', label: 'kickwords:contrast', Cell: Contrast, width: 130, yields: 3 },
    { id: 'uses', label: 'taxonomy:uses.column', Cell: Uses, width: 140, yields: 2 },
  ],
  titleOf: ({ name }) => name,
  open: ({ id }) => kickwordPath(id),
  create: { path: '/kickwords/new', access: 'admin', needsNetwork: true },
  useRowActions: useActions,
  useBulkActions: useOffers,
  parts: { Tools: () => <RecentMerges kind="kickwords" /> },
});
