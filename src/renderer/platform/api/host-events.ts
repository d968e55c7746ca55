import type { QueryClient } from '@tanstack/react-query';
import type { BridgeClient } from '#bridge/client.ts';
import type { ConnectivityState } from '#bridge/states.ts';
import type { BridgeTransport } from '#bridge/transport.ts';
import { z } from 'zod';
import { HOST_CONNECTION } from '../bridge/web-socket-transport.ts';
import { followLiveNews } from './live-updates.ts';
import { bridgeKey } from './queries.ts';

const connectionSchema = z.object({ connected: z.boolean() });

/** Cache key of the connection state to Galley's own process. */
export const HOST_CONNECTED_KEY = ['host', 'connected'] as const;

/** Updates the cache by the host's events. Returns a function that stops it. */
export const followHost = ({
  bridge,
  transport,
  queryClient,
}: {
  readonly bridge: BridgeClient;
  readonly transport: BridgeTransport;
  readonly queryClient: QueryClient;
}): (() => void) => {
  let lastTold: ConnectivityState['kind'] | 'missed' | undefined;
  const stops = [
    followLiveNews({ bridge, queryClient, fraction: Math.random }),
    bridge.on('session.changed', session => {
      queryClient.setQueryData(bridgeKey('session.get', {}), session);
      // Data seen by one user must not be shown to the next.
      if (session.kind === 'signedOut') queryClient.removeQueries({ queryKey: ['api'] });
    }),
    bridge.on('connectivity.changed', connectivity => {
      const key = bridgeKey('connectivity.get', {});
      const before = lastTold ?? queryClient.getQueryData<ConnectivityState>(key)?.kind;
      lastTold = connectivity.kind;
      queryClient.setQueryData(key, connectivity);
      // Why this desk's own newsroom does not run is known only after it has started.
      if (connectivity.kind !== 'online') void queryClient.invalidateQueries({ queryKey: bridgeKey('app.info', {}) });
      // News of an existing connection, as of the newsroom's clock, make no answer old.
      else if (before !== 'online') void queryClient.invalidateQueries({ queryKey: ['api'] });
    }),
    bridge.on('outbox.changed', () => {
      void queryClient.invalidateQueries({ queryKey: bridgeKey('outbox.list') });
      void queryClient.invalidateQueries({ queryKey: bridgeKey('articles.local') });
      void queryClient.invalidateQueries({ queryKey: bridgeKey('items.local') });
      void queryClient.invalidateQueries({ queryKey: bridgeKey('gone.list') });
      void queryClient.invalidateQueries({ queryKey: bridgeKey('pictures.found') });
    }),
    bridge.on('damage.changed', damage => {
      queryClient.setQueryData(bridgeKey('damage.get', {}), damage);
    }),
    bridge.on('sending.changed', sending => {
      queryClient.setQueryData(bridgeKey('sending.get', {}), sending);
    }),
    bridge.on('gone.changed', state => {
      queryClient.setQueryData(bridgeKey('gone.list', {}), state);
    }),
    bridge.on('offline.changed', () => {
      for (const name of ['offline.state', 'offline.marks', 'offline.search', 'articles.local'] as const)
        void queryClient.invalidateQueries({ queryKey: bridgeKey(name) });
    }),
    bridge.on('article.changed', status => {
      queryClient.setQueryData(bridgeKey('articles.status', { articleId: status.articleId }), status);
    }),
    transport.on(HOST_CONNECTION, payload => {
      const connected = connectionSchema.safeParse(payload).data?.connected ?? true;
      queryClient.setQueryData(HOST_CONNECTED_KEY, connected);
      // While the connection was away, events were missed.
      lastTold = 'missed';
      if (connected) void queryClient.invalidateQueries();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
