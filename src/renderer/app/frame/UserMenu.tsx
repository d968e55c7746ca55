import { queuedCount } from '#domain/work/work.ts';
import { useText } from '#ui/i18n.ts';
import { CloudTickIcon, CogIcon, HelpIcon, LightbulbIcon, LogOutIcon, ManualIcon, OfflineIcon, PlayIcon } from '#ui/icons.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useNavigate } from 'react-router';
import { useConnectivity, useOutbox, useRole, useSignedIn } from '../../entities/session/session.ts';
import { Avatar } from '../../entities/user/Avatar.tsx';
import { fullName } from '../../entities/user/people.ts';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';
import { useBridgeMutation } from '../../platform/api/queries.ts';
import { clearFormsInBrowser } from '../../platform/records/carry-over.ts';
import { useOpenHelp, useOpenShortcuts } from '../../platform/feature/use-commands.ts';
import { useCommandState } from '../../platform/state/stores.tsx';
import { keysLabel } from '../../platform/keys/keys.ts';

/** Toggles the network for Galley, and shows its current state. */
const OfflineEntry = () => {
  const text = useText('common');
  const bridge = useBridge();
  const connectivity = useConnectivity();
  const isForced = connectivity?.reason === 'forced';
  const state = isForced ? 'forced' : connectivity?.kind === 'offline' ? 'away' : 'online';
  return (
    <MenuItem
      label={text(isForced ? 'offline.switch.off' : 'offline.switch.on')}
      icon={isForced ? <CloudTickIcon /> : <OfflineIcon />}
      disabled={connectivity === undefined}
      {...(connectivity === undefined ? {} : { description: text(`offline.switch.state.${state}`) })}
      onClick={() => void bridge.call('connectivity.setForcedOffline', { offline: !isForced })}
    />
  );
};

/** Shows the menu of the signed-in user: settings, help, the offline switch, sign out. */
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
  const openTour = useCommandState(state => state.setTourOpen);
  const openShortcuts = useOpenShortcuts();
  const waiting = queuedCount(summary);
  const { drafts } = summary;

  const handleSignOut = async (): Promise<void> => {
    const staying = await bridge.call('damage.staying', {});
    const files = staying.ok ? staying.value.files : [];
    const reasons = [
      ...(waiting === 0 ? [] : [[text('signOut.waiting.title', { count: waiting }), text('signOut.waiting.message', { count: waiting })]]),
      ...(drafts === 0 ? [] : [[text('signOut.drafts.title', { count: drafts }), text('signOut.drafts.message', { count: drafts })]]),
      ...(files.length === 0
        ? []
        : [[damageText('signOut.title'), damageText('signOut.message', { count: files.length, files: files.join(', ') })]]),
    ];
    const [[title = ''] = []] = reasons;
    const message = reasons.map(([, words]) => words).join(' ');
    const agreed = reasons.length === 0 || (await ask({ title, message, confirm: text('signOut') }));
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
            <MenuItem label={text('notes:news.title')} icon={<LightbulbIcon />} onClick={() => void navigate('/news')} />
            <MenuItem
              label={text('help.title')}
              icon={<ManualIcon />}
              note={<kbd>{keysLabel('help')}</kbd>}
              onClick={() => openHelp(null)}
            />
            <MenuItem
              label={text('shortcuts.title')}
              icon={<HelpIcon />}
              note={<kbd>{keysLabel('shortcuts')}</kbd>}
              onClick={openShortcuts}
            />
            <MenuItem label={text('tour:title')} icon={<PlayIcon />} onClick={() => openTour(true)} />
            <MenuDivider />
            <OfflineEntry />
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
