import type { ReactElement } from 'react';
import { IconButton } from './IconButton.tsx';
import { useText } from './i18n.ts';
import { MoreIcon } from './icons.ts';
import { Menu, MenuItem } from './overlays/Menu.tsx';
import { Popover } from './overlays/Popover.tsx';
import { splitActions } from './split-actions.ts';

export interface RowAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
}

/** The actions of a row: two buttons, the rest in a menu (B9-043). */
export const ActionRow = ({ actions, label }: { readonly actions: readonly RowAction[]; readonly label?: string }) => {
  const text = useText('common');
  const { inline, overflow } = splitActions(actions);
  return (
    <span className="g-action-row" role="group" aria-label={label ?? text('actions')}>
      {inline.map(action => (
        <IconButton
          key={action.id}
          label={
            action.disabled === true && action.disabledReason !== undefined ? `${action.label}: ${action.disabledReason}` : action.label
          }
          icon={action.icon}
          size="small"
          kind={action.danger === true ? 'danger' : 'minimal'}
          disabled={action.disabled ?? false}
          onClick={action.onClick}
        />
      ))}
      {overflow.length === 0 ? null : (
        <Popover
          placement="bottom-end"
          popupKind="menu"
          content={
            <Menu label={text('moreActions')}>
              {overflow.map(action => (
                <MenuItem
                  key={action.id}
                  label={action.label}
                  icon={action.icon}
                  danger={action.danger ?? false}
                  disabled={action.disabled ?? false}
                  disabledReason={action.disabledReason}
                  onClick={action.onClick}
                />
              ))}
            </Menu>
          }
        >
          <IconButton label={text('moreActions')} icon={<MoreIcon />} size="small" />
        </Popover>
      )}
    </span>
  );
};
