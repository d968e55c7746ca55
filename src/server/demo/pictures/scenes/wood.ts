import { darker, lighter, mix } from '../palette.ts';
import {
  HEIGHT,
  type Scene,
  WIDTH,
  circle,
  ellipse,
  hills,
  line,
  mountains,
  path,
  polygon,
  rect,
  sky,
  sun,
  times,
  vertical,
} from '../shapes.ts';
import { mist, spruces } from './landscape.ts';

/** Tall trunks with light falling between them. */
export const forest: Scene = brush => {
  const { palette, random } = brush;
  const depth = (share: number): string => mix(palette.sky[2], darker(palette.near, 0.2), share);
  const layer = (share: number, count: number): string =>
    times(count)
      .map(index => {
        const x = ((index + random.between(0.15, 0.85)) / count) * WIDTH;
        const width = 10 + share * random.between(26, 54);
        const branch = random.between(200, 640);
        const reach = random.pick([-1, 1]) * random.between(50, 110) * (0.5 + share);
        const trunk = polygon(
          [
            [x - width * 0.4, -10],
            [x + width * 0.4, -10],
            [x + width * 0.62, HEIGHT],
            [x - width * 0.62, HEIGHT],
          ],
          depth(share),
        );
        return (
          trunk +
          line(
            [
              [x, branch],
              [x + reach, branch - 60],
            ],
            { color: depth(share), width: width * 0.22 },
          )
        );
      })
      .join('');
  const canopy = times(60).map(() => {
    const share = random.between(0, 1);
    const tone = mix(mix(palette.ground, palette.accent, random.between(0, 0.35)), palette.near, share * 0.6);
    return circle([random.between(-40, WIDTH + 40), random.between(-60, 190)], random.between(50, 120), tone, 0.6);
  });
  const rays = times(4).map(index => {
    const x = 300 + index * 300 + random.between(-60, 60);
    return polygon(
      [
        [x, 0],
        [x + 90, 0],
        [x - 210, HEIGHT],
        [x - 430, HEIGHT],
      ],
      palette.light,
      0.14,
    );
  });
  return [
    vertical('air', [
      [0, lighter(palette.sky[2], 0.15)],
      [1, mix(palette.sky[2], palette.ground, 0.45)],
    ]),
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: 'url(#air)' }),
    sun(brush, [random.between(600, 1000), 260], 70),
    layer(0.22, 19),
    hills(brush, { base: 900, height: 60, fill: mix(palette.ground, palette.sky[2], 0.3) }),
    layer(0.5, 11),
    ...rays,
    hills(brush, { base: 985, height: 60, fill: mix(palette.ground, palette.near, 0.3) }),
    layer(0.92, 6),
    ...canopy,
    hills(brush, { base: 1050, height: 40, fill: darker(mix(palette.ground, palette.near, 0.65), 0.15) }),
  ].join('');
};

/** A road with marker poles in driving snow. */
export const snowStorm: Scene = brush => {
  const { palette, random } = brush;
  const flakes = times(330).map(() => {
    const depth = random.between(0, 1);
    const centre = [random.between(0, WIDTH), random.between(0, HEIGHT)] as const;
    return ellipse(centre, [2 + depth * 7, 1.6 + depth * 5], '#FFFFFF', 0.35 + depth * 0.6);
  });
  const poles = times(5).map(index => {
    const scale = 0.35 + index * 0.24;
    const x = 835 + index * index * 17;
    const y = 690 + index * index * 21;
    const height = 190 * scale;
    return (
      rect({ x, y: y - height, width: 13 * scale, height, fill: palette.accent }) +
      rect({ x, y: y - height * 0.55, width: 13 * scale, height: height * 0.2, fill: '#FFFFFF' })
    );
  });
  const lamp = 770;
  return [
    sky(brush),
    mountains(brush, { base: 640, height: 250, roughness: 0.7, fill: mix(palette.far, palette.sky[2], 0.35) }),
    mist('storm1', 420, '#FFFFFF'),
    hills(brush, { base: 690, height: 70, fill: mix(palette.far, palette.ground, 0.45) }),
    spruces(brush, { count: 17, y: 700, height: 170, fill: mix(palette.near, palette.far, 0.45) }),
    mist('storm2', 560, '#FFFFFF'),
    path('M-20,1100L-20,720C500,660 1000,690 1640,640L1640,1100Z', palette.ground),
    path(
      `M${String(lamp)},690C700,800 560,960 330,1080L1010,1080C900,930 830,800 ${String(lamp + 30)},690Z`,
      mix(palette.far, palette.ground, 0.35),
    ),
    circle([lamp + 4, 676], 80, palette.light, 0.6),
    circle([lamp - 12, 680], 10, '#FFE9A8'),
    circle([lamp + 20, 680], 10, '#FFE9A8'),
    ...poles,
    spruces(brush, { count: 4, y: 1120, height: 420, fill: mix(palette.near, palette.far, 0.12) }),
    ...flakes,
  ].join('');
};
