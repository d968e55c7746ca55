import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedData } from '#tests/support/published-data.ts';
import { recogniseBluesky } from './bluesky.ts';
import { recogniseFacebook } from './facebook.ts';
import { readIframeSource } from './iframe-source.ts';
import { recogniseInstagram } from './instagram.ts';
import { recogniseThreads } from './threads.ts';
import { recogniseTiktok } from './tiktok.ts';
import { recogniseTwitter } from './twitter.ts';
import { recogniseYoutube } from './youtube.ts';
import { recogniseZattoo } from './zattoo.ts';

const NETWORKS = [
  recogniseFacebook,
  recogniseInstagram,
  recogniseThreads,
  recogniseTiktok,
  recogniseTwitter,
  recogniseYoutube,
  recogniseBluesky,
  recogniseZattoo,
];
const isRecognised = (input: string): boolean => NETWORKS.some(recognise => recognise(input) !== undefined);

const PROVIDERS = publishedData('oembed', 'providers');
const HOSTILE = publishedData('xss', 'xss-payload-list.txt');

const OURS = new Set(['bluesky.yml', 'facebook.yml', 'instagram.yml', 'TikTok.yml', 'twitter.yml', 'x.yml', 'youtube.yml']);

/** The addresses behind a provider's example calls (`…/oembed?url=…`), and the calls themselves. */
const examplesOf = (path: string): { readonly calls: readonly string[]; readonly addresses: readonly string[] } => {
  const lines = readFileSync(path, 'utf8').split('\n');
  const calls = lines.flatMap(line => /^\s*-\s+["']?(?<call>https?:\/\/\S+?)["']?\s*$/u.exec(line)?.groups?.['call'] ?? []);
  const examples = calls.filter(call => !call.includes('*'));
  return { calls: examples, addresses: examples.flatMap(call => URL.parse(call)?.searchParams.get('url') ?? []) };
};

it.each([
  'https://vimeo.com/22439234',
  'https://www.dailymotion.com/video/x5e9eog',
  'https://soundcloud.com/forss/flickermood',
  'https://open.spotify.com/track/298gs9ATwr2rD9tGYJKlQR',
  'https://www.flickr.com/photos/bees/2362225867',
  'https://www.reddit.com/r/videos/comments/6rrwyj',
])('no network takes %s of another provider for its own', address => {
  expect(isRecognised(address)).toBe(false);
});

if (PROVIDERS !== undefined) {
  const files = readdirSync(PROVIDERS).map(name => ({ name, path: join(PROVIDERS, name) }));

  describe('the public list of providers', () => {
    it.each(files.filter(({ name }) => OURS.has(name)))('recognises every address of our networks that stands in $name', ({ path }) => {
      const { addresses } = examplesOf(path);
      expect(addresses.length).toBeGreaterThan(0);
      // Instagram's rule requires https (B5-042), all examples here have it.
      expect(addresses.filter(address => !isRecognised(address))).toEqual([]);
    });

    it('mistakes no address of another provider for one of our networks', () => {
      const others = files.filter(({ name }) => !OURS.has(name)).map(({ path }) => examplesOf(path));
      const addresses = others.flatMap(other => [...other.addresses, ...other.calls]);
      expect(others.length).toBeGreaterThan(350);
      expect(addresses.length).toBeGreaterThan(400);
      expect(addresses.filter(isRecognised)).toEqual([]);
    });
  });
}

if (HOSTILE !== undefined) {
  describe('hostile strings', () => {
    it('hostile strings are recognised by no network, and an iframe among them never counts for more than its https address', () => {
      const strings = readFileSync(HOSTILE, 'utf8')
        .split('\n')
        .filter(line => line.trim() !== '');
      expect(strings.length).toBeGreaterThan(1000);
      expect(strings.filter(isRecognised)).toEqual([]);
      const frames = strings.flatMap(line => readIframeSource(line)?.src ?? []);
      expect(frames.filter(src => !/^https:\/\/[\w.-]+(?:[/?#]|$)/u.test(src))).toEqual([]);
    });
  });
}
