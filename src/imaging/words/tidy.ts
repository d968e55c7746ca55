/** What cameras and programs write where a caption belongs. */
const CAMERA_WORDS = [
  /^(?:olympus|sony|samsung|kodak|minolta|konica minolta|ricoh|pentax|casio|fujifilm|exif[ _-]?jpeg) ?(?:digital|dsc|dslr)?[ -]?(?:still )?(?:camera|dsc|picture|t\d*)?$/iu,
  /^(?:digital (?:still )?camera|default|untitled|unbenannt|sans titre|no description|created with gimp|exif_jpeg.*|jpeg image|picture|image|screenshot)\.?$/iu,
  /^(?:dcim)?\\?\d{2,4}(?:media|apple|gopro|canon|nikon|msdcf|_pana)\b.*$/iu,
  /^dcim[\\/].*$/iu,
  /^(?:dsc|dscf|dscn|img|imgp|pict|p|mvi|gopr|dji|sam|cimg)[_-]?\d{3,}(?:\.\w{3,4})?$/iu,
  /^(?:file|charset)=(?:\S+ ?)*$/iu,
];

const SPACES = /[\s\u0085\u2028\u2029]+/gu;
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFEFF\uFFFE\uFFFF]/gu;

/** One line of text without control characters, cut at `most` characters. */
export const tidy = (text: string, most: number): string => {
  const line = text.replaceAll(CONTROLS, '').replaceAll(SPACES, ' ').trim();
  return line.length <= most
    ? line
    : line
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/u, '')
        .trimEnd();
};

/** Says whether a camera, not a person, wrote this. */
export const isCameraWord = (text: string): boolean => CAMERA_WORDS.some(pattern => pattern.test(text));
