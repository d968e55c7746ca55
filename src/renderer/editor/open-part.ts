import type { ComponentType } from 'react';
import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Element, LinkData } from '#domain/article/document.ts';
import type { BlockFormProps } from '#richtext/view/block-view.tsx';

/** The one menu or dialog of the editor that is open. */
export type OpenPart =
  | { readonly kind: 'none' | 'insert' | 'characters' | 'blockMenu' | 'selection' }
  | { readonly kind: 'form'; readonly Form: ComponentType<BlockFormProps>; readonly element: Element; readonly isNew: boolean }
  | { readonly kind: 'link'; readonly link: LinkData | undefined; readonly text: string };

export const CLOSED: OpenPart = { kind: 'none' };

/** Opens a menu, or closes it if it is still the open part: choosing an entry may have opened a dialog meanwhile. */
export const toggleOpen = (open: OpenStore, kind: 'insert' | 'characters' | 'blockMenu', opens: boolean): void => {
  if (opens) open.setState({ part: { kind } });
  else if (open.getState().part.kind === kind) open.setState({ part: CLOSED });
};

/** Store of the open part. */
export type OpenStore = StoreApi<{ readonly part: OpenPart }>;

export const createOpenStore = (): OpenStore => createStore(() => ({ part: CLOSED }));
