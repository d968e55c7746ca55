import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InvariantError } from '#domain/result.ts';
import { articleIdOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import type { Feature } from '../../platform/feature/feature.ts';
import { usePageTitle } from '../../platform/navigation/page-title.ts';

const Titled = ({ title }: { readonly title: string }) => {
  usePageTitle(title);
  return <main>{title} itself</main>;
};
const [LONG, SHORT] = [`/articles/${articleIdOf(1)}`, `/articles/${articleIdOf(2)}`] as const;
const PLAN = '/plan';
const pages: Feature = {
  routes: [
    { path: LONG, element: <Titled key="long" title="Long" /> },
    { path: SHORT, element: <Titled key="short" title="Short" /> },
    { path: PLAN, element: <Titled key="plan" title="Plan" /> },
    { path: `${LONG}/publication`, element: <Titled key="publication" title="Publication" /> },
  ],
  menuEntries: [],
};

/** The scrolled part of the window as a browser has it: it goes no further than what is drawn reaches, and tells of it. */
const scrollable = () => {
  const element = document.querySelector('#content');
  if (!element) throw new InvariantError('the window has no content');
  let [height, top] = [100, 0];
  Object.defineProperties(element, {
    clientHeight: { value: 100 },
    scrollHeight: { get: () => height },
    scrollTop: {
      get: () => top,
      set: (wanted: number) => {
        const next = Math.max(0, Math.min(wanted, height - 100));
        if (next === top) return;
        top = next;
        fireEvent.scroll(element);
      },
    },
  });
  const draw = (to: number): void => {
    height = to;
    element.scrollTop = Math.min(top, height - 100);
  };
  return { element, draw };
};

it('an item left before it was drawn is still where it was scrolled to the next time', async () => {
  const { router } = await renderApp(createFakeHost(), { features: [pages], path: LONG });
  await screen.findByText('Long itself');
  const { element, draw } = scrollable();
  const show = async (path: string, words: string): Promise<void> => {
    await act(() => router.navigate(path));
    await screen.findByText(words);
  };
  draw(2_000);
  element.scrollTop = 700;
  await show(SHORT, 'Short itself');
  draw(100);
  expect(element.scrollTop).toBe(0);
  await show(LONG, 'Long itself');
  draw(120);
  element.scrollTop = 15;
  fireEvent.keyDown(document.body, { key: 'F2' });
  element.scrollTop = 0;
  await show(SHORT, 'Short itself');
  draw(2_000);
  element.scrollTop = 30;
  await show(LONG, 'Long itself');
  await waitFor(() => expect(element.scrollTop).toBe(700));
});

it('an item that keys leave and come back to before it is drawn goes to where it was scrolled', async () => {
  const { router } = await renderApp(createFakeHost(), { features: [pages], path: LONG });
  await screen.findByText('Long itself');
  const { element, draw } = scrollable();
  draw(2_000);
  element.scrollTop = 700;
  await act(() => router.navigate(SHORT));
  await screen.findByText('Short itself');
  draw(100);
  await act(() => router.navigate(LONG));
  await screen.findByText('Long itself');
  fireEvent.keyDown(document.body, { key: 'F2' });
  // Two quick steps through the open items end here; the one between them is never on screen.
  await act(() => router.navigate(LONG));
  await screen.findByText('Long itself');
  draw(2_000);
  await waitFor(() => expect(element.scrollTop).toBe(700));
});

it.each([PLAN, `${LONG}/publication`])('%s is at its top after an item was left before it was drawn', async path => {
  const { router } = await renderApp(createFakeHost(), { features: [pages], path: LONG });
  await screen.findByText('Long itself');
  const { element, draw } = scrollable();
  draw(2_000);
  element.scrollTop = 700;
  await act(() => router.navigate(SHORT));
  await screen.findByText('Short itself');
  draw(100);
  await act(() => router.navigate(LONG));
  await screen.findByText('Long itself');
  fireEvent.keyDown(document.body, { key: 'F2' });
  await act(() => router.navigate(path));
  draw(2_000);
  const drawn = new Promise<void>(resolve => {
    let left = 5;
    const next = (): void => void ((left -= 1) === 0 ? resolve() : requestAnimationFrame(next));
    requestAnimationFrame(next);
  });
  await act(() => drawn);
  expect(element.scrollTop).toBe(0);
});
