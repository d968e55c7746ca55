import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenDialog } from '#renderer/entities/collection/model/collection.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { apiKey, bridgeKey } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { CalendarIcon } from '#ui/icons.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useToasts } from '#ui/toast.tsx';
import { changeTarget, readTarget, type Target } from './change-target.ts';
import type { ListRow } from './list-rows.ts';
import { useMoveTexts } from './use-move-texts.ts';

interface TargetDialogProps {
  readonly articleId: string;
  readonly title: string;
  readonly onClose: () => void;
}

const Fields = ({ target, onChange }: { readonly target: Target; readonly onChange: (target: Target) => void }) => {
  const text = useText('publication');
  const { targetDate, targetTime } = target;
  return (
    <div className="g-publication-line g-publication-target">
      <TextField
        label={text('target.date')}
        type="date"
        value={targetDate ?? ''}
        onChange={typed => onChange({ targetTime, targetDate: typed === '' ? null : typed })}
      />
      <TextField
        label={text('target.time')}
        type="time"
        hint={text('target.zone')}
        value={targetTime ?? ''}
        error={targetTime !== null && targetDate === null ? text('target.needsDate') : undefined}
        onChange={typed => onChange({ targetDate, targetTime: typed === '' ? null : typed })}
      />
    </div>
  );
};

const TargetDialog = ({ articleId, title, onClose }: TargetDialogProps) => {
  const list = useText('articleList');
  const text = useText('common');
  const errorText = useErrorText();
  const texts = useMoveTexts();
  const toasts = useToasts();
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  const { data, error } = useQuery({
    queryKey: ['articles', 'target', articleId],
    queryFn: () => readTarget(bridge, articleId),
    gcTime: 0,
    meta: { operation: 'articles.open', silent: true },
  });
  const [typed, setTyped] = useState<Target | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const target = typed ?? data;
  const save = async (): Promise<void> => {
    if (target === undefined) return;
    setSaving(true);
    const outcome = await changeTarget(bridge, { articleId, target, isOnline });
    setSaving(false);
    if (outcome.kind !== 'done' && outcome.kind !== 'queued') return void setRefusal(texts.outcome(outcome));
    toasts.show({ tone: 'positive', title: texts.outcome(outcome) });
    void queryClient.invalidateQueries({ queryKey: apiKey('listMetadata') });
    void queryClient.invalidateQueries({ queryKey: bridgeKey('articles.local') });
    onClose();
  };
  const failure = refusal ?? (error === null ? null : errorText(toBridgeError(error)).message);
  const isWrong = target === undefined || (target.targetTime !== null && target.targetDate === null);
  return (
    <Dialog
      isOpen
      title={list('targetTime.title', { title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button kind="primary" disabled={isWrong || isSaving} onClick={() => void save()}>
            {text('apply')}
          </Button>
        </>
      }
    >
      {failure === null ? null : (
        <Callout role="alert" tone="critical">
          {failure}
        </Callout>
      )}
      {target !== undefined ? (
        <Fields target={target} onChange={setTyped} />
      ) : error === null ? (
        <Skeleton lines={2} lineHeightPx={40} />
      ) : null}
    </Dialog>
  );
};

interface TargetTimeEntryProps {
  readonly listed: ListRow;
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** In the menu of a row: by when the article should be ready, without opening it. */
export const TargetTimeEntry = ({ listed: { key, row }, onDialog }: TargetTimeEntryProps) => {
  const text = useText('articleList');
  const articles = useText('articles');
  const title = row.title.trim() || articles('untitled');
  return (
    <MenuItem
      icon={<CalendarIcon />}
      label={text('targetTime.change')}
      onClick={() => onDialog(onClose => <TargetDialog articleId={key} title={title} onClose={onClose} />)}
    />
  );
};
