import { useParams } from 'react-router';
import { z } from 'zod';
import { DICTIONARY_LENGTHS, type DictionaryEntry, isOneWord, WORD_STATUSES, wordStatusSchema } from '#domain/spelling/dictionary.ts';
import { CONTENT_LOCALES, contentLocaleSchema } from '#domain/user/user.ts';
import { type Validator, whenFilled } from '#domain/validation/problem.ts';
import { defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { RecordPage } from '#renderer/entities/collection/form/RecordPage.tsx';
import { OpenRecord, StoredRecordPage } from '#renderer/entities/kind/reference/StoredRecordPage.tsx';
import { useContentLocale } from '#renderer/entities/preferences/preferences.ts';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { SpellCheckIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

const LIST = '/dictionary';
const FIELDS = ['word', 'like', 'reason'];
const valuesSchema = z.object({
  word: z.string(),
  like: z.string(),
  locale: contentLocaleSchema,
  status: wordStatusSchema,
  reason: z.string(),
});
type Values = Readonly<z.infer<typeof valuesSchema>>;
/** The pages of records show a name. */
type Named = DictionaryEntry & { readonly name: string };

const named = (entry: DictionaryEntry): Named => ({ ...entry, name: entry.word });
const valuesOf = ({ word, like, locale, status, reason }: DictionaryEntry): Values => ({ word, like: like ?? '', locale, status, reason });
const draftOf = ({ word, like, locale }: Pick<Values, 'word' | 'like' | 'locale'>) => ({
  locale,
  word: word.trim(),
  like: like.trim() === '' ? null : like.trim(),
});

const oneWord: Validator<string> = value => (isOneWord(value.trim()) ? null : { key: 'validator.message.oneWord' });

const SHARED = {
  word: {
    label: 'dictionary:word',
    required: true,
    rule: oneWord,
    control: { kind: 'text', maxLength: DICTIONARY_LENGTHS.word },
  },
  like: {
    label: 'dictionary:like',
    hint: 'dictionary:like.hint',
    rule: whenFilled(oneWord),
    control: { kind: 'text', maxLength: DICTIONARY_LENGTHS.word },
  },
  locale: { label: 'dictionary:language', control: { kind: 'choice', options: CONTENT_LOCALES, prefix: 'dictionary:locale.' } },
} as const;

const FORM = defineForm<Values>({
  ...SHARED,
  status: { label: 'dictionary:status', control: { kind: 'choice', options: WORD_STATUSES, prefix: 'dictionary:status.' } },
  reason: {
    label: 'dictionary:reason',
    hint: 'dictionary:reason.hint',
    control: { kind: 'text', maxLength: DICTIONARY_LENGTHS.reason },
  },
});

const newSchema = valuesSchema.omit({ status: true, reason: true });
type NewValues = Readonly<z.infer<typeof newSchema>>;
const NEW_FORM = defineForm<NewValues>(SHARED);

/** A new word, accepted at once. */
export const NewWordScreen = () => {
  const text = useText('dictionary');
  const locale = useContentLocale();
  const add = useApiMutation('addDictionaryEntries', { invalidates: ['listDictionaryEntries'], fields: FIELDS });
  return (
    <RecordPage
      form={NEW_FORM}
      title={text('new')}
      name="dictionary.new"
      schema={newSchema}
      initial={{ word: '', like: '', locale }}
      backTo={LIST}
      save={async values => void (await add.mutateAsync({ body: { words: [{ ...draftOf(values), tenantIds: null }] } }))}
    />
  );
};

const ExistingWord = ({ entry }: { readonly entry: Named }) => {
  const bridge = useBridge();
  const params = { id: entry.id };
  const put = useApiMutation('putDictionaryEntry', { invalidates: ['listDictionaryEntries', 'getDictionaryEntry'], fields: FIELDS });
  return (
    <StoredRecordPage<Named, Values>
      stored={entry}
      form={FORM}
      name="dictionary"
      schema={valuesSchema}
      valuesOf={valuesOf}
      read={async () => named((await callApi(bridge, 'getDictionaryEntry', { params })).body)}
      write={async values => {
        const { status, reason } = values;
        const body = { ...draftOf(values), tenantIds: entry.tenantIds, status, reason: reason.trim() };
        return named((await put.mutateAsync({ params, body })).body);
      }}
      backTo={LIST}
    />
  );
};

/** One word: accepted like another one, refused with a reason, or changed. */
export const WordScreen = () => {
  const text = useText('dictionary');
  const id = z.uuid().safeParse(useParams()['id']).data;
  const query = useApiQuery('getDictionaryEntry', { params: { id: id ?? '' } }, { enabled: id !== undefined, silent: true });
  const shown = { data: query.data === undefined ? undefined : named(query.data), error: query.error, refetch: query.refetch };
  return (
    <OpenRecord query={shown} isUnknown={id === undefined} text={text} one={text('one')} icon={<SpellCheckIcon />} backTo={LIST}>
      {stored => <ExistingWord key={stored.id} entry={stored} />}
    </OpenRecord>
  );
};
