import { useCallback } from 'react';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { listFormat } from '#ui/formats.ts';
import type { SeenPart } from './changed-parts.ts';

/** Names what waits, for example "text, teaser and slug". */
export const usePartWords = (): ((changed: readonly SeenPart[]) => string) => {
  const text = useText('waiting');
  const language = useUiLanguage();
  return useCallback(
    changed => listFormat(language, { type: 'conjunction' }).format(changed.map(part => text(`part.${part}`))),
    [text, language],
  );
};
