import { type ComponentType, useMemo } from 'react';
import { z } from 'zod';
import type { ResourceName } from '#domain/ids.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { CollectionWords, FilterProps } from '#renderer/entities/collection/model/collection.ts';
import { type FilterTable, type ListAddress, manyFilter, pageFilter, wordsFilter } from '#renderer/entities/collection/model/filters.ts';
import { isSearchable } from '#renderer/entities/collection/model/search-words.ts';
import { apiSource, pageOf } from '#renderer/entities/collection/model/source.ts';
import { definePicker, type Picker } from '#renderer/entities/collection/picker/picker.ts';
import { DocumentIcon } from '#ui/icons.ts';
import { CONTENT_COLUMNS, type ContentChoice } from './content-columns.tsx';
import { type ContentNarrowing, useContentsById } from './content-search.ts';
import './content.css';

export interface ContentFilters extends ListAddress {
  readonly q: string;
  readonly userIds: readonly string[];
}

const FILTERS: FilterTable<ContentFilters> = { q: wordsFilter, userIds: manyFilter(z.string()), page: pageFilter };

interface ContentPickerOptions {
  /** Locale key of its name. */
  readonly title: string;
  readonly pageSize: number;
  readonly contentType?: ResourceName;
  readonly isPublished?: boolean;
  /** Only of these statuses. */
  readonly statuses?: Omit<ContentNarrowing, 'contentType'>;
  /** Order while nothing is searched for; with words the best match comes first (B7-038). */
  readonly sort?: 'createdAt,desc' | 'updatedAt,desc';
  readonly columns?: readonly string[];
  /** Words if the newsroom has nothing at all of this kind. */
  readonly none?: CollectionWords['none'];
  readonly Facets?: ComponentType<FilterProps<ContentFilters>>;
}

const choiceOf = (item: MetadataRow): ContentChoice => ({ key: item.id, item });

/** Items of the newsroom to choose from. */
export const contentPicker = (options: ContentPickerOptions): Picker<ContentChoice, ContentFilters> => {
  const { title, pageSize, contentType, isPublished = false, sort = 'updatedAt,desc', columns, none, statuses = {}, Facets } = options;
  const offered = {
    ...(contentType === undefined ? {} : { contentType: [contentType] }),
    ...statuses,
    ...(isPublished ? { publicationStatus: ['published'] as const } : {}),
  };
  return definePicker<ContentChoice, ContentFilters>({
    words: {
      title,
      search: 'content:search',
      none: none ?? { title: 'content:nothing.title', detail: 'common:list.noresult' },
      noneOffline: { title: 'content:offline.title', detail: 'content:offline' },
      noneFound: 'content:nothing.found',
    },
    icon: <DocumentIcon />,
    rowHeightPx: 72,
    pageSize,
    filters: FILTERS,
    useSource: ({ q, userIds, page }) =>
      useMemo(
        () =>
          apiSource({
            operation: 'listMetadata',
            input: request => ({
              query: {
                ...offered,
                ...(userIds.length === 0 ? {} : { userIds }),
                ...(isSearchable(q) ? { q } : { sort }),
                ...request,
              },
            }),
            page,
            size: pageSize,
            read: body => pageOf(body, choiceOf),
          }),
        [q, userIds, page],
      ),
    useRowsByKey: keys => useContentsById(keys, offered).data?.content.map(choiceOf) ?? [],
    columns: CONTENT_COLUMNS.filter(({ id }) => columns?.includes(id) ?? true),
    titleOf: ({ item }) => item.title,
    ...(Facets && { parts: { Facets } }),
  });
};
