/** Minimum contrast of text of this size against its background (WCAG 2.2, 1.4.3 AA). */
export const AA_TEXT_CONTRAST = 4.5;

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours as `#RRGGBB`, from 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((left, right) => right - left);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

/** Black or white: what is easier to read on a ground. One of them always reaches AA. */
export const readableOn = (ground: string): '#000000' | '#FFFFFF' =>
  contrastOf(ground, '#000000') >= contrastOf(ground, '#FFFFFF') ? '#000000' : '#FFFFFF';
