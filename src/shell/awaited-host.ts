import type { BridgeDispatcher } from '#bridge/dispatcher.ts';
import { err } from '#domain/result.ts';
import type { Host, UnsentWork } from '#services/host.ts';

const NOTHING_UNSENT: UnsentWork = { entries: [], drafts: [] };

/** Parts of a host that a window uses. */
export type ServedHost = Pick<Host, 'media' | 'intake' | 'unsent'> & { readonly dispatcher: BridgeDispatcher };

export interface AwaitedHost extends ServedHost {
  /** From now on calls go to this host, first those that waited, in their order. */
  readonly give: (host: ServedHost) => void;
  /** The host cannot be opened: what waited, and every later call, is answered with `hostUnreachable`. */
  readonly refuse: () => void;
}

/**
 * Stands for the host of a desk while its data is opened, which takes long after a crash or an upgrade: a window is shown beside it. Calls
 * wait as long as the opening takes; it ends with `give` or with `refuse`, or with the process and so with the line to the window.
 *
 * @param maxBytes limit of a file that the window hands over, as the host has it
 */
export const createAwaitedHost = (maxBytes: number): AwaitedHost => {
  const opened = Promise.withResolvers<ServedHost | undefined>();
  let now: ServedHost | undefined;
  const hostOrNone = (): ServedHost | Promise<ServedHost | undefined> => now ?? opened.promise;
  return {
    dispatcher: {
      dispatch: async (operation, input) => (await hostOrNone())?.dispatcher.dispatch(operation, input) ?? err({ code: 'hostUnreachable' }),
    },
    media: async (path, query) =>
      (await hostOrNone())?.media(path, query) ?? { status: 503, contentType: 'text/plain; charset=utf-8', bytes: new Uint8Array() },
    intake: {
      maxBytes,
      takeStream: async content => (await hostOrNone())?.intake.takeStream(content) ?? err({ code: 'hostUnreachable' }),
      takePath: async path => (await hostOrNone())?.intake.takePath(path),
    },
    unsent: () => now?.unsent() ?? NOTHING_UNSENT,
    give: host => {
      now = host;
      opened.resolve(host);
    },
    refuse: () => void opened.resolve(undefined),
  };
};
