import type { Result } from '#domain/result.ts';
import type { BridgeError } from './states.ts';

/** Transport of calls and events: IPC in Electron, a WebSocket in the browser shell, plain function calls in tests. */
export interface BridgeTransport {
  /** Never rejects: a lost connection is the error code `hostUnreachable`. */
  readonly invoke: (operation: string, input: unknown) => Promise<Result<unknown, BridgeError>>;
  /** Calls back for every event of that name; returns the way to stop. */
  readonly on: (event: string, listener: (payload: unknown) => void) => () => void;
}
