import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import type { DeskDraft, DeskResource } from '#domain/kinds/desk-kinds.ts';
import { emptyFields } from '#domain/kinds/empty-draft.ts';
import type { Fields, ReferenceKind } from '#domain/kinds/kind.ts';
import type { Result } from '#domain/result.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useText } from '#ui/i18n.ts';
import { FormFields } from '../collection/form/FormFields.tsx';
import { FormPage } from '../collection/form/FormPage.tsx';
import type { RecordForm } from '../collection/form/record-form.ts';
import { useGoWhenSaved } from '../collection/form/use-go-when-saved.ts';
import { useRecordForm } from '../collection/form/use-record-form.ts';
import type { ItemHandle } from '../item/item-handle.ts';
import { ItemConflict } from '../item/screen/ItemConflict.tsx';
import { ItemNotices } from '../item/screen/ItemNotices.tsx';
import { ItemScreen } from '../item/screen/ItemScreen.tsx';
import { useDraft } from '../item/use-item.ts';
import { declaredFields } from './declared-form.ts';
import type { OwnFields } from './kind-parts.ts';
import { useTakenNames } from './use-taken-names.ts';

/** Reference data that is written offline. */
export interface WrittenKind {
  readonly kind: ReferenceKind;
  readonly resource: DeskResource;
  readonly own?: OwnFields | undefined;
}

const NAME_TAKEN = { key: 'validator.message.nameTaken' } as const;
const keptSchema = z.record(z.string(), z.unknown());

interface FormInput {
  readonly kind: ReferenceKind;
  readonly own: OwnFields | undefined;
  /** Null for a new one. */
  readonly id: string | null;
  /** Unique per record: what was typed is kept under it. */
  readonly name: string;
  readonly initial: Fields;
  readonly save: (fields: Fields) => Promise<Result<unknown, BridgeError>>;
}

/** The declared form; once what it says is durable on the desk, the list is shown. */
const useDeclaredForm = ({ kind, own, id, name, initial, save }: FormInput) => {
  const findTaken = useTakenNames(kind);
  const showFailure = useFailureToast();
  const [isSaved, setSaved] = useState(false);
  const [fields] = useState(() => declaredFields(kind.name, kind.draft.shape, { references: kind.references, own }) as RecordForm<Fields>); // a field for each value
  const { form, binding } = useRecordForm<Fields>(fields, {
    name,
    initial,
    schema: keptSchema,
    submit: async values => {
      const draft = kind.draft.parse(values); // its rules come from this schema
      const fault = kind.fault?.(draft);
      if (fault) return { ok: false, problems: { [fault.field]: { key: `${kind.name}:fault.${fault.field}` } } };
      const taken = await findTaken(draft, id);
      if (taken.length > 0) return { ok: false, problems: Object.fromEntries(taken.map(field => [field, NAME_TAKEN])) };
      const answer = await save(draft);
      if (answer.ok) setSaved(true);
      else showFailure(answer.error);
      return answer.ok ? { ok: true } : { ok: false, error: answer.error };
    },
  });
  useGoWhenSaved(form, isSaved ? kind.address : null);
  return { kind, fields, form, binding };
};

interface DeclaredPageProps {
  readonly declared: ReturnType<typeof useDeclaredForm>;
  readonly title: string;
  readonly notices?: ReactNode;
}

const DeclaredPage = ({ declared: { kind, fields, form, binding }, title, notices }: DeclaredPageProps) => (
  <FormPage form={form} title={title} formTitle={useText(kind.name)('one')} backTo={kind.address} isSavedOffline notices={notices}>
    <FormFields form={fields} binding={binding} />
  </FormPage>
);

const draftOf = (resource: DeskResource, item: Fields): DeskDraft => ({ resource, item }) as unknown as DeskDraft; // parsed by the schema of this kind

/** A new record: made on this desk, with or without a network. */
export const NewDeclaredRecord = ({ kind, resource, own }: WrittenKind) => {
  const bridge = useBridge();
  const text = useText(kind.name);
  const save = async (fields: Fields): Promise<Result<unknown, BridgeError>> => {
    const made = await bridge.call('items.create', {
      draft: draftOf(resource, fields),
      contentLocale: null,
      tenantIds: [],
      mainTenantId: null,
    });
    return made.ok ? bridge.call('items.save', { resource, id: made.value.id }) : made;
  };
  const declared = useDeclaredForm({
    kind,
    own,
    id: null,
    name: `${kind.name}.new`,
    initial: { ...emptyFields(kind.draft.shape), ...kind.initial },
    save,
  });
  return <DeclaredPage declared={declared} title={text('new')} />;
};

const RecordPane = ({ kind, resource, own, handle }: WrittenKind & { readonly handle: ItemHandle<DeskResource> }) => {
  const { model } = handle;
  const control = handle.draft();
  const draft = useDraft(control, fields => fields);
  const [isDeciding, setDeciding] = useState(false);
  const one = useText(kind.name)('one');
  const declared = useDeclaredForm({
    kind,
    own,
    id: model.id,
    name: `${kind.name}.${model.id}`,
    initial: draft,
    save: fields => {
      control.change(() => draftOf(resource, fields).item);
      return model.save();
    },
  });
  const { values, adopt, isSubmitting } = declared.form;
  const taken = useRef(draft);
  // The desk's draft is set by a colleague's save and by a decision, too.
  useEffect(() => {
    if (taken.current === draft || isSubmitting) return;
    taken.current = draft;
    adopt(draft);
  }, [draft, isSubmitting, adopt]);
  return (
    <>
      <DeclaredPage
        declared={declared}
        title={kind.title(draft) || one}
        notices={<ItemNotices model={model} onDecide={() => setDeciding(true)} />}
      />
      {isDeciding ? (
        <ItemConflict
          model={model}
          mine={draftOf(resource, values).item}
          onResolved={choices => adopt(control.get(), choices)}
          onClose={() => setDeciding(false)}
        />
      ) : null}
    </>
  );
};

/** One record, from the newsroom or from this desk. */
export const DeclaredRecord = (written: WrittenKind) => {
  const { id = '' } = useParams();
  return (
    <ItemScreen resource={written.resource} id={id}>
      {handle => <RecordPane key={id} {...written} handle={handle} />}
    </ItemScreen>
  );
};
