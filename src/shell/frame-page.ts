import { createHash } from 'node:crypto';

/*
 * The page in which everything foreign is shown. It has an origin of its own: nothing in it can reach the window, its session or the bridge,
 * whatever the foreign page does. The window frames this page and this page frames the network's player; both frames are sandboxed, so
 * that neither can navigate the window, open dialogs or download. The page is one static text; what to show is in its fragment.
 */

/** Sandbox of the foreign page: scripts and its own storage, links that open outside. No top navigation, no dialogs, no forms, no downloads. */
const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';

/**
 * Plain JavaScript, as a browser takes it; small enough to be read as a whole. It asks first whether the address can be reached, as a frame
 * that cannot be loaded says nothing; then it shows it and passes on the height the player reports.
 */
const SCRIPT = `'use strict';
(() => {
  const say = message => parent.postMessage({ galley: 'frame', ...message }, '*');
  const text = decodeURIComponent(location.hash.slice(1));
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isForeign = address?.protocol === 'https:' && address.username === '' && address.origin !== location.origin;
  if (parent === window || !isForeign) return;
  const show = () => {
    const player = document.createElement('iframe');
    player.setAttribute('sandbox', '${PLAYER_SANDBOX}');
    player.allow = 'fullscreen; encrypted-media; picture-in-picture';
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    player.title = address.hostname;
    player.addEventListener('load', () => say({ state: 'shown' }));
    addEventListener('message', event => {
      if (event.source === player.contentWindow) say({ state: 'said', said: event.data });
    });
    player.src = address.href;
    document.body.append(player);
  };
  fetch(address, { mode: 'no-cors', method: 'HEAD', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
    .then(show, () => say({ state: 'unreachable' }));
})();`;

const STYLE =
  'html,body,iframe{box-sizing:border-box;width:100%;height:100%;margin:0;border:0;background:transparent;color-scheme:light}body{overflow:hidden}';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page: the same bytes for every embed. */
export const FRAME_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Embed</title><style>${STYLE}</style><body><script>${SCRIPT}</script></body></html>`;

/** Headers of the frame page. `ancestor` is the one origin that may frame it: the window's. */
export const frameHeaders = (ancestor: string): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    'frame-src https:',
    'connect-src https:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestor}`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), payment=(), display-capture=()',
  'cache-control': 'no-store',
});
