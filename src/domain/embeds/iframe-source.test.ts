import { describe, expect, it } from 'vitest';
import { isComponentAddress } from './frontend-component.ts';
import { frameHeight, heightInMessage } from './frame-height.ts';
import { plainPlayer, readIframeSource } from './iframe-source.ts';
import { componentProperty, componentSource, embedSource, iframeSource, readFallbackHeight, zattooSource } from './validate.ts';
import { recogniseZattoo, zattooPlayer } from './zattoo.ts';
import { ZATTOO_CHANNELS } from './zattoo-channels.ts';
import { recogniseTwitter } from './twitter.ts';

describe('the frame of embedded content (B5-053)', () => {
  it.each([
    ['one address', 'https://charts.example.ch/a?b=1', { kind: 'address', src: 'https://charts.example.ch/a?b=1' }],
    [
      'one iframe',
      '<iframe src="https://charts.example.ch/a" height="420px"></iframe>',
      { kind: 'iframe', src: 'https://charts.example.ch/a', height: 420 },
    ],
    [
      'one iframe in capitals, over lines',
      '\n<IFRAME\n SRC="//charts.example.ch/a"></IFRAME>\n',
      { kind: 'iframe', src: 'https://charts.example.ch/a' },
    ],
  ])('takes %s', (_name, input, source) => expect(readIframeSource(input)).toEqual(source));

  it.each([
    ['words', 'ein Satz'],
    ['two addresses', 'https://a.example.ch https://b.example.ch'],
    ['two iframes', '<iframe src="https://a.example.ch"></iframe><iframe src="https://b.example.ch"></iframe>'],
    ['an iframe in an iframe', '<iframe src="https://a.example.ch"><iframe src="https://b.example.ch"></iframe></iframe>'],
    ['an iframe that is cut off', '<iframe src="https://a.example.ch">'],
    ['an iframe cut inside its tag', '<iframe src="https://a.example.ch"'],
    ['an iframe and more', '<iframe src="https://a.example.ch"></iframe><script>alert(1)</script>'],
    ['an iframe inside another element', '<div><iframe src="https://a.example.ch"></iframe></div>'],
    ['an iframe without address', '<iframe></iframe>'],
    ['an iframe with a page of its own', '<iframe src="https://a.example.ch" srcdoc="<script>parent.alert(1)</script>"></iframe>'],
    ['an iframe that runs a script', '<iframe src="javascript:alert(1)"></iframe>'],
    ['an iframe that runs a script, disguised', '<iframe src="java&#x0A;script:alert(1)"></iframe>'],
    ['an iframe with data', '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>'],
    ['an insecure address', 'http://a.example.ch'],
    ['a script', '<script src="https://a.example.ch/x.js"></script>'],
  ])('refuses %s', (_name, input) => {
    expect(readIframeSource(input)).toBeUndefined();
    expect(iframeSource(input)).toEqual({ key: 'validator.message.oneIframeOrUrl' });
  });

  it('the frame of embedded content is required', () => expect(iframeSource('  ')).toEqual({ key: 'validator.message.required' }));
  it('the frame of embedded content has a player for https addresses only', () => {
    expect(plainPlayer('https://a.example.ch/x')).toEqual({ address: 'https://a.example.ch/x' });
    expect(plainPlayer('javascript:alert(1)')).toBeUndefined();
  });
});

describe('messages of the other sources', () => {
  it('a social source is required (B5-056) and must be an address or an embed code (B5-040)', () => {
    const validate = embedSource(recogniseTwitter);
    expect(validate(' ')?.key).toBe('validator.message.required');
    expect(validate('https://evil.example')?.key).toBe('validator.message.validUrlOrEmbedCode');
    expect(validate('https://x.com/desk/status/1')).toBeNull();
  });
  it('Zattoo has its own message (B5-048)', () => {
    expect(zattooSource(recogniseZattoo)('https://evil.example/zattoo.com')?.key).toBe('validator.message.invalidEmbedCode');
  });

  const host = 'components.example.ch';
  it.each([
    ['https://components.example.ch/quiz', true],
    ['https://beta.components.example.ch/quiz?x=1', true],
    ['http://components.example.ch/quiz', false],
    ['https://evilcomponents.example.ch/quiz', false],
    ['https://components.example.ch.evil.example/quiz', false],
    ['https://evil.example/?components.example.ch', false],
    ['https://components.example.ch@evil.example/', false],
  ])('a front-end component’s host ends with the configured one (B5-049): %s %s', (src, isValid) => {
    expect(isComponentAddress(src, host)).toBe(isValid);
    expect(componentSource(host)(src)?.key).toBe(isValid ? undefined : 'validator.message.invalidFrontendComponentUrl');
  });
  it('refuses every component where no host is configured, and needs a source, keys and values (B5-050)', () => {
    expect(isComponentAddress('https://components.example.ch/', undefined)).toBe(false);
    expect(componentSource(host)('')?.key).toBe('validator.message.required');
    expect(componentProperty(' ')?.key).toBe('validator.message.required');
  });

  it.each([
    ['', { ok: true, height: null }],
    ['  ', { ok: true, height: null }],
    ['420', { ok: true, height: 420 }],
    ['0', { ok: false, problem: { key: 'validator.message.digitsOnly' } }],
    ['4e2', { ok: false, problem: { key: 'validator.message.digitsOnly' } }],
    ['tall', { ok: false, problem: { key: 'validator.message.digitsOnly' } }],
  ])('the fallback height is a number, and null where it is empty (B5-055): "%s"', (typed, read) =>
    expect(readFallbackHeight(typed)).toEqual(read),
  );
});

describe('heights of frames', () => {
  it.each([
    ['350 where nothing is known (B9-021)', {}, 350],
    ['what was measured and 20 (B9-021)', { measured: 400 }, 420],
    ['what was entered, before all else', { fixed: 500, measured: 400, fallback: 300 }, 500],
    ['the fallback of a frame that cannot be measured', { fallback: 600 }, 600],
    [
      '350 where another origin blocks measuring and nothing was entered (B8-029)',
      { fixed: null, measured: undefined, fallback: null },
      350,
    ],
    ['never endless', { measured: 1_000_000 }, 5000],
    ['350 for nonsense', { fixed: Number.NaN, measured: -3 }, 350],
  ])('heights of frames are known, measured, or 350 (B9-021, B8-029): %s', (_name, known, height) =>
    expect(frameHeight(known)).toBe(height),
  );

  it.each([
    ['X', { 'twttr.embed': { method: 'twttr.private.resize', params: [{ width: 550, height: 612 }] } }, 612],
    ['Instagram', '{"type":"MEASURE","details":{"height":847}}', 847],
    ['Threads', '512', 512],
    ['TikTok', '{"signalSource":"x","height":739}', 739],
    ['Bluesky', { id: 'galley', height: '433' }, 433],
    ['a chart', { event: 'resize', data: { height: 300.5 } }, 300.5],
    ['another message', { type: 'ready' }, undefined],
    ['words', 'hello', undefined],
    ['broken JSON', '{"height":', undefined],
    ['a height out of all reason', { height: 9e9 }, undefined],
    ['nothing', null, undefined],
  ])('reads the height in a message of %s', (_name, message, height) => expect(heightInMessage(message)).toBe(height));
});

describe('Zattoo’s channels', () => {
  it('Zattoo’s channels are 48, each with a name and an address of its own that plays (B9-054)', () => {
    expect(ZATTOO_CHANNELS).toHaveLength(48);
    expect(new Set(ZATTOO_CHANNELS.map(({ name }) => name)).size).toBe(48);
    expect(new Set(ZATTOO_CHANNELS.map(({ src }) => src)).size).toBe(48);
    expect(ZATTOO_CHANNELS.filter(({ src }) => zattooPlayer(src)?.address !== src)).toEqual([]);
  });
});
