import { type ComponentType, createContext, useContext } from 'react';
import type { Element } from '#domain/article/document.ts';

/** Readers of a shown text, and the component of its non-text elements. */
export interface Readers {
  /** Title of the readers; null for an item that belongs to none. */
  readonly tenantId: number | null;
  readonly Part: ComponentType<{ readonly element: Element }>;
}

export const ReadersContext = createContext<Readers>({ tenantId: null, Part: () => null });
export const useReaders = (): Readers => useContext(ReadersContext);
