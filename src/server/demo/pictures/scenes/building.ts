import { darker, lighter, mix } from '../palette.ts';
import {
  type Brush,
  HEIGHT,
  type Scene,
  WIDTH,
  circle,
  clouds,
  ellipse,
  hills,
  path,
  rect,
  sky,
  spruce,
  sun,
  times,
  vertical,
} from '../shapes.ts';

interface Material {
  readonly stone: string;
  readonly shade: string;
  readonly copper: string;
  readonly pane: string;
}

const wing = (x: number, { stone, shade, copper, pane }: Material): string => {
  const windows = times(14).map(index => {
    const [left, top] = [x + 26 + (index % 7) * 52, 612 + Math.floor(index / 7) * 128];
    return rect({ x: left, y: top, width: 30, height: 78, radius: 15, fill: pane, opacity: 0.78 });
  });
  return [
    rect({ x, y: 560, width: 400, height: 320, fill: stone }),
    rect({ x: x - 12, y: 546, width: 424, height: 22, fill: shade }),
    path(`M${String(x - 6)},546l46,-60h320l46,60z`, copper),
    ...windows,
  ].join('');
};

const dome = ({ stone, copper, pane }: Material): string =>
  [
    rect({ x: 690, y: 350, width: 220, height: 120, fill: stone }),
    ...times(6).map(index => rect({ x: 706 + index * 34, y: 376, width: 18, height: 66, radius: 9, fill: pane, opacity: 0.7 })),
    path('M676,354C676,210 760,168 800,160C840,168 924,210 924,354Z', copper),
    path('M800,160C840,168 924,210 924,354H846C846,250 826,190 800,160Z', darker(copper, 0.16)),
    rect({ x: 784, y: 112, width: 32, height: 54, fill: stone, radius: 4 }),
    path('M778,114L800,66L822,114Z', copper),
  ].join('');

const portico = ({ stone, shade }: Material): string => {
  const columns = times(6).map(
    index =>
      rect({ x: 640 + index * 60, y: 600, width: 24, height: 280, fill: lighter(stone, 0.3) }) +
      rect({ x: 656 + index * 60, y: 600, width: 8, height: 280, fill: shade, opacity: 0.5 }),
  );
  const steps = times(4).map(index =>
    rect({ x: 560 - index * 26, y: 872 + index * 15, width: 480 + index * 52, height: 16, fill: lighter(stone, 0.25 - index * 0.07) }),
  );
  return [
    path('M560,522L800,428L1040,522Z', lighter(stone, 0.12)),
    path('M620,508L800,440L980,508Z', shade, 0.5),
    rect({ x: 560, y: 520, width: 480, height: 40, fill: lighter(stone, 0.2) }),
    ...columns,
    ...steps,
  ].join('');
};

const passerBy = ({ palette, random }: Brush): string => {
  const [x, y] = [random.between(60, 1540), random.between(930, 1030)];
  const coat = random.pick([palette.near, palette.accent, palette.roof, palette.water]);
  return (
    rect({ x: x - 7, y: y - 36, width: 14, height: 38, radius: 7, fill: coat }) +
    circle([x, y - 45], 8, darker(palette.wall, 0.3)) +
    ellipse([x + 12, y + 2], [20, 4], palette.near, 0.2)
  );
};

/** A domed parliament behind its square. */
export const parliament: Scene = brush => {
  const { palette, random } = brush;
  const stone = mix(palette.wall, palette.ground, 0.18);
  const shade = darker(stone, 0.18);
  const material = { stone, shade, copper: mix('#5E8F7C', palette.far, 0.25), pane: palette.near };
  const pavement = mix(palette.wall, palette.far, 0.45);
  return [
    sky(brush),
    sun(brush, [random.between(150, 420), 250], 54),
    clouds(brush, 5, [80, 330]),
    hills(brush, { base: 720, height: 130, fill: mix(palette.ground, palette.far, 0.5) }),
    wing(170, material),
    wing(1030, material),
    rect({ x: 590, y: 520, width: 420, height: 360, fill: mix(stone, shade, 0.35) }),
    dome(material),
    portico(material),
    vertical('square', [
      [0, mix(palette.wall, palette.far, 0.35)],
      [1, mix(palette.wall, palette.near, 0.4)],
    ]),
    rect({ x: 0, y: 908, width: WIDTH, height: HEIGHT - 908, fill: 'url(#square)' }),
    rect({ x: 0, y: 880, width: 480, height: 30, fill: pavement }),
    rect({ x: 1120, y: 880, width: 480, height: 30, fill: pavement }),
    ...times(17).map(() => passerBy(brush)),
  ].join('');
};

/** A modern hospital with its forecourt. */
export const hospital: Scene = brush => {
  const { palette, random } = brush;
  const front = mix(palette.wall, '#FFFFFF', 0.55);
  const block = (x: number, y: number, columns: number, rows: number): string =>
    rect({ x, y, width: columns * 62 + 24, height: 900 - y, fill: front, radius: 4 }) +
    rect({ x, y, width: columns * 62 + 24, height: 14, fill: darker(front, 0.12) }) +
    times(columns * rows)
      .map(index => {
        const pane = random.chance(0.25) ? mix(palette.light, '#FFE0A0', 0.6) : mix(palette.water, palette.near, random.between(0.1, 0.5));
        return rect({
          x: x + 22 + (index % columns) * 62,
          y: y + 40 + Math.floor(index / columns) * 66,
          width: 42,
          height: 40,
          fill: pane,
          radius: 3,
        });
      })
      .join('');
  const trees = times(9).map(() => {
    const [x, size] = [random.chance(0.5) ? random.between(0, 330) : random.between(1280, 1600), random.between(44, 84)];
    return (
      rect({ x: x - 5, y: 840, width: 10, height: 90, fill: palette.near }) +
      circle([x, 830 - size * 0.2], size, mix(palette.ground, palette.near, random.between(0, 0.4)))
    );
  });
  return [
    sky(brush),
    clouds(brush, 5, [80, 330]),
    hills(brush, { base: 740, height: 160, fill: mix(palette.ground, palette.far, 0.55) }),
    block(330, 330, 8, 8),
    block(860, 480, 8, 6),
    rect({ x: 556, y: 200, width: 96, height: 136, fill: front, radius: 6 }),
    rect({ x: 572, y: 218, width: 64, height: 100, fill: '#1F5FA8', radius: 8 }),
    rect({ x: 584, y: 236, width: 10, height: 64, fill: '#FFFFFF' }),
    rect({ x: 614, y: 236, width: 10, height: 64, fill: '#FFFFFF' }),
    rect({ x: 590, y: 263, width: 28, height: 10, fill: '#FFFFFF' }),
    rect({ x: 640, y: 770, width: 300, height: 20, fill: palette.accent, radius: 4 }),
    rect({ x: 670, y: 790, width: 240, height: 120, fill: mix(palette.water, palette.light, 0.4) }),
    ...times(3).map(index => rect({ x: 746 + index * 44 - 2, y: 790, width: 4, height: 120, fill: front })),
    ...trees,
    vertical('court', [
      [0, mix(palette.ground, palette.wall, 0.45)],
      [1, mix(palette.ground, palette.near, 0.2)],
    ]),
    rect({ x: 0, y: 900, width: WIDTH, height: HEIGHT - 900, fill: 'url(#court)' }),
    path('M700,900H880L1100,1067H420Z', mix(palette.wall, palette.far, 0.4)),
    rect({ x: 1050, y: 838, width: 190, height: 84, fill: '#FFFFFF', radius: 10 }),
    path('M1240,866h44q24,6 30,34v22h-74z', '#FFFFFF'),
    rect({ x: 1050, y: 878, width: 262, height: 14, fill: palette.accent }),
    rect({ x: 1252, y: 872, width: 34, height: 24, fill: palette.near, radius: 4 }),
    circle([1100, 924], 23, palette.near),
    circle([1262, 924], 23, palette.near),
    circle([1100, 924], 10, front),
    circle([1262, 924], 10, front),
    rect({ x: 1128, y: 826, width: 40, height: 12, fill: mix(palette.accent, '#3A6FD0', 0.8), radius: 5 }),
    spruce([1480, 1040], 210, mix(palette.near, palette.ground, 0.35)),
    spruce([90, 1050], 190, mix(palette.near, palette.ground, 0.35)),
  ].join('');
};
