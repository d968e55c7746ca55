import { createContext, type ReactNode, useContext } from 'react';
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
