/** What the page of an embed says to the window that frames it. */
export type FrameMessage =
  | { readonly state: 'shown' | 'unreachable' }
  /** Something that the network's player said; nobody has looked at it yet. */
  | { readonly state: 'said'; readonly said: unknown };

/** Reads a message of the frame page; undefined for every other one. Whatever comes from a player stays unread until somebody asks for it. */
export const readFrameMessage = (message: unknown): FrameMessage | undefined => {
  if (typeof message !== 'object' || message === null || !('galley' in message) || message.galley !== 'frame') return undefined;
  const state = 'state' in message ? message.state : undefined;
  if (state === 'shown' || state === 'unreachable') return { state };
  return state === 'said' ? { state, said: 'said' in message ? message.said : undefined } : undefined;
};
