import { darker, mix } from '../palette.ts';
import { type Brush, circle, ellipse, HEIGHT, line, polygon, rect, type Scene, times, vertical, WIDTH } from '../shapes.ts';

const beams = ({ palette, random }: Brush): string =>
  times(11)
    .map(index => {
      const x = 120 + index * 136;
      const aim = x + random.between(-260, 260);
      const width = random.between(70, 150);
      const hue = random.pick([palette.accent, '#D84A8A', '#4AA3D8', palette.light, '#8A5AD8']);
      return (
        polygon(
          [
            [x - 6, 120],
            [x + 6, 120],
            [aim + width, 820],
            [aim - width, 820],
          ],
          hue,
          0.22,
        ) + circle([x, 116], 15, palette.light, 0.95)
      );
    })
    .join('');

const musician = ({ palette, random }: Brush, x: number, tall: number): string => {
  const dark = darker(palette.near, 0.3);
  const top = 784 - tall;
  const guitar =
    line(
      [
        [x - 40, 830 - tall * 0.6],
        [x + 92, 780 - tall * 0.75],
      ],
      { color: dark, width: 10 },
    ) + ellipse([x - 34, 828 - tall * 0.6], [34, 26], dark);
  const microphone = line(
    [
      [x + 44, 782],
      [x + 44, 786 - tall],
      [x + 22, 774 - tall],
    ],
    { color: dark, width: 6 },
  );
  return [
    circle([x, top - 24], 24, dark),
    rect({ x: x - 30, y: top, width: 60, height: tall * 0.5, radius: 22, fill: dark }),
    line(
      [
        [x - 14, 780 - tall * 0.5],
        [x - 22, 782],
      ],
      { color: dark, width: 22 },
    ),
    line(
      [
        [x + 14, 780 - tall * 0.5],
        [x + 26, 782],
      ],
      { color: dark, width: 22 },
    ),
    random.chance(0.6) ? guitar : microphone,
  ].join('');
};

const crowd = ({ random }: Brush, row: { readonly y: number; readonly size: number; readonly fill: string }): string => {
  const { size, fill } = row;
  return times(Math.round(WIDTH / (size * 1.5)))
    .map(index => {
      const x = index * size * 1.5 + random.between(-8, 8);
      const top = row.y + random.between(-18, 18);
      const arm = (side: number, reach: number): string =>
        line(
          [
            [x + side * size * 0.7, top + size],
            [x + side * size * 0.95, top - size * reach],
          ],
          { color: fill, width: size * 0.36 },
        );
      return [
        circle([x, top], size * 0.62, fill),
        rect({ x: x - size * 0.85, y: top + size * 0.45, width: size * 1.7, height: 400, radius: size * 0.6, fill }),
        random.chance(0.3) ? arm(-1, 1.5) : '',
        random.chance(0.2) ? arm(1, 1.3) : '',
      ].join('');
    })
    .join('');
};

const truss = ({ palette }: Brush): string => {
  const steel = darker(palette.near, 0.2);
  const struts = times(37).map(index =>
    line(
      [
        [60 + index * 40, index % 2 === 0 ? 84 : 46],
        [100 + index * 40, index % 2 === 0 ? 46 : 84],
      ],
      { color: steel, width: 4 },
    ),
  );
  return (
    rect({ x: 60, y: 84, width: 1480, height: 18, fill: darker(palette.near, 0.3) }) +
    struts.join('') +
    rect({ x: 60, y: 38, width: 1480, height: 9, fill: steel })
  );
};

const loudspeaker = ({ palette }: Brush, x: number): string =>
  rect({ x, y: 560, width: 110, height: 222, fill: darker(palette.near, 0.55), radius: 6 }) +
  circle([x + 55, 630], 36, palette.near) +
  circle([x + 55, 722], 36, palette.near);

/** A concert stage with beams and a crowd. */
export const concertStage: Scene = brush => {
  const { palette, random } = brush;
  return [
    vertical('hall', [
      [0, darker(palette.sky[0], 0.45)],
      [0.75, mix(palette.sky[0], palette.sky[1], 0.6)],
      [1, palette.sky[1]],
    ]),
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: 'url(#hall)' }),
    truss(brush),
    ellipse([800, 700], [760, 240], palette.accent, 0.16),
    beams(brush),
    rect({ x: 120, y: 780, width: 1360, height: 90, fill: darker(palette.near, 0.45) }),
    rect({ x: 120, y: 776, width: 1360, height: 8, fill: palette.light, opacity: 0.5 }),
    loudspeaker(brush, 200),
    loudspeaker(brush, 1300),
    musician(brush, random.between(460, 540), 200),
    musician(brush, random.between(740, 840), 220),
    musician(brush, random.between(1050, 1140), 195),
    crowd(brush, { y: 880, size: 34, fill: darker(palette.near, 0.25) }),
    crowd(brush, { y: 950, size: 46, fill: darker(palette.near, 0.5) }),
    crowd(brush, { y: 1030, size: 62, fill: darker(palette.near, 0.72) }),
  ].join('');
};
