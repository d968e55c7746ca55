import { useState } from 'react';
import type { TaxonomyKind } from '#domain/taxonomy/merge.ts';
import { useIsOnline, useRole } from '#renderer/entities/session/session.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { type ApiBody, callApi, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { HistoryIcon, UndoIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useInvalidateTaxonomy } from './invalidate.ts';
import './taxonomy.css';

type Merge = ApiBody<'listMerges'>['merges'][number];
type Undone = ApiBody<'undoMerge'>;

const MergeLine = ({ merge, onUndo, isOnline }: { readonly merge: Merge; readonly onUndo: () => void; readonly isOnline: boolean }) => {
  const text = useText('taxonomy');
  return (
    <li>
      <span>
        {text('merges.line', { sources: merge.sources.map(({ name }) => name).join(', '), target: merge.target.name, count: merge.items })}
        <span className="g-quiet">
          {' '}
          <LiveTime at={merge.at} /> {merge.by === null ? '' : fullName(merge.by)}
        </span>
      </span>
      <Button size="small" icon={<UndoIcon />} disabled={!isOnline} onClick={onUndo}>
        {text('merges.undo')}
      </Button>
    </li>
  );
};

const MergesDialog = ({ kind, onClose }: { readonly kind: TaxonomyKind; readonly onClose: () => void }) => {
  const text = useText('taxonomy');
  const bridge = useBridge();
  const isOnline = useIsOnline();
  const sayRefusal = useSayRefusal();
  const invalidate = useInvalidateTaxonomy();
  const [undone, setUndone] = useState<Undone | null>(null);
  const merges = useApiQuery('listMerges', { query: { kind } }, { silent: true, staleTimeMs: 0 }).data?.merges ?? [];
  const undo = (id: string): Promise<void> =>
    callApi(bridge, 'undoMerge', { params: { id } }).then(async ({ body }) => {
      setUndone(body);
      await invalidate();
    }, sayRefusal);
  return (
    <Dialog isOpen width={640} title={text('merges.title')} onClose={onClose}>
      {merges.length === 0 ? <p className="g-quiet">{text('merges.none')}</p> : null}
      <ul className="g-merges">
        {merges.map(merge => (
          <MergeLine key={merge.id} merge={merge} isOnline={isOnline} onUndo={() => void undo(merge.id)} />
        ))}
      </ul>
      {undone === null ? null : (
        <Callout role="status" title={text('merges.undone', { count: undone.restored })}>
          {undone.kept.length === 0 ? null : text('merges.kept', { names: undone.kept.map(({ title }) => title).join(', ') })}
        </Callout>
      )}
    </Dialog>
  );
};

/** The merges of the last day, each with its way back; for those who may merge. */
export const RecentMerges = ({ kind }: { readonly kind: TaxonomyKind }) => {
  const text = useText('taxonomy');
  const [isOpen, setOpen] = useState(false);
  if (useRole() !== 'ROLE_Moderator') return null;
  return (
    <>
      <Button size="small" kind="minimal" icon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {text('merges.button')}
      </Button>
      {isOpen ? <MergesDialog kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
