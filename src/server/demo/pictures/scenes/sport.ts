import { darker, lighter, mix } from '../palette.ts';
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
  ring,
  type Scene,
  times,
  vertical,
  WIDTH,
} from '../shapes.ts';

const HOME: readonly Point[] = [
  [190, 533],
  [400, 250],
  [380, 450],
  [380, 640],
  [400, 830],
  [640, 300],
  [620, 533],
  [640, 770],
  [880, 330],
  [900, 560],
  [880, 750],
];
const AWAY: readonly Point[] = [
  [1410, 533],
  [1200, 250],
  [1220, 450],
  [1220, 640],
  [1200, 830],
  [1000, 240],
  [960, 470],
  [1010, 850],
  [760, 420],
  [720, 640],
  [1080, 640],
];

const team = ({ random }: Brush, fill: string, spots: readonly Point[]): string =>
  spots
    .map(([x, y]) => {
      const centre: Point = [x + random.between(-55, 55), y + random.between(-55, 55)];
      return (
        ellipse([centre[0] + 13, centre[1] + 15], [20, 15], '#16301B', 0.35) +
        circle(centre, 20, fill) +
        circle(centre, 9, darker(fill, 0.35))
      );
    })
    .join('');

/** A football pitch from above with two teams. */
export const footballPitch: Scene = brush => {
  const { palette, random } = brush;
  const grass = mix(palette.ground, '#3F8A4A', 0.55);
  const chalk = { color: '#FFFFFF', width: 6, opacity: 0.85 };
  const stripes = times(14).map(index =>
    rect({ x: 120 + index * 97.2, y: 90, width: 97.2, height: 887, fill: index % 2 === 0 ? grass : darker(grass, 0.07) }),
  );
  const box = (left: number, top: number, width: number, height: number): string =>
    line(
      [
        [left, top],
        [left + width, top],
        [left + width, top + height],
        [left, top + height],
        [left, top],
      ],
      chalk,
    );
  return [
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: darker(grass, 0.22) }),
    ...stripes,
    box(120, 90, 1361, 887),
    line(
      [
        [800, 90],
        [800, 977],
      ],
      chalk,
    ),
    ring([800, 533], 122, chalk),
    circle([800, 533], 8, '#FFFFFF'),
    box(120, 290, 215, 486),
    box(120, 410, 78, 246),
    box(1266, 290, 215, 486),
    box(1403, 410, 78, 246),
    curve('M335,445A122,122 0 0 1 335,621', chalk),
    curve('M1266,445A122,122 0 0 0 1266,621', chalk),
    rect({ x: 92, y: 478, width: 26, height: 110, fill: '#FFFFFF', opacity: 0.5 }),
    rect({ x: 1483, y: 478, width: 26, height: 110, fill: '#FFFFFF', opacity: 0.5 }),
    team(brush, palette.accent, HOME),
    team(brush, lighter(palette.wall, 0.65), AWAY),
    circle([random.between(700, 960), random.between(420, 640)], 11, '#FFFFFF'),
    polygon(
      [
        [0, 0],
        [900, 0],
        [260, 1067],
        [0, 1067],
      ],
      palette.light,
      0.09,
    ),
  ].join('');
};

const crowd = ({ random, palette }: Brush): string =>
  times(420)
    .map(index => {
      const row = Math.floor(index / 70);
      const x = ((index % 70) / 70) * WIDTH + (row % 2) * 12 + random.between(-3, 3);
      const coat = mix(palette.near, random.pick([palette.wall, palette.far, palette.roof]), random.between(0.1, 0.75));
      return circle([x, 210 + row * 34], 13, random.chance(0.2) ? palette.accent : coat);
    })
    .join('');

const player = ({ random, palette }: Brush, foot: Point, scale: number, fill: string): string => {
  const lean = random.pick([-1, 1]);
  const at = (dx: number, dy: number): Point => [foot[0] + dx * scale, foot[1] + dy * scale];
  const [shoulder, hip] = [at(lean * 12, -98), at(0, -52)];
  return [
    ellipse(at(0, 4), [46 * scale, 8 * scale], palette.near, 0.18),
    line([at(-12, -50), at(-24, 0)], { color: palette.near, width: 16 * scale }),
    line([at(12, -50), at(26, 0)], { color: palette.near, width: 16 * scale }),
    line([shoulder, hip], { color: fill, width: 46 * scale }),
    circle(at(lean * 16, -140), 17 * scale, fill),
    line([at(lean * 16, -92), at(lean * 52, -54), at(lean * 92, 2), at(lean * 112, 2)], {
      color: darker(palette.roof, 0.2),
      width: 7 * scale,
    }),
  ].join('');
};

const boards = ({ random, palette }: Brush): string => {
  const advertisement = (index: number): string => {
    const fill = random.pick([palette.near, palette.water, palette.accent]);
    return rect({ x: 90 + index * 410, y: 438, width: 190, height: 20, radius: 4, fill, opacity: 0.7 });
  };
  return [
    rect({ x: 0, y: 420, width: WIDTH, height: 62, fill: lighter(palette.wall, 0.7) }),
    rect({ x: 0, y: 420, width: WIDTH, height: 10, fill: palette.accent }),
    rect({ x: 0, y: 466, width: WIDTH, height: 16, fill: '#E3B93C' }),
    ...times(4).map(advertisement),
  ].join('');
};

const iceMarks = ({ random, palette }: Brush): string => {
  const blue = '#3A66B0';
  const scratch = (): string =>
    `M${String(random.whole(0, 1200))},${String(random.whole(560, 1040))}q120,${String(random.whole(-40, 40))} 260,10`;
  return [
    path('M780,482H800L840,1067H740Z', palette.accent, 0.75),
    path('M420,482H440L300,1067H210Z', blue, 0.6),
    path('M1160,482H1180L1390,1067H1300Z', blue, 0.6),
    curve('M564,760A230,92 0 1 1 1024,760A230,92 0 1 1 564,760', { color: blue, width: 7, opacity: 0.6 }),
    ...times(7).map(() => curve(scratch(), { color: '#B9CEDC', width: 3, opacity: 0.7 })),
  ].join('');
};

/** An ice rink from the stands. */
export const iceRink: Scene = brush => {
  const { palette, random } = brush;
  return [
    vertical('hall', [
      [0, darker(palette.near, 0.45)],
      [1, palette.near],
    ]),
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: 'url(#hall)' }),
    ...times(5).map(index => path(`M${String(180 + index * 310)},0h60l180,520h-420z`, '#FFFFFF', 0.07)),
    crowd(brush),
    vertical('ice', [
      [0, '#D7E6F0'],
      [1, '#FBFDFE'],
    ]),
    path('M-20,470H1620V1100H-20Z', 'url(#ice)'),
    boards(brush),
    iceMarks(brush),
    player(brush, [random.between(280, 420), 640], 0.85, palette.accent),
    player(brush, [random.between(1130, 1290), 660], 0.9, palette.near),
    player(brush, [random.between(560, 700), 800], 1.35, palette.near),
    player(brush, [random.between(900, 1040), 850], 1.5, palette.accent),
    ellipse([random.between(760, 850), 868], [14, 6], '#111820'),
  ].join('');
};
