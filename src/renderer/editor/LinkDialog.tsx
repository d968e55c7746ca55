import { type SyntheticEvent, useState } from 'react';
import type { LinkData } from '#domain/article/document.ts';
import { checkLink } from '#domain/text/links.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import type { ArticleEditorProps } from './article-editor-props.ts';
import { type LinkForm, type LinkFormFaults, checkLinkForm, linkFormOf } from './link-form.ts';

export interface LinkDialogProps {
  readonly host: Pick<ArticleEditorProps, 'pickInternal' | 'previewInternal' | 'linkRules'>;
  /** The link to change, or undefined for a new one. */
  readonly link: LinkData | undefined;
  readonly text: string;
  readonly onSave: (link: LinkData, text: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Sets or changes a link: external with its address, internal with an item of the newsroom (B4-037). */
export const LinkDialog = (props: LinkDialogProps) => {
  const { link, text: words, onSave, onRemove, onClose } = props;
  const { pickInternal, previewInternal, linkRules } = props.host;
  const text = useText('editor');
  const common = useText('common');
  const validation = useText('validation');
  const [form, setForm] = useState<LinkForm>(() => linkFormOf(link, words));
  const [faults, setFaults] = useState<LinkFormFaults>({});
  const change = (part: Partial<LinkForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    if (Object.keys(faults).length > 0) setFaults(checkLinkForm(next, linkRules).faults);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = checkLinkForm(form, linkRules);
    if (checked.link) onSave(checked.link, form.text.trim());
    else setFaults(checked.faults);
  };
  const say = (key: string | undefined) => (key === undefined ? undefined : validation(key));
  const actions = (
    <>
      {link ? (
        <Button kind="minimal" onClick={onRemove}>
          {text('link.remove')}
        </Button>
      ) : null}
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button kind="primary" onClick={submit}>
        {text('link.save')}
      </Button>
    </>
  );
  return (
    <Dialog title={text(link ? 'link.edit' : 'link.insert')} isOpen onClose={onClose} actions={actions} width={480}>
      <form onSubmit={submit} className="g-link-form" noValidate>
        {pickInternal ? (
          <RadioGroup
            label={text('link.kind')}
            inline
            value={form.kind}
            options={[
              { value: 'external', label: text('link.external') },
              { value: 'internal', label: text('link.internal') },
            ]}
            onChange={kind => change({ kind })}
          />
        ) : null}
        <TextField
          label={text('link.text')}
          value={form.text}
          onChange={value => change({ text: value })}
          required
          error={say(faults.text)}
          autoFocus={words === ''}
        />
        {form.kind === 'external' ? (
          <TextField
            label={text('link.address')}
            value={form.href}
            type="url"
            placeholder="https://"
            onChange={href => change({ href })}
            onBlur={() =>
              form.href.trim() !== '' && !checkLink(form.href, linkRules).ok && setFaults(checkLinkForm(form, linkRules).faults)
            }
            required
            error={say(faults.target)}
            autoFocus={words !== ''}
          />
        ) : (
          <div className="g-link-target">
            {form.metadataId === '' ? null : <p>{previewInternal?.(form.metadataId) ?? form.metadataId}</p>}
            {faults.target === undefined ? null : <p role="alert">{say(faults.target)}</p>}
            {pickInternal?.({
              metadataId: form.metadataId,
              onPick: ({ metadataId, title }) => change({ metadataId, ...(form.text.trim() === '' ? { text: title } : {}) }),
            })}
          </div>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
};
