import type { Server } from 'node:http';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '#domain/result.ts';
import { buildMetricsListener } from './metrics/metrics-listener.ts';
import type { NewsroomMetrics } from './metrics/newsroom-metrics.ts';
import type { ReadersDeps } from './readers/listener.ts';
import { buildReadersListener } from './readers/readers-listener.ts';
import type { NewsroomSettings } from './settings.ts';
import type { Listener, StartFailure } from './start-failures.ts';

interface Place {
  readonly of: Listener;
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
}

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '');

/** Listens and returns the port. */
export const listen = async (fastify: FastifyInstance, { of, host, port }: Place): Promise<Result<number, StartFailure>> => {
  try {
    await fastify.listen({ host, port });
    const address = fastify.server.address();
    return ok(address !== null && typeof address === 'object' ? address.port : port);
  } catch (cause) {
    if (codeOf(cause) === 'EADDRINUSE') return err({ code: 'portTaken', host, port, of });
    if (['EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND'].includes(codeOf(cause))) return err({ code: 'addressNotOurs', host, port, of });
    throw cause;
  }
};

/** Returns the host by which this machine reaches a server that listens on `host`. */
export const reachableHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

interface Started {
  /** Null if the listener is off. */
  readonly origin: string | null;
  /** Server of the listener; null if it is off. */
  readonly server: Server | null;
  readonly close: () => Promise<void>;
}

const OFF: Started = { origin: null, server: null, close: () => Promise.resolve() };

const startOn = async (fastify: FastifyInstance, place: Place): Promise<Result<Started, StartFailure>> => {
  const listening = await listen(fastify, place);
  if (!listening.ok) return listening;
  const scheme = fastify.server instanceof TlsServer ? 'https' : 'http';
  const origin = `${scheme}://${reachableHost(place.host)}:${String(listening.value)}`;
  return ok({ origin, server: fastify.server, close: () => fastify.close() });
};

/** Listeners besides that of the newsroom's own calls. */
export interface Beside {
  /** Null if the listener is off. */
  readonly readersOrigin: string | null;
  readonly metricsOrigin: string | null;
  /** Servers that speak TLS if the newsroom does. */
  readonly servers: readonly Server[];
  readonly close: () => Promise<void>;
}

/** Starts the listeners for readers (D-018) and for the operators' metrics. */
export const startBeside = async (
  { host, readersPort, readersLimits: limits, metricsPort, trustedProxies }: NewsroomSettings,
  deps: Omit<ReadersDeps, 'limits' | 'trustedProxies'>,
  metrics: NewsroomMetrics | null,
): Promise<Result<Beside, StartFailure>> => {
  const readers =
    readersPort === null
      ? ok(OFF)
      : await startOn(await buildReadersListener({ ...deps, limits, trustedProxies }), {
          of: 'readers',
          host,
          port: readersPort,
        });
  if (!readers.ok) return readers;
  const measured =
    metricsPort === null || metrics === null
      ? ok(OFF)
      : await startOn(await buildMetricsListener(metrics), { of: 'metrics', host, port: metricsPort });
  if (!measured.ok) {
    await readers.value.close();
    return measured;
  }
  const close = async (): Promise<void> => {
    await readers.value.close();
    await measured.value.close();
    metrics?.stop();
  };
  return ok({
    readersOrigin: readers.value.origin,
    metricsOrigin: measured.value.origin,
    servers: readers.value.server ? [readers.value.server] : [],
    close,
  });
};
