import { useMemo, useState } from 'react';
import { CONTENT_STATUSES, type ContentStatus } from '#domain/article/workflow.ts';
import type { RequiredField } from '#domain/metadata/article-requirements.ts';
import { MissingFieldsDialog } from '#renderer/entities/publication/MissingFieldsDialog.tsx';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { Button } from '#ui/Button.tsx';
import { CaretDownIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useActReason } from '../model/locks.tsx';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { CONTENT_STATUS_ICONS } from '#renderer/entities/article/status-icons.tsx';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { useMissingFields } from './use-requirements.ts';

/** Registers a command for each status. */
const useStatusCommands = (choose: (to: ContentStatus) => Promise<void>): void => {
  const stableChoose = useStableCallback(choose);
  const commands = useMemo(
    (): readonly Command[] =>
      CONTENT_STATUSES.map(status => ({
        id: `contentStatus.${status}`,
        textKey: `articles:command.contentStatus.${status}`,
        run: () => void stableChoose(status),
      })),
    [stableChoose],
  );
  useCommands(commands);
};

/** Shows the content status as icon and word; its menu changes the status, after saving if needed. */
export const ContentStatusMenu = ({ onGoTo }: { readonly onGoTo: (field: RequiredField) => void }) => {
  const text = useText('articles');
  const model = useArticleModel();
  const current = useOpenState(state => state.status.metadata?.contentStatus ?? 'draft');
  const unsaved = useOpenState(state => state.hasUnsavedChanges);
  const missing = useMissingFields();
  const showFailure = useFailureToast();
  const toasts = useToasts();
  const locked = useActReason()('holdSave');
  const [refused, setRefused] = useState<{ readonly to: ContentStatus; readonly fields: readonly RequiredField[] } | null>(null);
  const choose = async (to: ContentStatus): Promise<void> => {
    if (to === current) return undefined;
    if (locked !== undefined) return void toasts.show({ tone: 'caution', title: locked, key: 'article:status' });
    const fields = missing.forContent(to);
    if (fields.length > 0) return void setRefused({ to, fields });
    if (unsaved) {
      const saved = await model.save();
      if (!saved.ok) return void showFailure(saved.error);
    }
    const answer = await model.patchMetadata({ contentStatus: to });
    return answer.ok ? undefined : void showFailure(answer.error);
  };
  useStatusCommands(choose);
  const menu = (
    <Menu label={text('status.content')}>
      {CONTENT_STATUSES.map(status => (
        <MenuItem
          key={status}
          icon={CONTENT_STATUS_ICONS[status]}
          label={text(`contentStatus.${status}`)}
          disabled={status === current || locked !== undefined}
          disabledReason={status === current ? undefined : locked}
          onClick={() => void choose(status)}
          {...(status === current ? { note: text('status.current') } : {})}
        />
      ))}
    </Menu>
  );
  return (
    <>
      <Popover content={menu} placement="bottom-end" popupKind="menu">
        <Button
          icon={CONTENT_STATUS_ICONS[current]}
          endIcon={<CaretDownIcon />}
          aria-haspopup="menu"
          className="g-status-button"
          data-testid="content-status"
          title={text(`contentStatus.${current}`)}
          aria-label={`${text('status.content')}: ${text(`contentStatus.${current}`)}`}
        >
          {text(`contentStatus.${current}`)}
        </Button>
      </Popover>
      {refused === null ? null : (
        <MissingFieldsDialog
          fields={refused.fields}
          intro={text('missing.intro', { status: text(`contentStatus.${refused.to}`), count: refused.fields.length })}
          onClose={() => setRefused(null)}
          onGoTo={field => {
            setRefused(null);
            onGoTo(field);
          }}
        />
      )}
    </>
  );
};
