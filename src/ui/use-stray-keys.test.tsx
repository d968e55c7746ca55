import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './overlays/Dialog.tsx';
import { UiProvider } from './UiProvider.tsx';

const pressed = vi.fn<(key: string) => void>();

const Page = () => {
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = (): void => setOpen(names => names.slice(0, -1));
  return (
    <>
      <button type="button" onClick={() => setOpen(['Picture'])} onKeyDown={event => pressed(event.key)}>
        Behind
      </button>
      {['Picture', 'Crop'].map(name => (
        <Dialog key={name} isOpen={open.includes(name)} title={name} onClose={close}>
          <input aria-label={`Name of ${name}`} />
          <button type="button" onClick={() => setOpen(['Picture', 'Crop'])}>
            Crop this
          </button>
        </Dialog>
      ))}
    </>
  );
};

const open = async (): Promise<void> => {
  act(() => screen.getByText('Behind').click());
  await screen.findByRole('dialog', { name: 'Picture' });
  act(() => screen.getByText('Crop this').click());
  await screen.findByRole('dialog', { name: 'Crop' });
};

/** As it is while a dialog opens, and after one over it has gone. */
const leaveFocusBehind = (): void => (document.activeElement as HTMLElement | null)?.blur();

describe('a key pressed while the focus is still behind an open dialog', () => {
  beforeEach(async () => {
    pressed.mockClear();
    const i18n = createInstance();
    await i18n.use(initReactI18next).init({ lng: 'en-GB', resources: {}, keySeparator: false, fallbackLng: false });
    render(
      <I18nextProvider i18n={i18n}>
        <UiProvider>
          <Page />
        </UiProvider>
      </I18nextProvider>,
    );
  });
  afterEach(cleanup);

  it('takes no step back in a text that a dialog covers; a field of the dialog has its own', async () => {
    await open();
    const undo = (target: Element): boolean => fireEvent.keyDown(target, { key: 'z', ctrlKey: true });
    expect(undo(screen.getAllByText('Crop this').at(-1) ?? document.body)).toBe(false);
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of Crop' });
    await userEvent.type(name, 'See');
    expect(name.value).toBe('See');
    undo(name);
    expect(name.value).toBe('');
  });

  it('closes one dialog after the other, however quickly Escape is pressed', async () => {
    await open();
    leaveFocusBehind();
    await userEvent.keyboard('{Escape}');
    leaveFocusBehind();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reaches the dialog below while the one over it fades out', async () => {
    await open();
    screen.getByLabelText('Name of Crop').focus();
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('writes its letter in the field of the dialog, and does nothing behind it', async () => {
    await open();
    leaveFocusBehind();
    await userEvent.keyboard('a');
    expect(screen.getByLabelText<HTMLInputElement>('Name of Crop').value).toBe('a');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('answers nothing in the dialog when it was Enter: the press was meant for what was there before', async () => {
    await open();
    leaveFocusBehind();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Crop' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name of Crop'));
  });
});
