import type { OpenDialog } from '#renderer/entities/collection/model/collection.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { CalendarIcon } from '#ui/icons.ts';
import { MenuItem } from '#ui/overlays/Menu.tsx';
import type { ListRow } from './list-rows.ts';
import { useTargetForm } from './TargetForm.tsx';

interface TargetDialogProps {
  readonly articleId: string;
  readonly title: string;
  readonly onClose: () => void;
}

const TargetDialog = ({ articleId, title, onClose }: TargetDialogProps) => {
  const list = useText('articleList');
  const text = useText('common');
  const { fields, canSave, save } = useTargetForm(articleId, title, onClose);
  return (
    <Dialog
      isOpen
      title={list('targetTime.title', { title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button kind="primary" disabled={!canSave} onClick={() => void save()}>
            {text('apply')}
          </Button>
        </>
      }
    >
      {fields}
    </Dialog>
  );
};

interface TargetTimeEntryProps {
  readonly listed: ListRow;
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** Shows the entry in the menu of a row that changes its target time without opening the article. */
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
