import { err, ok } from '#domain/result.ts';
import { type BridgeCode, CALL_CODES } from './codes.ts';
import { BRIDGE_EVENTS, type BridgeEvent, type BridgeEventName } from './events.ts';
import {
  BRIDGE_OPERATIONS,
  type BridgeAnswer,
  type BridgeCodeOf,
  type BridgeInput,
  type BridgeOperationName,
  type BridgeOutput,
} from './operations.ts';
import type { BridgeError } from './states.ts';
import type { BridgeTransport } from './transport.ts';

/** The renderer's side of the bridge: typed calls and events over any transport. */
export interface BridgeClient {
  readonly call: <Name extends BridgeOperationName>(name: Name, input: BridgeInput<Name>) => Promise<BridgeAnswer<Name>>;
  readonly on: <Name extends BridgeEventName>(name: Name, listener: (payload: BridgeEvent<Name>) => void) => () => void;
}

const mismatch = (operation: BridgeOperationName) => ({ code: 'hostMismatch', data: { operation } }) as const;

const declares = <Name extends BridgeOperationName>(name: Name, error: BridgeError): error is BridgeError<BridgeCodeOf<Name>> => {
  const declared: readonly BridgeCode[] = [...CALL_CODES, ...BRIDGE_OPERATIONS[name].errors];
  return declared.includes(error.code);
};

/** Answers and events are checked too: a host of another version is a named error (`hostMismatch`), not a crash later. */
export const createBridgeClient = (transport: BridgeTransport): BridgeClient => ({
  call: async <Name extends BridgeOperationName>(name: Name, input: BridgeInput<Name>) => {
    const answer = await transport.invoke(name, input);
    if (!answer.ok) return err(declares(name, answer.error) ? answer.error : mismatch(name));
    const parsed = BRIDGE_OPERATIONS[name].output.safeParse(answer.value);
    if (!parsed.success) return err(mismatch(name));
    return ok(parsed.data as BridgeOutput<Name>); // checked by the schema the type comes from
  },
  on: <Name extends BridgeEventName>(name: Name, listener: (payload: BridgeEvent<Name>) => void) =>
    transport.on(name, payload => {
      const parsed = BRIDGE_EVENTS[name].safeParse(payload);
      if (parsed.success) listener(parsed.data as BridgeEvent<Name>); // checked by the schema the type comes from
    }),
});
