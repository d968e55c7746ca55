import { useMemo } from 'react';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import { SnippetPicker } from './SnippetPicker.tsx';
import { readSnippet } from './snippets.ts';

/** What blocks ask about text components. */
export const useSnippetServices = (): Pick<BlockServices, 'snippetOf' | 'PickSnippet'> => {
  const bridge = useBridge();
  return useMemo(() => ({ snippetOf: id => readSnippet(bridge, id), PickSnippet: SnippetPicker }), [bridge]);
};
