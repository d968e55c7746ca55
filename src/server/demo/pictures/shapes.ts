import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

export const WIDTH = 1600;
export const HEIGHT = 1067;

/** What a scene draws with. */
export interface Brush {
  readonly random: Random;
  readonly palette: Palette;
}
export type Scene = (brush: Brush) => string;
export type Point = readonly [x: number, y: number];

const short = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point): string => `${short(x)},${short(y)}`;

/** The numbers 0 to count - 1. */
export const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly radius?: number;
  readonly opacity?: number;
}

export const rect = ({ x, y, width, height, fill, radius = 0, opacity = 1 }: Box): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" fill="${fill}" fill-opacity="${String(opacity)}"/>`;

export const circle = (centre: Point, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${short(centre[0])}" cy="${short(centre[1])}" r="${short(radius)}" fill="${fill}" fill-opacity="${String(opacity)}"/>`;

export const ellipse = (centre: Point, radii: Point, fill: string, opacity = 1): string =>
  `<ellipse cx="${short(centre[0])}" cy="${short(centre[1])}" rx="${short(radii[0])}" ry="${short(radii[1])}" fill="${fill}" fill-opacity="${String(opacity)}"/>`;

export const polygon = (points: readonly Point[], fill: string, opacity = 1): string =>
  `<polygon points="${points.map(pair).join(' ')}" fill="${fill}" fill-opacity="${String(opacity)}"/>`;

export const path = (commands: string, fill: string, opacity = 1): string =>
  `<path d="${commands}" fill="${fill}" fill-opacity="${String(opacity)}"/>`;

interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly opacity?: number;
}
const strokeAttributes = ({ color, width, opacity = 1 }: Stroke): string =>
  `stroke="${color}" stroke-width="${short(width)}" stroke-opacity="${String(opacity)}" stroke-linecap="round" stroke-linejoin="round" fill="none"`;

export const line = (points: readonly Point[], stroke: Stroke): string =>
  `<polyline points="${points.map(pair).join(' ')}" ${strokeAttributes(stroke)}/>`;

export const curve = (commands: string, stroke: Stroke): string => `<path d="${commands}" ${strokeAttributes(stroke)}/>`;

export const ring = (centre: Point, radius: number, stroke: Stroke): string =>
  `<circle cx="${short(centre[0])}" cy="${short(centre[1])}" r="${short(radius)}" ${strokeAttributes(stroke)}/>`;

type Stop = readonly [offset: number, color: string, opacity?: number];
const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${String(offset)}" stop-color="${color}" stop-opacity="${String(opacity)}"/>`)
    .join('');

/** A gradient from top to bottom, to be filled with `url(#id)`. */
export const vertical = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;

export const horizontal = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stopsOf(stops)}</linearGradient>`;

export const radial = (id: string, stops: readonly Stop[]): string => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

/** The sky over the whole picture. */
export const sky = ({ palette }: Brush): string =>
  vertical('sky', [
    [0, palette.sky[0]],
    [0.45, palette.sky[1]],
    [0.8, palette.sky[2]],
  ]) + rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: 'url(#sky)' });

/** A sun or moon with its glow. */
export const sun = ({ palette }: Brush, centre: Point, radius: number): string =>
  radial('glow', [
    [0, palette.light, 0.75],
    [0.35, palette.light, 0.3],
    [1, palette.light, 0],
  ]) +
  circle(centre, radius * 5, 'url(#glow)') +
  circle(centre, radius, palette.light, 0.95);

/** Long flat clouds. */
export const clouds = ({ random, palette }: Brush, count: number, band: Point): string =>
  times(count)
    .map(() => {
      const x = random.between(-100, WIDTH);
      const y = random.between(band[0], band[1]);
      const width = random.between(220, 520);
      const puffs = times(4).map(index => {
        const thickness = random.between(16, 34);
        return rect({
          x: x + index * width * 0.16 + random.between(-30, 30),
          y: y + index * 11 - 20,
          width: width * random.between(0.45, 0.75),
          height: thickness,
          radius: thickness / 2,
          fill: palette.light,
          opacity: 0.28,
        });
      });
      return puffs.join('');
    })
    .join('');

interface Rise {
  readonly base: number;
  readonly height: number;
  readonly fill: string;
  /** 0 smooth to 1 very jagged. */
  readonly roughness: number;
}

/** The outline of a mountain range by midpoint displacement, left to right. */
export const ridgeLine = (random: Random, { base, height, roughness }: Omit<Rise, 'fill'>): readonly Point[] => {
  let heights: number[] = [
    random.between(0, 1),
    random.between(0.4, 1),
    random.between(0.1, 0.8),
    random.between(0.5, 1),
    random.between(0, 1),
  ];
  let scatter = 0.42;
  while (heights.length < 130) {
    const finer: number[] = [];
    heights.forEach((value, index) => {
      finer.push(value);
      const next = heights[index + 1];
      if (next !== undefined) finer.push((value + next) / 2 + random.between(-scatter, scatter) * (0.35 + roughness * 0.65));
    });
    heights = finer;
    scatter *= 0.36 + roughness * 0.19;
  }
  const lowest = Math.min(...heights);
  const span = Math.max(...heights) - lowest;
  return heights.map((value, index): Point => [
    (index / (heights.length - 1)) * (WIDTH + 40) - 20,
    base - ((value - lowest) / span) * height,
  ]);
};

export const mountains = ({ random }: Brush, rise: Rise): string =>
  polygon([...ridgeLine(random, rise), [WIDTH + 20, HEIGHT], [-20, HEIGHT]], rise.fill);

/** Rolling hills as one smooth curve. */
export const hills = ({ random }: Brush, { base, height, fill }: Omit<Rise, 'roughness'>): string => {
  const count = 4;
  const step = (WIDTH + 200) / count;
  const tops = times(count + 1).map(index => base - random.between(0, height) * (index % 2 === 0 ? 0.4 : 1));
  const curves = tops.slice(1).map((y, index) => {
    const x = -100 + index * step;
    const from = tops[index] ?? y;
    return `C${short(x + step / 2)},${short(from)} ${short(x + step / 2)},${short(y)} ${short(x + step)},${short(y)}`;
  });
  return path(`M-100,${short(tops[0] ?? base)}${curves.join('')}L${String(WIDTH + 100)},${String(HEIGHT)}L-100,${String(HEIGHT)}Z`, fill);
};

/** A spruce of three tiers; `foot` is the bottom of its trunk. */
export const spruce = (foot: Point, height: number, fill: string): string => {
  const [x, y] = foot;
  const half = height * 0.2;
  return polygon(
    [
      [x, y - height],
      [x + half * 0.55, y - height * 0.62],
      [x + half * 0.3, y - height * 0.62],
      [x + half * 0.8, y - height * 0.34],
      [x + half * 0.45, y - height * 0.34],
      [x + half, y - height * 0.06],
      [x + half * 0.12, y - height * 0.06],
      [x + half * 0.12, y],
      [x - half * 0.12, y],
      [x - half * 0.12, y - height * 0.06],
      [x - half, y - height * 0.06],
      [x - half * 0.45, y - height * 0.34],
      [x - half * 0.8, y - height * 0.34],
      [x - half * 0.3, y - height * 0.62],
      [x - half * 0.55, y - height * 0.62],
    ],
    fill,
  );
};

/** A gabled house seen from its gable side, with lit or dark windows. */
export const house = (
  { random }: Brush,
  parts: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly wall: string;
    readonly roof: string;
    readonly pane: string;
  },
): string => {
  const { x, y, width, height, wall, roof, pane } = parts;
  const gable = width * 0.42;
  const columns = Math.max(2, Math.round(width / 60));
  const rows = Math.max(1, Math.round(height / 85));
  const cell = width / columns;
  const floor = height / rows;
  const windows = times(columns * rows).map(index => {
    const size = Math.min(cell, floor) * 0.34;
    const left = x + (index % columns) * cell + cell / 2 - size / 2;
    const top = y - height + Math.floor(index / columns) * floor + floor * 0.3;
    return rect({ x: left, y: top, width: size, height: size * 1.35, fill: pane, radius: 2, opacity: random.chance(0.75) ? 1 : 0.55 });
  });
  return [
    rect({ x, y: y - height, width, height, fill: wall }),
    polygon(
      [
        [x, y - height],
        [x + width / 2, y - height - gable],
        [x + width, y - height],
      ],
      wall,
    ),
    polygon(
      [
        [x - 14, y - height + 8],
        [x + width / 2, y - height - gable - 12],
        [x + width + 14, y - height + 8],
        [x + width + 14, y - height - 10],
        [x + width / 2, y - height - gable - 34],
        [x - 14, y - height - 10],
      ],
      roof,
    ),
    ...windows,
  ].join('');
};

export const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}">${content}</svg>`;
