import { useText, useUiLanguage } from '#ui/i18n.ts';
import { numberFormat } from '#ui/formats.ts';

/** Shows the number of code points of a text and its limit. */
export const LengthCounter = ({ value, limit }: { readonly value: string; readonly limit: number }) => {
  const text = useText('items');
  const number = numberFormat(useUiLanguage());
  const length = Array.from(value).length;
  return (
    <span className={length > limit ? 'g-guide g-guide-long' : 'g-guide'}>
      {text('guide', { length: number.format(length), guide: number.format(limit) })}
    </span>
  );
};
