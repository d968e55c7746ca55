import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeEvent, BridgeEventName } from '#bridge/events.ts';
import { InvariantError } from '#domain/result.ts';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react';

const BridgeContext = createContext<BridgeClient | null>(null);

export const BridgeProvider = ({ bridge, children }: { readonly bridge: BridgeClient; readonly children: ReactNode }) => (
  <BridgeContext.Provider value={bridge}>{children}</BridgeContext.Provider>
);

export const useBridge = (): BridgeClient => {
  const bridge = useContext(BridgeContext);
  if (bridge === null) throw new InvariantError('no bridge around this component');
  return bridge;
};

/** Calls the listener for every event of that name while the component is mounted. */
export const useBridgeEvent = <Name extends BridgeEventName>(name: Name, listener: (payload: BridgeEvent<Name>) => void): void => {
  const bridge = useBridge();
  const handle = useEffectEvent(listener);
  useEffect(() => bridge.on(name, payload => handle(payload)), [bridge, name]);
};
