import { zurichTimeOf } from '#domain/time/zurich.ts';
import { savedQueryOf } from '#renderer/entities/collection/model/filters.ts';
import { PAGE_SIZE } from '#renderer/entities/collection/model/source.ts';
import { savedOf } from '#renderer/entities/collection/tools/saved-filters.ts';
import { KeepListButton } from '#renderer/entities/kept/KeepListButton.tsx';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { ARTICLE_FILTERS, type ListFilters, savedLocale, toListQuery } from './list-filters.ts';
import { listFormat } from '#ui/formats.ts';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

/** Returns the name of a list that is stored for offline work: its saved name, or else its filters. */
const useListName = (filters: ListFilters): string => {
  const text = useText('kept');
  const articles = useText('articles');
  const common = listFormat(useUiLanguage());
  const { preferences } = usePreferences();
  const tenants = useTenants().byId;
  const own = preferences.contentLocale;
  const address = savedQueryOf(ARTICLE_FILTERS, filters);
  const saved = savedOf(preferences.filters, { list: 'articles', locale: savedLocale(filters, own) }).find(
    ({ query }) => query === address,
  );
  if (saved) return saved.name;
  const words = [
    ...(filters.q === '' ? [] : [`«${filters.q}»`]),
    ...filters.tenantIds.map(id => tenants.get(id)?.name ?? `#${id}`),
    ...filters.contentStatus.map(status => articles(`contentStatus.${status}`)),
    ...filters.publicationStatus.map(status => articles(`publicationStatus.${status}`)),
  ];
  return words.length === 0 ? text('list.all') : text('list.narrowed', { filters: common.format(words) });
};

/** Stores the articles of the list for offline work. */
export const KeepList = ({ filters }: { readonly filters: ListFilters }) => {
  const { preferences } = usePreferences();
  const { date: today } = zurichTimeOf(newsroomNow());
  const name = useListName(filters);
  const query = { ...toListQuery(filters, { own: preferences.contentLocale, today }), size: PAGE_SIZE };
  return <KeepListButton query={query} address={savedQueryOf(ARTICLE_FILTERS, filters)} name={name} />;
};
