import { ok } from '#domain/result.ts';
import type { AppInfo } from '#bridge/states.ts';
import { outsideAddress } from '#bridge/outside-address.ts';
import type { Gateway } from './api/gateway.ts';
import type { Newsroom } from './api/newsroom.ts';
import { openPasswordPage } from './passwords/open-password-page.ts';
import type { Session } from './auth/session.ts';
import type { Connectivity } from './connectivity/connectivity.ts';
import type { DeskDatabase } from './database/desk-database.ts';
import { fail } from './failure.ts';
import type { BridgeHandlers, WorkElsewhere } from './host.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log/log.ts';
import type { DeskPart } from './part.ts';
import type { Shell } from './ports.ts';
import type { SupportBundle } from './support/support-bundle.ts';
import type { Settings } from './settings/settings.ts';

export interface WindowPartPorts {
  readonly shell: Shell;
  readonly apiUrl: string;
  readonly log: Log;
  readonly settings: Settings;
  readonly connectivity: Connectivity;
  readonly live: Pick<Live, 'isLive'>;
  readonly session: Session;
  readonly gateway: Gateway;
  readonly supportBundle: () => Promise<SupportBundle>;
  readonly newsroom: Newsroom;
  readonly forgetUser: (owner: string) => void;
  /** Unsent work for other newsrooms in the data folder. */
  readonly elsewhere: readonly WorkElsewhere[];
  /** Repair of the data file at this start. */
  readonly recovery: DeskDatabase['recovery'];
  /** Returns why the newsroom bundled with this desk does not run; null if it does, or still starts. */
  readonly newsroomRefusal: () => string | null;
  readonly supportUrl: string | null;
  readonly frontendComponentHost: string | null;
}

const nothing = Promise.resolve(ok({}));

type Group<Prefix extends string> = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `${Prefix}.${string}`>>;

const toldOf = (recovery: WindowPartPorts['recovery']): AppInfo['recovery'] => {
  if (recovery === undefined || recovery.kind === 'logMissing') return recovery ?? null;
  const { kind, backupAt = null } = recovery;
  return kind === 'damaged' ? { kind, setAside: recovery.setAside, backupAt } : { kind, backupAt };
};

const appHandlers = ({
  shell,
  apiUrl,
  log,
  elsewhere,
  recovery,
  newsroomRefusal,
  supportUrl,
  frontendComponentHost,
  supportBundle,
}: WindowPartPorts): Group<'app' | 'log'> => ({
  'app.info': () => {
    const { version, kind, platform, production } = shell;
    const frameAddress = shell.frameAddress ?? null;
    const configured = { apiUrl, supportUrl, frontendComponentHost };
    return Promise.resolve(
      ok({
        version,
        shell: kind,
        platform,
        production,
        ...configured,
        frameAddress,
        elsewhere: [...elsewhere],
        recovery: toldOf(recovery),
        newsroomRefusal: newsroomRefusal(),
      }),
    );
  },
  'app.supportBundle': async () => ok({ ...(await supportBundle()) }),
  'app.openExternal': async ({ url }) => {
    const address = outsideAddress(url);
    if (address === undefined) return fail('addressRefused');
    await shell.openExternal(address);
    return ok({});
  },
  'app.setUnsavedWork': ({ unsaved }) => {
    shell.setUnsavedWork(unsaved);
    return nothing;
  },
  'log.write': ({ level, event, data }) => {
    log.write(level, event, data);
    return nothing;
  },
});

const settingHandlers = ({ settings, gateway }: WindowPartPorts): Group<'settings'> => ({
  'settings.get': ({ key }) => Promise.resolve(key.startsWith('host.') ? ok({ value: null }) : ok({ value: settings.get(key) })),
  'settings.set': ({ key, value }) => Promise.resolve(key.startsWith('host.') ? fail('forbidden') : settings.set(key, value)),
  'settings.setLocales': locales => {
    settings.setLocales(locales);
    gateway.touch();
    return nothing;
  },
});

const sessionHandlers = ({ session, forgetUser, newsroom, apiUrl, shell }: WindowPartPorts): Group<'session'> => ({
  'session.get': () => Promise.resolve(ok(session.state())),
  'session.signIn': options => session.signIn(options),
  'session.ways': async () => ok({ ownAccounts: await session.hasOwnAccounts() }),
  'session.complete': async ({ query }) => ok(await session.complete(query)),
  'session.signOut': () => {
    const owner = session.owner();
    session.signOut();
    if (owner !== undefined) forgetUser(owner);
    return nothing;
  },
  'session.openPasswordPage': ({ userId }) => openPasswordPage({ newsroom, apiUrl, openExternal: shell.openExternal }, userId),
});

const liveHandlers = ({ live }: WindowPartPorts): Group<'live'> => ({
  'live.get': () => Promise.resolve(ok({ isLive: live.isLive() })),
});

const connectivityHandlers = ({ connectivity, settings }: WindowPartPorts): Group<'connectivity'> => ({
  'connectivity.get': () => Promise.resolve(ok(connectivity.state())),
  'connectivity.setForcedOffline': async ({ offline }) => {
    settings.set('host.forcedOffline', offline);
    return ok(await connectivity.setForcedOffline(offline));
  },
  'connectivity.probe': async () => ok(await connectivity.probe()),
});

/** The program, the line and who is signed in, as a part of the desk. */
export const windowPart = (ports: WindowPartPorts) =>
  ({
    handlers: {
      ...appHandlers(ports),
      ...settingHandlers(ports),
      ...sessionHandlers(ports),
      ...connectivityHandlers(ports),
      ...liveHandlers(ports),
    },
  }) satisfies DeskPart;
