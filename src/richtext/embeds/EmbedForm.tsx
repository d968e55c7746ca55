import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import type { EmbedOptions } from '#domain/embeds/networks.ts';
import { embedSource } from '#domain/embeds/validate.ts';
import type { Problem } from '#domain/validation/problem.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import type { ReactNode } from 'react';
import type { BlockFormProps } from '../view/block-view.tsx';
import { EmbedPreview } from './EmbedPreview.tsx';
import { embedDataOf, withOptions, withSource } from './network.ts';
import type { NetworkParts } from './network-parts.tsx';

/** Width of every dialog of embeds in pixels (B2-017). */
const WIDTH = 450;

export interface EmbedDialogProps {
  /** Name of the kind of embed. */
  readonly name: string;
  readonly isNew: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of every form of embeds: insert or edit in its title, Enter in a field submits. */
export const EmbedDialog = ({ name, isNew, onSubmit, onClose, children }: EmbedDialogProps) => {
  const text = useText('blocks');
  const common = useText('common');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  // A text area would take Enter as a new line, which no address has.
  const submitByEnter = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isEnter && event.target instanceof HTMLTextAreaElement) submit(event);
  };
  const actions = (
    <>
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button kind="primary" onClick={submit}>
        {isNew ? text('form.insert') : common('apply')}
      </Button>
    </>
  );
  return (
    <Dialog title={text(isNew ? 'form.insertTitle' : 'form.editTitle', { name })} isOpen onClose={onClose} actions={actions} width={WIDTH}>
      <form className="g-embed-form" onSubmit={submit} onKeyDown={submitByEnter} noValidate>
        {children}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
};

/** A problem in words. */
export const useProblem = (): ((problem: Problem | null | undefined) => string | undefined) => {
  const text = useText('validation');
  return problem => (problem === null || problem === undefined ? undefined : text(problem.key, problem.values));
};

/** The form of a network: its address or embed code, its options, and what readers will see. Judged when it is submitted, then on every change. */
export const EmbedForm = ({ element, isNew, onSave, onClose, parts }: BlockFormProps & { readonly parts: NetworkParts }) => {
  const { network, Options, glyph } = parts;
  const text = useText('blocks');
  const say = useProblem();
  const before = embedDataOf(element);
  const [source, setSource] = useState(before.originalSrc || before.src);
  const [options, setOptions] = useState<EmbedOptions>(before.options);
  const [isChecked, setChecked] = useState(false);
  const validate = embedSource(network.recognise);
  const recognised = network.recognise(source);
  const name = text(`name.${network.type}`);
  const submit = () => {
    setChecked(true);
    if (recognised && validate(source) === null) onSave(withOptions(withSource(element, recognised), options));
  };
  return (
    <EmbedDialog name={name} isNew={isNew} onSubmit={submit} onClose={onClose}>
      <TextField
        label={text('embed.source')}
        value={source}
        rows={4}
        required
        hint={text('embed.sourceHint', { name })}
        error={isChecked ? say(validate(source)) : undefined}
        onChange={setSource}
      />
      {Options ? <Options mimetype={recognised?.mimetype ?? before.mimetype} options={options} onChange={setOptions} /> : null}
      {recognised ? (
        <EmbedPreview
          name={name}
          glyph={glyph}
          address={recognised.src}
          player={network.player(recognised.src, options)}
          note={text('embed.noPreview')}
        />
      ) : null}
    </EmbedDialog>
  );
};
