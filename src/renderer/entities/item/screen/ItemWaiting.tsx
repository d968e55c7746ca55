import { useState } from 'react';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { DeskDraft } from '#domain/kinds/desk-kinds.ts';
import type { ItemResource } from '#domain/kinds/item.ts';
import { isEqual } from '#domain/equal.ts';
import { useText } from '#ui/i18n.ts';
import { ComparisonDialog } from '../../publication/ComparisonDialog.tsx';
import type { ItemOnScreen } from '../../publication/item-on-screen.ts';
import { useWaitingText } from '../../publication/use-waiting-text.ts';
import { waitingOf } from '../../publication/waiting-obstacles.ts';
import { WaitingNotice } from '../../publication/WaitingNotice.tsx';
import { fieldKey } from '../field-key.ts';
import { ItemValue, shownFields } from './ItemConflict.tsx';

type Draft = DeskDraft['item'];

interface FieldsProps {
  readonly metadata: Metadata;
  readonly resource: ItemResource;
  readonly released: Draft;
  readonly current: Draft;
}

/** The fields of the item itself that differ, each as readers have it and as it waits. */
const Fields = ({ metadata, resource, released, current }: FieldsProps) => {
  const text = useText('items');
  const waiting = useWaitingText(metadata);
  const [before, after] = [new Map(Object.entries(released)), new Map(Object.entries(current))];
  const changed = shownFields([...after.keys()].filter(name => !isEqual(before.get(name), after.get(name))));
  return changed.map(name => (
    <section key={name} className="g-waiting-field" aria-label={text(fieldKey(resource, name))}>
      <h3>{text(fieldKey(resource, name))}</h3>
      <div className="g-waiting-sides">
        <div>
          <span className="g-quiet">{waiting('compare.public')}</span>
          <ItemValue value={before.get(name)} />
        </div>
        <div>
          <span className="g-quiet">{waiting('compare.waiting')}</span>
          <ItemValue value={after.get(name)} />
        </div>
      </div>
    </section>
  ));
};

export interface ItemWaitingNoticeProps {
  readonly item: ItemOnScreen;
  readonly resource: ItemResource;
  /** Returns the present draft. */
  readonly draft: () => Draft;
}

/** Shows the waiting changes of the open public item. */
export const ItemWaitingNotice = ({ item, resource, draft }: ItemWaitingNoticeProps) => {
  const waiting = waitingOf(item);
  const [current, setCurrent] = useState<Draft | null>(null);
  return (
    <>
      <WaitingNotice item={item} onCompare={() => setCurrent(draft())} />
      {current === null || waiting === null || item.metadata === null ? null : (
        <ComparisonDialog metadata={item.metadata} changed={waiting.changed} onClose={() => setCurrent(null)}>
          {({ metadata, content }) =>
            content.kind === 'item' ? (
              <Fields metadata={metadata} resource={resource} released={content.item.item} current={current} />
            ) : null
          }
        </ComparisonDialog>
      )}
    </>
  );
};
