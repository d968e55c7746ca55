import { CONTENT_STATUSES, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import { TenantFacet } from '#renderer/entities/collection/tools/TenantFacet.tsx';
import type { FilterProps } from '#renderer/entities/collection/model/collection.ts';
import { Facet, FacetChecks } from '#renderer/entities/collection/tools/Facet.tsx';
import { KickwordPicker } from '#renderer/entities/kickword/KickwordPicker.tsx';
import { useContentLocale } from '#renderer/entities/preferences/preferences.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { UserPicker } from '#renderer/entities/user/UserPicker.tsx';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { LIST_LOCALES, type ListFilters, shownLocale } from './list-filters.ts';
import { PrintFacet } from './PrintFacet.tsx';
import { TagPicker } from '#renderer/entities/tag/TagPicker.tsx';

type Control = FilterProps<ListFilters>;

const withOne = <Value,>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values : [...values, value];

const StatusFacets = ({ filters, change }: Control) => {
  const text = useText('articles');
  return (
    <>
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

const PeopleFacet = ({ filters, change }: Control) => {
  const text = useText('articles');
  const { userId } = useSignedIn();
  const add = (id: string): void => change({ userIds: withOne(filters.userIds, id) });
  return (
    <Facet label={text('filter.users')} count={filters.userIds.length}>
      <>
        <UserPicker label={text('filter.users.find')} onChoose={user => add(user.id)} />
        <Button size="small" disabled={filters.userIds.includes(userId)} onClick={() => add(userId)}>
          {text('filter.users.me')}
        </Button>
      </>
    </Facet>
  );
};

const SubjectFacets = ({ filters, change }: Control) => {
  const text = useText('articles');
  return (
    <>
      <Facet label={text('filter.categories')} count={filters.categoryIds.length}>
        <CategoryPicker label={text('filter.categories.find')} onChoose={id => change({ categoryIds: withOne(filters.categoryIds, id) })} />
      </Facet>
      <Facet label={text('filter.tags')} count={filters.tagIds.length}>
        <TagPicker label={text('filter.tags.find')} onChoose={id => change({ tagIds: withOne(filters.tagIds, id) })} />
      </Facet>
      <Facet label={text('filter.kickwords')} count={filters.kickwordIds.length}>
        <KickwordPicker label={text('filter.kickwords.find')} onChoose={id => change({ kickwordIds: withOne(filters.kickwordIds, id) })} />
      </Facet>
    </>
  );
};

const PublishedFacet = ({ filters, change }: Control) => {
  const text = useText('articles');
  const count = [filters.publishedAfter, filters.publishedBefore].filter(day => day !== null).length;
  const orNull = (day: string): string | null => (day === '' ? null : day);
  return (
    <Facet label={text('filter.published')} count={count}>
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
  );
};

const LocaleFacet = ({ filters, change }: Control) => {
  const text = useText('articles');
  const own = useContentLocale();
  return (
    <Facet label={text('filter.locale')} count={filters.contentLocale === null ? 0 : 1}>
      <RadioGroup
        label={text('filter.locale')}
        value={shownLocale(filters, own)}
        options={LIST_LOCALES.map(value => ({ value, label: text(`contentLocale.${value}`) }))}
        onChange={value => change({ contentLocale: value === own ? null : value })}
      />
    </Facet>
  );
};

/** Shows all filters of the list, each behind its button. */
export const Facets = (control: Control) => (
  <>
    <TenantFacet {...control} />
    <StatusFacets {...control} />
    <PeopleFacet {...control} />
    <SubjectFacets {...control} />
    <PublishedFacet {...control} />
    <PrintFacet {...control} />
    <LocaleFacet {...control} />
  </>
);
