import { useNavigate } from 'react-router';
import type { KeptList } from '#bridge/offline.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { Button } from '#ui/Button.tsx';
import { CaretDownIcon, CloudDownloadIcon, CloudTickIcon, CrossIcon, DataSyncIcon, PauseIcon, RefreshIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useKeepingCommand } from './keep-command.ts';
import './kept-marks.css';
import { type KeepingList, type ListRequest, useKeepList } from './use-kept.ts';

/** Returns how much of the list is stored here, in words. */
const useStanding = (): ((list: KeptList) => string) => {
  const text = useText('kept');
  return ({ count, total }) => (total === null ? text('list.waiting') : text('list.count', { number: count, count: total }));
};

const KeptMenu = ({ list, progress, toggle }: Pick<KeepingList, 'progress' | 'toggle'> & { readonly list: KeptList }) => {
  const text = useText('kept');
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const refresh = useBridgeMutation('offline.refresh');
  const cancel = useBridgeMutation('offline.cancel');
  const standing = useStanding();
  return (
    <div className="g-kept-menu">
      <p>
        <span className="g-numbers">{standing(list)}</span>
        {list.refreshedAt === null ? null : (
          <span className="g-quiet">
            {text('asOf')} <LiveTime at={list.refreshedAt} by="desk" />
          </span>
        )}
      </p>
      <Menu label={text('list.menu')}>
        {progress === null ? (
          <MenuItem
            icon={<RefreshIcon />}
            label={text('refresh')}
            disabled={!isOnline}
            disabledReason={text('refresh.offline')}
            onClick={() => refresh.mutate({})}
          />
        ) : (
          <MenuItem icon={<PauseIcon />} label={text('list.stopFetching')} onClick={() => cancel.mutate({})} />
        )}
        <MenuItem icon={<CloudTickIcon />} label={text('command.open')} onClick={() => void navigate('/usersettings/computer')} />
        <MenuDivider />
        <MenuItem icon={<CrossIcon />} label={text('release')} note={keysLabel('keepOffline')} onClick={toggle} />
      </Menu>
    </div>
  );
};

/** Keeps the list that is shown, with its texts and pictures, for offline work; shows its progress. */
export const KeepListButton = (props: ListRequest) => {
  const text = useText('kept');
  const { list, progress, toggle } = useKeepList(props);
  const standing = useStanding();
  useKeepingCommand(list === null ? 'kept:list.command.keep' : 'kept:list.command.release', toggle);
  if (list === null) {
    return (
      <Button
        kind="minimal"
        size="small"
        icon={<CloudDownloadIcon />}
        title={`${text('list.keep')} (${keysLabel('keepOffline')})`}
        onClick={toggle}
        data-testid="keep-list"
      >
        {text('keep')}
      </Button>
    );
  }
  const isComplete = list.total !== null && list.count >= list.total;
  const isFetching = progress !== null && !isComplete;
  return (
    <Popover placement="bottom-end" popupKind="menu" content={<KeptMenu list={list} progress={progress} toggle={toggle} />}>
      <Button
        kind="minimal"
        size="small"
        active
        icon={isFetching ? <DataSyncIcon /> : isComplete ? <CloudTickIcon /> : <CloudDownloadIcon />}
        endIcon={<CaretDownIcon />}
        aria-haspopup="menu"
        data-testid="kept-list"
      >
        <span className="g-numbers">
          {isComplete ? text('list.kept') : isFetching && list.total === null ? text('list.fetching') : standing(list)}
        </span>
        {isComplete && list.refreshedAt !== null ? <LiveTime at={list.refreshedAt} by="desk" className="g-kept-age g-quiet" /> : null}
      </Button>
    </Popover>
  );
};
