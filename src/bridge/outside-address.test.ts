import { describe, expect, it } from 'vitest';
import { outsideAddress } from './outside-address.ts';

/** A hundred addresses that must not reach the system: other schemes, malformed ones, user names, signs that parsers treat differently. */
const SCHEMES = [
  ...[
    'javascript',
    'data',
    'vbscript',
    'file',
    'ftp',
    'sftp',
    'smb',
    'afp',
    'nfs',
    'ssh',
    'telnet',
    'ldap',
    'gopher',
    'jar',
    'view-source',
  ],
  ...[
    'http',
    'ws',
    'wss',
    'blob',
    'filesystem',
    'about',
    'chrome',
    'chrome-extension',
    'devtools',
    'edge',
    'app',
    'galley',
    'galley-frame',
  ],
  ...[
    'ms-msdt',
    'ms-officecmd',
    'ms-word',
    'ms-excel',
    'ms-settings',
    'ms-appinstaller',
    'search-ms',
    'search',
    'shell',
    'steam',
    'zoommtg',
  ],
  ...[
    'vscode',
    'skype',
    'tel',
    'sms',
    'facetime',
    'itms-services',
    'intent',
    'market',
    'x-apple.systempreferences',
    'help',
    'applescript',
    'bitcoin',
    'magnet',
    'ipp',
    'dav',
    'git',
    'svn',
    'rtsp',
    'mms',
    'callto',
    'slack',
  ],
];
const HOSTILE = [
  ...SCHEMES.map(scheme => `${scheme}://evil.example/x`),
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>1</script>',
  ],
  ...[
    'file:///etc/passwd',
    'file:C:\\Windows\\System32\\calc.exe',
    'C:\\Windows\\System32\\calc.exe',
    '/usr/bin/x',
    '\\\\evil\\share',
    '//evil.example',
  ],
  ...[
    'https:\\\\evil.example',
    'https://good.example\\@evil.example',
    'https://user@evil.example',
    'https://user:pw@evil.example',
    'https://:pw@evil.example',
  ],
  ...[
    'https://',
    'https:///',
    'https:',
    'https://exa\nmple.ch',
    'https://example.ch/\t',
    'https://example.ch/\0',
    'https://example.ch/\r\nhost: x',
    'https://exa mple.ch',
  ],
  ...[
    'https://[::1',
    'https://%00.example',
    'https://example.ch:99999/',
    `https://example.ch/${'a'.repeat(2_048)}`,
    `https://example.ch/${'ä'.repeat(700)}`,
  ],
  ...[
    'mailto:a@b.ch?attach=/etc/passwd',
    'mailto:a@b.ch?attachment=x',
    'mailto:a@b.ch?Attach=x',
    'mailto:a@b.ch?x-mailer=1',
    'mailto://evil.example/x',
    'mailto:a\n@b.ch',
  ],
  ...['', ' ', 'https', 'example.ch', 'null', 'undefined', '#', '?', '--remote-debugging-port=1', '-a Calculator'],
];

describe('addresses that leave Galley', () => {
  it('addresses that leave Galley are at least a hundred hostile ones here', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(100);
  });

  it.each(HOSTILE)('never are %j', address => {
    expect(outsideAddress(address)).toBeUndefined();
  });

  it.each([
    ['https://www.example.ch/a?b=c#d', 'https://www.example.ch/a?b=c#d'],
    ['HTTPS://Example.CH', 'https://example.ch/'],
    ['https://zürich.example/ä', 'https://xn--zrich-kva.example/%C3%A4'],
    ['https://example.ch/a"b<c', 'https://example.ch/a%22b%3Cc'],
    ['mailto:desk@example.ch', 'mailto:desk@example.ch'],
    ['mailto:desk@example.ch?subject=Gr%C3%BCezi&body=x', 'mailto:desk@example.ch?subject=Gr%C3%BCezi&body=x'],
  ])('addresses that leave Galley may be %s, written as %s', (address, written) => {
    expect(outsideAddress(address)).toBe(written);
  });
});
