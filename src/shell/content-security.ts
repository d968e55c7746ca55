/**
 * Headers of every page of ours. Scripts only from our own origin; inline styles are needed by the positioning of menus and by Slate.
 * `form-action` is none: the app sends no forms. The only frame allowed is the page of embeds, an origin of its own.
 */
export const securityHeaders = (frameOrigin?: string): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameOrigin ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), payment=()',
  'x-frame-options': 'DENY',
});

const PAGE_STYLE = 'font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1rem';

/** Shown to a request without the window's session: it says nothing about what is behind. */
export const REFUSAL_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Galley</title><body style="${PAGE_STYLE}">
<p>This address opens Galley only once. Close this page and start Galley again, or use the window that is already open.</p>
<p lang="de-CH">Diese Adresse öffnet Galley nur einmal. Schliessen Sie diese Seite und starten Sie Galley neu, oder benutzen Sie das schon offene Fenster.</p>
<p lang="fr-CH">Cette adresse n’ouvre Galley qu’une fois. Fermez cette page et relancez Galley, ou utilisez la fenêtre déjà ouverte.</p>
</body></html>`;
