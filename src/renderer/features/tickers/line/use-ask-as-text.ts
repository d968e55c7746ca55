import { useCallback } from 'react';
import type { NearMiss } from '#domain/ticker/shorthand/near-miss.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { sideName, type Sides } from '../words/event-words.ts';

/** Confirms before a line that was probably meant as a code is sent as text; Enter returns to the line. */
export const useAskAsText = (sides: Sides): ((line: string, miss: NearMiss) => Promise<boolean>) => {
  const text = useText('eventDesk');
  const words = useText('tickerWords');
  const confirm = useConfirm();
  return useCallback(
    (line, { word, code }) => {
      const right =
        code === null
          ? text('line.asText.unknown', { word })
          : text('line.asText.right', { example: code.example, meaning: words(`code.${code.key}`) });
      const numbers = text('line.asText.sides', { home: sideName(sides, 'home', text), away: sideName(sides, 'away', text) });
      return confirm({
        title: text('line.asText.title', { line: line.trim() }),
        message: [right, numbers, text('line.asText.space')].join(' '),
        confirm: text('line.asText.send'),
        cancel: text('line.asText.back'),
        startsAtCancel: true,
      });
    },
    [sides, text, words, confirm],
  );
};
