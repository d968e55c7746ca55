import { darker, lighter, mix } from '../palette.ts';
import {
  type Brush,
  HEIGHT,
  type Scene,
  WIDTH,
  circle,
  clouds,
  hills,
  house,
  line,
  mountains,
  polygon,
  rect,
  sky,
  sun,
  times,
  vertical,
} from '../shapes.ts';

/** A row of gabled houses; `fade` 0 to 1 lets it vanish in the haze. */
export /** A row of gabled houses; `fade` 0 to 1 lets it vanish in the haze. */
const street = (brush: Brush, row: { readonly y: number; readonly size: number; readonly fade: number }): string => {
  const { random, palette } = brush;
  const houses: string[] = [];
  for (let x = -40 - random.between(0, 60); x < WIDTH + 40;) {
    const width = row.size * random.between(0.8, 1.35);
    const height = row.size * random.between(0.9, 1.7);
    const wall = mix(
      mix(palette.wall, random.pick([palette.accent, palette.ground, palette.light, palette.water]), random.between(0.04, 0.26)),
      palette.sky[2],
      row.fade,
    );
    const roof = mix(darker(palette.roof, random.between(0, 0.2)), palette.sky[2], row.fade);
    const pane = mix(random.chance(0.2) ? palette.light : palette.near, palette.sky[2], row.fade * 0.8);
    houses.push(house(brush, { x, y: row.y, width, height, wall, roof, pane }));
    x += width * random.between(0.92, 1);
  }
  return houses.join('');
};

const steeple = ({ palette }: Brush, foot: readonly [number, number], height: number): string => {
  const [x, y] = foot;
  const half = height * 0.085;
  return [
    rect({ x: x - half, y: y - height * 0.62, width: half * 2, height: height * 0.62, fill: mix(palette.wall, palette.light, 0.3) }),
    rect({ x: x, y: y - height * 0.62, width: half, height: height * 0.62, fill: darker(palette.wall, 0.18), opacity: 0.5 }),
    polygon(
      [
        [x - half * 1.25, y - height * 0.62],
        [x, y - height],
        [x + half * 1.25, y - height * 0.62],
      ],
      palette.roof,
    ),
    polygon(
      [
        [x, y - height],
        [x + half * 1.25, y - height * 0.62],
        [x, y - height * 0.62],
      ],
      darker(palette.roof, 0.22),
    ),
    circle([x, y - height * 0.52], half * 0.58, lighter(palette.wall, 0.7)),
    line(
      [
        [x, y - height * 0.52 - half * 0.4],
        [x, y - height * 0.52],
        [x + half * 0.3, y - height * 0.5],
      ],
      { color: palette.near, width: half * 0.12 },
    ),
    rect({ x: x - half * 0.25, y: y - height * 0.4, width: half * 0.5, height: half * 1.4, radius: half * 0.25, fill: palette.near }),
    line(
      [
        [x, y - height],
        [x, y - height * 1.06],
      ],
      { color: palette.near, width: 4 },
    ),
    line(
      [
        [x - 8, y - height * 1.04],
        [x + 8, y - height * 1.04],
      ],
      { color: palette.near, width: 4 },
    ),
  ].join('');
};

/** Roofs of an old town with its minster. */
export const oldTownRoofs: Scene = brush => {
  const { palette, random } = brush;
  const tower = random.between(480, 1120);
  return [
    sky(brush),
    sun(brush, [random.between(200, 1400), 300], 58),
    clouds(brush, 4, [80, 300]),
    mountains(brush, { base: 560, height: 170, roughness: 0.6, fill: mix(palette.far, palette.sky[2], 0.4) }),
    hills(brush, { base: 610, height: 60, fill: mix(palette.ground, palette.far, 0.5) }),
    street(brush, { y: 760, size: 105, fade: 0.42 }),
    steeple(brush, [tower, 800], 610),
    street(brush, { y: 900, size: 140, fade: 0.2 }),
    street(brush, { y: 1100, size: 190, fade: 0 }),
  ].join('');
};

/** A church among farmhouses and fields. */
export const villageChurch: Scene = brush => {
  const { palette, random } = brush;
  const x = random.between(560, 980);
  const nave = mix(palette.wall, palette.light, 0.35);
  const trees = times(13).map(() => {
    const [left, size] = [random.between(0, WIDTH), random.between(34, 62)];
    const y = random.between(800, 850);
    const leaf = mix(palette.ground, palette.near, random.between(0.2, 0.6));
    return rect({ x: left - 4, y: y - 10, width: 8, height: 40, fill: palette.near }) + circle([left, y - size * 0.7], size * 0.8, leaf);
  });
  const farm = (left: number): string => {
    const wood = mix(palette.roof, palette.near, 0.35);
    const colors = { wall: mix(palette.wall, wood, 0.45), roof: darker(palette.roof, 0.1), pane: lighter(palette.wall, 0.4) };
    return house(brush, { x: left, y: 836, width: 190, height: 84, ...colors });
  };
  return [
    sky(brush),
    sun(brush, [random.between(200, 1400), 260], 56),
    clouds(brush, 4, [80, 300]),
    mountains(brush, { base: 610, height: 250, roughness: 0.7, fill: mix(palette.far, palette.sky[2], 0.25) }),
    hills(brush, { base: 700, height: 120, fill: mix(palette.ground, palette.far, 0.5) }),
    hills(brush, { base: 790, height: 80, fill: mix(palette.ground, palette.light, 0.15) }),
    farm(x - 430),
    farm(x + 330),
    rect({ x: x + 30, y: 690, width: 240, height: 150, fill: nave }),
    polygon(
      [
        [x + 20, 696],
        [x + 60, 590],
        [x + 250, 590],
        [x + 290, 696],
      ],
      palette.roof,
    ),
    ...times(3).map(index => rect({ x: x + 80 + index * 62, y: 726, width: 26, height: 66, radius: 13, fill: palette.near, opacity: 0.8 })),
    steeple(brush, [x, 840], 520),
    ...trees,
    hills(brush, { base: 900, height: 60, fill: palette.ground }),
    hills(brush, { base: 985, height: 60, fill: darker(palette.ground, 0.14) }),
    ...times(12).map(index =>
      line(
        [
          [120 + index * 130, 1067],
          [520 + index * 60, 950],
        ],
        { color: darker(palette.ground, 0.26), width: 5, opacity: 0.5 },
      ),
    ),
  ].join('');
};

const tower = (
  { random, palette }: Brush,
  at: { readonly x: number; readonly width: number; readonly top: number; readonly fill: string },
): string => {
  const columns = Math.max(3, Math.round(at.width / 26));
  const cell = at.width / columns;
  const rows = Math.floor((860 - at.top - 24) / 30);
  const lit = times(columns * rows).map(index =>
    random.chance(0.34)
      ? rect({
          x: at.x + (index % columns) * cell + cell * 0.25,
          y: at.top + 20 + Math.floor(index / columns) * 30,
          width: cell * 0.5,
          height: 14,
          fill: palette.light,
          opacity: random.between(0.35, 0.95),
        })
      : '',
  );
  return rect({ x: at.x, y: at.top, width: at.width, height: HEIGHT - at.top, fill: at.fill, radius: 3 }) + lit.join('');
};

/** A lit skyline above a river at night. */
export const citySkyline: Scene = brush => {
  const { palette, random } = brush;
  const stars = times(90).map(() =>
    circle([random.between(0, WIDTH), random.between(0, 420)], random.between(0.8, 2.2), palette.light, random.between(0.3, 0.9)),
  );
  const row = (count: number, tops: readonly [number, number], fill: string): string =>
    times(count)
      .map(index =>
        tower(brush, {
          x: (index / count) * WIDTH + random.between(-10, 20),
          width: (WIDTH / count) * random.between(0.7, 1.02),
          top: random.between(...tops),
          fill,
        }),
      )
      .join('');
  const shimmer = times(70).map(() => {
    const y = random.between(880, 1050);
    return rect({
      x: random.between(0, WIDTH),
      y,
      width: random.between(20, 110),
      height: 4,
      radius: 2,
      fill: palette.light,
      opacity: random.between(0.08, 0.4),
    });
  });
  return [
    sky(brush),
    ...stars,
    sun(brush, [random.between(250, 1350), 190], 46),
    hills(brush, { base: 660, height: 190, fill: mix(palette.far, palette.near, 0.2) }),
    row(22, [560, 720], mix(palette.far, palette.near, 0.4)),
    row(15, [450, 730], mix(palette.far, palette.near, 0.68)),
    row(9, [610, 790], mix(palette.near, palette.far, 0.12)),
    vertical('river', [
      [0, darker(palette.water, 0.15)],
      [1, darker(palette.water, 0.55)],
    ]),
    rect({ x: 0, y: 860, width: WIDTH, height: HEIGHT - 860, fill: 'url(#river)' }),
    rect({ x: 0, y: 852, width: WIDTH, height: 12, fill: darker(palette.near, 0.2) }),
    ...shimmer,
  ].join('');
};
