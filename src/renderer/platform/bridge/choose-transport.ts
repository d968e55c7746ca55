import type { BridgeTransport } from '#bridge/transport.ts';
import { createWebSocketTransport, openPageSocket } from './web-socket-transport.ts';

declare global {
  interface Window {
    /** Set by the preload script in Electron. */
    readonly galley?: BridgeTransport;
  }
}

/** Returns the transport of the shell in which the page runs. */
export const chooseTransport = (page: Window): BridgeTransport => page.galley ?? createWebSocketTransport(openPageSocket);
