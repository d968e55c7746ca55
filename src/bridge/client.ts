import { err, ok, type Result } from '#domain/result.ts';
import { BRIDGE_EVENTS, type BridgeEvent, type BridgeEventName } from './events.ts';
import { BRIDGE_OPERATIONS, type BridgeInput, type BridgeOperationName, type BridgeOutput } from './operations.ts';
import type { BridgeError } from './states.ts';
import type { BridgeTransport } from './transport.ts';

/** The renderer's side of the bridge: typed calls and events over any transport. */
export interface BridgeClient {
  readonly call: <Name extends BridgeOperationName>(
    name: Name,
    input: BridgeInput<Name>,
  ) => Promise<Result<BridgeOutput<Name>, BridgeError>>;
  readonly on: <Name extends BridgeEventName>(name: Name, listener: (payload: BridgeEvent<Name>) => void) => () => void;
}

/** Answers and events are checked too: a host of another version is a named error (`hostMismatch`), not a crash later. */
export const createBridgeClient = (transport: BridgeTransport): BridgeClient => ({
  call: async <Name extends BridgeOperationName>(name: Name, input: BridgeInput<Name>) => {
    const answer = await transport.invoke(name, input);
    if (!answer.ok) return answer;
    const parsed = BRIDGE_OPERATIONS[name].output.safeParse(answer.value);
    if (!parsed.success) return err({ code: 'hostMismatch', data: { operation: name } });
    return ok(parsed.data as BridgeOutput<Name>); // checked by the schema the type comes from
  },
  on: <Name extends BridgeEventName>(name: Name, listener: (payload: BridgeEvent<Name>) => void) =>
    transport.on(name, payload => {
      const parsed = BRIDGE_EVENTS[name].safeParse(payload);
      if (parsed.success) listener(parsed.data as BridgeEvent<Name>); // checked by the schema the type comes from
    }),
});
