import { oneLine } from '#domain/text/one-line.ts';
import { decodedOnce } from './text-encoding.ts';

/** What cameras and programs generate as a caption. */
const CAMERA_PHRASES = [
  /^(?:default|untitled|unbenannt|sans titre|no description|created with gimp|exif_jpeg.*|jpeg image|picture|image|screenshot)\.?$/iu,
  // EXIF's own version of the file system rule, written where a caption or a name belongs.
  /^dcf\s*\d(?:\.\d+)?$/iu,
  // Folders and files of cameras.
  /^dcim[\\/].*$/iu,
  /^\d{3}(?:media|apple|gopro|canon|nikon|msdcf|_pana)[\\/].*$/iu,
  /^(?:dsc|dscf|dscn|img|imgp|pict|p|mvi|gopr|dji|sam|cimg)[_-]?\d{3,}(?:\.\w{3,4})?$/iu,
];
/** Makers and what they call their products: nothing but these is “OLYMPUS DIGITAL CAMERA”, “SONY DSC”, “<KENOX S630 / Samsung S630>”. */
const CAMERA_NAMES = new Set(
  'olympus sony samsung kodak konica minolta ricoh pentax casio fujifilm kenox sanyo nikon canon panasonic leica hp vivitar exif jpeg digital dsc dslr still camera corporation company ltd co imaging optical corp picture pictures'.split(
    ' ',
  ),
);
const MODEL = /^[a-z]{1,2}\d{2,4}$/u;

const isCameraName = (text: string): boolean => {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(word => word !== '');
  return words.length > 1 && words.length < 10 && words.every(word => CAMERA_NAMES.has(word) || MODEL.test(word));
};

const CONTROLS = /[[\p{Cc}--[\t\n\r\u0085]]\uFEFF\uFFFE\uFFFF]/gv;

/** One line of text with its letters repaired and without control characters, truncated to `most` characters. */
export const tidy = (text: string, most: number): string => {
  const line = oneLine(decodedOnce(text).replaceAll(CONTROLS, ''));
  return line.length <= most
    ? line
    : line
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/u, '')
        .trimEnd();
};

/** Whether a camera, not a person, wrote this. */
export const isCameraWord = (text: string): boolean => isCameraName(text) || CAMERA_PHRASES.some(pattern => pattern.test(text));
