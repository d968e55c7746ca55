import { useText } from '#ui/i18n.ts';
import { CloudTickIcon, DataSyncIcon, EditIcon, IssueIcon, OfflineIcon, PauseIcon, RefreshIcon, TimeIcon } from '#ui/icons.ts';
import { StatusLine } from '#ui/StatusLine.tsx';
import { useClockTime } from '#ui/time/use-clock-time.ts';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useConnectivity, useSending } from '../../entities/session/session.ts';
import { useWork } from '../../entities/work/use-work.ts';
import { useFeatures } from '../../platform/feature/features-context.tsx';
import { useFocusedPane } from '../../platform/state/pane.ts';
import { useStores } from '../../platform/state/stores.tsx';
import { describeState, type StateLine as Line } from './state-line.ts';

const ICONS: Readonly<Record<Line['icon'], ReactElement>> = {
  tick: <CloudTickIcon />,
  sync: <DataSyncIcon />,
  waiting: <TimeIcon />,
  paused: <PauseIcon />,
  offline: <OfflineIcon />,
  attention: <IssueIcon />,
  edit: <EditIcon />,
  host: <RefreshIcon />,
};

/** Shows one state as text; a click leads to where it can be resolved. */
const Said = ({ state }: { readonly state: Line }) => {
  const text = useText('common');
  const clockTime = useClockTime();
  const navigate = useNavigate();
  const features = useFeatures();
  const time = state.at === null ? '' : clockTime(state.at);
  const hasOutbox = features.some(feature => feature.routes.some(route => route.path === 'outbox'));
  const { path } = state;
  const isOpenable = path !== null && (path !== '/outbox' || hasOutbox);
  return (
    <StatusLine
      tone={state.tone}
      icon={ICONS[state.icon]}
      busy={state.busy}
      short={text(`${state.key}.short`, { number: state.values['count'] ?? 0, time })}
      {...(isOpenable ? { onClick: () => void navigate(path), actionLabel: text('state.open') } : {})}
    >
      {text(state.key, { ...state.values, time })}
    </StatusLine>
  );
};

/** Shows the state of the item in the focused pane (saved, saving, waiting, offline, conflict), and what needs a decision elsewhere. */
export const StateLine = () => {
  const { pages } = useStores();
  const state = describeState({
    work: useWork(),
    connectivity: useConnectivity(),
    document: useStore(pages[useFocusedPane()], page => page.document),
    isPaused: useSending()?.isPaused ?? false,
  });
  return (
    <div className="g-state-line" role="status">
      <Said state={state} />
      {state.asking === null ? null : <Said state={state.asking} />}
    </div>
  );
};
