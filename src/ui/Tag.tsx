import { Tag as BlueprintTag } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { useText } from './i18n.ts';
import { SmallCrossIcon } from './icons.ts';

export type Tone = 'neutral' | 'accent' | 'positive' | 'caution' | 'critical';

const INTENTS = {
  neutral: {},
  accent: { intent: 'primary' },
  positive: { intent: 'success' },
  caution: { intent: 'warning' },
  critical: { intent: 'danger' },
} as const;

export interface TagProps {
  readonly children: ReactNode;
  readonly tone?: Tone;
  readonly icon?: ReactElement;
  /** A colour of the thing itself (a tenant), as a small dot before the words. */
  readonly dot?: string;
  readonly round?: boolean;
  readonly title?: string;
}

/** A word that names a state: with an icon where the state matters, so that colour is never the only sign. */
export const Tag = ({ children, tone = 'neutral', icon, dot, round = false, title }: TagProps) => (
  <BlueprintTag {...INTENTS[tone]} round={round} {...(icon === undefined ? {} : { icon })} {...(title === undefined ? {} : { title })}>
    {dot === undefined ? null : <span className="g-dot" style={{ background: dot }} aria-hidden="true" />}
    {children}
  </BlueprintTag>
);

export interface ChipProps extends TagProps {
  readonly onRemove: () => void;
  /** Name of the removed entry, for the accessible name of the cross. */
  readonly name: string;
}

/** A tag that can be taken away. */
export const Chip = ({ onRemove, name, ...tag }: ChipProps) => {
  const text = useText('common');
  return (
    <span className="g-chip">
      <Tag {...tag} />
      <button type="button" className="g-chip-remove" aria-label={text('removeNamed', { name })} onClick={onRemove}>
        <SmallCrossIcon />
      </button>
    </span>
  );
};
