import { useParams } from 'react-router';
import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { type Agency, PROFILE_LENGTHS } from '#domain/user/user.ts';
import { maxLength } from '#domain/validation/length.ts';
import { firstProblem } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { RecordPage } from '#renderer/entities/collection/form/RecordPage.tsx';
import { OpenRecord, StoredRecordPage } from '#renderer/entities/kind/reference/StoredRecordPage.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { GlobeIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useDeleteAgency } from './use-agency.ts';

const LIST = '/agencies';
const FIELDS = ['name'];
const valuesSchema = z.object({ name: z.string() });
type Values = Readonly<z.infer<typeof valuesSchema>>;
const valuesOf = ({ name }: Values): Values => ({ name });
const draftOf = ({ name }: Values) => ({ name: name.trim() });

const FORM = defineForm<Values>({
  name: {
    label: 'agencies:name',
    required: true,
    rule: value => firstProblem(requiredText, maxLength(PROFILE_LENGTHS.name))(value.trim()),
    control: { kind: 'text', maxLength: PROFILE_LENGTHS.name },
  },
});

/** A new agency. */
export const NewAgencyScreen = () => {
  const text = useText('agencies');
  const create = useApiMutation('createAgency', { invalidates: ['listAgencies'], fields: FIELDS });
  return (
    <RecordPage
      form={FORM}
      title={text('new')}
      name="agency.new"
      schema={valuesSchema}
      initial={{ name: '' }}
      backTo={LIST}
      save={async values => void (await create.mutateAsync({ body: draftOf(values) }))}
    />
  );
};

const ExistingAgency = ({ agency }: { readonly agency: Agency }) => {
  const bridge = useBridge();
  const remove = useDeleteAgency();
  const params = { id: agency.id };
  const put = useApiMutation('putAgency', { invalidates: ['listAgencies', 'getAgency'], fields: FIELDS });
  return (
    <StoredRecordPage<Agency, Values>
      stored={agency}
      form={FORM}
      name="agency"
      schema={valuesSchema}
      valuesOf={valuesOf}
      read={async () => (await callApi(bridge, 'getAgency', { params })).body}
      write={async values => (await put.mutateAsync({ params, body: draftOf(values) })).body}
      remove={remove}
      backTo={LIST}
    />
  );
};

const idSchema = z.coerce.number().pipe(numericIdSchema);

/** One agency: renamed or deleted. */
export const AgencyScreen = () => {
  const text = useText('agencies');
  const id = idSchema.safeParse(useParams()['id']).data;
  const agency = useApiQuery('getAgency', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true });
  return (
    <OpenRecord query={agency} isUnknown={id === undefined} text={text} one={text('one')} icon={<GlobeIcon />} backTo={LIST}>
      {stored => <ExistingAgency key={stored.id} agency={stored} />}
    </OpenRecord>
  );
};
