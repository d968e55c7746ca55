import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

/** Places of the header that a screen may fill: its subject, and its actions. */
export interface HeaderPlaces {
  readonly main: HTMLElement | null;
  readonly actions: HTMLElement | null;
}

const HeaderContext = createContext<HeaderPlaces>({ main: null, actions: null });

export const HeaderPlacesProvider = ({ places, children }: { readonly places: HeaderPlaces; readonly children: ReactNode }) => (
  <HeaderContext.Provider value={places}>{children}</HeaderContext.Provider>
);

/** Renders children into the header while the screen is shown; `main` replaces the page title there. */
export const HeaderSlot = ({ place, children }: { readonly place: keyof HeaderPlaces; readonly children: ReactNode }) => {
  const element = useContext(HeaderContext)[place];
  return element === null ? null : createPortal(children, element);
};

const KEPT_WIDTH = '--kept-width';

/** Keeps the width of what is in a place of the header at the place itself, for the screen that comes after. */
const useKeptWidth = (element: HTMLElement | null, isFilled: boolean): void => {
  useLayoutEffect(() => {
    if (element === null || !isFilled) return undefined;
    const observer = new ResizeObserver(() => element.style.setProperty(KEPT_WIDTH, `${String(element.offsetWidth)}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isFilled]);
};

/** Renders children into the header as `HeaderSlot` does. While they are null, the place is as wide as it was before, so that nothing beside it moves. */
export const HeaderPlace = ({ place, children }: { readonly place: keyof HeaderPlaces; readonly children: ReactNode }) => {
  const element = useContext(HeaderContext)[place];
  const isFilled = children !== null;
  useKeptWidth(element, isFilled);
  return <HeaderSlot place={place}>{isFilled ? children : <span style={{ width: `var(${KEPT_WIDTH}, 0)` }} />}</HeaderSlot>;
};
