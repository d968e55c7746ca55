import { lighter, mix } from '../palette.ts';
import {
  type Brush,
  circle,
  curve,
  ellipse,
  HEIGHT,
  line,
  path,
  type Point,
  polygon,
  rect,
  type Scene,
  times,
  vertical,
  WIDTH,
} from '../shapes.ts';

const flask = ({ random }: Brush, x: number, y: number, scale: number, liquid: string): string => {
  const glass = '#FFFFFF';
  const at = (dx: number, dy: number): string => `${String(Math.round(x + dx * scale))},${String(Math.round(y + dy * scale))}`;
  const bubbles = times(7).map(() =>
    circle([x + random.between(-50, 50) * scale, y - random.between(20, 90) * scale], random.between(4, 10) * scale, glass, 0.5),
  );
  return [
    path(
      `M${at(-34, -330)}H${String(Math.round(x + 34 * scale))}V${String(Math.round(y - 210 * scale))}L${at(118, -22)}Q${at(122, 0)} ${at(96, 0)}H${String(Math.round(x - 96 * scale))}Q${at(-122, 0)} ${at(-118, -22)}L${at(-34, -210)}Z`,
      glass,
      0.42,
    ),
    path(
      `M${at(-76, -120)}Q${at(-30, -132)} ${at(0, -120)}T${at(76, -120)}L${at(112, -22)}Q${at(116, -6)} ${at(92, -6)}H${String(Math.round(x - 92 * scale))}Q${at(-116, -6)} ${at(-112, -22)}Z`,
      liquid,
      0.92,
    ),
    ...bubbles,
    rect({ x: x - 44 * scale, y: y - 346 * scale, width: 88 * scale, height: 20 * scale, radius: 10 * scale, fill: glass, opacity: 0.75 }),
    line(
      [
        [x - 20 * scale, y - 300 * scale],
        [x - 20 * scale, y - 220 * scale],
        [x - 62 * scale, y - 130 * scale],
      ],
      { color: glass, width: 7 * scale, opacity: 0.8 },
    ),
  ].join('');
};

const tube = (x: number, y: number, liquid: string, level: number): string =>
  [
    rect({ x: x - 22, y: y - 260, width: 44, height: 260, radius: 22, fill: '#FFFFFF', opacity: 0.5 }),
    rect({ x: x - 17, y: y - 6 - level, width: 34, height: level, radius: 17, fill: liquid, opacity: 0.95 }),
    rect({ x: x - 28, y: y - 268, width: 56, height: 14, radius: 7, fill: '#FFFFFF', opacity: 0.85 }),
  ].join('');

/** Flasks and test tubes on a bench by the window. */
export const laboratory: Scene = brush => {
  const { palette, random } = brush;
  const room = mix(palette.sky[1], palette.wall, 0.35);
  const liquids = [
    palette.accent,
    palette.water,
    '#E0B13C',
    mix(palette.ground, '#3FA878', 0.6),
    mix(palette.roof, '#8A4FA0', 0.6),
  ] as const;
  const shelf = times(13).map(index => {
    const [width, height] = [random.between(34, 62), random.between(60, 120)];
    const x = 1010 + (index % 7) * 76;
    const y = index < 7 ? 290 : 500;
    const fill = mix(random.pick(liquids), room, 0.3);
    return (
      rect({ x, y: y - height, width, height, radius: 8, fill, opacity: 0.85 }) +
      rect({ x: x + width * 0.25, y: y - height - 14, width: width * 0.5, height: 16, fill: palette.near, radius: 3 })
    );
  });
  const rack = times(6).map(index => tube(180 + index * 66, 800, random.pick(liquids), random.between(70, 190)));
  return [
    vertical('room', [
      [0, lighter(room, 0.25)],
      [1, room],
    ]),
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: 'url(#room)' }),
    rect({ x: 120, y: 90, width: 640, height: 420, radius: 8, fill: lighter(palette.sky[2], 0.35) }),
    polygon(
      [
        [120, 510],
        [120, 400],
        [280, 280],
        [400, 380],
        [540, 240],
        [760, 430],
        [760, 510],
      ],
      mix(palette.far, palette.sky[2], 0.35),
    ),
    rect({ x: 432, y: 90, width: 16, height: 420, fill: '#FFFFFF' }),
    rect({ x: 104, y: 504, width: 672, height: 22, fill: '#FFFFFF' }),
    rect({ x: 980, y: 290, width: 560, height: 16, fill: mix(palette.roof, palette.wall, 0.4) }),
    rect({ x: 980, y: 500, width: 560, height: 16, fill: mix(palette.roof, palette.wall, 0.4) }),
    ...shelf,
    polygon(
      [
        [120, 526],
        [760, 526],
        [1180, 850],
        [300, 850],
      ],
      palette.light,
      0.22,
    ),
    rect({ x: 0, y: 840, width: WIDTH, height: 40, fill: lighter(palette.wall, 0.55) }),
    rect({ x: 0, y: 880, width: WIDTH, height: HEIGHT - 880, fill: mix(palette.near, palette.far, 0.35) }),
    ...times(5).map(
      index =>
        rect({ x: 40 + index * 320, y: 910, width: 270, height: 170, radius: 6, fill: mix(palette.near, palette.far, 0.5) }) +
        rect({ x: 140 + index * 320, y: 930, width: 70, height: 10, radius: 5, fill: palette.near }),
    ),
    ...rack,
    rect({ x: 130, y: 690, width: 430, height: 24, radius: 6, fill: mix(palette.roof, palette.wall, 0.55) }),
    rect({ x: 130, y: 806, width: 430, height: 34, radius: 6, fill: mix(palette.roof, palette.wall, 0.55) }),
    rect({ x: 130, y: 690, width: 18, height: 150, fill: mix(palette.roof, palette.wall, 0.45) }),
    rect({ x: 542, y: 690, width: 18, height: 150, fill: mix(palette.roof, palette.wall, 0.45) }),
    flask(brush, 780, 840, 1.15, random.pick(liquids)),
    flask(brush, 1080, 840, 0.85, random.pick(liquids)),
    flask(brush, 1350, 840, 1.3, random.pick(liquids)),
  ].join('');
};

/** Bars and a line over paper: a picture for business news. */
export const economyChart: Scene = ({ palette, random }) => {
  const paper = mix(palette.wall, '#FFFFFF', 0.55);
  const ink = mix(palette.near, palette.water, 0.3);
  const rises = random.chance(0.6);
  const levels = times(9).map(index => {
    const trend = rises ? index / 8 : 1 - index / 8;
    return 140 + trend * 330 + random.between(-60, 80);
  });
  const points = levels.map((level, index): Point => [225 + index * 144, 830 - level - 70]);
  const last = points.at(-1) ?? [1377, 400];
  const coins = times(3).flatMap(stack => times(random.whole(3, 7)).map(coin => [stack, coin] as const));
  return [
    vertical('desk', [
      [0, mix(palette.sky[1], palette.water, 0.25)],
      [1, mix(palette.sky[1], palette.near, 0.35)],
    ]),
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: 'url(#desk)' }),
    rect({ x: 134, y: 114, width: 1360, height: 860, fill: palette.near, opacity: 0.18, radius: 14 }),
    rect({ x: 120, y: 96, width: 1360, height: 860, fill: paper, radius: 14 }),
    ...times(6).map(index =>
      line(
        [
          [180, 830 - index * 125],
          [1420, 830 - index * 125],
        ],
        { color: ink, width: 2, opacity: 0.18 },
      ),
    ),
    ...levels.map((level, index) =>
      rect({
        x: 190 + index * 144,
        y: 830 - level,
        width: 70,
        height: level,
        radius: 6,
        fill: index === 8 ? palette.accent : mix(palette.water, palette.far, 0.15 + index * 0.05),
        opacity: 0.9,
      }),
    ),
    line(
      [
        [180, 832],
        [1420, 832],
      ],
      { color: ink, width: 5 },
    ),
    line(points, { color: ink, width: 9 }),
    ...points.map(point => circle(point, 13, paper) + circle(point, 9, ink)),
    circle(last, 22, palette.accent) + circle(last, 10, paper),
    ...times(9).map(index => rect({ x: 204 + index * 144, y: 860, width: 42, height: 9, radius: 4, fill: ink, opacity: 0.35 })),
    rect({ x: 180, y: 150, width: 330, height: 24, radius: 8, fill: ink, opacity: 0.75 }),
    rect({ x: 180, y: 192, width: 210, height: 14, radius: 7, fill: ink, opacity: 0.3 }),
    ...coins.map(([stack, coin]) => {
      const [x, y] = [1180 + stack * 136, 1020 - coin * 26];
      return ellipse([x, y], [64, 21], '#B98A2C') + ellipse([x, y - 9], [64, 21], '#E8C565') + ellipse([x, y - 9], [44, 13], '#D6AE48');
    }),
    curve('M60,1040Q300,980 520,1036', { color: palette.light, width: 8, opacity: 0.25 }),
  ].join('');
};
