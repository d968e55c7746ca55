import { useRef } from 'react';
import type { CustomFieldProps } from '../collection/form/record-form.ts';
import { shownAddress } from '../media/picture-address.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import './fields.css';

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
/** A logo is drawn 32 pixels high: what is larger is no logo. Written as an address it is a third larger. */
const MAX_BYTES = 100_000;
/** A picture inside its own address is shown, not read. */
const isPictureItself = (address: string): boolean => address.startsWith('data:');

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(file);
  });

/** A logo: by its address, or a small file. */
export const LogoField = <Values,>({ label, value, onChange, error }: CustomFieldProps<string, Values>) => {
  const text = useText('titles');
  const toasts = useToasts();
  const chooser = useRef<HTMLInputElement>(null);
  const refuse = (): void => toasts.show({ tone: 'critical', title: text('logo.refused'), key: 'titles.logo' });
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (!TYPES.includes(file.type) || file.size > MAX_BYTES) refuse();
    else await addressOf(file).then(onChange, refuse);
  };
  const shown = value === '' ? undefined : shownAddress(value, { heightPx: 32 });
  return (
    <div>
      <TextField
        label={label}
        hint={text('logo.hint')}
        value={isPictureItself(value) ? '' : value}
        placeholder={isPictureItself(value) ? text('logo.file') : ''}
        onChange={onChange}
        error={error}
      />
      <div className="g-title-logo">
        {shown === undefined ? null : <img src={shown} alt={text('logo.shown')} />}
        <input
          ref={chooser}
          type="file"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          accept={TYPES.join(',')}
          onChange={event => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button size="small" onClick={() => chooser.current?.click()}>
          {text('logo.choose')}
        </Button>
        {value === '' ? null : (
          <Button size="small" kind="minimal" onClick={() => onChange('')}>
            {text('logo.remove')}
          </Button>
        )}
      </div>
    </div>
  );
};
