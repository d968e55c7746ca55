import { darker, lighter, mix } from '../palette.ts';
import {
  type Brush,
  HEIGHT,
  type Scene,
  WIDTH,
  circle,
  clouds,
  curve,
  ellipse,
  hills,
  horizontal,
  line,
  mountains,
  path,
  polygon,
  rect,
  sky,
  spruce,
  sun,
  times,
  vertical,
} from '../shapes.ts';

/** A band of mist. */
export const mist = (id: string, y: number, color: string): string =>
  vertical(id, [
    [0, color, 0],
    [0.6, color, 0.55],
    [1, color, 0],
  ]) + rect({ x: 0, y, width: WIDTH, height: 260, fill: `url(#${id})` });

/** A row of spruces across the picture. */
export const spruces = (
  { random }: Brush,
  row: { readonly count: number; readonly y: number; readonly height: number; readonly fill: string },
): string =>
  times(row.count)
    .map(index => {
      const x = ((index + random.between(0.1, 0.9)) / row.count) * (WIDTH + 100) - 50;
      return spruce([x, row.y + random.between(-12, 30)], row.height * random.between(0.65, 1.15), row.fill);
    })
    .join('');

/** Ranges behind ranges, snow on the highest, spruces in front. */
export const alpineRidge: Scene = brush => {
  const { palette, random } = brush;
  const snow = lighter(palette.light, 0.4);
  return [
    sky(brush),
    sun(brush, [random.between(350, 1250), random.between(330, 420)], 62),
    clouds(brush, 3, [90, 260]),
    mountains(brush, { base: 640, height: 270, roughness: 0.75, fill: mix(palette.far, palette.sky[2], 0.45) }),
    mist('mist1', 470, palette.sky[2]),
    vertical('snow', [
      [0, snow],
      [0.2, snow],
      [0.34, mix(palette.far, palette.near, 0.25)],
      [1, mix(palette.far, palette.near, 0.55)],
    ]),
    mountains(brush, { base: 800, height: 430, roughness: 0.9, fill: 'url(#snow)' }),
    mist('mist2', 640, palette.sky[2]),
    mountains(brush, { base: 900, height: 180, roughness: 0.5, fill: mix(palette.far, palette.near, 0.72) }),
    hills(brush, { base: 960, height: 70, fill: mix(palette.near, palette.ground, 0.25) }),
    spruces(brush, { count: 26, y: 1010, height: 150, fill: darker(palette.near, 0.12) }),
    spruces(brush, { count: 17, y: 1090, height: 230, fill: darker(palette.near, 0.38) }),
  ].join('');
};

const ferry = ({ palette, random }: Brush, x: number, y: number): string => {
  const hull = lighter(palette.wall, 0.55);
  const panes = times(9).map(index =>
    rect({ x: x + 62 + index * 42, y: y - 74, width: 26, height: 22, radius: 4, fill: palette.near, opacity: 0.75 }),
  );
  const upper = times(6).map(index =>
    rect({ x: x + 120 + index * 42, y: y - 122, width: 26, height: 20, radius: 4, fill: palette.near, opacity: 0.65 }),
  );
  return [
    path(`M${String(x)},${String(y - 46)}h520l-56,58h-400q-44,-8 -64,-58z`, hull),
    path(`M${String(x + 14)},${String(y - 16)}h478l-26,28h-392q-40,-4 -60,-28z`, palette.accent),
    rect({ x: x + 44, y: y - 88, width: 404, height: 44, radius: 6, fill: hull }),
    rect({ x: x + 100, y: y - 134, width: 276, height: 46, radius: 6, fill: hull }),
    rect({ x: x + 92, y: y - 142, width: 300, height: 10, radius: 5, fill: darker(palette.wall, 0.15) }),
    rect({ x: x + 232, y: y - 196, width: 44, height: 56, radius: 4, fill: palette.accent }),
    rect({ x: x + 232, y: y - 182, width: 44, height: 12, fill: hull }),
    line(
      [
        [x + 478, y - 46],
        [x + 478, y - 170],
      ],
      { color: palette.near, width: 5 },
    ),
    polygon(
      [
        [x + 478, y - 168],
        [x + 430, y - 154],
        [x + 478, y - 138],
      ],
      palette.accent,
    ),
    ...panes,
    ...upper,
    random.chance(0.5) ? circle([x + 254, y - 230], 17, palette.light, 0.5) + circle([x + 222, y - 252], 24, palette.light, 0.35) : '',
  ].join('');
};

/** A white ferry on a lake below mountains. */
export const lakeFerry: Scene = brush => {
  const { palette, random } = brush;
  const shore = 600;
  const x = random.between(260, 780);
  const ripples = times(46).map(() => {
    const depth = random.between(0, 1);
    const width = 40 + depth * random.between(60, 220);
    const box = { x: random.between(-60, WIDTH), y: shore + 30 + depth * 430, width, height: 3 + depth * 5 };
    return rect({ ...box, radius: 4, fill: palette.light, opacity: 0.1 + random.between(0, 0.16) });
  });
  return [
    sky(brush),
    sun(brush, [random.between(300, 1300), 230], 54),
    clouds(brush, 4, [90, 280]),
    mountains(brush, { base: 600, height: 330, roughness: 0.75, fill: mix(palette.far, palette.sky[2], 0.2) }),
    mountains(brush, { base: 612, height: 190, roughness: 0.5, fill: mix(palette.far, palette.near, 0.4) }),
    hills(brush, { base: 610, height: 70, fill: mix(palette.near, palette.ground, 0.35) }),
    vertical('lake', [
      [0, lighter(palette.water, 0.35)],
      [0.3, palette.water],
      [1, darker(palette.water, 0.3)],
    ]),
    rect({ x: 0, y: shore, width: WIDTH, height: HEIGHT - shore, fill: 'url(#lake)' }),
    ...ripples,
    ellipse([x + 250, 812], [300, 18], darker(palette.water, 0.4), 0.5),
    ferry(brush, x, 800),
    curve(`M${String(x - 30)},816q70,-20 140,0t140,0t140,0t160,-4`, { color: palette.light, width: 6, opacity: 0.7 }),
    curve(`M${String(x - 260)},838q60,-12 120,0t120,0t120,0`, { color: palette.light, width: 4, opacity: 0.4 }),
  ].join('');
};

/** Terraces with rows of vines above a lake. */
export const vineyard: Scene = brush => {
  const { palette, random } = brush;
  const leaf = mix(palette.ground, palette.near, 0.25);
  const terraces = times(7).map(index => {
    const y = 560 + index * 84;
    const tilt = 150 - index * 12;
    const wall = mix(palette.wall, palette.near, 0.18 + index * 0.03);
    const vines = times(34).map(vine => {
      const share = vine / 33;
      const foot = y + 40 - tilt * share + Math.sin(share * 5 + index) * 12;
      const height = 26 + index * 5 + random.between(0, 8);
      const fill = random.chance(0.22) ? mix(palette.accent, leaf, 0.35) : mix(leaf, palette.ground, random.between(0, 0.8));
      return ellipse([share * (WIDTH + 60) - 30, foot - height / 2], [17 + index * 2.2, height / 1.6], fill);
    });
    const top = `M-20,${String(y + 30)}C400,${String(y)} 1100,${String(y - tilt + 40)} 1640,${String(y - tilt)}`;
    return (
      path(`${top}L1640,1100L-20,1100Z`, mix(palette.ground, palette.wall, 0.15)) +
      vines.join('') +
      curve(`M-20,${String(y + 52)}C400,${String(y + 22)} 1100,${String(y - tilt + 62)} 1640,${String(y - tilt + 22)}`, {
        color: wall,
        width: 20,
      })
    );
  });
  const hut = random.between(980, 1240);
  return [
    sky(brush),
    sun(brush, [random.between(200, 700), 210], 58),
    clouds(brush, 3, [80, 220]),
    mountains(brush, { base: 470, height: 230, roughness: 0.7, fill: mix(palette.far, palette.sky[2], 0.3) }),
    horizontal('water', [
      [0, lighter(palette.water, 0.45)],
      [1, palette.water],
    ]),
    rect({ x: 0, y: 440, width: WIDTH, height: 240, fill: 'url(#water)' }),
    rect({ x: hut, y: 400, width: 110, height: 90, fill: palette.wall }),
    polygon(
      [
        [hut - 14, 404],
        [hut + 55, 340],
        [hut + 124, 404],
      ],
      palette.roof,
    ),
    rect({ x: hut + 42, y: 436, width: 28, height: 54, fill: palette.near, radius: 3 }),
    path('M900,470C1150,440 1400,430 1640,400L1640,700L700,700Z', leaf),
    ...terraces,
  ].join('');
};
