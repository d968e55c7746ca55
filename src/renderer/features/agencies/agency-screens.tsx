import { z } from 'zod';
import type { Agency } from '#domain/agency.ts';
import { PROFILE_LENGTHS } from '#domain/user/user.ts';
import { maxLength } from '#domain/validation/length.ts';
import { firstProblem } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { NUMERIC_IDS, storedScreens } from '#renderer/entities/kind/reference/stored-screens.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { GlobeIcon } from '#ui/icons.ts';
import { useDeleteAgency } from './use-agency.ts';

const schema = z.object({ name: z.string() });
type Values = Readonly<z.infer<typeof schema>>;
const draftOf = ({ name }: Values) => ({ name: name.trim() });
const CHANGED = { invalidates: ['listAgencies', 'getAgency'], fields: Object.keys(schema.shape) } as const;

const FORM = defineForm<Values>({
  name: {
    label: 'agencies:name',
    required: true,
    rule: value => firstProblem(requiredText, maxLength(PROFILE_LENGTHS.name))(value.trim()),
    control: { kind: 'text', maxLength: PROFILE_LENGTHS.name },
  },
});

/** Screens for a new agency and for an existing one, which can be renamed or deleted. */
export const { NewScreen, OneScreen } = storedScreens<Agency, Values>({
  words: 'agencies:',
  keptAs: 'agency',
  icon: <GlobeIcon />,
  list: '/agencies',
  ids: NUMERIC_IDS,
  formOf: () => FORM,
  schema,
  useEmpty: () => ({ name: '' }),
  valuesOf: ({ name }) => ({ name }),
  useOne: id => useApiQuery('getAgency', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true }),
  useActs: () => {
    const bridge = useBridge();
    const create = useApiMutation('createAgency', CHANGED);
    const put = useApiMutation('putAgency', CHANGED);
    return {
      create: values => create.mutateAsync({ body: draftOf(values) }),
      read: async id => (await callApi(bridge, 'getAgency', { params: { id } })).body,
      write: async (id, values) => (await put.mutateAsync({ params: { id }, body: draftOf(values) })).body,
      remove: useDeleteAgency(),
    };
  },
});
