import { useNavigate } from 'react-router';
import { isBeforeSending } from '#domain/push/message.ts';
import type { RowAction, Verdict } from '#renderer/entities/collection/model/collection.ts';
import { canWrite, type PushWriting } from '#renderer/entities/push/asked-subject.ts';
import { usePushActs } from '#renderer/entities/push/use-push-acts.ts';
import { useIsExternal, useIsOnline } from '#renderer/entities/session/session.ts';
import { EditIcon, RefreshIcon, TrashIcon, UndoIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { type PushRow, writingPath } from './push-rows.ts';

const ICONS = { change: <EditIcon />, again: <RefreshIcon />, recall: <UndoIcon /> } as const;
const WORDS = { change: 'all.change', again: 'all.again', recall: 'all.recall' } as const;

/** Returns the actions on a message: change or delete an unsent one, resend one that reached nobody, recall a sent one. */
export const usePushRowActions = (): readonly RowAction<PushRow>[] => {
  const text = useText('push');
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  const navigate = useNavigate();
  const { remove } = usePushActs();
  const can = (): Verdict => {
    if (!isOnline) return { ok: false, reason: text('offline') };
    return isExternal ? { ok: false, reason: text('external') } : { ok: true };
  };
  const writing = (kind: PushWriting): RowAction<PushRow> => ({
    id: kind,
    icon: ICONS[kind],
    label: ({ text: message }) => text(WORDS[kind], { text: message }),
    isFor: row => canWrite(kind, row),
    can,
    run: async row => {
      await navigate(writingPath(kind, row));
      return false;
    },
  });
  return [
    writing('change'),
    { ...writing('again'), keys: 'rows.retry' },
    writing('recall'),
    {
      id: 'delete',
      icon: <TrashIcon />,
      label: ({ text: message }) => text('all.delete', { text: message }),
      danger: true,
      keys: 'rows.remove',
      isFor: isBeforeSending,
      can,
      run: async row => {
        await remove(row);
        return true;
      },
    },
  ];
};
