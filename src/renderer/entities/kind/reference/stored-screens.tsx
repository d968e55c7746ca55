import { type ComponentType, type ReactElement, useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { ApiQuery } from '#renderer/platform/api/queries.ts';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { useText } from '#ui/i18n.ts';
import type { RecordForm } from '../../collection/form/record-form.ts';
import { RecordPage } from '../../collection/form/RecordPage.tsx';
import type { Written } from '../../collection/form/use-save-seen.ts';
import { type NamedRecord, OpenRecord, StoredRecordPage } from './StoredRecordPage.tsx';

/** Requests to the newsroom; throw `BridgeFailure`. */
interface RecordActs<Stored extends NamedRecord, Values> {
  /** Left out where new ones are made on a screen of their own. */
  readonly create?: (values: Values) => Promise<unknown>;
  readonly read: (id: Stored['id']) => Promise<Stored>;
  readonly write: (id: Stored['id'], values: Values, there: Written<Stored, Values>) => Promise<Stored>;
  /** Deletes it after a question; answers whether it is gone. Left out where it is never deleted. */
  readonly remove?: (stored: Stored) => Promise<boolean>;
}

interface OfStored<Stored> {
  readonly stored: Stored;
}

/** Reference data that are written with the network only: what their two screens need to know. */
interface StoredRecords<Stored extends NamedRecord, Values extends FormValues> {
  /** Prefix of its locale keys, as in `agencies:`. */
  readonly words: string;
  /** Unique per kind: what was typed is kept under it. */
  readonly keptAs: string;
  readonly icon: ReactElement;
  /** The address of the list. */
  readonly list: string;
  readonly ids: z.ZodType<Stored['id']>;
  /** Left out for a new one. */
  readonly formOf: (stored?: Stored) => RecordForm<Values>;
  readonly schema: z.ZodType<Values>;
  /** Provides the initial values of a new record. */
  readonly useEmpty: () => Values;
  readonly valuesOf: (stored: Stored) => Values;
  /** Asks for one; not while there is no id. */
  readonly useOne: (id: Stored['id'] | undefined) => Pick<ApiQuery<Stored>, 'data' | 'error'> & { readonly refetch: () => unknown };
  readonly useActs: () => RecordActs<Stored, Values>;
  /** The title of its page, where that is more than its name. */
  readonly useTitle?: (stored: Stored) => string;
  /** Further actions, before its deletion. */
  readonly Actions?: ComponentType<OfStored<Stored>>;
  /** Content below its form. */
  readonly Below?: ComponentType<OfStored<Stored>>;
}

/** Numbers in addresses. */
export const NUMERIC_IDS = z.coerce.number().pipe(numericIdSchema);

interface OfRecords<Stored extends NamedRecord, Values extends FormValues> {
  readonly records: StoredRecords<Stored, Values>;
}

const useNameAsTitle = ({ name }: NamedRecord): string => name;

const NewRecord = <Stored extends NamedRecord, Values extends FormValues>({ records }: OfRecords<Stored, Values>) => {
  const { words, keptAs, list, schema, formOf, useEmpty, useActs } = records;
  const text = useText('common');
  const empty = useEmpty();
  const [form] = useState(() => formOf());
  const { create } = useActs();
  return (
    <RecordPage
      form={form}
      title={text(`${words}new`)}
      name={`${keptAs}.new`}
      schema={schema}
      initial={empty}
      backTo={list}
      save={async values => void (await create?.(values))}
    />
  );
};

const OpenedRecord = <Stored extends NamedRecord, Values extends FormValues>(props: OfRecords<Stored, Values> & OfStored<Stored>) => {
  const { records, stored } = props;
  const { keptAs, list, schema, formOf, valuesOf, useActs, useTitle = useNameAsTitle, Actions, Below } = records;
  const [form] = useState(() => formOf(stored));
  const title = useTitle(stored);
  const { read, write, remove } = useActs();
  return (
    <>
      <StoredRecordPage<Stored, Values>
        stored={stored}
        form={form}
        title={title}
        name={keptAs}
        schema={schema}
        valuesOf={valuesOf}
        read={() => read(stored.id)}
        write={(values, there) => write(stored.id, values, there)}
        {...(remove && { remove })}
        actions={Actions && <Actions stored={stored} />}
        backTo={list}
      />
      {Below ? <Below stored={stored} /> : null}
    </>
  );
};

const OneRecord = <Stored extends NamedRecord, Values extends FormValues>({ records }: OfRecords<Stored, Values>) => {
  const { words, list, icon, ids, useOne } = records;
  const text = useText('common');
  const id = ids.safeParse(useParams()['id']).data;
  const query = useOne(id);
  return (
    <OpenRecord
      query={query}
      id={id}
      isUnknown={id === undefined}
      text={key => text(`${words}${key}`)}
      one={text(`${words}one`)}
      icon={icon}
      backTo={list}
    >
      {stored => <OpenedRecord key={stored.id} records={records} stored={stored} />}
    </OpenRecord>
  );
};

/** The screens of a new record and of one that the newsroom has. */
export const storedScreens = <Stored extends NamedRecord, Values extends FormValues>(records: StoredRecords<Stored, Values>) => ({
  NewScreen: () => <NewRecord records={records} />,
  OneScreen: () => <OneRecord records={records} />,
});
