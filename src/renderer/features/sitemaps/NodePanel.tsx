import { type ReactNode, useEffect, useRef, useState } from 'react';
import { nodeFault, type SitemapNode } from '#domain/sitemap/node.ts';
import type { Problem } from '#domain/validation/problem.ts';
import { ChangedByOthers } from '#renderer/entities/collection/form/ChangedByOthers.tsx';
import { FormFields } from '#renderer/entities/collection/form/FormFields.tsx';
import { useRecordForm } from '#renderer/entities/collection/form/use-record-form.ts';
import { useSaveSeen } from '#renderer/entities/collection/form/use-save-seen.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { callApi, useApiMutation } from '#renderer/platform/api/queries.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { FormFrame } from '#renderer/platform/forms/FormFrame.tsx';
import type { Form, SubmitResult } from '#renderer/platform/forms/use-form.ts';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { OfflineIcon } from '#ui/icons.ts';
import type { TreePlace } from '#ui/tree/tree-model.ts';
import { NodePlaceProvider } from './node-context.ts';
import {
  EMPTY_VALUES,
  NEW_NODE_FORM,
  NODE_FIELDS,
  NODE_FORM,
  nodeDraftOf,
  type NodeValues,
  nodeValuesOf,
  nodeValuesSchema,
} from './node-form.tsx';

const CHANGED = { invalidates: ['listSitemaps', 'getSitemapNode', 'listMenus'], fields: NODE_FIELDS } as const;
const FAULT_KEYS = {
  required: 'validator.message.required',
  superfluous: 'validator.message.invalid',
  link: 'validator.message.secureUrl',
} as const;

/** Returns the problem of the fields together, by field. */
const problemsOf = (values: NodeValues): Readonly<Record<string, Problem>> | undefined => {
  const fault = nodeFault(nodeDraftOf(values));
  return fault && { [fault.field]: { key: FAULT_KEYS[fault.fault] } };
};

interface TypedProps {
  /** Reports the typed values for the preview; null once the form is gone. */
  readonly onTyped: (values: NodeValues | null) => void;
}

const useTyped = ({ values }: Form<NodeValues>, onTyped: TypedProps['onTyped']): void => {
  useEffect(() => onTyped(values), [values, onTyped]);
  useEffect(() => () => onTyped(null), [onTyped]);
};

const OfflineNote = () => {
  const text = useText('common');
  return (
    <Callout icon={<OfflineIcon />} role="status">
      {text('form.offline')}
    </Callout>
  );
};

interface NewNodeProps extends TypedProps {
  readonly tenantId: number;
  readonly place: TreePlace;
  readonly base: string;
  /** Future place of the node, in words. */
  readonly placeWords: string;
  readonly onMade: (node: SitemapNode) => void;
}

/** Shows the form of a new node. */
export const NewNode = ({ tenantId, place, base, placeWords, onMade, onTyped }: NewNodeProps) => {
  const text = useText('sitemaps');
  const isOnline = useIsOnline();
  const sayRefusal = useSayRefusal();
  const create = useApiMutation('createSitemapNode', CHANGED);
  const [made, setMade] = useState<SitemapNode>();
  const submit = async (values: NodeValues): Promise<SubmitResult<NodeValues>> => {
    const problems = problemsOf(values);
    if (problems) return { ok: false, problems };
    try {
      setMade((await create.mutateAsync({ body: { tenantId, place, node: nodeDraftOf(values) } })).body);
      return { ok: true };
    } catch (thrown) {
      sayRefusal(thrown, NODE_FIELDS);
      return { ok: false, error: toBridgeError(thrown) };
    }
  };
  const name = `sitemap.new.${String(tenantId)}`;
  const { form, binding } = useRecordForm(NEW_NODE_FORM, { name, initial: EMPTY_VALUES, schema: nodeValuesSchema, submit });
  useTyped(form, onTyped);
  // Only once the form counts as saved: leaving asks nothing then.
  useEffect(() => {
    if (made !== undefined && !form.isDirty) onMade(made);
  }, [made, form.isDirty, onMade]);
  return (
    <section className="g-node-panel" aria-label={text('new')}>
      <h2>{text('new')}</h2>
      <p className="g-quiet">{placeWords}</p>
      <NodePlaceProvider value={{ base }}>
        <FormFrame form={form} title={text('new')} width={450} noSubmit={isOnline ? undefined : text('common:form.offline')}>
          {isOnline ? null : <OfflineNote />}
          <FormFields form={NEW_NODE_FORM} binding={binding} autoFocus="name" />
        </FormFrame>
      </NodePlaceProvider>
    </section>
  );
};

interface NodeFormProps extends TypedProps {
  readonly opened: SitemapNode;
  readonly base: string;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: (node: SitemapNode) => void;
}

const NodeForm = ({ opened, base, onTyped, onDirty, onSaved }: NodeFormProps) => {
  const text = useText('sitemaps');
  const bridge = useBridge();
  const isOnline = useIsOnline();
  const params = { id: opened.id };
  const put = useApiMutation('putSitemapNode', CHANGED);
  const saving = useSaveSeen<SitemapNode, NodeValues>({
    opened,
    valuesOf: nodeValuesOf,
    read: async () => (await callApi(bridge, 'getSitemapNode', { params })).body,
    write: async values => {
      const { body } = await put.mutateAsync({ params, body: nodeDraftOf(values) });
      onSaved(body);
      return body;
    },
  });
  const { form, binding } = useRecordForm(NODE_FORM, {
    name: `sitemap.node.${opened.id}`,
    initial: nodeValuesOf(opened),
    schema: nodeValuesSchema,
    submit: async values => {
      const problems = problemsOf(values);
      return problems ? { ok: false, problems } : saving.submit(values);
    },
  });
  useTyped(form, onTyped);
  useEffect(() => onDirty(form.isDirty), [form.isDirty, onDirty]);
  return (
    <NodePlaceProvider value={{ base }}>
      <FormFrame form={form} title={opened.name} width={450} noSubmit={isOnline ? undefined : text('common:form.offline')}>
        {isOnline ? null : <OfflineNote />}
        <ChangedByOthers form={NODE_FORM} fields={saving.changedByOthers} />
        <FormFields form={NODE_FORM} binding={binding} />
      </FormFrame>
    </NodePlaceProvider>
  );
};

interface NodePanelProps extends TypedProps {
  readonly node: SitemapNode;
  readonly base: string;
  /** Actions beside the name, and what follows the form. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Shows the fields of a node. A colleague's changes appear in an untouched form; else they are merged on saving. */
export const NodePanel = ({ node, base, actions, children, onTyped }: NodePanelProps) => {
  const [opened, setOpened] = useState(node);
  const isDirty = useRef(false);
  const ownVersion = useRef(node.version);
  useEffect(() => {
    if (!isDirty.current && node.version > ownVersion.current) {
      ownVersion.current = node.version;
      setOpened(node);
    }
  }, [node]);
  return (
    <section className="g-node-panel" aria-label={node.name}>
      <div className="g-node-head">
        <h2>{node.name}</h2>
        {actions}
      </div>
      <NodeForm
        key={opened.version}
        opened={opened}
        base={base}
        onTyped={onTyped}
        onDirty={dirty => void (isDirty.current = dirty)}
        onSaved={({ version }) => void (ownVersion.current = version)}
      />
      {children}
    </section>
  );
};
