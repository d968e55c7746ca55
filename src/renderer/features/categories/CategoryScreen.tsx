import { useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { CategoryRecord } from '#domain/taxonomy/category.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { RecordPage } from '#renderer/entities/collection/form/RecordPage.tsx';
import { useSaveSeen } from '#renderer/entities/collection/form/use-save-seen.ts';
import { OpenRecord } from '#renderer/entities/kind/reference/StoredRecordPage.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { UsesLink } from '#renderer/entities/taxonomy/UsesLink.tsx';
import { callApi, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { EyeOffIcon, EyeOpenIcon, PropertiesIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { buildTree } from '#ui/tree/tree-model.ts';
import {
  CATEGORY_FIELDS,
  categoryDraftOf,
  categoryFormOf,
  type CategoryValues,
  categoryValuesOf,
  categoryValuesSchema,
  EMPTY_CATEGORY,
} from './category-form.tsx';
import { useCategoryActs } from './use-category-acts.ts';
import { useCategoryTree } from './use-category-tree.ts';

const LIST = '/categories';
const CHANGED = { invalidates: ['listCategoryNodes', 'listCategories', 'getCategory'], fields: CATEGORY_FIELDS } as const;
const idSchema = z.coerce.number().pipe(numericIdSchema);

/** A new category below another one, or at the top. */
export const NewCategoryScreen = () => {
  const text = useText('categories');
  const [address] = useSearchParams();
  const [parentId] = useState(() => idSchema.safeParse(address.get('parentId')).data ?? ROOT_CATEGORY_ID);
  const [form] = useState(() => categoryFormOf({ id: undefined, parentId }));
  const { items } = useCategoryTree();
  const parent = parentId === ROOT_CATEGORY_ID ? '' : buildTree(items).path(String(parentId));
  const create = useApiMutation('createCategory', CHANGED);
  return (
    <RecordPage
      form={form}
      title={parent === '' ? text('new') : text('newBelow', { name: parent })}
      name={`category.new.${parentId}`}
      schema={categoryValuesSchema}
      initial={EMPTY_CATEGORY}
      backTo={LIST}
      save={async values => void (await create.mutateAsync({ body: { parentId, item: categoryDraftOf(values, true) } }))}
    />
  );
};

const CategoryActions = ({ category }: { readonly category: CategoryRecord }) => {
  const text = useText('categories');
  const common = useText('taxonomy');
  const reasons = useText('collection');
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const { nodes } = useCategoryTree();
  const { setActive, remove } = useCategoryActs(nodes);
  const node = nodes.find(({ id }) => id === category.id);
  const off = { disabled: !isOnline || node === undefined, disabledReason: reasons('create.offline') };
  const isActive = node?.active ?? category.active;
  return (
    <div className="g-record-actions">
      <UsesLink kind="categories" id={category.id} />
      <Button icon={isActive ? <EyeOffIcon /> : <EyeOpenIcon />} {...off} onClick={() => node && void setActive(node, !isActive)}>
        {text(isActive ? 'deactivate' : 'activate')}
      </Button>
      <Button
        icon={<TrashIcon />}
        {...off}
        onClick={() => node && void remove(node).then(isGone => (isGone ? navigate(LIST, { replace: true }) : undefined))}
      >
        {common('delete')}
      </Button>
    </div>
  );
};

const ExistingCategory = ({ category }: { readonly category: CategoryRecord }) => {
  const text = useText('categories');
  const bridge = useBridge();
  const [opened] = useState(category);
  const [form] = useState(() => categoryFormOf({ id: category.id, parentId: category.parentId ?? ROOT_CATEGORY_ID }));
  const { items } = useCategoryTree();
  const params = { id: opened.id };
  const put = useApiMutation('putCategory', CHANGED);
  const saving = useSaveSeen<CategoryRecord, CategoryValues>({
    opened,
    valuesOf: categoryValuesOf,
    read: async () => (await callApi(bridge, 'getCategory', { params })).body,
    write: async (values, { present }) => (await put.mutateAsync({ params, body: { item: categoryDraftOf(values, present.active) } })).body,
  });
  const above = buildTree(items).above(String(opened.id));
  return (
    <RecordPage
      form={form}
      title={above.length === 0 ? opened.name : text('path', { path: above.map(({ name }) => name).join(' / '), name: opened.name })}
      name={`category.${opened.id}`}
      schema={categoryValuesSchema}
      initial={categoryValuesOf(opened)}
      backTo={LIST}
      saving={saving}
      actions={<CategoryActions category={opened} />}
    />
  );
};

/** One category; the address of a merged one leads to that into which it went, and the root to the tree. */
export const CategoryScreen = () => {
  const text = useText('categories');
  const id = idSchema.safeParse(useParams()['id']).data;
  const category = useApiQuery('getCategory', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true });
  if (category.data?.id === ROOT_CATEGORY_ID) return <Navigate to={LIST} replace />;
  return (
    <OpenRecord query={category} id={id} isUnknown={id === undefined} text={text} one={text('one')} icon={<PropertiesIcon />} backTo={LIST}>
      {stored => <ExistingCategory key={stored.id} category={stored} />}
    </OpenRecord>
  );
};
