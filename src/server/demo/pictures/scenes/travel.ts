import { darker, lighter, mix } from '../palette.ts';
import {
  type Brush,
  circle,
  clouds,
  ellipse,
  hills,
  line,
  mountains,
  path,
  type Point,
  rect,
  ring,
  type Scene,
  sky,
  spruce,
  sun,
  times,
  WIDTH,
} from '../shapes.ts';

const carriage = ({ palette }: Brush, [x, y]: Point, front: boolean): string => {
  const body = lighter(palette.wall, 0.65);
  const shell = front
    ? path(`M${String(x)},${String(y - 120)}h296q56,12 78,96v24H${String(x)}z`, body)
    : rect({ x, y: y - 120, width: 340, height: 120, radius: 8, fill: body });
  return [
    shell,
    rect({ x, y: y - 42, width: front ? 372 : 340, height: 26, fill: palette.accent }),
    ...times(6).map(index =>
      rect({ x: x + 28 + index * 50, y: y - 92, width: 38, height: 34, radius: 5, fill: palette.near, opacity: 0.88 }),
    ),
    front
      ? path(`M${String(x + 322)},${String(y - 96)}q26,14 38,50h-38z`, palette.near)
      : rect({ x: x + 334, y: y - 104, width: 22, height: 96, fill: darker(body, 0.3) }),
    ...[70, 130, 230, 290].map(offset => circle([x + offset, y + 4], 17, darker(palette.near, 0.3))),
  ].join('');
};

/** A red-striped train on a viaduct across a valley. */
export const valleyTrain: Scene = brush => {
  const { palette, random } = brush;
  const stone = mix(palette.wall, palette.near, 0.28);
  const deck = 700;
  const start = Math.round(random.between(60, 320));
  const arches = times(9).map(index =>
    path(`M${String(20 + index * 190)},1080V${String(deck + 150)}a75,80 0 0 1 150,0V1080Z`, mix(palette.ground, palette.far, 0.35)),
  );
  return [
    sky(brush),
    sun(brush, [random.between(200, 1400), 220], 52),
    clouds(brush, 4, [70, 280]),
    mountains(brush, { base: 640, height: 420, roughness: 0.85, fill: mix(palette.far, palette.sky[2], 0.15) }),
    mountains(brush, { base: 720, height: 230, roughness: 0.55, fill: mix(palette.far, palette.near, 0.35) }),
    hills(brush, { base: 790, height: 150, fill: mix(palette.ground, palette.far, 0.4) }),
    rect({ x: 0, y: deck + 20, width: WIDTH, height: 400, fill: stone }),
    ...arches,
    ...times(8).map(index =>
      rect({ x: 170 + index * 190, y: deck + 40, width: 12, height: 340, fill: lighter(stone, 0.25), opacity: 0.5 }),
    ),
    rect({ x: 0, y: deck + 6, width: WIDTH, height: 26, fill: lighter(stone, 0.3) }),
    rect({ x: 0, y: deck + 30, width: WIDTH, height: 8, fill: darker(stone, 0.3), opacity: 0.6 }),
    ...times(6).map(index =>
      line(
        [
          [index * 320 + 60, deck + 6],
          [index * 320 + 60, deck - 190],
        ],
        { color: palette.near, width: 5, opacity: 0.7 },
      ),
    ),
    line(
      [
        [0, deck - 172],
        [WIDTH, deck - 172],
      ],
      { color: palette.near, width: 2.5, opacity: 0.7 },
    ),
    ...times(3).map(index => carriage(brush, [start + index * 352, deck - 14], index === 2)),
    hills(brush, { base: 1000, height: 50, fill: palette.ground }),
    ...times(9).map(() =>
      spruce([random.between(0, WIDTH), random.between(1030, 1090)], random.between(110, 190), darker(palette.near, 0.15)),
    ),
  ].join('');
};

const bicycle = ({ palette, random }: Brush, [x, y]: Point, fill: string): string => {
  const tyre = { color: palette.near, width: 9 };
  const tube = { color: fill, width: 12 };
  const spokes = [x, x + 250].flatMap(hub =>
    times(8).map(index => {
      const angle = (index * Math.PI) / 8;
      const [dx, dy] = [Math.cos(angle) * 86, Math.sin(angle) * 86];
      return line(
        [
          [hub - dx, y - dy],
          [hub + dx, y + dy],
        ],
        { color: palette.near, width: 1.6, opacity: 0.5 },
      );
    }),
  );
  return [
    ellipse([x + 125, y + 96], [240, 12], palette.near, 0.2),
    ...spokes,
    ring([x, y], 88, tyre),
    ring([x + 250, y], 88, tyre),
    line(
      [
        [x, y],
        [x + 100, y + 4],
        [x + 212, y - 128],
        [x + 62, y - 128],
        [x, y],
      ],
      tube,
    ),
    line(
      [
        [x + 100, y + 4],
        [x + 52, y - 158],
      ],
      tube,
    ),
    line(
      [
        [x + 250, y],
        [x + 204, y - 168],
        [x + 176, y - 184],
      ],
      tube,
    ),
    line(
      [
        [x + 24, y - 162],
        [x + 86, y - 162],
      ],
      { color: palette.near, width: 17 },
    ),
    ring([x + 100, y + 4], 20, { color: palette.near, width: 7 }),
    line(
      [
        [x + 100, y + 4],
        [x + 122, y + 38],
      ],
      { color: palette.near, width: 7 },
    ),
    random.chance(0.6)
      ? rect({ x: x + 196, y: y - 188, width: 78, height: 54, radius: 8, fill: mix(palette.roof, palette.wall, 0.5) })
      : '',
  ].join('');
};

/** Bicycles along a tree-lined path. */
export const bicycles: Scene = brush => {
  const { palette, random } = brush;
  const trees = times(6).map(index => {
    const x = 90 + index * 290 + random.between(-40, 40);
    const leaf = mix(palette.ground, palette.near, random.between(0.05, 0.35));
    const crown = times(6).map(() =>
      circle(
        [x + random.between(-70, 70), random.between(300, 440)],
        random.between(58, 92),
        mix(leaf, palette.light, random.between(0, 0.22)),
      ),
    );
    return rect({ x: x - 13, y: 420, width: 26, height: 330, fill: mix(palette.near, palette.roof, 0.35) }) + crown.join('');
  });
  return [
    sky(brush),
    sun(brush, [random.between(300, 1300), 180], 56),
    clouds(brush, 4, [60, 220]),
    hills(brush, { base: 640, height: 120, fill: mix(palette.ground, palette.far, 0.55) }),
    rect({ x: 0, y: 640, width: WIDTH, height: 130, fill: mix(palette.water, palette.light, 0.25) }),
    ...trees,
    rect({ x: 0, y: 740, width: WIDTH, height: 340, fill: mix(palette.ground, palette.light, 0.1) }),
    rect({ x: 0, y: 850, width: WIDTH, height: 160, fill: mix(palette.wall, palette.far, 0.35) }),
    ...times(9).map(index => rect({ x: index * 190 + 30, y: 926, width: 100, height: 9, radius: 4, fill: '#FFFFFF', opacity: 0.8 })),
    bicycle(brush, [random.between(170, 300), 800], palette.accent),
    bicycle(brush, [random.between(1030, 1140), 806], palette.water),
    bicycle(brush, [random.between(580, 720), 880], darker(palette.roof, 0.05)),
    rect({ x: 0, y: 1010, width: WIDTH, height: 60, fill: darker(palette.ground, 0.15) }),
  ].join('');
};
