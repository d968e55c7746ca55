import type { LiveNews } from '#bridge/live.ts';
import type { BridgeHandlers } from './host.ts';

/**
 * A part of the desk: what it answers to the window, and what it does when people and the line come and go. The composition walks the
 * parts in their order; tables declare for themselves what becomes of their rows at sign-out (`database/tables.ts`).
 */
export interface DeskPart<Handlers extends Partial<BridgeHandlers> = Partial<BridgeHandlers>> {
  /** Its operations on the bridge; inputs arrive checked. */
  readonly handlers?: Handlers;
  /** Reads anew what colleagues changed, if the news is about it. */
  readonly hear?: (news: LiveNews) => void;
  /** Changes of colleagues are told as they happen, or no longer. */
  readonly setLive?: (isLive: boolean) => void;
  /** Reads again what may have changed while the newsroom could not be asked: it answers now, and somebody is signed in. */
  readonly goOn?: () => unknown;
  /** Somebody has signed in, and their work is open. */
  readonly begin?: (owner: string) => void;
  /** Clears what was read as this person. Unsent work stays: it is locked by its tables. */
  readonly forget?: (owner: string) => void;
  /** Drops what it remembers of rows: they were locked or opened. */
  readonly readAgain?: () => void;
  readonly start?: () => void;
  readonly dispose?: () => void;
}

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;
type HandlersIn<Part> = Part extends { readonly handlers: infer Handlers } ? Handlers : never;
/** The handlers of all parts together; the compiler compares them with the operations of the bridge. */
export type HandlersOf<Parts extends readonly DeskPart[]> = Together<HandlersIn<Parts[number]>>;

export const handlersOf = <const Parts extends readonly DeskPart[]>(parts: Parts): HandlersOf<Parts> =>
  Object.assign({}, ...parts.map(({ handlers }) => handlers)) as HandlersOf<Parts>; // of a list, the compiler cannot know what its members give together
