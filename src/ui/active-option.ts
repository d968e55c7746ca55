/** Where an arrow key leads in a list of options: around the ends. */
export const nextActive = ({
  active,
  count,
  key,
}: {
  readonly active: number;
  readonly count: number;
  readonly key: 'ArrowDown' | 'ArrowUp';
}): number => {
  if (count === 0) return 0;
  return (active + (key === 'ArrowDown' ? 1 : -1) + count) % count;
};
