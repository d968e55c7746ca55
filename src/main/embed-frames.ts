import type { Protocol } from 'electron';
import { FRAME_PAGE, frameHeaders } from '#shell/frame-page.ts';
import { APP_ORIGIN, FRAME_ADDRESS, FRAME_SCHEME } from './addresses.ts';

/** Answers the one address of the frame page; its origin is no other page's. */
export const answerFrameRequest = (address: string): Response =>
  address.split('#')[0] === FRAME_ADDRESS
    ? new Response(FRAME_PAGE, { status: 200, headers: frameHeaders(APP_ORIGIN) })
    : new Response('', { status: 404, headers: { 'content-type': 'text/plain' } });

export const serveFrames = (protocol: Pick<Protocol, 'handle'>): void => {
  protocol.handle(FRAME_SCHEME, request => answerFrameRequest(request.url));
};

/** Players that refuse to play for a page without an origin of the web (YouTube's error 153, as of 2026). */
const NAMED_PLAYERS = ['https://www.youtube-nocookie.com/embed/*'];
/** Names the app as YouTube asks of desktop apps: the application id as an address. */
const APP_REFERRER = 'https://ch.galley.desk';

interface Named {
  readonly requestHeaders: Record<string, string>;
}
/** The part of a session that requests pass through. */
interface SessionOfRequests {
  readonly webRequest: {
    readonly onBeforeSendHeaders: (
      filter: { urls: string[] },
      listener: (details: Named, callback: (answer: Named) => void) => void,
    ) => void;
  };
}

/** Browsers send no referrer from a scheme of our own: these players are told which app asks, and nothing else. */
export const nameAppToPlayers = (session: SessionOfRequests): void => {
  session.webRequest.onBeforeSendHeaders({ urls: NAMED_PLAYERS }, ({ requestHeaders }, callback) => {
    callback({ requestHeaders: { ...requestHeaders, Referer: APP_REFERRER } });
  });
};
