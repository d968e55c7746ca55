import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
  recogniseFacebook, recogniseInstagram, recogniseThreads, recogniseTiktok, recogniseTwitter, recogniseYoutube, recogniseBluesky, recogniseZattoo,
]; // prettier-ignore
const isRecognised = (input: string): boolean => NETWORKS.some(recognise => recognise(input) !== undefined);

const DATA_FOLDER = process.env['GALLEY_TEST_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const PROVIDERS = join(DATA_FOLDER, 'oembed/providers');
const HOSTILE = join(DATA_FOLDER, 'xss/xss-payload-list.txt');
const hasProviders = existsSync(PROVIDERS);
const hasHostile = existsSync(HOSTILE);
if (!hasProviders || !hasHostile)
  process.stderr.write('SKIPPED: the lists of providers and hostile strings are not here; set GALLEY_TEST_DATA to their folder.\n');

const OURS = new Set(['bluesky.yml', 'facebook.yml', 'instagram.yml', 'TikTok.yml', 'twitter.yml', 'x.yml', 'youtube.yml']);

/** The addresses behind a provider's example calls (`…/oembed?url=…`), and the calls themselves. */
const examplesOf = (file: string): { readonly calls: readonly string[]; readonly addresses: readonly string[] } => {
  const lines = readFileSync(join(PROVIDERS, file), 'utf8').split('\n');
  const calls = lines.flatMap(line => /^\s*-\s+["']?(?<call>https?:\/\/\S+?)["']?\s*$/u.exec(line)?.groups?.['call'] ?? []);
  const examples = calls.filter(call => !call.includes('*'));
  return { calls: examples, addresses: examples.flatMap(call => URL.parse(call)?.searchParams.get('url') ?? []) };
};

describe.skipIf(!hasProviders)('the public list of providers', () => {
  it.each(hasProviders ? readdirSync(PROVIDERS).filter(file => OURS.has(file)) : [])(
    'recognises every address of our networks that stands in %s',
    file => {
      const { addresses } = examplesOf(file);
      expect(addresses.length).toBeGreaterThan(0);
      // Instagram's rule asks for https (B5-042), all examples here have it.
      expect(addresses.filter(address => !isRecognised(address))).toEqual([]);
    },
  );

  it('mistakes no address of another provider for one of our networks', () => {
    const others = readdirSync(PROVIDERS).filter(file => !OURS.has(file));
    const addresses = others.flatMap(file => [...examplesOf(file).addresses, ...examplesOf(file).calls]);
    expect(others.length).toBeGreaterThan(350);
    expect(addresses.length).toBeGreaterThan(400);
    expect(addresses.filter(isRecognised)).toEqual([]);
  });
});

describe.skipIf(!hasHostile)('hostile strings', () => {
  it('are recognised by no network, and an iframe among them never counts for more than its https address', () => {
    const strings = readFileSync(HOSTILE, 'utf8')
      .split('\n')
      .filter(line => line.trim() !== '');
    expect(strings.length).toBeGreaterThan(1000);
    expect(strings.filter(isRecognised)).toEqual([]);
    const frames = strings.flatMap(line => readIframeSource(line)?.src ?? []);
    expect(frames.filter(src => !/^https:\/\/[\w.-]+(?:[/?#]|$)/u.test(src))).toEqual([]);
  });
});
