import { err, ok } from '#domain/result.ts';
import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { AnswerStore } from './answer-store.ts';
import type { Gateway } from './gateway.ts';
import type { KnownRows } from './known-rows.ts';

export interface ApiPartPorts {
  readonly gateway: Gateway;
  readonly answers: AnswerStore;
  readonly rows: KnownRows;
}

type ApiHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `api.${string}`>>;

const apiHandlers = ({ gateway }: ApiPartPorts): ApiHandlers => ({
  'api.call': async call => {
    const answer = await gateway.call(call);
    return answer.ok ? ok({ ...answer.value }) : err(answer.error);
  },
  'api.kept': call => Promise.resolve(ok({ answer: gateway.kept(call) ?? null })),
  'api.cancel': ({ ticket }) => {
    gateway.cancel(ticket);
    return Promise.resolve(ok({}));
  },
});

/** Calls to the newsroom and what is remembered of its answers, as a part of the desk. */
export const apiPart = (ports: ApiPartPorts) =>
  ({
    handlers: apiHandlers(ports),
    goOn: () => ports.gateway.call({ operation: 'listTemplates' }),
    forget: owner => {
      ports.answers.clear(owner);
      ports.rows.clear(owner);
    },
  }) satisfies DeskPart;
