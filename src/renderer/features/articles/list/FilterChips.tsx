import { categoryPath, useCategories } from '#renderer/entities/category/categories.ts';
import type { FilterProps } from '#renderer/entities/collection/model/collection.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Chip } from '#ui/Tag.tsx';
import { CONTENT_STATUS_ICONS } from '#renderer/entities/article/status-icons.tsx';
import { KickwordChip } from '#renderer/entities/kickword/KickwordChip.tsx';
import { TagChip } from '#renderer/entities/tag/TagChip.tsx';
import { UserChip } from '#renderer/entities/user/UserChip.tsx';
import type { ListFilters } from './list-filters.ts';
import { dateFormat } from '#ui/formats.ts';

type Control = FilterProps<ListFilters>;

const without = <Value,>(values: readonly Value[], value: Value): readonly Value[] => values.filter(other => other !== value);

const StatusChips = ({ filters, change }: Control) => {
  const text = useText('articles');
  return (
    <>
      {filters.contentStatus.map(status => (
        <Chip
          key={status}
          icon={CONTENT_STATUS_ICONS[status]}
          name={text(`contentStatus.${status}`)}
          onRemove={() => change({ contentStatus: without(filters.contentStatus, status) })}
        >
          {text(`contentStatus.${status}`)}
        </Chip>
      ))}
      {filters.publicationStatus.map(status => (
        <Chip
          key={status}
          icon={PUBLICATION_STATUS_ICONS[status]}
          name={text(`publicationStatus.${status}`)}
          onRemove={() => change({ publicationStatus: without(filters.publicationStatus, status) })}
        >
          {text(`publicationStatus.${status}`)}
        </Chip>
      ))}
    </>
  );
};

const PlaceChips = ({ filters, change }: Control) => {
  const tenants = useTenants().byId;
  const { byId } = useCategories();
  const categoryName = (id: number): string => {
    const category = byId.get(id);
    return category === undefined ? `#${id}` : categoryPath(category, byId);
  };
  return (
    <>
      {filters.tenantIds.map(id => {
        const tenant = tenants.get(id);
        const name = tenant?.name ?? `#${id}`;
        return (
          <Chip
            key={id}
            name={name}
            {...(tenant === undefined ? {} : { dot: tenant.primaryColor })}
            onRemove={() => change({ tenantIds: without(filters.tenantIds, id) })}
          >
            {name}
          </Chip>
        );
      })}
      {filters.categoryIds.map(id => (
        <Chip key={id} name={categoryName(id)} onRemove={() => change({ categoryIds: without(filters.categoryIds, id) })}>
          {categoryName(id)}
        </Chip>
      ))}
    </>
  );
};

const DayChips = ({ filters, change }: Control) => {
  const text = useText('articles');
  const days = dateFormat(useUiLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  const { publishedAfter, publishedBefore } = filters;
  const from = publishedAfter === null ? null : text('filter.chip.from', { day: days.format(new Date(publishedAfter)) });
  const to = publishedBefore === null ? null : text('filter.chip.to', { day: days.format(new Date(publishedBefore)) });
  return (
    <>
      {from === null ? null : (
        <Chip name={from} onRemove={() => change({ publishedAfter: null })}>
          {from}
        </Chip>
      )}
      {to === null ? null : (
        <Chip name={to} onRemove={() => change({ publishedBefore: null })}>
          {to}
        </Chip>
      )}
    </>
  );
};

const PrintChips = ({ filters, change }: Control) => {
  const text = useText('articles');
  const days = dateFormat(useUiLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  const { printDate, printPublication, printPage } = filters;
  const day = printDate === null ? null : text('filter.chip.printDate', { day: days.format(new Date(printDate)) });
  const page = printPage === null ? null : text('filter.chip.printPage', { page: printPage });
  return (
    <>
      {day === null ? null : (
        <Chip name={day} onRemove={() => change({ printDate: null })}>
          {day}
        </Chip>
      )}
      {printPublication === null ? null : (
        <Chip name={printPublication} onRemove={() => change({ printPublication: null })}>
          {printPublication}
        </Chip>
      )}
      {page === null ? null : (
        <Chip name={page} onRemove={() => change({ printPage: null })}>
          {page}
        </Chip>
      )}
    </>
  );
};

const StateChips = ({ filters, change }: Control) => {
  const list = useText('articleList');
  return (
    <>
      {filters.changedToday ? (
        <Chip name={list('quick.today')} onRemove={() => change({ changedToday: false })}>
          {list('quick.today')}
        </Chip>
      ) : null}
      {filters.scheduled ? (
        <Chip name={list('quick.scheduled')} onRemove={() => change({ scheduled: false })}>
          {list('quick.scheduled')}
        </Chip>
      ) : null}
      {filters.waiting ? (
        <Chip name={list('quick.waiting')} onRemove={() => change({ waiting: false })}>
          {list('quick.waiting')}
        </Chip>
      ) : null}
    </>
  );
};

/** Shows the active filters as chips that can be removed. */
export const FilterChips = ({ filters, change }: Control) => {
  const text = useText('articles');
  return (
    <>
      {filters.q === '' ? null : (
        <Chip name={filters.q} onRemove={() => change({ q: '' })}>
          {text('filter.chip.words', { words: filters.q })}
        </Chip>
      )}
      <PlaceChips filters={filters} change={change} />
      <StatusChips filters={filters} change={change} />
      {filters.userIds.map(id => (
        <UserChip key={id} id={id} onRemove={() => change({ userIds: without(filters.userIds, id) })} />
      ))}
      {filters.tagIds.map(id => (
        <TagChip key={id} id={id} onRemove={() => change({ tagIds: without(filters.tagIds, id) })} />
      ))}
      {filters.kickwordIds.map(id => (
        <KickwordChip key={id} id={id} onRemove={() => change({ kickwordIds: without(filters.kickwordIds, id) })} />
      ))}
      <DayChips filters={filters} change={change} />
      <PrintChips filters={filters} change={change} />
      <StateChips filters={filters} change={change} />
      {filters.contentLocale === null ? null : (
        <Chip name={text(`contentLocale.${filters.contentLocale}`)} onRemove={() => change({ contentLocale: null })}>
          {text(`contentLocale.${filters.contentLocale}`)}
        </Chip>
      )}
    </>
  );
};
