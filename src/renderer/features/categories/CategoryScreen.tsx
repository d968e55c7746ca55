import { useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import type { CategoryRecord } from '#domain/taxonomy/category.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { RecordPage } from '#renderer/entities/collection/form/RecordPage.tsx';
import { NUMERIC_IDS, storedScreens } from '#renderer/entities/kind/reference/stored-screens.tsx';
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

/** Creates a category below another one, or at the top. */
export const NewCategoryScreen = () => {
  const text = useText('categories');
  const [address] = useSearchParams();
  const [parentId] = useState(() => NUMERIC_IDS.safeParse(address.get('parentId')).data ?? ROOT_CATEGORY_ID);
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

const CategoryActions = ({ stored: category }: { readonly stored: CategoryRecord }) => {
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
    <>
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
    </>
  );
};

const { OneScreen } = storedScreens<CategoryRecord, CategoryValues>({
  words: 'categories:',
  keptAs: 'category',
  icon: <PropertiesIcon />,
  list: LIST,
  ids: NUMERIC_IDS,
  formOf: category => categoryFormOf({ id: category?.id, parentId: category?.parentId ?? ROOT_CATEGORY_ID }),
  schema: categoryValuesSchema,
  useEmpty: () => EMPTY_CATEGORY,
  valuesOf: categoryValuesOf,
  useOne: id => useApiQuery('getCategory', { params: { id: id ?? 0 } }, { enabled: id !== undefined, silent: true }),
  useActs: () => {
    const bridge = useBridge();
    const put = useApiMutation('putCategory', CHANGED);
    return {
      read: async id => (await callApi(bridge, 'getCategory', { params: { id } })).body,
      write: async (id, values, { present }) =>
        (await put.mutateAsync({ params: { id }, body: { item: categoryDraftOf(values, present.active) } })).body,
    };
  },
  useTitle: ({ id, name }) => {
    const text = useText('categories');
    const above = buildTree(useCategoryTree().items).above(String(id));
    return above.length === 0 ? name : text('path', { path: above.map(category => category.name).join(' / '), name });
  },
  Actions: CategoryActions,
});

/** Shows one category; a merged one redirects to its target, and the root to the tree. */
export const CategoryScreen = () => (useParams()['id'] === String(ROOT_CATEGORY_ID) ? <Navigate to={LIST} replace /> : <OneScreen />);
