import { useParams } from 'react-router';
import { itemKind, type ItemResource } from '#domain/kinds/item.ts';
import type { RecordForm } from '../collection/form/record-form.ts';
import { draftPart } from '../item/draft-part.ts';
import type { DraftOf, ItemHandle } from '../item/item-handle.ts';
import { HEAD_FORM, HeadFields } from '../item/screen/HeadFields.tsx';
import { ItemFrame } from '../item/screen/ItemFrame.tsx';
import { ItemScreen } from '../item/screen/ItemScreen.tsx';
import { declaredFields } from './declared-form.ts';

type Head = Readonly<Record<keyof typeof HEAD_FORM, string>>;

/** The head, then what the kind's schema has besides. */
export const declaredForm = (resource: ItemResource): RecordForm<Head> => ({
  ...declaredFields(resource, itemKind(resource).draft.shape),
  ...HEAD_FORM,
});

interface ItemPaneProps {
  readonly handle: ItemHandle<ItemResource>;
  readonly form: RecordForm<Head>;
}

const ItemPane = ({ handle, form }: ItemPaneProps) => {
  const control = draftPart<Head, DraftOf<ItemResource>>(handle.draft());
  return (
    <ItemFrame handle={handle}>
      <div className="g-item-form">
        <div className="g-item-paper" data-field="head">
          <HeadFields control={control} form={form} />
        </div>
      </div>
    </ItemFrame>
  );
};

/** One of a kind that has no screen of its own. */
export const DeclaredItem = ({ resource, form }: { readonly resource: ItemResource; readonly form: RecordForm<Head> }) => {
  const { id = '' } = useParams();
  return (
    <ItemScreen resource={resource} id={id}>
      {handle => <ItemPane handle={handle} form={form} />}
    </ItemScreen>
  );
};
