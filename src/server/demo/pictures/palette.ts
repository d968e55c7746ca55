/** The colours of a time of day or year; every motif is drawn from one of them. */
export interface Palette {
  readonly sky: readonly [top: string, middle: string, bottom: string];
  readonly light: string;
  readonly far: string;
  readonly near: string;
  readonly ground: string;
  readonly accent: string;
  readonly roof: string;
  readonly wall: string;
  readonly water: string;
}

export const PALETTES = {
  dawn: {
    sky: ['#4A6A9A', '#E9AE93', '#FCE6C6'],
    light: '#FFF1D0',
    far: '#99A0C2',
    near: '#2C3B59',
    ground: '#4A6552',
    accent: '#D9603B',
    roof: '#A8503A',
    wall: '#EED9BE',
    water: '#7F9DBD',
  },
  day: {
    sky: ['#6AA5D3', '#A9D0E8', '#E6F2F3'],
    light: '#FFFBE8',
    far: '#A3BDCF',
    near: '#2B5560',
    ground: '#6E9A52',
    accent: '#D1493F',
    roof: '#B5563C',
    wall: '#F3E6CF',
    water: '#4F8FB0',
  },
  dusk: {
    sky: ['#2B2F5B', '#8C5A86', '#F0A274'],
    light: '#FFD9A0',
    far: '#7A668F',
    near: '#221F40',
    ground: '#2F3A46',
    accent: '#F2784B',
    roof: '#6D3B4A',
    wall: '#C9A9A0',
    water: '#5A5A8E',
  },
  night: {
    sky: ['#0B1530', '#1B2C54', '#3C5280'],
    light: '#F8E7B4',
    far: '#2E426E',
    near: '#0A1226',
    ground: '#14203A',
    accent: '#F2B84B',
    roof: '#22304F',
    wall: '#31456B',
    water: '#1A2B50',
  },
  autumn: {
    sky: ['#8FB2C4', '#D5DCCB', '#F7E6C2'],
    light: '#FFF3CF',
    far: '#B9AE98',
    near: '#54452F',
    ground: '#B98A3C',
    accent: '#C4512B',
    roof: '#8E4A2E',
    wall: '#F1E1C4',
    water: '#7AA0A6',
  },
  winter: {
    sky: ['#9DB6CD', '#CBDAE6', '#F0F4F7'],
    light: '#FFFFFF',
    far: '#B3C4D4',
    near: '#41566F',
    ground: '#E9EFF4',
    accent: '#C23B3B',
    roof: '#6E5A55',
    wall: '#E9E0D3',
    water: '#8FA9BF',
  },
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof PALETTES;

const channels = (hex: string): readonly number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour between two others; `share` 0 is the first, 1 the second. */
export const mix = (one: string, other: string, share: number): string => {
  const second = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(value + ((second[index] ?? value) - value) * share));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
};

export const lighter = (hex: string, share: number): string => mix(hex, '#FFFFFF', share);
export const darker = (hex: string, share: number): string => mix(hex, '#000000', share);
