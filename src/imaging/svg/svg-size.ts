import type { Prolog } from './prolog.ts';

export interface SvgSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels per unit (CSS Values 4, section 6.2; `em` and `ex` of 16 px letters). */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  ex: 8,
};
/** The default size of a drawing (CSS Images 3, section 5.1). */
const DEFAULT_SIZE: SvgSize = { width: 300, height: 150 };

const lengthOf = (text: string | undefined): number | undefined => {
  const match = /^\s*(?<number>\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?<unit>[a-z]*)\s*$/iu.exec(text ?? '');
  const factor = UNITS[match?.groups?.['unit']?.toLowerCase() ?? ''];
  const pixels = Number(match?.groups?.['number']) * (factor ?? Number.NaN);
  return Number.isFinite(pixels) && pixels > 0 ? pixels : undefined;
};

const viewBoxOf = (text: string | undefined): SvgSize | undefined => {
  const [, , width, height] = (text ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? { width, height } : undefined;
};

const whole = ({ width, height }: SvgSize): SvgSize => ({ width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) });

/** Size of a drawing in pixels: its width and height, what is missing by its view box (SVG 2, section 8.2). */
export const svgSize = ({ attributes }: Pick<Prolog, 'attributes'>): SvgSize => {
  const width = lengthOf(attributes.get('width'));
  const height = lengthOf(attributes.get('height'));
  const box = viewBoxOf(attributes.get('viewBox'));
  if (width !== undefined && height !== undefined) return whole({ width, height });
  if (!box) return whole({ width: width ?? DEFAULT_SIZE.width, height: height ?? DEFAULT_SIZE.height });
  if (width !== undefined) return whole({ width, height: (width * box.height) / box.width });
  if (height !== undefined) return whole({ width: (height * box.width) / box.height, height });
  return whole(box);
};
