import { useEffect, useState } from 'react';

/** Distance from the viewport within which sections are rendered. */
const NEAR = '400px 0px';

type Tell = (isNear: boolean) => void;

/** One observer for all sections of a column: each observer costs every frame of a drag. */
interface Watch {
  readonly observer: IntersectionObserver;
  readonly tells: Map<Element, Tell>;
}

const watches = new WeakMap<Element, Watch>();

const watchOf = (column: Element): Watch => {
  const known = watches.get(column);
  if (known) return known;
  const tells = new Map<Element, Tell>();
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) tells.get(target)?.(isIntersecting);
    },
    { root: column, rootMargin: NEAR },
  );
  const watch = { observer, tells };
  watches.set(column, watch);
  return watch;
};

/** Returns whether a section is near enough to its column's viewport to be rendered. */
export const useIsNear = (element: { readonly current: HTMLElement | null }): boolean => {
  const canObserve = 'IntersectionObserver' in window;
  const [isNear, setNear] = useState(!canObserve);
  useEffect(() => {
    const { current } = element;
    const column = current?.closest('[data-column-body]');
    if (!current || !column || !canObserve) return undefined;
    const { observer, tells } = watchOf(column);
    tells.set(current, setNear);
    observer.observe(current);
    return () => {
      tells.delete(current);
      observer.unobserve(current);
    };
  }, [element, canObserve]);
  return isNear;
};
