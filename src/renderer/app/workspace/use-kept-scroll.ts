import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { openContentItem } from '../../platform/navigation/paths.ts';
import { changePlace, placeIn } from '../../platform/state/item-places.ts';
import { useStores } from '../../platform/state/stores.tsx';
import type { Workspace } from './workspace-store.ts';

/** What is drawn later may still move the page for so long. */
const SETTLED_FRAMES = 20;
/** A page that has not changed its height for so long is all there. */
const LONGEST_MS = 10_000;
/** Scrolling that has come to rest is remembered after this. */
const REST_MS = 150;
const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;
/** Held for the next step through the items. */
const MODIFIERS = ['Control', 'Alt', 'Meta', 'Shift'];
const isAct = (event: Event): boolean => !(event instanceof KeyboardEvent && MODIFIERS.includes(event.key));

const scrollTo = (element: HTMLElement, top: number): void => {
  element.scrollTop = top;
};

/** If the page is drawn so far down. */
const reaches = (element: HTMLElement, top: number): boolean => element.scrollHeight - element.clientHeight > top - 2;

/** Scrolls to where a person was, as soon as enough is drawn, until it stays there or the person does something. Answers how to stop. */
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

/** Which view of an item an address shows: what follows its id. */
const viewOf = (pathname: string, id: string): string => pathname.slice(pathname.indexOf(id) + id.length);

/** Remembers how far the page of an item is scrolled, and goes back there when the item is shown again. */
export const useKeptScroll = (workspace: Workspace, content: RefObject<HTMLElement | null>): void => {
  const { places } = useStores();
  const { pathname, hash, key } = useLocation();
  const isLoaded = useStore(workspace, state => state.isLoaded);
  const id = openContentItem(pathname)?.id;
  const view = id === undefined ? '' : viewOf(pathname, id);
  const isLeading = useRef(false);
  // Where a page is left before it was drawn: how far it could be scrolled says nothing, and its place stays.
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
    // A named part of it is gone to in its own way, as is another view of the same item.
    if (top === 0 || isPartNamed()) return undefined;
    undrawn.current = { id, view: at.current.view, top, endMs: performance.now() + LONGEST_MS };
    return lead(element, top);
  }, [content, places, id, isLoaded]);
  // A key stops the way back also when it leads away, and the next one may lead here again before anything is drawn.
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
