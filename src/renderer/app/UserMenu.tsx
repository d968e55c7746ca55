import { useText } from '#ui/i18n.ts';
import { CogIcon, HelpIcon, LogOutIcon } from '#ui/icons.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useNavigate } from 'react-router';
import { useOutbox, useRole, useSignedIn } from '../entities/session/session.ts';
import { Avatar } from '../entities/user/Avatar.tsx';
import { fullName } from '../entities/user/people.ts';
import { useBridge } from '../platform/bridge/bridge-context.tsx';
import { useBridgeMutation } from '../platform/api/queries.ts';
import { clearFormsInBrowser } from '../platform/records/carry-over.ts';
import { useOpenHelp } from '../platform/feature/use-commands.ts';
import { keysLabel } from '../platform/keys/keys.ts';

/** The person signed in: settings, help, sign out. */
export const UserMenu = () => {
  const text = useText('common');
  const damageText = useText('damage');
  const bridge = useBridge();
  const navigate = useNavigate();
  const ask = useConfirm();
  const { person } = useSignedIn();
  const role = useRole();
  const { summary } = useOutbox();
  const signOut = useBridgeMutation('session.signOut', { onSuccess: () => clearFormsInBrowser(localStorage) });
  const openHelp = useOpenHelp();
  const waiting = summary.waiting + summary.sending + summary.failed + summary.conflict;

  const handleSignOut = async (): Promise<void> => {
    const staying = await bridge.call('damage.staying', {});
    const files = staying.ok ? staying.value.files : [];
    const stay = files.length === 0 ? [] : [damageText('signOut.message', { count: files.length, files: files.join(', ') })];
    const agreed =
      (waiting === 0 && files.length === 0) ||
      (await ask({
        title: waiting === 0 ? damageText('signOut.title') : text('signOut.waiting.title', { count: waiting }),
        message: [...(waiting === 0 ? [] : [text('signOut.waiting.message', { count: waiting })]), ...stay].join(' '),
        confirm: text('signOut'),
      }));
    if (agreed) signOut.mutate({});
  };

  return (
    <Popover
      placement="bottom-end"
      popupKind="menu"
      content={
        <div>
          <div className="g-user-card">
            <Avatar person={person} size={40} />
            <div>
              <strong>{fullName(person)}</strong>
              <div className="g-quiet">{text(`role.${role}`)}</div>
            </div>
          </div>
          <Menu label={text('userMenu')}>
            <MenuItem label={text('menu:usersettings')} icon={<CogIcon />} onClick={() => void navigate('/usersettings')} />
            <MenuItem label={text('shortcuts.title')} icon={<HelpIcon />} note={<kbd>{keysLabel('shortcuts')}</kbd>} onClick={openHelp} />
            <MenuDivider />
            <MenuItem label={text('signOut')} icon={<LogOutIcon />} onClick={() => void handleSignOut()} />
          </Menu>
        </div>
      }
    >
      <button type="button" className="g-user-button" aria-label={text('userMenu.of', { name: fullName(person) })}>
        <Avatar person={person} size={28} />
      </button>
    </Popover>
  );
};
