import { readEmbedCode } from '../embeds/embed-code.ts';
import { readIframeSource } from '../embeds/iframe-source.ts';
import { recogniseAny } from '../embeds/networks.ts';
import type { Recognised } from '../embeds/recognised.ts';
import { recogniseYoutube } from '../embeds/youtube.ts';
import { DEFAULT_VIDEO_SYSTEM, printVideoCode, readVideoCode, type VideoCode, type VideoSystem } from '../media/video-code.ts';
import { ok, type Result, err } from '../result.ts';
import type { LINK_TYPES } from './external.ts';
import { firstProblem, type Problem, type Validator } from '../validation/problem.ts';
import { requiredText } from '../validation/required.ts';
import { url } from '../validation/url.ts';

const filled: Validator<string> = value => requiredText(value.trim());

/** A scheme and what follows it (RFC 3986): no spaces, control signs, quotes, angle brackets or backslashes. */
const DEEP_LINK = /^(?<scheme>[a-z][a-z\d+.-]*):\/\/[^\s\p{Cc}<>"'`\\]+$/iu;
/** Schemes of the web, of files, of scripts and of data addresses: none of them opens an app. */
const NO_APP_SCHEMES: readonly string[] = [
  'http',
  'https',
  'javascript',
  'vbscript',
  'data',
  'file',
  'blob',
  'about',
  'filesystem',
  'view-source',
];

/** A place in an app, for example "galleyapp://section/sport": `scheme://…`, never of the web, of a file or of a script. */
export const deepLink: Validator<string> = value => {
  const scheme = DEEP_LINK.exec(value.trim())?.groups?.['scheme']?.toLowerCase();
  return scheme === undefined || NO_APP_SCHEMES.includes(scheme) ? { key: 'validator.message.deepLink' } : null;
};

/** The target of a link: required; https for a page of the web (B5-030, B5-038), a place in an app for a deep link. */
export const linkAddress = (type: (typeof LINK_TYPES)[number]): Validator<string> =>
  firstProblem(filled, type === 'url' ? url() : deepLink);

/** The source of an embed: required; one https address, exactly one complete iframe (B5-053), or the post of a network that is known (B5-040). */
export const embedAddress: Validator<string> = firstProblem(filled, value =>
  recogniseAny(value) || readIframeSource(value) ? null : { key: 'validator.message.oneIframeOrUrl' },
);

/** A recognised address or code of a video. */
export type VideoSource =
  { readonly kind: 'videoSystem'; readonly code: VideoCode } | { readonly kind: 'youtube'; readonly video: Recognised };

/** Parses a video's address or code: YouTube's, or the video system's by its iframe or by the address of its player (B5-051, B5-052). */
export const readVideoSource = (input: string, system: VideoSystem = DEFAULT_VIDEO_SYSTEM): Result<VideoSource, Problem> => {
  const missing = filled(input);
  if (missing) return err(missing);
  const video = recogniseYoutube(input);
  if (video) return ok({ kind: 'youtube', video });
  const code = readVideoCode(readEmbedCode(input) ? input : printVideoCode(input.trim()), system);
  return code.ok ? ok({ kind: 'videoSystem', code: code.value }) : err({ key: code.error });
};

/** A video's address or code: required, and one that `readVideoSource` knows. */
export const videoAddress =
  (system: VideoSystem = DEFAULT_VIDEO_SYSTEM): Validator<string> =>
  value => {
    const read = readVideoSource(value, system);
    return read.ok ? null : read.error;
  };
