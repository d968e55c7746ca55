import { draftCount, homeSentence, type HomeSentence, type Work } from '#domain/work/work.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HEALTH_KEY, type Trouble, useTroubles } from '../../entities/system/health.ts';
import { useWork } from '../../entities/work/use-work.ts';
import { useConnectivity, useHostConnected, useSignedIn } from '../../entities/session/session.ts';
import { bridgeKey, useApiQuery, useBridgeMutation, useBridgeQuery } from '../../platform/api/queries.ts';

interface SystemProps {
  readonly name: string;
  readonly tone: 'positive' | 'caution' | 'quiet';
  readonly state: string;
  readonly children?: ReactNode;
}

/** One system: a mark, its name, its state in words. */
const System = ({ name, tone, state, children }: SystemProps) => (
  <li className={`g-system g-system-${tone}`}>
    <span className="g-system-mark" aria-hidden="true" />
    <div>
      <strong>{name}</strong>
      <div>{state}</div>
      {children === undefined ? null : <div className="g-quiet">{children}</div>}
    </div>
  </li>
);

/** Each service that is not well, in words. */
const Troubles = ({ troubles }: { readonly troubles: readonly Trouble[] }) => {
  const text = useText('home');
  const errors = useText('errors');
  return (
    <ul className="g-home-troubles">
      {troubles.map(trouble => (
        <li key={trouble.service}>
          {text('systems.trouble', {
            service: trouble.service,
            why:
              trouble.kind === 'refused'
                ? `${String(trouble.status)} ${errors(`${trouble.code}.title`)}`
                : text('systems.unhealthy', { status: trouble.status }),
          })}
        </li>
      ))}
    </ul>
  );
};

const SYNC_TONES: Readonly<Record<HomeSentence, SystemProps['tone']>> = {
  unknown: 'caution',
  asking: 'caution',
  gone: 'caution',
  waiting: 'quiet',
  drafts: 'quiet',
  done: 'positive',
};

/** The number that belongs to a sentence about a user's changes. */
const countOf = (sentence: HomeSentence, work: Work): number => {
  if (sentence === 'asking') return work.failed + work.conflict;
  if (sentence === 'gone') return work.gone;
  return sentence === 'drafts' ? draftCount(work) : work.waiting + work.sending;
};

/** The systems a writer depends on, each in one sentence. */
export const SystemState = () => {
  const text = useText('home');
  const queryClient = useQueryClient();
  const hostConnected = useHostConnected();
  const connectivity = useConnectivity();
  const { unverified } = useSignedIn();
  const version = useApiQuery('getVersion', {}, { silent: true, staleTimeMs: 60_000 });
  const info = useBridgeQuery('app.info', {}, { silent: true });
  const probe = useBridgeMutation('connectivity.probe', {
    silent: true,
    onSuccess: state => {
      queryClient.setQueryData(bridgeKey('connectivity.get', {}), state);
      void queryClient.invalidateQueries({ queryKey: HEALTH_KEY });
    },
  });
  const isOnline = connectivity?.kind === 'online';
  const troubles = useTroubles(isOnline);
  const work = useWork();
  const sync = homeSentence(work);
  return (
    <section className="g-home-systems" aria-labelledby="systems">
      <h3 id="systems">{text('systems.title')}</h3>
      <ul>
        <System
          name={text('systems.newsroom')}
          tone={isOnline && troubles.length === 0 ? 'positive' : 'caution'}
          state={
            connectivity === undefined
              ? text('systems.asking')
              : troubles.length > 0
                ? text('systems.newsroom.troubles', { count: troubles.length })
                : text(isOnline ? 'systems.newsroom.online' : `systems.newsroom.offline.${connectivity.reason}`)
          }
        >
          {troubles.length === 0 ? null : <Troubles troubles={troubles} />}
          {connectivity?.lastContactAt === null || connectivity === undefined ? null : (
            <>
              {text('systems.lastContact')} <LiveTime at={connectivity.lastContactAt} by="desk" />
            </>
          )}
        </System>
        <System name={text('systems.sync')} tone={SYNC_TONES[sync]} state={text(`systems.sync.${sync}`, { count: countOf(sync, work) })} />
        <System
          name={text('systems.desk')}
          tone={hostConnected ? 'positive' : 'caution'}
          state={text(hostConnected ? 'systems.desk.running' : 'systems.desk.lost')}
        >
          {text('systems.version', { galley: info.data?.version ?? '–', newsroom: version.data ?? '–' })}
        </System>
        {unverified ? <System name={text('systems.login')} tone="quiet" state={text('systems.login.unverified')} /> : null}
      </ul>
      <p>
        <Link to="/system">{text('systems.all')}</Link>
      </p>
      <Button size="small" loading={probe.isPending} onClick={() => probe.mutate({})}>
        {text('systems.probe')}
      </Button>
    </section>
  );
};
