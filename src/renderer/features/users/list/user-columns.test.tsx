import { expect, it } from 'vitest';
import { USER_COLUMNS } from './user-cells.tsx';

it('the list of users keeps the name alone where a window of 400 % has room for one column', () => {
  expect(USER_COLUMNS.filter(({ yields }) => yields === undefined).map(({ id }) => id)).toEqual(['name']);
});
