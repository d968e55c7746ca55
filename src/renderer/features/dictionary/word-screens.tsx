import { z } from 'zod';
import { DICTIONARY_LENGTHS, type DictionaryEntry, isOneWord, WORD_STATUSES, wordStatusSchema } from '#domain/spelling/dictionary.ts';
import { CONTENT_LOCALES, contentLocaleSchema } from '#domain/locale.ts';
import { type Validator, whenFilled } from '#domain/validation/problem.ts';
import { defineForm, type RecordForm } from '#renderer/entities/collection/form/record-form.ts';
import { storedScreens } from '#renderer/entities/kind/reference/stored-screens.tsx';
import { useContentLocale } from '#renderer/entities/preferences/preferences.ts';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { SpellCheckIcon } from '#ui/icons.ts';

const valuesSchema = z.object({
  word: z.string(),
  like: z.string(),
  locale: contentLocaleSchema,
  status: wordStatusSchema,
  reason: z.string(),
});
type Values = Readonly<z.infer<typeof valuesSchema>>;
/** Entry with a name, which the pages of records show. */
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

/** A new word is accepted at once: its state is not asked for. */
const NEW_FORM = SHARED as unknown as RecordForm<Values>; // what is left out keeps what it starts with

const CHANGED = { invalidates: ['listDictionaryEntries', 'getDictionaryEntry'], fields: ['word', 'like', 'reason'] } as const;

/** Screens for a new word and for an existing one, which is accepted with a model, refused with a reason, or changed. */
export const { NewScreen, OneScreen } = storedScreens<Named, Values>({
  words: 'dictionary:',
  keptAs: 'dictionary',
  icon: <SpellCheckIcon />,
  list: '/dictionary',
  ids: z.uuid(),
  formOf: entry => (entry === undefined ? NEW_FORM : FORM),
  schema: valuesSchema,
  useEmpty: () => ({ word: '', like: '', locale: useContentLocale(), status: 'accepted', reason: '' }),
  valuesOf,
  useOne: id => {
    const { data, ...query } = useApiQuery('getDictionaryEntry', { params: { id: id ?? '' } }, { enabled: id !== undefined, silent: true });
    return { ...query, data: data && named(data) };
  },
  useActs: () => {
    const bridge = useBridge();
    const add = useApiMutation('addDictionaryEntries', CHANGED);
    const put = useApiMutation('putDictionaryEntry', CHANGED);
    return {
      create: values => add.mutateAsync({ body: { words: [{ ...draftOf(values), tenantIds: null }] } }),
      read: async id => named((await callApi(bridge, 'getDictionaryEntry', { params: { id } })).body),
      write: async (id, values, { present }) => {
        const { status, reason } = values;
        const body = { ...draftOf(values), tenantIds: present.tenantIds, status, reason: reason.trim() };
        return named((await put.mutateAsync({ params: { id }, body })).body);
      },
    };
  },
});
