import { describe, expect, it } from 'vitest';
import { DEFAULT_VIDEO_SYSTEM, printVideoCode, readVideoCode } from './video-code.ts';

const frame = (query: string, path = 'embed'): string => `<iframe src="https://video.example.ch/${path}?${query}"></iframe>`;

describe('an embed code of the video system', () => {
  it('says kind, id, its other name and the preview (B3-033)', () => {
    const code = frame('mimetype=x-videocms/video&amp;id=v-204817&amp;uv=u-99&amp;previewUrl=https%3A%2F%2Fbilder.example.ch%2Fa.jpg');
    expect(readVideoCode(code)).toEqual({
      ok: true,
      value: {
        mimetype: 'x-videocms/video',
        src: 'https://video.example.ch/embed?mimetype=x-videocms/video&id=v-204817&uv=u-99&previewUrl=https%3A%2F%2Fbilder.example.ch%2Fa.jpg',
        id: 'v-204817',
        uv: 'u-99',
        previewUrl: 'https://bilder.example.ch/a.jpg',
      },
    });
  });

  it.each([
    ['a video by id', frame('id=v-204817'), 'x-videocms/video', 'v-204817'],
    ['a video by uv', frame('uv=1-5'), 'x-videocms/video', '1-5'],
    ['a video whose uv is right where its id is not', frame('id=abc&amp;uv=u-7'), 'x-videocms/video', 'u-7'],
    ['a livestream by its kind', frame('mimetype=x-videocms/livestream&amp;id=bundeshaus'), 'x-videocms/livestream', 'bundeshaus'],
    ['a livestream by its path', frame('uv=l-1', 'livestream/player'), 'x-videocms/livestream', 'l-1'],
    ['a host below', '<iframe src="//player.video.example.ch/e?id=v-1" allowfullscreen></iframe>', 'x-videocms/video', 'v-1'],
  ])('an embed code of the video system is taken (B5-051): %s', (_case, code, mimetype, id) => {
    const answer = readVideoCode(code);
    expect(answer.ok ? [answer.value.mimetype, answer.value.id] : answer.error).toEqual([mimetype, id]);
  });

  it.each([
    ['an address alone', 'https://video.example.ch/embed?id=v-1', 'videoCMSError'],
    ['another host', '<iframe src="https://video.example.com/embed?id=v-1"></iframe>', 'videoCMSError'],
    ['a host that only ends alike', '<iframe src="https://evilvideo.example.ch.example/embed?id=v-1"></iframe>', 'videoCMSError'],
    ['two frames', frame('id=v-1') + frame('id=v-2'), 'videoCMSError'],
    ['a frame that was cut off', '<iframe src="https://video.example.ch/embed?id=v-1">', 'videoCMSError'],
    ['another tag', '<video src="https://video.example.ch/embed?id=v-1"></video>', 'videoCMSError'],
    ['a script address', '<iframe src="javascript:alert(1)"></iframe>', 'videoCMSError'],
    ['nothing', '', 'videoCMSError'],
    ['no id', frame('mimetype=x-videocms/video'), 'videoCMSVideoIdError'],
    ['an id that is no number', frame('id=v-12a'), 'videoCMSVideoIdError'],
    ['an id without a prefix', frame('id=7'), 'videoCMSVideoIdError'],
    ['a livestream without an id', frame('mimetype=x-videocms/livestream'), 'livestreamVideoCMSError'],
  ])('an embed code of the video system is refused with its message (B5-052): %s', (_case, code, message) => {
    const answer = readVideoCode(code);
    expect(answer.ok ? undefined : answer.error).toBe(`validator.message.${message}`);
  });

  it('an embed code of the video system may come from the hosts of another newsroom', () => {
    const code = '<iframe src="https://tv.zeitung.example/e?id=v-1"></iframe>';
    expect(readVideoCode(code, DEFAULT_VIDEO_SYSTEM).ok).toBe(false);
    expect(readVideoCode(code, { hosts: ['tv.zeitung.example'] }).ok).toBe(true);
  });

  it('an embed code of the video system is read again from what is printed', () => {
    const first = readVideoCode(frame('id=v-1&amp;uv=u-2'));
    expect(first.ok && readVideoCode(printVideoCode(first.value.src))).toEqual(first);
  });
});
