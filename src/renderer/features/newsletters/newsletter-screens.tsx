import { z } from 'zod';
import { KINDS } from '#domain/kinds/kinds.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.ts';
import { useDeleteRecord } from '#renderer/entities/kind/list/use-delete-record.ts';
import { storedScreens } from '#renderer/entities/kind/reference/stored-screens.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { EnvelopeIcon } from '#ui/icons.ts';
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

const CHANGED = { invalidates: ['listNewsletters', 'getNewsletter', 'drawNewsletter'], fields: NEWSLETTER_FIELDS } as const;

/** A new newsletter; and one with its fields, the card in articles, and what is drawn today. */
export const { NewScreen, OneScreen } = storedScreens<Newsletter, NewsletterValues>({
  words: 'newsletters:',
  keptAs: 'newsletter',
  icon: <EnvelopeIcon />,
  list: '/newsletters',
  ids: z.uuid(),
  formOf: () => NEWSLETTER_FORM,
  schema: newsletterValuesSchema,
  useEmpty: () => EMPTY_NEWSLETTER,
  valuesOf: newsletterValuesOf,
  useOne: id => useApiQuery('getNewsletter', { params: { id: id ?? '' } }, { enabled: id !== undefined, silent: true }),
  useActs: () => {
    const bridge = useBridge();
    const create = useApiMutation('createNewsletter', CHANGED);
    const put = useApiMutation('putNewsletter', CHANGED);
    return {
      create: values => create.mutateAsync({ body: newsletterDraftOf(values) }),
      read: async id => (await callApi(bridge, 'getNewsletter', { params: { id } })).body,
      write: async (id, values) => (await put.mutateAsync({ params: { id }, body: newsletterDraftOf(values) })).body,
      remove: useDeleteRecord(KINDS.newsletters),
    };
  },
  Below: DrawPanel,
});
