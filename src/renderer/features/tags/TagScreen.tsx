import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { TagRecord } from '#domain/taxonomy/tags.ts';
import { RecordPage } from '#renderer/entities/collection/form/RecordPage.tsx';
import { OpenRecord, StoredRecordPage } from '#renderer/entities/kind/reference/StoredRecordPage.tsx';
import { MergeButton } from '#renderer/entities/taxonomy/MergeButton.tsx';
import { UsesLink } from '#renderer/entities/taxonomy/UsesLink.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { BookmarkIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { EMPTY_TAG, TAG_FIELDS, tagDraftOf, tagFormOf, type TagValues, tagValuesOf, tagValuesSchema } from './tag-form.tsx';
import { useDeleteTag } from './use-tag-actions.tsx';

const LIST = '/tags';
const CHANGED = { invalidates: ['listTags', 'getTag'], fields: TAG_FIELDS } as const;
const NEW_FORM = tagFormOf(undefined);

/** A new tag; what is called nearly the same is named before. */
export const NewTagScreen = () => {
  const text = useText('tags');
  const create = useApiMutation('createTag', CHANGED);
  return (
    <RecordPage
      form={NEW_FORM}
      title={text('new')}
      name="tag.new"
      schema={tagValuesSchema}
      initial={EMPTY_TAG}
      backTo={LIST}
      save={async values => void (await create.mutateAsync({ body: tagDraftOf(values) }))}
    />
  );
};

const ExistingTag = ({ tag }: { readonly tag: TagRecord }) => {
  const bridge = useBridge();
  const remove = useDeleteTag();
  const [form] = useState(() => tagFormOf(tag.id));
  const params = { id: tag.id };
  const put = useApiMutation('putTag', CHANGED);
  return (
    <StoredRecordPage<TagRecord, TagValues>
      stored={tag}
      form={form}
      name="tag"
      schema={tagValuesSchema}
      valuesOf={tagValuesOf}
      read={async () => (await callApi(bridge, 'getTag', { params })).body}
      write={async values => (await put.mutateAsync({ params, body: tagDraftOf(values) })).body}
      remove={remove}
      actions={
        <>
          <UsesLink kind="tags" id={tag.id} />
          <MergeButton kind="tags" target={tag} />
        </>
      }
      backTo={LIST}
    />
  );
};

const idSchema = z.coerce.number().pipe(numericIdSchema);

/** One tag; the address of a merged one leads to that into which it went. */
export const TagScreen = () => {
  const text = useText('tags');
  const id = idSchema.safeParse(useParams()['id']).data;
  const tag = useApiQuery('getTag', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true });
  return (
    <OpenRecord query={tag} id={id} isUnknown={id === undefined} text={text} one={text('one')} icon={<BookmarkIcon />} backTo={LIST}>
      {stored => <ExistingTag key={stored.id} tag={stored} />}
    </OpenRecord>
  );
};
