import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { KINDS } from '#domain/kinds/kinds.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.ts';
import { RecordPage } from '#renderer/entities/collection/form/RecordPage.tsx';
import { useSaveSeen } from '#renderer/entities/collection/form/use-save-seen.ts';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { useDeleteRecord } from '#renderer/entities/kind/list/use-delete-record.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { Button } from '#ui/Button.tsx';
import { EnvelopeIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { DrawPanel } from './DrawPanel.tsx';
import {
  EMPTY_NEWSLETTER,
  NEWSLETTER_FIELDS,
  NEWSLETTER_FORM,
  newsletterDraftOf,
  type NewsletterValues,
  newsletterValuesOf,
  newsletterValuesSchema,
} from './newsletter-form.tsx';

const LIST = '/newsletters';
const CHANGED = { invalidates: ['listNewsletters', 'getNewsletter', 'drawNewsletter'], fields: NEWSLETTER_FIELDS } as const;

/** A new newsletter. */
export const NewNewsletterScreen = () => {
  const text = useText('newsletters');
  const create = useApiMutation('createNewsletter', CHANGED);
  return (
    <RecordPage
      form={NEWSLETTER_FORM}
      title={text('new')}
      name="newsletter.new"
      schema={newsletterValuesSchema}
      initial={EMPTY_NEWSLETTER}
      backTo={LIST}
      save={async values => void (await create.mutateAsync({ body: newsletterDraftOf(values) }))}
    />
  );
};

const Existing = ({ newsletter }: { readonly newsletter: Newsletter }) => {
  const text = useText('newsletters');
  const bridge = useBridge();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const remove = useDeleteRecord(KINDS.newsletters);
  const [opened] = useState(newsletter);
  const params = { id: opened.id };
  const put = useApiMutation('putNewsletter', CHANGED);
  const saving = useSaveSeen<Newsletter, NewsletterValues>({
    opened,
    valuesOf: newsletterValuesOf,
    read: async () => (await callApi(bridge, 'getNewsletter', { params })).body,
    write: async values => (await put.mutateAsync({ params, body: newsletterDraftOf(values) })).body,
  });
  return (
    <>
      <RecordPage
        form={NEWSLETTER_FORM}
        title={opened.name}
        name={`newsletter.${opened.id}`}
        schema={newsletterValuesSchema}
        initial={newsletterValuesOf(opened)}
        backTo={LIST}
        saving={saving}
        actions={
          <Button
            icon={<TrashIcon />}
            disabled={!isOnline}
            disabledReason={isOnline ? undefined : text('collection:create.offline')}
            onClick={() => void remove(opened).then(isGone => (isGone ? navigate(LIST, { replace: true }) : undefined))}
          >
            {text('form.delete')}
          </Button>
        }
      />
      <DrawPanel />
    </>
  );
};

/** One newsletter: its fields, the card in articles, and what is drawn today. */
export const NewsletterScreen = () => {
  const text = useText('newsletters');
  const { id = '' } = useParams();
  const newsletter = useApiQuery('getNewsletter', { params: { id } }, { silent: true });
  usePageTitle(newsletter.data?.name ?? text('one'));
  if (newsletter.data !== undefined) return <Existing key={newsletter.data.id} newsletter={newsletter.data} />;
  if (newsletter.error === null) return null;
  return (
    <OpenFailure error={newsletter.error} onRetry={() => void newsletter.refetch()} text={text} backTo={LIST} icon={<EnvelopeIcon />} />
  );
};
