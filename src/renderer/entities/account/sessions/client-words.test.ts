import { expect, it } from 'vitest';
import { clientWords } from './client-words.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Galley/1.0.0 Chrome/142.0 Electron/39.0 Safari/537.36',
    'Galley, Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge, Windows'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
])('%s is “%s”', (client, words) => expect(clientWords(client)).toBe(words));
