import { useEffect } from 'react';
import type { DocumentState } from './page-store.ts';
import { usePageState } from './stores.tsx';

/** Reports the open document's state to the status line; pass a memoised value, null while there is none. */
export const useDocumentState = (document: DocumentState | null): void => {
  const setDocument = usePageState(state => state.setDocument);
  useEffect(() => {
    setDocument(document);
    return () => setDocument(null);
  }, [document, setDocument]);
};
