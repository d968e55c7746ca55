import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import type { DeskDraft, DeskResource } from '#domain/kinds/desk.ts';
import { emptyFields } from '#domain/kinds/empty-draft.ts';
import type { Fields, ReferenceKind } from '#domain/kinds/kind.ts';
import type { Result } from '#domain/result.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { FormFrame } from '#renderer/platform/forms/FormFrame.tsx';
import { useText } from '#ui/i18n.ts';
import { FormFields } from '../collection/form/FormFields.tsx';
import type { RecordForm } from '../collection/form/record-form.ts';
import { useRecordForm } from '../collection/form/use-record-form.ts';
import type { ItemSession } from '../item/item-session.ts';
import { ItemConflict } from '../item/screen/ItemConflict.tsx';
import { ItemNotices } from '../item/screen/ItemNotices.tsx';
import { ItemScreen } from '../item/screen/ItemScreen.tsx';
import { useDraft } from '../item/use-item.ts';
import { declaredFields } from './declared-form.ts';

/** Reference data that is written offline. */
export interface WrittenKind {
  readonly kind: ReferenceKind;
  readonly resource: DeskResource;
}

const keptSchema = z.record(z.string(), z.unknown());

interface FormProps extends WrittenKind {
  /** Unique per record: what was typed is kept under it. */
  readonly name: string;
  readonly initial: Fields;
  readonly save: (fields: Fields) => Promise<Result<unknown, BridgeError>>;
}

/** The declared form; once what it says is durable on the desk, the list is shown. */
const DeclaredForm = ({ kind, name, initial, save }: FormProps) => {
  const text = useText(kind.name);
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const [fields] = useState(() => declaredFields(kind.name, kind.draft.shape) as RecordForm<Fields>); // a field for each value
  const { form, binding } = useRecordForm<Fields>(fields, {
    name,
    initial,
    schema: keptSchema,
    submit: async values => {
      const answer = await save(kind.draft.parse(values)); // its rules come from this schema
      if (answer.ok) setSaved(true);
      return answer.ok ? { ok: true } : { ok: false, error: answer.error };
    },
  });
  useEffect(() => {
    if (isSaved && !form.isDirty) void navigate(kind.address, { replace: true });
  }, [isSaved, form.isDirty, navigate, kind.address]);
  return (
    <FormFrame form={form} title={text('one')} width={640}>
      <FormFields form={fields} binding={binding} />
    </FormFrame>
  );
};

const draftOf = (resource: DeskResource, item: Fields): DeskDraft => ({ resource, item }) as unknown as DeskDraft; // parsed by the schema of this kind

/** A new record: made on this desk, with or without a network. */
export const NewDeclaredRecord = ({ kind, resource }: WrittenKind) => {
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
  return (
    <main className="g-item-new">
      <h1>{text('new')}</h1>
      <DeclaredForm kind={kind} resource={resource} name={`${kind.name}.new`} initial={emptyFields(kind.draft.shape)} save={save} />
    </main>
  );
};

const Desk = ({ kind, resource, session }: WrittenKind & { readonly session: ItemSession<DeskResource> }) => {
  const { desk } = session;
  const control = session.draft();
  const draft = useDraft(control, fields => fields);
  const [isDeciding, setDeciding] = useState(false);
  const [initial] = useState(draft);
  const save = (fields: Fields): Promise<Result<unknown, BridgeError>> => {
    control.change(() => draftOf(resource, fields).item);
    return desk.save();
  };
  return (
    <main className="g-item-new">
      <h1>{kind.title(draft)}</h1>
      <ItemNotices desk={desk} onDecide={() => setDeciding(true)} />
      <DeclaredForm kind={kind} resource={resource} name={`${kind.name}.${desk.id}`} initial={initial} save={save} />
      {isDeciding ? <ItemConflict desk={desk} mine={draft} onClose={() => setDeciding(false)} /> : null}
    </main>
  );
};

/** One record, from the newsroom or from this desk. */
export const DeclaredRecord = ({ kind, resource }: WrittenKind) => {
  const { id = '' } = useParams();
  return (
    <ItemScreen resource={resource} id={id}>
      {session => <Desk key={id} kind={kind} resource={resource} session={session} />}
    </ItemScreen>
  );
};
