import type { ReactNode } from 'react';
import { ConflictNotice, DiskNotice, RefusalNotice, StaleNotice } from '#renderer/entities/content/SafetyNotices.tsx';
import { GoneNotice } from '#renderer/entities/gone/GoneNotice.tsx';
import { OutsideNewsNotice } from '#renderer/entities/outside-news/OutsideNewsNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import type { ItemModel } from '../item-handle.ts';
import { useOpenItem } from '../use-item.ts';

export interface ItemNoticesProps {
  readonly model: ItemModel;
  readonly onDecide: () => void;
  /** Notices of some kinds only. */
  readonly children?: ReactNode;
}

/** Shows notices about the present state of this item; nothing if all is well. */
export const ItemNotices = ({ model, onDecide, children }: ItemNoticesProps) => {
  const text = useText('items');
  const failure = useOpenItem(model, open => open.failure);
  const conflict = useOpenItem(model, open => open.status.conflict);
  const sync = useOpenItem(model, open => open.status.sync);
  const staleSince = useOpenItem(model, open => open.status.staleSince);
  const metadata = useOpenItem(model, open => open.status.metadata);
  return (
    <div className="g-item-notices">
      {failure === null ? null : <DiskNotice error={failure} title={text('disk.notice')} />}
      {sync.kind === 'gone' ? <GoneNotice place={{ resource: model.resource, id: model.id }} sync={sync} /> : null}
      {conflict === null ? null : (
        <ConflictNotice
          title={text('conflict.notice')}
          action={
            <Button size="small" onClick={onDecide}>
              {text('conflict.open')}
            </Button>
          }
        >
          {text('conflict.noticeDetail', { count: conflict.fields.length })}
        </ConflictNotice>
      )}
      <OutsideNewsNotice metadata={metadata} />
      {children}
      {sync.kind === 'failed' ? <RefusalNotice error={sync.error} kept={text('failed.kept')} /> : null}
      {staleSince === null ? null : <StaleNotice since={staleSince} />}
    </div>
  );
};
