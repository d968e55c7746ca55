import { zurichTimeOf } from '#domain/time/zurich.ts';
import { KeepListButton } from '#renderer/entities/kept/KeepListButton.tsx';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { type ListFilters, savedQueryOf, shownLocale, toListQuery } from './list-filters.ts';
import { savedOf } from './saved-filters.ts';

/** What a list is called among those that are kept: its saved name, else what narrows it. */
const useListName = (filters: ListFilters): string => {
  const text = useText('kept');
  const articles = useText('articles');
  const common = new Intl.ListFormat(useUiLanguage());
  const { preferences } = usePreferences();
  const tenants = useTenants().byId;
  const own = preferences.contentLocale;
  const locale = shownLocale(filters, own);
  const address = savedQueryOf(filters);
  const saved = savedOf(preferences.filters, locale === 'all' ? own : locale).find(({ query }) => query === address);
  if (saved) return saved.name;
  const words = [
    ...(filters.q === '' ? [] : [`«${filters.q}»`]),
    ...filters.tenantIds.map(id => tenants.get(id)?.name ?? `#${id}`),
    ...filters.contentStatus.map(status => articles(`contentStatus.${status}`)),
    ...filters.publicationStatus.map(status => articles(`publicationStatus.${status}`)),
  ];
  return words.length === 0 ? text('list.all') : text('list.narrowed', { filters: common.format(words) });
};

/** Keeps what the list shows for work without a network. */
export const KeepList = ({ filters }: { readonly filters: ListFilters }) => {
  const { preferences } = usePreferences();
  const { date: today } = zurichTimeOf(new Date().toISOString());
  const name = useListName(filters);
  const call = toListQuery(filters, { own: preferences.contentLocale, today });
  const query = Object.fromEntries(Object.entries(call).filter(([part]) => part !== 'page'));
  return <KeepListButton query={query} address={savedQueryOf(filters)} name={name} />;
};
