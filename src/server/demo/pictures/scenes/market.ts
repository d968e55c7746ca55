import { lighter, mix } from '../palette.ts';
import { type Brush, HEIGHT, type Scene, WIDTH, circle, clouds, ellipse, path, rect, sky, times, vertical } from '../shapes.ts';
import { street } from './town.ts';

const stall = ({ random, palette }: Brush, x: number, y: number, width: number): string => {
  const cloth = random.pick([palette.accent, palette.water, palette.ground, palette.roof]);
  const stripe = width / 8;
  const awning = times(8).map(index => {
    const fill = index % 2 === 0 ? cloth : lighter(palette.wall, 0.5);
    const [left, top] = [x + index * stripe, y - 300];
    return path(
      `M${String(left + (4 - index) * 5)},${String(top)}h${String(stripe - 5)}L${String(left + stripe)},${String(top + 86)}a${String(stripe / 2)},20 0 0 1 ${String(-stripe)},0Z`,
      fill,
    );
  });
  const goods = times(4).map(crate => {
    const left = x + 14 + (crate * (width - 28)) / 4;
    const size = (width - 28) / 4 - 10;
    const fruit = mix(random.pick([palette.accent, '#E0A526', '#7FA33A', '#B5482F', '#D9C24A']), palette.ground, random.between(0, 0.2));
    const heap = times(14).map(index =>
      circle(
        [left + 10 + (index % 7) * ((size - 20) / 6), y - 104 - Math.floor(index / 7) * 15],
        12,
        mix(fruit, '#FFFFFF', random.between(0, 0.2)),
      ),
    );
    return heap.join('') + rect({ x: left, y: y - 100, width: size, height: 42, fill: mix(palette.roof, palette.wall, 0.45), radius: 4 });
  });
  return [
    rect({ x: x + 8, y: y - 230, width: 9, height: 230, fill: palette.near }),
    rect({ x: x + width - 17, y: y - 230, width: 9, height: 230, fill: palette.near }),
    ...goods,
    rect({ x: x - 6, y: y - 60, width: width + 12, height: 62, fill: mix(palette.wall, palette.roof, 0.25), radius: 3 }),
    rect({ x: x - 6, y: y - 60, width: width + 12, height: 10, fill: palette.near, opacity: 0.25 }),
    ...awning,
  ].join('');
};

/** Market stalls below the houses of a square. */
export const marketStalls: Scene = brush => {
  const { palette, random } = brush;
  return [
    sky(brush),
    clouds(brush, 3, [60, 200]),
    street(brush, { y: 760, size: 190, fade: 0.25 }),
    vertical('cobbles', [
      [0, mix(palette.wall, palette.far, 0.5)],
      [1, mix(palette.wall, palette.near, 0.35)],
    ]),
    rect({ x: 0, y: 750, width: WIDTH, height: HEIGHT - 750, fill: 'url(#cobbles)' }),
    ...times(60).map(() => ellipse([random.between(0, WIDTH), random.between(790, 1060)], [random.between(14, 40), 4], palette.near, 0.07)),
    ...times(4).map(index => stall(brush, 40 + index * 400, 830, 300)),
    ...times(3).map(index => stall(brush, -90 + index * 620, 1040, 430)),
  ].join('');
};
