import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useDialogAddress } from './use-dialog-address.ts';

describe('a dialog with an address of its own', () => {
  afterEach(cleanup);

  const show = (initial: readonly string[]) => {
    const seen: string[] = [];
    const Place = () => {
      const { pathname } = useLocation();
      const { open, close } = useDialogAddress('/text/dialog', '/text');
      useEffect(() => void seen.push(pathname), [pathname]);
      return (
        <>
          <button onClick={open}>Open</button>
          <button onClick={close}>Close</button>
        </>
      );
    };
    const router = createMemoryRouter([{ path: '*', element: <Place /> }], { initialEntries: [...initial] });
    render(<RouterProvider router={router} />);
    return { router, seen };
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('goes back where it was opened from, so that Back and closing are one (A2-020)', async () => {
    const { router, seen } = show(['/list', '/text']);
    await press('Open');
    await press('Close');
    expect(seen).toEqual(['/text', '/text/dialog', '/text']);
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/list');
  });

  it('leads a person who came by the address to what is below it', async () => {
    const { router } = show(['/text/dialog']);
    await press('Close');
    expect(router.state.location.pathname).toBe('/text');
  });

  it('a dialog with an address of its own is set before anything can lead away again, however soon Back comes', async () => {
    const { router, seen } = show(['/text']);
    const stop = router.subscribe(({ location }) => {
      if (location.pathname !== '/text/dialog') return;
      stop();
      void router.navigate(-1);
    });
    await press('Open');
    expect(router.state.location.pathname).toBe('/text');
    expect(seen).toEqual(['/text', '/text/dialog', '/text']);
  });
});
