import { useState } from 'react';
import type { Target } from '#renderer/entities/placement/changes.ts';

/** Dialog open above the board. */
export type BoardDialog =
  | { readonly kind: 'publish' | 'difference' | 'history'; readonly pageId: string; readonly sectionId?: string | undefined }
  | { readonly kind: 'plan'; readonly pageId: string }
  | { readonly kind: 'copy' | 'presets'; readonly pageId: string; readonly sectionId: string }
  | { readonly kind: 'placeholder'; readonly pageId: string; readonly sectionId: string; readonly itemId: string | null }
  /** Dialogs on several items of a page at once. */
  | { readonly kind: 'since' | 'copyItems' | 'addToList'; readonly pageId: string; readonly itemIds: readonly string[] }
  | { readonly kind: 'whereElse'; readonly metadataId: string }
  /** Items of the board, or articles of the pool. */
  | { readonly kind: 'moveTo'; readonly start: Target | null; readonly itemIds: readonly string[]; readonly metadataIds: readonly string[] }
  | { readonly kind: 'addColumn' };

/** Provides the open dialog, one at a time. */
export const useBoardDialog = () => {
  const [dialog, open] = useState<BoardDialog | null>(null);
  return { dialog, open, close: () => open(null) };
};
