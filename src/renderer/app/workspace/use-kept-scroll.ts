import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { openContentItem } from '../../platform/navigation/paths.ts';
import { changePlace, placeIn } from '../../platform/state/item-places.ts';
import { useStores } from '../../platform/state/stores.tsx';
import type { Workspace } from './workspace-store.ts';

/** Number of frames during which later content may still move the page. */
const SETTLED_FRAMES = 20;
/** Time without a change of height after which a page counts as complete. */
const LONGEST_MS = 10_000;
/** Delay after which a scroll position is stored. */
const REST_MS = 150;
const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;
/** Modifier keys that are held while cycling through the items. */
const MODIFIERS = ['Control', 'Alt', 'Meta', 'Shift'];
const isAct = (event: Event): boolean => !(event instanceof KeyboardEvent && MODIFIERS.includes(event.key));

const scrollTo = (element: HTMLElement, top: number): void => {
  element.scrollTop = top;
};

/** Returns whether the page is rendered far enough to scroll to `top`. */
const reaches = (element: HTMLElement, top: number): boolean => element.scrollHeight - element.clientHeight > top - 2;

/** Scrolls to the user's last position as soon as enough is rendered, until it is stable or the user acts. Returns a stop function. */
const leadBack = (element: HTMLElement, top: number, onEnd: () => void): (() => void) => {
  let endMs = performance.now() + LONGEST_MS;
  let height = element.scrollHeight;
  let settled = 0;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const name of ACTS) removeEventListener(name, handleAct, { capture: true });
    onEnd();
  };
  const handleAct = (event: Event): void => (isAct(event) ? stop() : undefined);
  const look = (): void => {
    const isThere = Math.abs(element.scrollTop - top) < 2;
    settled = isThere ? settled + 1 : 0;
    if (!isThere) scrollTo(element, top);
    if (element.scrollHeight !== height) endMs = performance.now() + LONGEST_MS;
    height = element.scrollHeight;
    if (settled > SETTLED_FRAMES || performance.now() > endMs) stop();
    else frame = requestAnimationFrame(look);
  };
  for (const name of ACTS) addEventListener(name, handleAct, { capture: true, passive: true });
  frame = requestAnimationFrame(look);
  return stop;
};

/** Returns the view of an item that an address shows: the part after its id. */
const viewOf = (pathname: string, id: string): string => pathname.slice(pathname.indexOf(id) + id.length);

/** Stores the scroll position of an item's page, and restores it when the item is shown again. */
export const useKeptScroll = (workspace: Workspace, content: RefObject<HTMLElement | null>): void => {
  const { places } = useStores();
  const { pathname, hash, key } = useLocation();
  const isLoaded = useStore(workspace, state => state.isLoaded);
  const id = openContentItem(pathname)?.id;
  const view = id === undefined ? '' : viewOf(pathname, id);
  const isLeading = useRef(false);
  // Set if a page is left before it was rendered: its scroll position then means nothing, and the stored one stays.
  const undrawn = useRef<{ readonly id: string; readonly view: string; readonly top: number; readonly endMs: number } | null>(null);
  const isPartNamed = useEffectEvent(() => hash !== '');
  const lead = useEffectEvent((element: HTMLElement, top: number) => {
    isLeading.current = true;
    return leadBack(element, top, () => {
      isLeading.current = false;
    });
  });
  const at = useRef({ id, view });
  useLayoutEffect(() => {
    at.current = { id, view };
  }, [id, view]);
  useLayoutEffect(() => {
    const element = content.current;
    if (element === null || id === undefined) return undefined;
    const top = placeIn(places, id).scroll[at.current.view] ?? 0;
    undrawn.current = null;
    scrollTo(element, top);
    // Named parts, and other views of the same item, are scrolled to in another way.
    if (top === 0 || isPartNamed()) return undefined;
    undrawn.current = { id, view: at.current.view, top, endMs: performance.now() + LONGEST_MS };
    return lead(element, top);
  }, [content, places, id, isLoaded]);
  // A key stops the restoring even if it leads away, and the next one may lead here again before anything is rendered.
  useLayoutEffect(() => {
    const element = content.current;
    const place = undrawn.current;
    if (element === null || place === null || isLeading.current || isPartNamed()) return undefined;
    const isHere = place.id === at.current.id && place.view === at.current.view;
    if (!isHere || performance.now() > place.endMs) return undefined;
    return lead(element, place.top);
  }, [content, key]);
  useEffect(() => {
    const element = content.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let scrolled: { readonly id: string; readonly view: string; readonly top: number } | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      if (!scrolled) return;
      const { id: itemId, view: itsView, top } = scrolled;
      scrolled = undefined;
      changePlace(places, itemId, { scroll: { ...placeIn(places, itemId).scroll, [itsView]: top } });
    };
    const isUndrawn = (): boolean => {
      const place = undrawn.current;
      if (place === null || reaches(element, place.top) || performance.now() > place.endMs) undrawn.current = null;
      return undrawn.current !== null;
    };
    const handleScroll = (): void => {
      const { id: itemId, view: itsView } = at.current;
      if (isLeading.current || itemId === undefined || isUndrawn()) return;
      if (scrolled !== undefined && (scrolled.id !== itemId || scrolled.view !== itsView)) keep();
      scrolled = { id: itemId, view: itsView, top: element.scrollTop };
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    };
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      element.removeEventListener('scroll', handleScroll);
      keep();
    };
  }, [content, places]);
};
