import { Checkbox as BlueprintCheckbox, Radio, RadioGroup as BlueprintRadioGroup, Switch as BlueprintSwitch } from '@blueprintjs/core';
import { useId } from 'react';

export interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly indeterminate?: boolean;
}

const Hint = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text === undefined ? null : (
    <div id={id} className="g-choice-hint g-quiet">
      {text}
    </div>
  );

export const Checkbox = ({ label, checked, onChange, hint, ...rest }: CheckProps) => {
  const id = useId();
  return (
    <div>
      <BlueprintCheckbox
        {...rest}
        label={label}
        checked={checked}
        onChange={event => onChange(event.currentTarget.checked)}
        {...(hint === undefined ? {} : { 'aria-describedby': id })}
      />
      <Hint id={id} text={hint} />
    </div>
  );
};

export const Switch = ({ label, checked, onChange, hint, disabled = false }: CheckProps) => {
  const id = useId();
  return (
    <div>
      <BlueprintSwitch
        label={label}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
        {...(hint === undefined ? {} : { 'aria-describedby': id })}
      />
      <Hint id={id} text={hint} />
    </div>
  );
};

export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string; readonly disabled?: boolean }[];
  readonly onChange: (value: Value) => void;
  readonly inline?: boolean;
  readonly disabled?: boolean;
}

export const RadioGroup = <Value extends string>({
  label,
  value,
  options,
  onChange,
  inline = false,
  disabled = false,
}: RadioGroupProps<Value>) => {
  const id = useId();
  return (
    <BlueprintRadioGroup
      label={label}
      inline={inline}
      disabled={disabled}
      selectedValue={value}
      onChange={event => {
        const chosen = options.find(option => option.value === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.flatMap(option => {
        const hintId = `${id}-${option.value}`;
        const described = option.hint === undefined ? {} : { 'aria-describedby': hintId };
        return [
          <Radio key={option.value} value={option.value} label={option.label} disabled={option.disabled ?? disabled} {...described} />,
          <Hint key={hintId} id={hintId} text={option.hint} />,
        ];
      })}
    </BlueprintRadioGroup>
  );
};
