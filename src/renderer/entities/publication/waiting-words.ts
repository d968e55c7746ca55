import { useCallback } from 'react';
import type { Waiting } from '#domain/metadata/metadata.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { listFormat } from '#ui/formats.ts';

/** Names what waits, for example "text, teaser and slug". */
export const usePartWords = (): ((changed: Waiting['changed']) => string) => {
  const text = useText('waiting');
  const language = useUiLanguage();
  return useCallback(
    changed => listFormat(language, { type: 'conjunction' }).format(changed.map(part => text(`part.${part}`))),
    [text, language],
  );
};
