import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { BridgeDispatcher } from '#bridge/dispatcher.ts';
import type { EventsHub } from '#bridge/events-hub.ts';

/** A request frame: `id` is echoed in the reply; name and input are checked by the dispatcher. */
const requestSchema = z.object({ id: z.number().int().nonnegative(), operation: z.unknown(), input: z.unknown() });

const PROTOCOL_ERROR = 1002;

const parseFrame = (text: string): z.infer<typeof requestSchema> | undefined => {
  try {
    const parsed = requestSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // not JSON: the caller closes the socket
  }
};

/** The part of a socket that is used. */
export type BridgeSocket = Pick<WebSocket, 'on' | 'send' | 'close' | 'readyState' | 'OPEN'>;

/**
 * Carries the bridge over one WebSocket: `{id, operation, input}` in, `{id, result}` and `{event, payload}` out.
 * A frame that is not of this shape ends the connection; requests of one window run in the order they came in and may overlap.
 */
export const serveBridge = (socket: BridgeSocket, dispatcher: BridgeDispatcher, hub: EventsHub): void => {
  const send = (frame: unknown): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };
  const stop = hub.subscribe((event, payload) => void send({ event, payload }));
  socket.on('close', stop);
  socket.on('error', stop);
  socket.on('message', (message, isBinary) => {
    const request = isBinary ? undefined : parseFrame((message as Buffer).toString('utf8')); // ws hands text frames over as Buffer
    if (!request) {
      socket.close(PROTOCOL_ERROR);
      return;
    }
    void dispatcher.dispatch(request.operation, request.input).then(result => void send({ id: request.id, result }));
  });
};
