import { describe, expect, it } from 'vitest';
import { allowsFraming } from './framing.ts';
import { readPagePreview } from './page-preview.ts';

describe('whether a page may be framed', () => {
  it.each([
    ['nothing is said', {}, true],
    ['X-Frame-Options: DENY', { 'x-frame-options': 'DENY' }, false],
    ['X-Frame-Options: SAMEORIGIN', { 'x-frame-options': 'sameorigin' }, false],
    ['X-Frame-Options twice', { 'x-frame-options': 'allowall, deny' }, false],
    ['X-Frame-Options: ALLOW-FROM, which browsers ignore', { 'x-frame-options': 'ALLOW-FROM https://a.example' }, true],
    ['a policy without frame-ancestors', { 'content-security-policy': "default-src 'self'; frame-src 'none'" }, true],
    ["frame-ancestors 'none'", { 'content-security-policy': "default-src *; frame-ancestors 'none'" }, false],
    ["frame-ancestors 'self'", { 'content-security-policy': "Frame-Ancestors 'self'" }, false],
    ['frame-ancestors of chosen hosts', { 'content-security-policy': 'frame-ancestors https://partner.example' }, false],
    ['frame-ancestors *', { 'content-security-policy': 'frame-ancestors *' }, true],
    ['frame-ancestors https:', { 'content-security-policy': "frame-ancestors 'self' https:" }, true],
    ['frame-ancestors without sources', { 'content-security-policy': 'frame-ancestors' }, false],
    ['two policies, one of which refuses', { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" }, false],
    ['frame-ancestors * beside X-Frame-Options', { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, true],
    ['only a report', { 'content-security-policy-report-only': "frame-ancestors 'none'" }, true],
  ])('%s', (_name, headers, allowed) => expect(allowsFraming({ status: 200, headers })).toBe(allowed));

  it.each([
    [404, false],
    [410, false],
    [500, false],
    [403, true],
    [429, true],
  ])('an answer of %i: %s', (status, allowed) => expect(allowsFraming({ status, headers: {} })).toBe(allowed));
});

describe('title and picture of a page', () => {
  const read = (html: string | Uint8Array, contentType = 'text/html; charset=utf-8') =>
    readPagePreview({
      body: typeof html === 'string' ? new TextEncoder().encode(html) : html,
      contentType,
      address: 'https://news.example/a/b',
    });
  it.each([
    ['the plain title', '<title> Zug\n fährt </title>', { title: 'Zug fährt', previewImageUrl: null }],
    [
      'Open Graph before it',
      '<title>x</title><meta property="og:title" content="Besser"><meta property="og:image" content="/p.jpg">',
      { title: 'Besser', previewImageUrl: 'https://news.example/p.jpg' },
    ],
    [
      'a card',
      '<meta name="twitter:title" content="Karte"><meta name="twitter:image" content="https://cdn.example/p.jpg">',
      { title: 'Karte', previewImageUrl: 'https://cdn.example/p.jpg' },
    ],
    ['a picture that runs a script', '<meta property="og:image" content="javascript:alert(1)">', { title: null, previewImageUrl: null }],
    ['an insecure picture', '<meta property="og:image" content="http://cdn.example/p.jpg">', { title: null, previewImageUrl: null }],
    [
      'markup in the title, which stays text',
      '<title><script>alert(1)</script></title>',
      { title: '<script>alert(1)</script>', previewImageUrl: null },
    ],
    ['a page cut off', '<title>Halb', { title: 'Halb', previewImageUrl: null }],
    ['an endless title', `<title>${'a'.repeat(9_000)}</title>`, { title: 'a'.repeat(300), previewImageUrl: null }],
    ['a page a hundred thousand deep', `${'<div>'.repeat(100_000)}<title>x</title>`, { title: null, previewImageUrl: null }],
    ['nothing', '', { title: null, previewImageUrl: null }],
  ])('reads %s', (_name, html, preview) => expect(read(html)).toEqual(preview));

  it.each([
    ['by its header', 'text/html; charset=windows-1252', '<title>Z\u00fcrich</title>'],
    ['by its own words', 'text/html', '<meta charset="iso-8859-1"><title>Z\u00fcrich</title>'],
  ])('reads an old charset %s', (_name, contentType, html) => expect(read(Buffer.from(html, 'latin1'), contentType).title).toBe('Zürich'));
  it('reads on where the charset is unknown', () => expect(read('<title>x</title>', 'text/html; charset=klingon').title).toBe('x'));
});
