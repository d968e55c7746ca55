import { palette } from '#domain/ticker/shorthand/codes.ts';
import type { ScoredType } from '#domain/ticker/ticker-types.ts';
import { UI_LOCALES } from '#domain/user/user.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';

interface PaletteProps {
  readonly sport: ScoredType;
  readonly onInsert: (line: string) => void;
}

/** The codes of the line with an example each; a press writes it into the line. */
export const Palette = ({ sport, onInsert }: PaletteProps) => {
  const text = useText('eventDesk');
  const words = useText('tickerWords');
  const uiLanguage = useUiLanguage();
  const language = UI_LOCALES.find(locale => locale === uiLanguage) ?? 'en-GB';
  return (
    <section className="g-desk-panel" aria-label={text('palette.title')}>
      <h2>{text('palette.title')}</h2>
      <div className="g-palette">
        {palette(sport, language, '').map(({ code, key, example }) => (
          <div key={code} className="g-palette-row">
            <button type="button" aria-label={text('palette.insert', { code: example })} onClick={() => onInsert(example)}>
              {example}
            </button>
            <span>{words(`code.${key}`)}</span>
          </div>
        ))}
      </div>
    </section>
  );
};
