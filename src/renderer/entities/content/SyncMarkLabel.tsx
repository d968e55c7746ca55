import type { ReactElement } from 'react';
import { DataSyncIcon, EditIcon, GitMergeIcon, IssueIcon, TimeIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { SyncMark } from './sync-mark.ts';
import './sync-mark.css';

const MARK_ICONS: Readonly<Record<SyncMark['kind'], ReactElement>> = {
  conflict: <GitMergeIcon />,
  failed: <IssueIcon />,
  gone: <WarningSignIcon />,
  sending: <DataSyncIcon />,
  waiting: <TimeIcon />,
  unsaved: <EditIcon />,
};

/** Shows the state of an item's unsent changes, as icon and words. */
export const SyncMarkLabel = ({ mark }: { readonly mark: SyncMark }) => {
  const text = useText('articles');
  const count = mark.kind === 'conflict' ? mark.open : mark.kind === 'waiting' ? mark.count : 1;
  const isAsking = mark.kind === 'conflict' || mark.kind === 'failed' || mark.kind === 'gone';
  return (
    <span className={`g-mark ${isAsking ? 'g-mark-asking' : ''}`}>
      <span aria-hidden="true">{MARK_ICONS[mark.kind]}</span>
      {text(`list.mark.${mark.kind}`, { count })}
    </span>
  );
};
