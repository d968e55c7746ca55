import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { RecordPage } from '#renderer/entities/collection/form/RecordPage.tsx';
import { OpenRecord, StoredRecordPage } from '#renderer/entities/kind/reference/StoredRecordPage.tsx';
import { MergeButton } from '#renderer/entities/taxonomy/MergeButton.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { FlashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import {
  EMPTY_KICKWORD,
  KICKWORD_FIELDS,
  kickwordDraftOf,
  kickwordFormOf,
  type KickwordValues,
  kickwordValuesOf,
  kickwordValuesSchema,
} from './kickword-form.tsx';
import { useDeleteKickword } from './use-delete-kickword.ts';

const LIST = '/kickwords';
const CHANGED = { invalidates: ['listKickwords', 'getKickword'], fields: KICKWORD_FIELDS } as const;
const NEW_FORM = kickwordFormOf(undefined);

/** A new kickword. */
export const NewKickwordScreen = () => {
  const text = useText('kickwords');
  const create = useApiMutation('createKickword', CHANGED);
  return (
    <RecordPage
      form={NEW_FORM}
      title={text('new')}
      name="kickword.new"
      schema={kickwordValuesSchema}
      initial={EMPTY_KICKWORD}
      backTo={LIST}
      save={async values => void (await create.mutateAsync({ body: kickwordDraftOf(values) }))}
    />
  );
};

const ExistingKickword = ({ kickword }: { readonly kickword: Kickword }) => {
  const bridge = useBridge();
  const remove = useDeleteKickword();
  const [form] = useState(() => kickwordFormOf(kickword.id));
  const params = { id: kickword.id };
  const put = useApiMutation('putKickword', CHANGED);
  return (
    <StoredRecordPage<Kickword, KickwordValues>
      stored={kickword}
      form={form}
      name="kickword"
      schema={kickwordValuesSchema}
      valuesOf={kickwordValuesOf}
      read={async () => (await callApi(bridge, 'getKickword', { params })).body}
      write={async values => (await put.mutateAsync({ params, body: kickwordDraftOf(values) })).body}
      remove={remove}
      actions={<MergeButton kind="kickwords" target={kickword} />}
      backTo={LIST}
    />
  );
};

const idSchema = z.coerce.number().pipe(numericIdSchema);

/** One kickword; the address of a merged one leads to that into which it went. */
export const KickwordScreen = () => {
  const text = useText('kickwords');
  const id = idSchema.safeParse(useParams()['id']).data;
  const kickword = useApiQuery('getKickword', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true });
  return (
    <OpenRecord query={kickword} id={id} isUnknown={id === undefined} text={text} one={text('one')} icon={<FlashIcon />} backTo={LIST}>
      {stored => <ExistingKickword key={stored.id} kickword={stored} />}
    </OpenRecord>
  );
};
