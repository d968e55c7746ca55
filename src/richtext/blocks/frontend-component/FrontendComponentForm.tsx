import { useRef, useState } from 'react';
import { componentProperty, componentSource } from '#domain/embeds/validate.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { type BlockFormProps, useSurroundings } from '../../view/block-view.tsx';
import { EmbedDialog, useProblem } from '../../embeds/EmbedForm.tsx';
import { withoutTemplateFlag } from '../../embeds/network.ts';
import { componentDataOf, type FrontendComponentData, withComponentData } from './schema.ts';

/** A property with a key of its own for React: two may be equal while somebody writes. */
interface Line {
  readonly id: string;
  readonly key: string;
  readonly value: string;
}

interface PropertiesProps {
  readonly lines: readonly Line[];
  readonly isChecked: boolean;
  readonly onChange: (lines: readonly Line[]) => void;
}

const Properties = ({ lines, isChecked, onChange }: PropertiesProps) => {
  const text = useText('blocks');
  const say = useProblem();
  const { makeId } = useSurroundings();
  const group = useRef<HTMLFieldSetElement>(null);
  const fault = (words: string) => (isChecked ? say(componentProperty(words)) : undefined);
  const write = (id: string, part: Partial<Line>) => onChange(lines.map(line => (line.id === id ? { ...line, ...part } : line)));
  const add = () => {
    onChange([...lines, { id: makeId(), key: '', value: '' }]);
    requestAnimationFrame(() => [...(group.current?.querySelectorAll('input') ?? [])].at(-2)?.focus());
  };
  return (
    <fieldset className="g-embed-pairs" ref={group}>
      <legend>{text('frontendComponent.properties')}</legend>
      {lines.map((line, index) => (
        <div key={line.id} className="g-embed-pair">
          <TextField
            label={text('frontendComponent.key', { number: index + 1 })}
            hideLabel
            placeholder={text('frontendComponent.keyHint')}
            value={line.key}
            error={fault(line.key)}
            onChange={key => write(line.id, { key })}
          />
          <TextField
            label={text('frontendComponent.value', { number: index + 1 })}
            hideLabel
            placeholder={text('frontendComponent.valueHint')}
            value={line.value}
            error={fault(line.value)}
            onChange={value => write(line.id, { value })}
          />
          <IconButton
            label={text('frontendComponent.remove', { number: index + 1 })}
            icon={<TrashIcon />}
            onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
          />
        </div>
      ))}
      <div>
        <Button kind="minimal" icon={<PlusIcon />} onClick={add}>
          {text('frontendComponent.add')}
        </Button>
      </div>
    </fieldset>
  );
};

/** Source, label, properties and alternative text of a front-end component (B2-023). */
export const FrontendComponentForm = ({ element, isNew, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const say = useProblem();
  const { services, makeId } = useSurroundings();
  const host = services.frontendComponentHost;
  const [values, setValues] = useState<FrontendComponentData>(() => componentDataOf(element));
  const [lines, setLines] = useState<readonly Line[]>(() => values.properties.map(property => ({ ...property, id: makeId() })));
  const [isChecked, setChecked] = useState(false);
  const validate = componentSource(host);
  const change = (part: Partial<FrontendComponentData>) => setValues({ ...values, ...part });
  const submit = () => {
    setChecked(true);
    const isWhole = lines.every(({ key, value }) => componentProperty(key) === null && componentProperty(value) === null);
    if (validate(values.src) !== null || !isWhole) return;
    const properties = lines.map(({ id: _id, ...property }) => property);
    onSave(withComponentData(withoutTemplateFlag(element), { ...values, src: values.src.trim(), properties }));
  };
  return (
    <EmbedDialog name={text('name.frontendComponent')} isNew={isNew} onSubmit={submit} onClose={onClose}>
      <TextField
        label={text('frontendComponent.source')}
        value={values.src}
        type="url"
        required
        hint={host === undefined ? text('frontendComponent.noHost') : text('frontendComponent.host', { host })}
        error={isChecked ? say(validate(values.src)) : undefined}
        onChange={src => change({ src })}
      />
      <TextField label={text('frontendComponent.label')} value={values.label} onChange={label => change({ label })} />
      <Properties lines={lines} isChecked={isChecked} onChange={setLines} />
      <TextField label={text('frontendComponent.alt')} value={values.alt} rows={2} onChange={alt => change({ alt })} />
    </EmbedDialog>
  );
};
