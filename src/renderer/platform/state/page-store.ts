import type { BridgeCode } from '#bridge/codes.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { createStore, type StoreApi } from 'zustand';

/** State of the open document, as its screen reports it to the status line. */
export type DocumentState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'conflict'; readonly open: number; readonly path: string }
  | { readonly kind: 'failed'; readonly path: string }
  | { readonly kind: 'gone'; readonly path: string };

export interface PageState {
  /** Title of the page; null if it has none of its own. */
  readonly title: string | null;
  readonly document: DocumentState | null;
  /** Reason why the page cannot show its address; null if it can. */
  readonly failure: BridgeCode | null;
  /** Language of the shown item; null if there is none, so that the user's own applies. */
  readonly contentLocale: ContentLocale | null;
  readonly setTitle: (title: string | null) => void;
  readonly setDocument: (document: DocumentState | null) => void;
  readonly setFailure: (failure: BridgeCode | null) => void;
  readonly setContentLocale: (contentLocale: ContentLocale | null) => void;
}

export const createPageStore = (): StoreApi<PageState> =>
  createStore<PageState>()(set => ({
    title: null,
    document: null,
    failure: null,
    contentLocale: null,
    setTitle: title => set({ title }),
    setDocument: document => set({ document }),
    setFailure: failure => set({ failure }),
    setContentLocale: contentLocale => set({ contentLocale }),
  }));
