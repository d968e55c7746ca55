import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { type FilterTable, type ListAddress, pageFilter, wordsFilter } from '../model/filters.ts';
import { type FilterControl, useAddress } from './use-address.ts';

interface Filters extends ListAddress {
  readonly q: string;
}
const FILTERS: FilterTable<Filters> = { q: wordsFilter, page: pageFilter };

let control: FilterControl<Filters>;
const List = () => {
  control = useAddress(FILTERS);
  return <p>{control.filters.q}</p>;
};

const open = () => {
  let arrive = (): void => undefined;
  const loaded = new Promise<null>(resolve => void (arrive = () => resolve(null)));
  const routes = [
    { path: '/list', element: <List /> },
    { path: '/elsewhere', element: <p>elsewhere</p>, loader: () => loaded },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  return { router, arrive };
};

it('a search that settles while another screen is on its way does not lead back', async () => {
  const { router, arrive } = open();
  await act(async () => void router.navigate('/elsewhere'));
  await act(async () => control.search('Aare'));
  await act(async () => arrive());
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

it('a search that settles in the moment in which another screen is chosen does not call that off', async () => {
  const { router, arrive } = open();
  await act(async () => {
    void router.navigate('/elsewhere');
    control.search('Aare');
  });
  await act(async () => arrive());
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

it('a search is in the address', async () => {
  const { router } = open();
  await act(async () => control.search('Aare'));
  expect(await screen.findByText('Aare')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=Aare');
});
