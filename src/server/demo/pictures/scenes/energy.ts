import { darker, lighter, mix } from '../palette.ts';
import {
  type Brush,
  type Scene,
  circle,
  clouds,
  curve,
  hills,
  horizontal,
  line,
  mountains,
  path,
  polygon,
  sky,
  spruce,
  sun,
  times,
  vertical,
} from '../shapes.ts';
import { spruces } from './landscape.ts';

const turbine = ({ palette, random }: Brush, foot: readonly [number, number], height: number): string => {
  const [x, y] = foot;
  const hub = [x, y - height] as const;
  const turn = random.between(0, 120);
  const blades = times(3).map(index => {
    const angle = ((turn + index * 120) * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const reach = height * 0.56;
    const bulge = height * 0.036;
    return polygon(
      [
        hub,
        [hub[0] + dx * reach * 0.22 - dy * bulge, hub[1] + dy * reach * 0.22 + dx * bulge],
        [hub[0] + dx * reach, hub[1] + dy * reach],
        [hub[0] + dy * 4, hub[1] - dx * 4],
      ],
      lighter(palette.wall, 0.6),
    );
  });
  const tower = polygon(
    [
      [x - height * 0.011, y - height],
      [x + height * 0.011, y - height],
      [x + height * 0.021, y],
      [x - height * 0.021, y],
    ],
    lighter(palette.wall, 0.35),
  );
  return tower + blades.join('') + circle(hub, height * 0.024, darker(palette.wall, 0.12));
};

/** Wind turbines on a Jura ridge. */
export const windTurbines: Scene = brush => {
  const { palette, random } = brush;
  return [
    sky(brush),
    sun(brush, [random.between(250, 1350), 380], 66),
    clouds(brush, 5, [90, 380]),
    hills(brush, { base: 730, height: 130, fill: mix(palette.far, palette.sky[2], 0.25) }),
    turbine(brush, [random.between(180, 360), 700], 330),
    turbine(brush, [random.between(620, 760), 720], 420),
    hills(brush, { base: 800, height: 110, fill: mix(palette.ground, palette.far, 0.55) }),
    spruces(brush, { count: 22, y: 810, height: 70, fill: mix(palette.near, palette.far, 0.35) }),
    turbine(brush, [random.between(1080, 1280), 900], 660),
    hills(brush, { base: 930, height: 90, fill: palette.ground }),
    spruces(brush, { count: 9, y: 1010, height: 140, fill: mix(palette.near, palette.ground, 0.2) }),
    hills(brush, { base: 1040, height: 40, fill: darker(palette.ground, 0.22) }),
  ].join('');
};

/** An arch dam with its lake between rocks. */
export const reservoirDam: Scene = brush => {
  const { palette, random } = brush;
  const concrete = mix(palette.wall, palette.far, 0.4);
  const seams = times(11).map(index => {
    const x = 300 + index * 100;
    const sag = 46 * Math.sin((index / 10) * Math.PI);
    const bottom = 560 + 400 * Math.sin((index / 10) * Math.PI);
    return line(
      [
        [x, 520 + sag],
        [800 + (x - 800) * 0.78, bottom],
      ],
      { color: darker(concrete, 0.2), width: 3, opacity: 0.5 },
    );
  });
  return [
    sky(brush),
    clouds(brush, 4, [70, 260]),
    mountains(brush, { base: 520, height: 380, roughness: 0.85, fill: mix(palette.far, palette.sky[2], 0.25) }),
    mountains(brush, { base: 540, height: 190, roughness: 0.6, fill: mix(palette.far, palette.near, 0.35) }),
    horizontal('lake', [
      [0, palette.water],
      [0.5, lighter(palette.water, 0.4)],
      [1, palette.water],
    ]),
    path('M100,470H1500L1400,540Q800,600 200,540Z', 'url(#lake)'),
    vertical('wall', [
      [0, lighter(concrete, 0.3)],
      [1, darker(concrete, 0.25)],
    ]),
    path('M240,510Q800,610 1360,510L1240,800Q1020,1060 800,1060Q580,1060 360,800Z', 'url(#wall)'),
    ...seams,
    curve('M236,508Q800,608 1364,508', { color: lighter(concrete, 0.55), width: 16 }),
    curve('M800,900Q812,980 796,1067', { color: '#FFFFFF', width: 26, opacity: 0.75 }),
    path('M-20,420L210,470L330,620L420,850L640,1100L-20,1100Z', mix(palette.near, palette.far, 0.28)),
    path('M-20,560L140,640L260,900L420,1100L-20,1100Z', palette.near),
    path('M1620,400L1400,468L1290,620L1180,850L960,1100L1620,1100Z', mix(palette.near, palette.far, 0.22)),
    path('M1620,600L1480,660L1360,900L1180,1100L1620,1100Z', darker(palette.near, 0.08)),
    times(9)
      .map(index =>
        spruce(
          [index < 5 ? random.between(0, 190) : random.between(1420, 1600), random.between(900, 1080)],
          random.between(90, 180),
          darker(palette.near, 0.35),
        ),
      )
      .join(''),
  ].join('');
};
