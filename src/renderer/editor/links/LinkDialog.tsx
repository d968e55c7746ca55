import { type ClipboardEvent, type SyntheticEvent, useState } from 'react';
import type { LinkData } from '#domain/article/document.ts';
import type { LinkServices } from '#richtext/view/link-services.tsx';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { type LinkForm, type LinkFormFaults, checkLinkForm, completeAddress, joinRules, linkFormOf, rulesOfAddress } from './link-form.ts';
import { LinkTargetField } from './LinkTargetField.tsx';
import './links.css';

export interface LinkDialogProps {
  readonly services: LinkServices;
  /** The link to change, or undefined for a new one. */
  readonly link: LinkData | undefined;
  readonly text: string;
  readonly onSave: (link: LinkData, text: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/**
 * Creates or edits a link: external by address, internal to newsroom content (B2-018, B4-037). A new address must be https; one
 * that is in the text already, or is pasted here, may be insecure or a mail address and be changed to another of its kind.
 */
export const LinkDialog = ({ services, link, text: words, onSave, onRemove, onClose }: LinkDialogProps) => {
  const text = useText('editor');
  const common = useText('common');
  const validation = useText('validation');
  const [form, setForm] = useState<LinkForm>(() => linkFormOf(link, words));
  const [faults, setFaults] = useState<LinkFormFaults>({});
  const [rules, setRules] = useState(() => rulesOfAddress(form.href));
  const kept = link?.kind === 'external' ? link.href : undefined;
  const check = (next: LinkForm) => checkLinkForm(next, { rules, kept });
  const takePasted = (event: ClipboardEvent) => setRules(joinRules(rules, rulesOfAddress(event.clipboardData.getData('text/plain'))));
  const change = (part: Partial<LinkForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    if (part.kind !== undefined) setFaults({});
    else if (Object.keys(faults).length > 0) setFaults(check(next).faults);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const complete = { ...form, href: completeAddress(form.href, rules) };
    const checked = check(complete);
    if (checked.link) onSave(checked.link, form.text.trim());
    else {
      setForm(complete);
      setFaults(checked.faults);
    }
  };
  const finishAddress = () => {
    const complete = { ...form, href: completeAddress(form.href, rules) };
    setForm(complete);
    const { target } = check(complete).faults;
    if (complete.href.trim() !== '') setFaults({ ...faults, ...(target === undefined ? {} : { target }) });
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
        {services.PickTarget ? (
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
          <div onPaste={takePasted}>
            <TextField
              label={text('link.address')}
              value={form.href}
              type="url"
              placeholder="https://"
              onChange={href => change({ href })}
              onBlur={finishAddress}
              required
              error={say(faults.target)}
              autoFocus={words !== ''}
            />
          </div>
        ) : (
          <LinkTargetField
            services={services}
            target={form.target}
            error={say(faults.target)}
            onChange={(target, name) => change({ target, ...(form.text.trim() === '' ? { text: name } : {}) })}
          />
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
};
