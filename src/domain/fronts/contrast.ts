const CHANNELS = /^#(?<red>[\da-f]{2})(?<green>[\da-f]{2})(?<blue>[\da-f]{2})$/iu;
/** Relative luminance, WCAG 2.2, "relative luminance". */
const linear = (hex: string | undefined): number => {
  const share = Number.parseInt(hex ?? '00', 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (color: string): number => {
  const { red, green, blue } = CHANNELS.exec(color)?.groups ?? {};
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Contrast of two colours "#rrggbb", from 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrastOf = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** White or ink, whichever is read better on a colour. */
export const inkOn = (color: string): '#ffffff' | '#16181b' =>
  contrastOf('#ffffff', color) >= contrastOf('#16181b', color) ? '#ffffff' : '#16181b';
