import { countCharacters } from '#domain/text/length.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import { type DraftControl } from '../draft-control.ts';
import { useDraft } from '../use-item.ts';

/** The head of every item. */
export interface HeadDraft {
  readonly titleHeader: string;
  readonly title: string;
  readonly lead: string;
}

/** How long a text is against the length that readers see well; longer is allowed. */
export const LengthGuide = ({ value, guide }: { readonly value: string; readonly guide: number }) => {
  const text = useText('items');
  const number = new Intl.NumberFormat(useUiLanguage());
  const length = countCharacters(value);
  const isLong = length > guide;
  return (
    <span className={isLong ? 'g-guide g-guide-long' : 'g-guide'}>
      {text(isLong ? 'guide.long' : 'guide', { length: number.format(length), guide: number.format(guide) })}
    </span>
  );
};

type TextKey<Draft> = { [Key in keyof Draft]: Draft[Key] extends string ? Key : never }[keyof Draft];

export interface DraftTextProps<Draft> {
  readonly control: DraftControl<Draft>;
  readonly field: TextKey<Draft>;
  readonly label: string;
  readonly maxLength: number;
  readonly guide?: number;
  readonly rows?: number;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** One text of an item; only this field draws anew while it is written. */
export const DraftText = <Draft extends object>({
  control,
  field,
  label,
  maxLength,
  guide,
  rows,
  required,
  autoFocus,
}: DraftTextProps<Draft>) => {
  const value = String(useDraft(control, draft => draft[field]));
  return (
    <TextField
      label={label}
      value={value}
      maxLength={maxLength}
      onChange={typed => control.change(draft => ({ ...draft, [field]: typed }))}
      {...(guide === undefined ? {} : { hint: <LengthGuide value={value} guide={guide} /> })}
      {...(rows === undefined ? {} : { rows })}
      {...(required === undefined ? {} : { required })}
      {...(autoFocus === undefined ? {} : { autoFocus })}
    />
  );
};
