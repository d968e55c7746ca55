import { BRIDGE_EVENTS } from './events.ts';
import { BRIDGE_OPERATIONS } from './operations.ts';

/** Names of all operations: the preload script allows these. Its bundle has the names only, without the schemas (`electron.vite.config.ts`). */
export const BRIDGE_OPERATION_NAMES: readonly string[] = Object.keys(BRIDGE_OPERATIONS);

/** Names of all events the host may send; likewise. */
export const BRIDGE_EVENT_NAMES: readonly string[] = Object.keys(BRIDGE_EVENTS);

/** The two IPC channels of the Electron shell. */
export const IPC_INVOKE = 'galley:invoke';
/** The IPC channel for events to the window. */
export const IPC_EVENT = 'galley:event';

/** The IPC channel on which the preload passes the path of a dropped file; it answers with a handle. */
export const IPC_TAKE_FILE = 'galley:take-file';
