import { type ReactElement, type ReactNode, useState } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { CaretDownIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Popover } from '#ui/overlays/Popover.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import './facet.css';

export interface FacetProps {
  readonly label: string;
  /** Number of chosen values. */
  readonly count: number;
  readonly children: ReactElement;
}

/** Shows a filter as a button: its name, the number of chosen values, and the choice in a popover. */
export const Facet = ({ label, count, children }: FacetProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover content={<div className="g-facet">{children}</div>} isOpen={isOpen} onToggle={setOpen}>
      <Button kind="minimal" size="small" endIcon={<CaretDownIcon />} aria-haspopup="dialog" aria-expanded={isOpen} active={count > 0}>
        {label}
        {count > 0 ? (
          <>
            {' '}
            <Badge count={count} tone="accent" />
          </>
        ) : null}
      </Button>
    </Popover>
  );
};

export interface FacetOption<Value> {
  readonly value: Value;
  readonly label: string;
  readonly group?: string;
}

export interface FacetChecksProps<Value> {
  readonly label: string;
  readonly options: readonly FacetOption<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Shown when there is nothing to choose from. */
  readonly emptyText?: string;
}

/** Number of options from which on there is a search field. */
const FINDABLE = 10;

const Group = ({ title, children }: { readonly title: string | undefined; readonly children: ReactNode }) =>
  title === undefined ? (
    children
  ) : (
    <div role="group" aria-label={title}>
      <div className="g-facet-group">{title}</div>
      {children}
    </div>
  );

/** Offers several values to tick, with a search field if there are many. */
export const FacetChecks = <Value extends string | number>({ label, options, chosen, onChange, emptyText }: FacetChecksProps<Value>) => {
  const text = useText('collection');
  const [wanted, setWanted] = useState('');
  const shown = options.filter(option => option.label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const groups = [...new Set(shown.map(option => option.group))];
  const toggle = (value: Value, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, value] : chosen.filter(other => other !== value));
  return (
    <fieldset className="g-facet-checks">
      <legend className="g-hidden">{label}</legend>
      {options.length >= FINDABLE ? (
        <TextField
          label={text('filter.find', { name: label })}
          hideLabel
          placeholder={text('filter.find', { name: label })}
          value={wanted}
          onChange={setWanted}
          autoFocus
        />
      ) : null}
      <div className="g-facet-options">
        {groups.map(group => (
          <Group key={group ?? ''} title={group}>
            {shown
              .filter(option => option.group === group)
              .map(option => (
                <Checkbox
                  key={option.value}
                  label={option.label}
                  checked={chosen.includes(option.value)}
                  onChange={isChosen => toggle(option.value, isChosen)}
                />
              ))}
          </Group>
        ))}
        {options.length === 0 && emptyText !== undefined ? <p className="g-quiet">{emptyText}</p> : null}
      </div>
    </fieldset>
  );
};
