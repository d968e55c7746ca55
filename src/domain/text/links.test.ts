import { describe, expect, it } from 'vitest';
import { checkLink, isOpenable, linkFromPasted, metadataIdOfAddress, readUriList, wordsOfAddress } from './links.ts';

const both = { allowInsecure: true, allowMailto: true };

describe('an external address', () => {
  const accepted: readonly (readonly [string, string, object])[] = [
    ['https by default', 'https://www.example.ch/artikel?id=1#top', {}],
    ['with white space around it', '  https://example.ch ', {}],
    ['with letters beyond ASCII', 'https://zürich.ch/grüezi', {}],
    ['with a port', 'https://example.ch:8443/x', {}],
    ['in capitals', 'HTTPS://EXAMPLE.CH', {}],
    ['http where insecure is allowed', 'http://example.ch', { allowInsecure: true }],
    ['mailto where it is allowed', 'mailto:redaktion@example.ch?subject=Hallo', { allowMailto: true }],
    ['https where mailto is allowed', 'https://example.ch', { allowMailto: true }],
    ['http where both are allowed', 'http://example.ch', both],
    ['mailto where both are allowed', 'mailto:a@b.ch', both],
  ];
  it.each(accepted)('an external address is accepted: %s', (_name, address, rules) => {
    expect(checkLink(address, rules)).toEqual({ ok: true, value: address.trim() });
  });

  const refused: readonly (readonly [string, string, object, string])[] = [
    ['http by default (B5-030)', 'http://example.ch', {}, 'validator.message.secureUrl'],
    ['mailto by default (B5-030)', 'mailto:a@b.ch', {}, 'validator.message.secureUrl'],
    ['ftp where http is allowed (B5-031)', 'ftp://example.ch', { allowInsecure: true }, 'validator.message.insecureUrl'],
    ['mailto where only http is allowed (B5-031)', 'mailto:a@b.ch', { allowInsecure: true }, 'validator.message.insecureUrl'],
    ['http where only mailto is allowed (B5-032)', 'http://example.ch', { allowMailto: true }, 'validator.message.secureUrlOrMailto'],
    ['a half mail address (B5-032)', 'mailto:redaktion', { allowMailto: true }, 'validator.message.secureUrlOrMailto'],
    ['a script, whatever is allowed (B5-033)', 'javascript:alert(1)', both, 'validator.message.validUrlOrMailto'],
    ['data, whatever is allowed', 'data:text/html,x', both, 'validator.message.validUrlOrMailto'],
    ['no protocol', 'www.example.ch', {}, 'validator.message.secureUrl'],
    ['no host', 'https:///path', {}, 'validator.message.secureUrl'],
    ['a host without a dot', 'https://intranet/path', {}, 'validator.message.secureUrl'],
    ['an empty label', 'https://example..ch', {}, 'validator.message.secureUrl'],
    ['a user name before the host', 'https://bank.ch@evil.example', {}, 'validator.message.secureUrl'],
    ['a space inside', 'https://example.ch/a b', {}, 'validator.message.secureUrl'],
    ['two addresses', 'https://a.ch https://b.ch', {}, 'validator.message.secureUrl'],
    ['nothing', '', {}, 'validator.message.secureUrl'],
  ];
  it.each(refused)('an external address is refused: %s', (_name, address, rules, fault) => {
    expect(checkLink(address, rules)).toEqual({ ok: false, error: fault });
  });
});

describe('pasted text', () => {
  it.each([
    ['an address', ' https://example.ch/a ', 'https://example.ch/a'],
    ['an insecure one', 'http://example.ch', 'http://example.ch'],
    ['a mailbox', 'mailto:a@b.ch', 'mailto:a@b.ch'],
  ])('%s becomes an external link (B5-036)', (_name, text, href) => {
    expect(linkFromPasted(text)).toEqual({ kind: 'external', href });
  });

  it.each(['Bundesrat', 'javascript:alert(1)', 'see https://example.ch', 'https://a.ch https://b.ch', 'ftp://a.ch', ''])(
    '“%s” becomes no link (B5-036)',
    text => {
      expect(linkFromPasted(text)).toBeUndefined();
    },
  );

  it.each([
    ['https://example.ch/a?b', 'https://example.ch/a?b'],
    ['mailto:a@b.ch?subject=Hallo', 'a@b.ch'],
    ['MAILTO:a@b.ch', 'a@b.ch'],
  ])('%s is written out as %s', (href, words) => {
    expect(wordsOfAddress(href)).toBe(words);
  });

  it('as a list of addresses leaves out lines that start with # or {address} (B5-037)', () => {
    expect(readUriList('# from the desk\r\nhttps://a.ch\r\n{address}\r\n{address}/x\r\n\r\nhttps://b.ch/{id}')).toEqual([
      'https://a.ch',
      'https://b.ch/{id}',
    ]);
  });
});

describe('the address of a content item ends in a hyphen and twelve digits (B4-040)', () => {
  it.each([
    ['https://www.bernerbote.example/schnee-in-bern-100000000042', '100000000042'],
    ['https://www.bernerbote.example/schnee-100000000042/?x=1', '100000000042'],
    ['https://example.ch/schnee-10000000004', undefined],
    ['https://example.ch/1000000000421', undefined],
    ['https://example.ch/schnee-1000000000421', undefined],
    ['https://example.ch/?from=schnee-100000000042', undefined],
    ['mailto:schnee-100000000042', undefined],
  ])('%s', (address, id) => {
    expect(metadataIdOfAddress(address)).toBe(id);
  });
});

describe('opening', () => {
  it('opening is for web and mail addresses only', () => {
    expect(
      ['https://a.ch', 'http://a.ch', 'mailto:a@b.ch', 'javascript:alert(1)', ' JavaScript:alert(1)', 'file:///etc/passwd', ''].map(
        isOpenable,
      ),
    ).toEqual([true, true, true, false, false, false, false]);
  });
});
