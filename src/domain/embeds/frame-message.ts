/** A message of the embed page to the window that frames it. */
export type FrameMessage =
  | { readonly state: 'shown' | 'unreachable' }
  /** A message of the network's player, not parsed yet. */
  | { readonly state: 'said'; readonly said: unknown };

/** Parses a message of the frame page; undefined for every other one. Messages of a player are not parsed here. */
export const readFrameMessage = (message: unknown): FrameMessage | undefined => {
  if (typeof message !== 'object' || message === null || !('galley' in message) || message.galley !== 'frame') return undefined;
  const state = 'state' in message ? message.state : undefined;
  if (state === 'shown' || state === 'unreachable') return { state };
  return state === 'said' ? { state, said: 'said' in message ? message.said : undefined } : undefined;
};
