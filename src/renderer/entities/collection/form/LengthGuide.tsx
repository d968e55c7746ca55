import { countCharacters } from '#domain/text/length.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { numberFormat } from '#ui/formats.ts';

/** Shows the length of a text against the length that readers see well; longer is allowed. */
export const LengthGuide = ({ value, guide }: { readonly value: string; readonly guide: number }) => {
  const text = useText('items');
  const number = numberFormat(useUiLanguage());
  const length = countCharacters(value);
  const isLong = length > guide;
  return (
    <span className={isLong ? 'g-guide g-guide-long' : 'g-guide'}>
      {text(isLong ? 'guide.long' : 'guide', { length: number.format(length), guide: number.format(guide) })}
    </span>
  );
};
