import { useEffect } from 'react';
import { usePageState } from '../state/stores.tsx';

export const PRODUCT_NAME = 'Galley';

/** Returns the title of the window (A2-030): "{title} | Galley", or the product name alone. */
export const documentTitle = (title: string | null): string =>
  title === null || title.trim() === '' ? PRODUCT_NAME : `${title} | ${PRODUCT_NAME}`;

/** Sets the page title while on screen; null while unknown. */
export const usePageTitle = (title: string | null): void => {
  const setTitle = usePageState(state => state.setTitle);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
};
