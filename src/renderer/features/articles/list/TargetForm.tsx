import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { readTarget, type Target } from './change-target.ts';
import type { ListRow } from './list-rows.ts';
import { useApplyTarget } from './use-apply-target.ts';

interface TargetFieldsProps {
  readonly target: Target;
  readonly onChange: (target: Target) => void;
}

export const isTargetWrong = ({ targetDate, targetTime }: Target): boolean => targetTime !== null && targetDate === null;

/** Edits the day and time by which an article should be ready; a time needs its day. */
export const TargetFields = ({ target, onChange }: TargetFieldsProps) => {
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
        error={isTargetWrong(target) ? text('target.needsDate') : undefined}
        onChange={typed => onChange({ targetDate, targetTime: typed === '' ? null : typed })}
      />
    </div>
  );
};

/** Provides the target time of one article, the typed value, and the reason for a refusal. */
export const useTargetForm = (articleId: string, title: string, onClose: () => void) => {
  const errorText = useErrorText();
  const bridge = useBridge();
  const apply = useApplyTarget();
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
  const failure = refusal ?? (error === null ? null : errorText(toBridgeError(error)).message);
  const save = async (): Promise<void> => {
    if (target === undefined || data === undefined) return;
    setSaving(true);
    const refused = await apply({ articleId, title, from: data, to: target });
    setSaving(false);
    if (refused !== null) return void setRefusal(refused);
    onClose();
  };
  const fields = (
    <>
      {failure === null ? null : (
        <Callout role="alert" tone="critical">
          {failure}
        </Callout>
      )}
      {target !== undefined ? (
        <TargetFields target={target} onChange={setTyped} />
      ) : error === null ? (
        <Skeleton lines={2} lineHeightPx={40} />
      ) : null}
    </>
  );
  return { fields, canSave: target !== undefined && !isTargetWrong(target) && !isSaving, save };
};

/** Edits the target time in the cell of a row. */
export const TargetCellForm = ({ row: { key, row }, onClose }: { readonly row: ListRow; readonly onClose: () => void }) => {
  const list = useText('articleList');
  const articles = useText('articles');
  const text = useText('common');
  const title = row.title.trim() || articles('untitled');
  const form = useTargetForm(key, title, onClose);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (form.canSave) void form.save();
  };
  return (
    <form className="g-list-cell-form" aria-label={list('targetTime.title', { title })} onSubmit={handleSubmit}>
      {form.fields}
      <div className="g-list-cell-form-end">
        <Button size="small" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button size="small" kind="primary" type="submit" disabled={!form.canSave}>
          {text('apply')}
        </Button>
      </div>
    </form>
  );
};
