import { useState } from 'react';
import type { DeskDraft } from '#domain/kinds/desk.ts';
import type { ItemResource } from '#domain/kinds/item.ts';
import { isEqual } from '#domain/article/merge-equal.ts';
import { useText } from '#ui/i18n.ts';
import { ComparisonDialog } from '../../publication/ComparisonDialog.tsx';
import { UpdatePublicButton } from '../../publication/UpdatePublicButton.tsx';
import { holdsBack, useWaitingObstacles, waitingOf, type WaitingSubject } from '../../publication/waiting-obstacles.ts';
import { WaitingNotice } from '../../publication/WaitingNotice.tsx';
import { fieldKey } from '../field-key.ts';
import type { ItemDesk } from '../item-session.ts';
import { useOpenItem } from '../use-item.ts';
import { ItemValue, shownFields } from './ItemConflict.tsx';

type Draft = DeskDraft['item'];

/** Refusals of a release are said in a message: the notices of the form name what is missing. */
const noWayOut = (): boolean => false;

const useSubject = (desk: ItemDesk): WaitingSubject => {
  const text = useText('items');
  const metadata = useOpenItem(desk, open => open.status.metadata);
  const hasUnsavedChanges = useOpenItem(desk, open => open.hasUnsavedChanges);
  const sync = useOpenItem(desk, open => open.status.sync.kind);
  return { title: metadata?.title.trim() || text('untitled'), metadata, hasUnsavedChanges, sync };
};

export interface ItemUpdateButtonProps {
  readonly desk: ItemDesk<ItemResource>;
  /** Why it cannot be saved now, in words. */
  readonly unsavable: string | undefined;
}

/** The main button of a public item. */
export const ItemUpdateButton = ({ desk, unsavable }: ItemUpdateButtonProps) => {
  const subject = useSubject(desk);
  const isSaving = useOpenItem(desk, open => open.isSaving);
  const obstacle = useWaitingObstacles()(subject).update ?? (subject.hasUnsavedChanges ? unsavable : undefined);
  if (!holdsBack(subject)) return null;
  return (
    <UpdatePublicButton
      subject={subject}
      desk={desk}
      obstacle={obstacle}
      isSaving={isSaving}
      groupKey="items:command.group"
      onRefused={noWayOut}
    />
  );
};

interface FieldsProps {
  readonly resource: ItemResource;
  readonly released: Draft;
  readonly current: Draft;
}

/** The fields of the item itself that differ, each as readers have it and as it waits. */
const Fields = ({ resource, released, current }: FieldsProps) => {
  const text = useText('items');
  const waiting = useText('waiting');
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
  readonly desk: ItemDesk<ItemResource>;
  /** What is written of it now. */
  readonly draft: () => Draft;
}

/** What waits behind the open public item. */
export const ItemWaitingNotice = ({ desk, draft }: ItemWaitingNoticeProps) => {
  const subject = useSubject(desk);
  const waiting = waitingOf(subject);
  const [current, setCurrent] = useState<Draft | null>(null);
  return (
    <>
      <WaitingNotice subject={subject} desk={desk} onCompare={() => setCurrent(draft())} onRefused={noWayOut} />
      {current === null || waiting === null || subject.metadata === null ? null : (
        <ComparisonDialog metadata={subject.metadata} changed={waiting.changed} onClose={() => setCurrent(null)}>
          {({ content }) =>
            content.kind === 'item' ? <Fields resource={desk.resource} released={content.item.item} current={current} /> : null
          }
        </ComparisonDialog>
      )}
    </>
  );
};
