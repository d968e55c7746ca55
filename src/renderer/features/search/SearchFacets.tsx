import { CONTENT_STATUSES, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { RESOURCE_NAMES } from '#domain/ids.ts';
import { kindNamed } from '#domain/kinds/kind-named.ts';
import { TICKER_TYPES } from '#domain/ticker/ticker-types.ts';
import { CONTENT_LOCALES } from '#domain/locale.ts';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import { categoryPath, useCategories } from '#renderer/entities/category/categories.ts';
import type { FilterProps } from '#renderer/entities/collection/model/collection.ts';
import { Facet, FacetChecks } from '#renderer/entities/collection/tools/Facet.tsx';
import { TenantFacet } from '#renderer/entities/collection/tools/TenantFacet.tsx';
import { ReferenceFacet } from '#renderer/entities/kind/list/KindFacets.tsx';
import { TagChip } from '#renderer/entities/tag/TagChip.tsx';
import { TagPicker } from '#renderer/entities/tag/TagPicker.tsx';
import { UserChip } from '#renderer/entities/user/UserChip.tsx';
import { UserPicker } from '#renderer/entities/user/UserPicker.tsx';
import { useText } from '#ui/i18n.ts';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { Chip } from '#ui/Tag.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { SearchFilters } from './search-filters.ts';

type Control = FilterProps<SearchFilters>;

const ANY = 'all';

const withOne = <Value,>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values : [...values, value];
const without = <Value,>(values: readonly Value[], value: Value): readonly Value[] => values.filter(other => other !== value);

/** The name of a kind of content, one of it. */
export const useKindName = (): ((resource: string) => string) => {
  const text = useText('content');
  return resource => text(kindNamed(resource) === undefined ? `type.${resource}` : `${resource}:one`);
};

const StatusFacets = ({ filters, change }: Control) => {
  const text = useText('articles');
  const search = useText('search');
  const kindName = useKindName();
  return (
    <>
      <Facet label={search('filter.type')} count={filters.contentType.length}>
        <FacetChecks
          label={search('filter.type')}
          options={RESOURCE_NAMES.map(value => ({ value, label: kindName(value) }))}
          chosen={filters.contentType}
          onChange={contentType => change({ contentType })}
        />
      </Facet>
      <Facet label={text('status.content')} count={filters.contentStatus.length}>
        <FacetChecks
          label={text('status.content')}
          options={CONTENT_STATUSES.map(value => ({ value, label: text(`contentStatus.${value}`) }))}
          chosen={filters.contentStatus}
          onChange={contentStatus => change({ contentStatus })}
        />
      </Facet>
      <Facet label={text('status.publication')} count={filters.publicationStatus.length}>
        <FacetChecks
          label={text('status.publication')}
          options={PUBLICATION_STATUSES.map(value => ({ value, label: text(`publicationStatus.${value}`) }))}
          chosen={filters.publicationStatus}
          onChange={publicationStatus => change({ publicationStatus })}
        />
      </Facet>
    </>
  );
};

const SubjectFacets = ({ filters, change }: Control) => {
  const text = useText('articles');
  return (
    <>
      <Facet label={text('filter.users')} count={filters.userIds.length}>
        <UserPicker label={text('filter.users.find')} onChoose={user => change({ userIds: withOne(filters.userIds, user.id) })} />
      </Facet>
      <Facet label={text('filter.categories')} count={filters.categoryIds.length}>
        <CategoryPicker label={text('filter.categories.find')} onChoose={id => change({ categoryIds: withOne(filters.categoryIds, id) })} />
      </Facet>
      <Facet label={text('filter.tags')} count={filters.tagIds.length}>
        <TagPicker label={text('filter.tags.find')} onChoose={id => change({ tagIds: withOne(filters.tagIds, id) })} />
      </Facet>
    </>
  );
};

const LEAGUES = { kind: 'leaguesAndTournaments' } as const;

/** Shows the filters of tickers: with one of them chosen, the search is among tickers. */
const TickerFacets = ({ filters, change }: Control) => {
  const text = useText('search');
  const tickers = useText('tickers');
  return (
    <>
      <ReferenceFacet
        label={text('filter.leagues')}
        reference={LEAGUES}
        chosen={filters.leagueIds}
        onChange={leagueIds => change({ leagueIds })}
      />
      <Facet label={text('filter.tickerType')} count={filters.type.length}>
        <FacetChecks
          label={text('filter.tickerType')}
          options={TICKER_TYPES.map(value => ({ value, label: tickers(`field.type.${value}`) }))}
          chosen={filters.type}
          onChange={type => change({ type })}
        />
      </Facet>
    </>
  );
};

const TimeFacets = ({ filters, change }: Control) => {
  const text = useText('articles');
  const days = [filters.publishedAfter, filters.publishedBefore].filter(day => day !== null).length;
  const orNull = (day: string): string | null => (day === '' ? null : day);
  return (
    <>
      <Facet label={text('filter.published')} count={days}>
        <>
          <TextField
            type="date"
            label={text('filter.published.from')}
            value={filters.publishedAfter ?? ''}
            onChange={day => change({ publishedAfter: orNull(day) })}
          />
          <TextField
            type="date"
            label={text('filter.published.to')}
            hint={text('filter.published.hint')}
            value={filters.publishedBefore ?? ''}
            onChange={day => change({ publishedBefore: orNull(day) })}
          />
        </>
      </Facet>
      <Facet label={text('filter.locale')} count={filters.contentLocale === null ? 0 : 1}>
        <RadioGroup
          label={text('filter.locale')}
          value={filters.contentLocale ?? ANY}
          options={[...CONTENT_LOCALES, ANY].map(value => ({ value, label: text(`contentLocale.${value}`) }))}
          onChange={value => change({ contentLocale: CONTENT_LOCALES.find(locale => locale === value) ?? null })}
        />
      </Facet>
    </>
  );
};

/** Shows all filters of a search; the same in both ways of searching. */
export const SearchFacets = (control: Control) => (
  <div className="g-search-facets">
    <TenantFacet {...control} />
    <StatusFacets {...control} />
    <SubjectFacets {...control} />
    <TickerFacets {...control} />
    <TimeFacets {...control} />
  </div>
);

/** Shows the filters chosen by name, each with a remove button. */
export const SearchChips = ({ filters, change }: Control) => {
  const { byId } = useCategories();
  const categoryName = (id: number): string => {
    const category = byId.get(id);
    return category === undefined ? `#${String(id)}` : categoryPath(category, byId);
  };
  if (filters.userIds.length + filters.categoryIds.length + filters.tagIds.length === 0) return null;
  return (
    <div className="g-search-chips">
      {filters.userIds.map(id => (
        <UserChip key={id} id={id} onRemove={() => change({ userIds: without(filters.userIds, id) })} />
      ))}
      {filters.categoryIds.map(id => (
        <Chip key={id} name={categoryName(id)} onRemove={() => change({ categoryIds: without(filters.categoryIds, id) })}>
          {categoryName(id)}
        </Chip>
      ))}
      {filters.tagIds.map(id => (
        <TagChip key={id} id={id} onRemove={() => change({ tagIds: without(filters.tagIds, id) })} />
      ))}
    </div>
  );
};
