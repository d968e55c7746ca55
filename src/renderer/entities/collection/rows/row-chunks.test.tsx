import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RowChunks } from './RowChunks.tsx';

const rows = Array.from({ length: 200 }, (_, index) => ({ key: `row${index}` }));

let observers: { readonly element: Element; readonly notify: (isNear: boolean) => void }[] = [];

beforeEach(() => {
  observers = [];
  class Observer {
    readonly notify: IntersectionObserverCallback;
    constructor(notify: IntersectionObserverCallback) {
      this.notify = notify;
    }
    observe = (element: Element): void => {
      const notify = (isIntersecting: boolean): void =>
        this.notify([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver); // what the part reads of it
      observers.push({ element, notify });
    };
    disconnect = (): void => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  cleanup();
});

const show = (selected: string | null, count = rows.length) =>
  render(
    <table>
      <RowChunks
        rows={rows.slice(0, count)}
        start={0}
        rowHeightPx={57}
        span={1}
        selected={selected}
        draw={({ key }, index) => (
          <tr key={key} data-key={key} aria-rowindex={index + 2}>
            <td>{key}</td>
          </tr>
        )}
      />
    </table>,
  );
const drawn = () => [...document.querySelectorAll<HTMLElement>('[data-key]')].map(row => row.dataset['key']);

it('a long list draws the rows in sight, and keeps room for the others', () => {
  show(null);
  expect(drawn()).toEqual([]);
  act(() => observers[0]?.notify(true));
  expect(drawn()).toEqual(rows.slice(0, 25).map(({ key }) => key));
  expect(observers[1]?.element.querySelector('td')?.style.height).toBe(`${25 * 57}px`);
});

it('a long list always draws the selected row, under its own number', () => {
  show('row199');
  expect(drawn()).toContain('row199');
  expect(screen.getByText('row199').closest('tr')?.getAttribute('aria-rowindex')).toBe('201');
});

it('a list that fits is drawn whole', () => {
  show(null, 75);
  expect(drawn()).toHaveLength(75);
});
