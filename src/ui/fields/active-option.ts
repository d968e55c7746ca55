/** Returns the index that an arrow key moves to in a list of options, wrapping around. */
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
