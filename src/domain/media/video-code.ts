import { readCodeAddress } from '../embeds/address.ts';
import { readEmbedCode } from '../embeds/embed-code.ts';
import { type Result, err, ok } from '../result.ts';

/** Kinds of content of the publisher's own video system. */
export const VIDEO_MIMETYPES = { video: 'x-videocms/video', livestream: 'x-videocms/livestream' } as const;
/** One of the two kinds. */
export type VideoMimetype = (typeof VIDEO_MIMETYPES)[keyof typeof VIDEO_MIMETYPES];

/** The hosts of the publisher's video players; subdomains count too. */
export interface VideoSystem {
  readonly hosts: readonly string[];
}

/** The fictional video system of the demo newsroom. */
export const DEFAULT_VIDEO_SYSTEM: VideoSystem = { hosts: ['video.example.ch'] };

/** The parsed embed code of the video system (B3-033). */
export interface VideoCode {
  readonly mimetype: VideoMimetype;
  /** The address of the player, https. */
  readonly src: string;
  readonly id: string;
  /** The id under its other name, if the code has one. */
  readonly uv: string | undefined;
  /** The address of a preview picture, https. */
  readonly previewUrl: string | undefined;
}

/** Locale keys of the errors (B5-052). */
export type VideoCodeFault =
  'validator.message.videoCMSError' | 'validator.message.videoCMSVideoIdError' | 'validator.message.livestreamVideoCMSError';

/** A video's id: two characters for its origin, then its number: `v-204817`. */
const NUMBERED_ID = /^..(?<number>\d+)$/u;

const isHostOf = (host: string, { hosts }: VideoSystem): boolean => hosts.some(name => host === name || host.endsWith(`.${name}`));

/**
 * Reads the embed code of a video or a livestream (B5-051): exactly one iframe of the video system. A livestream is one by its `mimetype`
 * parameter or by `livestream` in its path, and needs an id; a video needs a number behind the two first characters of `id` or `uv`.
 * Nothing of the code is run or fetched; it never throws.
 */
export const readVideoCode = (input: string, system: VideoSystem = DEFAULT_VIDEO_SYSTEM): Result<VideoCode, VideoCodeFault> => {
  const code = readEmbedCode(input);
  const address = readCodeAddress(code?.iframes[0]?.attributes['src'] ?? '');
  if (!code?.isOneIframe || !address || !isHostOf(address.host, system)) return err('validator.message.videoCMSError');
  const id = address.query('id');
  const uv = address.query('uv');
  const preview = readCodeAddress(address.query('previewUrl') ?? '');
  const common = {
    src: address.protocol === 'https' ? address.text : address.text.replace(/^http:/iu, 'https:'),
    uv,
    previewUrl: preview?.protocol === 'https' ? preview.text : undefined,
  };
  if (address.query('mimetype') === VIDEO_MIMETYPES.livestream || address.path.includes('livestream')) {
    const known = id ?? uv ?? '';
    if (known === '') return err('validator.message.livestreamVideoCMSError');
    return ok({ mimetype: VIDEO_MIMETYPES.livestream, id: known, ...common });
  }
  const numbered = [id, uv].find(candidate => NUMBERED_ID.test(candidate ?? ''));
  if (numbered === undefined) return err('validator.message.videoCMSVideoIdError');
  return ok({ mimetype: VIDEO_MIMETYPES.video, id: numbered, ...common });
};

/** The code of a player, as people copy it. */
export const printVideoCode = (src: string): string => `<iframe src="${src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;
