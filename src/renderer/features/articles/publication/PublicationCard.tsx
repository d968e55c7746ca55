import { type ReactNode, useId } from 'react';
import { HELD_FIELDS } from '#domain/metadata/held-fields.ts';
import { holdsBack } from '#renderer/entities/publication/waiting-obstacles.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ChevronDownIcon, ChevronRightIcon, CloudIcon, EditIcon, LockIcon, RefreshIcon, TickIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Tag } from '#ui/Tag.tsx';
import { anchorOf } from '../model/card-anchors.ts';
import { useOpenState } from '../model/use-article-model.tsx';
import type { FieldKey } from './fields/field-store.ts';
import { type CardState, type FieldStateKind, useCardState } from './fields/field-state.ts';
import { LockedContext, type VariantControl } from './fields/use-field.ts';

export interface CardFrameProps {
  readonly card: string;
  readonly isCollapsed: boolean;
  readonly onToggle: (card: string, collapsed: boolean) => void;
}

export interface PublicationCardProps extends CardFrameProps {
  /** Fields that the card saves. */
  readonly fields: readonly FieldKey[];
  /** Title whose entries are shown; 0 for all. */
  readonly variantId: number;
  /** Reason why nothing can be changed now. */
  readonly locked?: string | undefined;
  readonly children: ReactNode;
}

const ICONS: Partial<Record<FieldStateKind, ReactNode>> = {
  saving: <RefreshIcon size={12} />,
  saved: <TickIcon size={12} />,
  waiting: <CloudIcon size={12} />,
  failed: <WarningSignIcon size={12} />,
  conflict: <WarningSignIcon size={12} />,
  incomplete: <EditIcon size={12} />,
  incompleteElsewhere: <EditIcon size={12} />,
};

const StateLine = ({ kind }: Pick<CardState, 'kind'>) => {
  const text = useText('publication');
  return (
    <span className={`g-publication-state is-${kind}`} role="status">
      {kind === 'idle' ? null : (
        <>
          {ICONS[kind]} {text(`state.${kind}`)}
        </>
      )}
    </span>
  );
};

const Refusal = ({ reason, retry }: Pick<CardState, 'reason' | 'retry'>) => {
  const text = useText('publication');
  return (
    <Callout
      tone="critical"
      icon={<WarningSignIcon />}
      role="alert"
      actions={
        <Button size="small" onClick={retry}>
          {text('state.retry')}
        </Button>
      }
    >
      {reason} {text('state.kept')}
    </Callout>
  );
};

/** Makes the fields read-only; the reason is shown above them, and announced with each. */
export const Lock = ({ reason, children }: { readonly reason: string | undefined; readonly children: ReactNode }) => {
  const reasonId = useId();
  if (reason === undefined) return children;
  return (
    <LockedContext.Provider value>
      <p id={reasonId} className="g-publication-locked">
        <LockIcon size={12} aria-hidden="true" /> {reason}
      </p>
      <fieldset className="g-publication-fields" disabled aria-describedby={reasonId}>
        {children}
      </fieldset>
    </LockedContext.Provider>
  );
};

/** Shows one section of the publication: folded or open, with its save state. */
export const PublicationCard = ({ card, fields, variantId, isCollapsed, onToggle, locked, children }: PublicationCardProps) => {
  const text = useText('publication');
  const waiting = useText('waiting');
  const isHeld = holdsBack(useOpenState(open => open.status));
  const actsAtOnce = isHeld && fields.length > 0 && !fields.some(field => HELD_FIELDS.some(held => held === field));
  const state = useCardState(fields, variantId);
  const id = anchorOf(card);
  return (
    <section className="g-publication-card" id={id} aria-labelledby={`${id}-title`}>
      <header className="g-publication-card-header">
        <h2>
          <button
            type="button"
            id={`${id}-title`}
            aria-expanded={!isCollapsed}
            aria-controls={`${id}-content`}
            {...(locked === undefined ? {} : { title: locked, 'aria-description': locked })}
            onClick={() => onToggle(card, !isCollapsed)}
          >
            {isCollapsed ? <ChevronRightIcon /> : <ChevronDownIcon />} {text(`card.${card}`)}
          </button>
        </h2>
        <StateLine kind={state.kind} />
      </header>
      <div id={`${id}-content`} className="g-publication-card-content" hidden={isCollapsed}>
        {state.kind === 'failed' ? <Refusal reason={state.reason} retry={state.retry} /> : null}
        {isCollapsed ? null : <Lock reason={locked}>{children}</Lock>}
        {isCollapsed || !actsAtOnce ? null : <p className="g-quiet">{waiting('atOnce.inside')}</p>}
      </div>
    </section>
  );
};

export interface VariantLineProps {
  readonly variantId: number;
  readonly control: Pick<VariantControl<unknown>, 'isOwn' | 'reset'>;
}

/** Says whether the chosen title has its own entry, and offers to return to the common one. */
export const VariantLine = ({ variantId, control }: VariantLineProps) => {
  const text = useText('publication');
  if (variantId === 0) return null;
  return (
    <p className="g-publication-variant">
      {control.isOwn ? (
        <>
          <Tag tone="accent">{text('variant.own')}</Tag>
          <Button size="small" kind="minimal" onClick={control.reset}>
            {text('variant.reset')}
          </Button>
        </>
      ) : (
        <span className="g-quiet">{text('variant.common')}</span>
      )}
    </p>
  );
};
