import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/fields/Choice.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useConnectivity, useOutbox, useSession } from '../../entities/session/session.ts';
import { bridgeKey, useApiQuery, useBridgeMutation, useBridgeQuery } from '../../platform/api/queries.ts';
import { useDiagnostics } from '../../platform/state/stores.tsx';
import { downloadText } from '../../platform/files/download-text.ts';
import './diagnostics.css';
import { diagnosticsReport } from './report.ts';
import { RoleOverride } from './RoleOverride.tsx';
import { RunningWork } from './RunningWork.tsx';

/** Switches Galley offline, as if the newsroom were not reachable, whatever the network says. */
const NetworkSwitch = () => {
  const text = useText('diagnostics');
  const queryClient = useQueryClient();
  const connectivity = useConnectivity();
  const force = useBridgeMutation('connectivity.setForcedOffline', {
    onSuccess: state => queryClient.setQueryData(bridgeKey('connectivity.get', {}), state),
  });
  const probe = useBridgeMutation('connectivity.probe', {
    onSuccess: state => queryClient.setQueryData(bridgeKey('connectivity.get', {}), state),
  });
  const isForced = connectivity?.kind === 'offline' && connectivity.reason === 'forced';
  return (
    <section>
      <h3>{text('network.title')}</h3>
      <Switch
        label={text('network.forcedOffline')}
        hint={text('network.hint')}
        checked={isForced}
        disabled={connectivity === undefined}
        onChange={offline => force.mutate({ offline })}
      />
      <div className="g-diagnostics-line">
        <span>
          {text(connectivity === undefined ? 'network.unknown' : `network.${connectivity.kind}.${connectivity.reason}`)}
          {connectivity === undefined ? null : (
            <>
              {' · '}
              {text('network.since')} <LiveTime at={connectivity.since} by="desk" />
            </>
          )}
        </span>
        <Button size="small" disabled={isForced} loading={probe.isPending} onClick={() => probe.mutate({})}>
          {text('network.probe')}
        </Button>
      </div>
    </section>
  );
};

const Flags = () => {
  const text = useText('diagnostics');
  const flags = useDiagnostics(state => state);
  return (
    <section>
      <h3>{text('flags.title')}</h3>
      <Switch
        label={text('flags.reducedUi')}
        hint={text('flags.reducedUi.hint')}
        checked={flags.reducedUi}
        onChange={value => flags.setFlag('reducedUi', value)}
      />
      <Switch
        label={text('flags.editorEngine')}
        hint={text('flags.editorEngine.hint')}
        checked={flags.editorEngine}
        onChange={value => flags.setFlag('editorEngine', value)}
      />
      <Switch
        label={text('flags.noFormRestoration')}
        hint={text('flags.noFormRestoration.hint')}
        checked={flags.noFormRestoration}
        onChange={value => flags.setFlag('noFormRestoration', value)}
      />
    </section>
  );
};

const Report = () => {
  const text = useText('diagnostics');
  const info = useBridgeQuery('app.info', {}, { silent: true }).data;
  const newsroomVersion = useApiQuery('getVersion', {}, { silent: true, staleTimeMs: 60_000 }).data;
  const session = useSession();
  const connectivity = useConnectivity();
  const { summary } = useOutbox();
  const roleOverride = useDiagnostics(state => state.roleOverride);
  const reducedUi = useDiagnostics(state => state.reducedUi);
  const editorEngine = useDiagnostics(state => state.editorEngine);
  const noFormRestoration = useDiagnostics(state => state.noFormRestoration);
  const bundle = useBridgeMutation('app.supportBundle', { onSuccess: downloadText });
  const write = (): string =>
    diagnosticsReport({
      at: new Date().toISOString(),
      info,
      newsroomVersion,
      session,
      connectivity,
      outbox: summary,
      flags: { roleOverride, reducedUi, editorEngine, noFormRestoration },
      path: location.pathname,
      userAgent: navigator.userAgent,
      window: `${innerWidth}×${innerHeight} @${devicePixelRatio}`,
    });
  return (
    <section>
      <h3>{text('report.title')}</h3>
      <p className="g-quiet">
        {text('report.version', { galley: info?.version ?? '–', newsroom: newsroomVersion ?? '–', shell: info?.shell ?? '–' })}
      </p>
      <div className="g-diagnostics-buttons">
        <CopyButton size="small" content={write}>
          {text('report.copy')}
        </CopyButton>
        <Button size="small" loading={bundle.isPending} onClick={() => bundle.mutate({})}>
          {text('bundle.save')}
        </Button>
      </div>
      <p className="g-quiet">{text('bundle.hint')}</p>
    </section>
  );
};

/** Shows testers and support the state of Galley, and switches for this window. */
export const DiagnosticsOverlay = () => {
  const text = useText('diagnostics');
  const isOpen = useDiagnostics(state => state.isOpen);
  const setOpen = useDiagnostics(state => state.setOpen);
  const isProduction = useBridgeQuery('app.info', {}, { silent: true }).data?.production ?? true;
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('title')} canOutsideClickClose width={480}>
      <div className="g-diagnostics">
        <NetworkSwitch />
        {isProduction ? null : <RoleOverride />}
        <Flags />
        <RunningWork />
        <Report />
      </div>
    </Dialog>
  );
};
