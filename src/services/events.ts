/** Listeners of one kind of event inside the host. */
export interface Signal<Payload> {
  readonly on: (listener: (payload: Payload) => void) => () => void;
  readonly emit: (payload: Payload) => void;
}

export const createSignal = <Payload>(): Signal<Payload> => {
  const listeners = new Set<(payload: Payload) => void>();
  return {
    on: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: payload => {
      for (const listener of [...listeners]) listener(payload);
    },
  };
};
