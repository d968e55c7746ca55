import type { TagRecord } from '#domain/taxonomy/tags.ts';
import { NUMERIC_IDS, storedScreens } from '#renderer/entities/kind/reference/stored-screens.tsx';
import { MergeButton } from '#renderer/entities/taxonomy/MergeButton.tsx';
import { UsesLink } from '#renderer/entities/taxonomy/UsesLink.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { BookmarkIcon } from '#ui/icons.ts';
import { EMPTY_TAG, TAG_FIELDS, tagDraftOf, tagFormOf, type TagValues, tagValuesOf, tagValuesSchema } from './tag-form.tsx';
import { useDeleteTag } from './use-tag-actions.tsx';

const CHANGED = { invalidates: ['listTags', 'getTag'], fields: TAG_FIELDS } as const;

/** A new tag, of which what is called nearly the same is named before; and one, to whose address that of a merged one leads. */
export const { NewScreen, OneScreen } = storedScreens<TagRecord, TagValues>({
  words: 'tags:',
  keptAs: 'tag',
  icon: <BookmarkIcon />,
  list: '/tags',
  ids: NUMERIC_IDS,
  formOf: tag => tagFormOf(tag?.id),
  schema: tagValuesSchema,
  useEmpty: () => EMPTY_TAG,
  valuesOf: tagValuesOf,
  useOne: id => useApiQuery('getTag', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true }),
  useActs: () => {
    const bridge = useBridge();
    const create = useApiMutation('createTag', CHANGED);
    const put = useApiMutation('putTag', CHANGED);
    return {
      create: values => create.mutateAsync({ body: tagDraftOf(values) }),
      read: async id => (await callApi(bridge, 'getTag', { params: { id } })).body,
      write: async (id, values) => (await put.mutateAsync({ params: { id }, body: tagDraftOf(values) })).body,
      remove: useDeleteTag(),
    };
  },
  Actions: ({ stored }) => (
    <>
      <UsesLink kind="tags" id={stored.id} />
      <MergeButton kind="tags" target={stored} />
    </>
  ),
});
