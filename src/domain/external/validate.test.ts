import { describe, expect, it } from 'vitest';
import { embedAddress, linkAddress, readVideoSource, videoAddress } from './validate.ts';

describe('the address of a link', () => {
  it.each([
    ['https://wetter.example.ch/gemeinden?plz=3600#heute', null],
    ['  https://wetter.example.ch  ', null],
    ['', 'validator.message.required'],
    ['   ', 'validator.message.required'],
    ['http://wetter.example.ch', 'validator.message.secureUrl'],
    ['wetter.example.ch', 'validator.message.secureUrl'],
    ['javascript:alert(1)', 'validator.message.secureUrl'],
    ['https://redaktion@wetter.example.ch', 'validator.message.secureUrl'],
    ['galleyapp://section/sport', 'validator.message.secureUrl'],
  ])('of the web: %s (B5-038)', (address, key) => {
    expect(linkAddress('url')(address)?.key ?? null).toBe(key);
  });

  it.each([
    ['galleyapp://section/sport', null],
    ['ch.galley+app://artikel/100000000042?von=push', null],
    ['', 'validator.message.required'],
    ['galleyapp:section', 'validator.message.deepLink'],
    ['galleyapp://', 'validator.message.deepLink'],
    ['://section', 'validator.message.deepLink'],
    ['galleyapp://section/mein sport', 'validator.message.deepLink'],
    ['galleyapp://"><script>', 'validator.message.deepLink'],
    ['https://wetter.example.ch', 'validator.message.deepLink'],
    ['HTTP://wetter.example.ch', 'validator.message.deepLink'],
    ['javascript://x/%0aalert(1)', 'validator.message.deepLink'],
    ['JavaScript://x', 'validator.message.deepLink'],
    ['data://text/html,x', 'validator.message.deepLink'],
    ['file:///etc/passwd', 'validator.message.deepLink'],
    ['blob://x', 'validator.message.deepLink'],
  ])('the address of a link into an app: %s', (address, key) => {
    expect(linkAddress('deepLink')(address)?.key ?? null).toBe(key);
  });
});

describe('the address of an embed', () => {
  it.each([
    ['https://karten.example.ch/abstimmung', null],
    ['<iframe src="https://karten.example.ch/abstimmung" height="400"></iframe>', null],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', null],
    ['<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/CyXz1abcDEF/"></blockquote>', null],
    ['', 'validator.message.required'],
    ['http://karten.example.ch', 'validator.message.oneIframeOrUrl'],
    ['Karte: https://karten.example.ch', 'validator.message.oneIframeOrUrl'],
    ['<iframe src="https://a.example.ch"></iframe><iframe src="https://b.example.ch"></iframe>', 'validator.message.oneIframeOrUrl'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', 'validator.message.oneIframeOrUrl'],
    ['<script src="https://karten.example.ch/x.js"></script>', 'validator.message.oneIframeOrUrl'],
    ['javascript:alert(1)', 'validator.message.oneIframeOrUrl'],
  ])('%s (B5-053)', (address, key) => {
    expect(embedAddress(address)?.key ?? null).toBe(key);
  });
});

describe('the address of a video', () => {
  it.each([
    ['<iframe src="https://video.example.ch/player?id=v-204817"></iframe>', null],
    ['https://video.example.ch/player?id=v-204817', null],
    ['<iframe src="https://video.example.ch/livestream?id=gemeinde"></iframe>', null],
    ['https://youtu.be/dQw4w9WgXcQ', null],
    ['', 'validator.message.required'],
    ['https://video.example.ch/player', 'validator.message.videoCMSVideoIdError'],
    ['https://video.example.ch/livestream', 'validator.message.livestreamVideoCMSError'],
    ['https://filme.example.com/player?id=v-204817', 'validator.message.videoCMSError'],
    ['<iframe src="https://filme.example.com/player?id=v-1"></iframe>', 'validator.message.videoCMSError'],
    ['"><iframe src="https://video.example.ch/player?id=v-204817"></iframe>', 'validator.message.videoCMSError'],
    ['v-204817', 'validator.message.videoCMSError'],
  ])('%s (B5-051, B5-052)', (address, key) => {
    expect(videoAddress()(address)?.key ?? null).toBe(key);
  });

  it('says where the video is from', () => {
    expect(readVideoSource('https://video.example.ch/player?id=v-204817')).toMatchObject({
      ok: true,
      value: { kind: 'videoSystem', code: { id: 'v-204817' } },
    });
    expect(readVideoSource('https://youtu.be/dQw4w9WgXcQ')).toMatchObject({ ok: true, value: { kind: 'youtube' } });
  });
});
