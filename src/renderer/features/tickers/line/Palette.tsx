import { useState } from 'react';
import { palette } from '#domain/ticker/shorthand/codes.ts';
import type { ScoredType } from '#domain/ticker/ticker-types.ts';
import { UI_LOCALES } from '#domain/locale.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';

/** Width of a phone, on which codes are collapsed. */
const NARROW_PX = 600;

interface PaletteProps {
  readonly sport: ScoredType;
  readonly onInsert: (line: string) => void;
}

/** Shows the codes of the line with an example each; a press inserts the code into the line. */
export const Palette = ({ sport, onInsert }: PaletteProps) => {
  const text = useText('eventDesk');
  const words = useText('tickerWords');
  const [isNarrow] = useState(() => window.innerWidth < NARROW_PX);
  const uiLanguage = useUiLanguage();
  const language = UI_LOCALES.find(locale => locale === uiLanguage) ?? 'en-GB';
  return (
    <details className="g-desk-panel" open={!isNarrow}>
      <summary>{text('palette.title')}</summary>
      <div className="g-palette" role="group" aria-label={text('palette.title')}>
        {palette(sport, language, '').map(({ code, key, example }) => (
          <div key={code} className="g-palette-row">
            <button type="button" aria-label={text('palette.insert', { code: example })} onClick={() => onInsert(example)}>
              {example}
            </button>
            <span>{words(`code.${key}`)}</span>
          </div>
        ))}
      </div>
    </details>
  );
};
