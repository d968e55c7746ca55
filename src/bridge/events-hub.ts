import type { BridgeEventName } from './events.ts';
import { BRIDGE_EVENT_NAMES } from './names.ts';

/** Delivers events of the host to every listening window. */
export interface EventsHub {
  readonly emit: (name: BridgeEventName, payload: unknown) => void;
  /** Calls back for every event; returns a function to unsubscribe. */
  readonly subscribe: (listener: (name: string, payload: unknown) => void) => () => void;
}

/** Makes a hub without listeners; an event that the bridge does not declare is dropped. */
export const createEventsHub = (): EventsHub => {
  const listeners = new Set<(name: string, payload: unknown) => void>();
  return {
    emit: (name, payload) => {
      if (!BRIDGE_EVENT_NAMES.includes(name)) return;
      for (const listener of listeners) listener(name, payload);
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
