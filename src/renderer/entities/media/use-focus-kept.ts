import { type RefObject, useEffect, useRef } from 'react';

/** The keyboard stays in the area when its button makes room for the bar, and when it comes back. */
export const useFocusKept = (isLoading: boolean): { readonly area: RefObject<HTMLDivElement | null>; readonly remember: () => void } => {
  const area = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (wasInside.current && isNowhere) area.current?.querySelector<HTMLElement>('button')?.focus();
    if (!isLoading) wasInside.current = false;
  }, [isLoading]);
  return {
    area,
    remember: () => {
      wasInside.current = area.current?.contains(document.activeElement) ?? false;
    },
  };
};
