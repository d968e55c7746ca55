import { AA_TEXT_CONTRAST, contrastOf, readableOn } from '#domain/taxonomy/contrast.ts';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { KickwordSample } from '#renderer/entities/taxonomy/KickwordSample.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { TickCircleIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { contrastWords } from './contrast-words.ts';
import './kickwords.css';

const SHOWN = /^#[0-9A-Fa-f]{6}$/u;

interface KickwordPreviewProps {
  readonly values: Omit<Kickword, 'id'>;
  /** Takes a colour for the text. */
  readonly onText: (color: string) => void;
}

/** The kickword on a teaser, in light and dark, and whether its text can be read on its ground (WCAG 2.2, AA). */
export const KickwordPreview = ({ values, onText }: KickwordPreviewProps) => {
  const text = useText('kickwords');
  const { backgroundColor, borderColor, textColor } = values;
  if (![backgroundColor, borderColor, textColor].every(color => SHOWN.test(color))) return null;
  const ratio = contrastOf(textColor, backgroundColor);
  const isEnough = ratio >= AA_TEXT_CONTRAST;
  const better = readableOn(backgroundColor);
  const kickword = { ...values, name: values.name.trim() === '' ? text('preview.name') : values.name };
  return (
    <section aria-label={text('preview')} className="g-kickword-preview">
      <Callout
        tone={isEnough ? 'positive' : 'caution'}
        icon={isEnough ? <TickCircleIcon /> : <WarningSignIcon />}
        role="status"
        actions={
          isEnough ? null : (
            <Button size="small" onClick={() => onText(better)}>
              {text(better === '#FFFFFF' ? 'contrast.takeWhite' : 'contrast.takeBlack')}
            </Button>
          )
        }
      >
        {text(isEnough ? 'contrast.enough' : 'contrast.low', { ratio: contrastWords(ratio) })}
      </Callout>
      <div className="g-kickword-teasers">
        {(['light', 'dark'] as const).map(mode => (
          <article key={mode} className={`g-kickword-teaser g-kickword-teaser-${mode}`} aria-label={text(`preview.${mode}`)}>
            <KickwordSample kickword={kickword} />
            <strong>{text('preview.title')}</strong>
            <span>{text('preview.lead')}</span>
          </article>
        ))}
      </div>
    </section>
  );
};
