import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { type Agency, PROFILE_LENGTHS } from '#domain/user/user.ts';
import { maxLength } from '#domain/validation/length.ts';
import { firstProblem } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { RecordPage } from '#renderer/entities/collection/form/RecordPage.tsx';
import { useSaveSeen } from '#renderer/entities/collection/form/use-save-seen.ts';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { Button } from '#ui/Button.tsx';
import { GlobeIcon, TrashIcon } from '#ui/icons.ts';
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
  const text = useText('agencies');
  const bridge = useBridge();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const remove = useDeleteAgency();
  const [opened] = useState(agency);
  const params = { id: opened.id };
  const put = useApiMutation('putAgency', { invalidates: ['listAgencies', 'getAgency'], fields: FIELDS });
  const saving = useSaveSeen<Agency, Values>({
    opened,
    valuesOf,
    read: async () => (await callApi(bridge, 'getAgency', { params })).body,
    write: async values => (await put.mutateAsync({ params, body: draftOf(values) })).body,
  });
  return (
    <RecordPage
      form={FORM}
      title={opened.name}
      name={`agency.${opened.id}`}
      schema={valuesSchema}
      initial={valuesOf(opened)}
      backTo={LIST}
      saving={saving}
      actions={
        <Button
          icon={<TrashIcon />}
          disabled={!isOnline}
          disabledReason={text('collection:create.offline')}
          onClick={() => void remove(opened).then(isGone => (isGone ? navigate(LIST, { replace: true }) : undefined))}
        >
          {text('common:delete')}
        </Button>
      }
    />
  );
};

const idSchema = z.coerce.number().pipe(numericIdSchema);
const NOT_FOUND = { code: 'notFound' } as const;

/** One agency: renamed or deleted. */
export const AgencyScreen = () => {
  const text = useText('agencies');
  const id = idSchema.safeParse(useParams()['id']).data;
  const agency = useApiQuery('getAgency', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true });
  usePageTitle(agency.data?.name ?? text('one'));
  if (agency.data !== undefined) return <ExistingAgency key={agency.data.id} agency={agency.data} />;
  const error = id === undefined ? NOT_FOUND : agency.error;
  if (error === null) return null;
  return <OpenFailure error={error} onRetry={() => void agency.refetch()} text={text} backTo={LIST} icon={<GlobeIcon />} />;
};
