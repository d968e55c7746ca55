import type { Kickword } from '#domain/tenant/tenant.ts';
import { NUMERIC_IDS, storedScreens } from '#renderer/entities/kind/reference/stored-screens.tsx';
import { MergeButton } from '#renderer/entities/taxonomy/MergeButton.tsx';
import { UsesLink } from '#renderer/entities/taxonomy/UsesLink.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { FlashIcon } from '#ui/icons.ts';
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

const CHANGED = { invalidates: ['listKickwords', 'getKickword'], fields: KICKWORD_FIELDS } as const;

/** A new kickword; and one, to whose address that of a merged one leads. */
export const { NewScreen, OneScreen } = storedScreens<Kickword, KickwordValues>({
  words: 'kickwords:',
  keptAs: 'kickword',
  icon: <FlashIcon />,
  list: '/kickwords',
  ids: NUMERIC_IDS,
  formOf: kickword => kickwordFormOf(kickword?.id),
  schema: kickwordValuesSchema,
  useEmpty: () => EMPTY_KICKWORD,
  valuesOf: kickwordValuesOf,
  useOne: id => useApiQuery('getKickword', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true }),
  useActs: () => {
    const bridge = useBridge();
    const create = useApiMutation('createKickword', CHANGED);
    const put = useApiMutation('putKickword', CHANGED);
    return {
      create: values => create.mutateAsync({ body: kickwordDraftOf(values) }),
      read: async id => (await callApi(bridge, 'getKickword', { params: { id } })).body,
      write: async (id, values) => (await put.mutateAsync({ params: { id }, body: kickwordDraftOf(values) })).body,
      remove: useDeleteKickword(),
    };
  },
  Actions: ({ stored }) => (
    <>
      <UsesLink kind="kickwords" id={stored.id} />
      <MergeButton kind="kickwords" target={stored} />
    </>
  ),
});
