import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { type ReactElement, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

const show = async (element: ReactElement): Promise<void> => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en-GB', resources: {}, keySeparator: false, fallbackLng: false });
  render(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
};

/** A dialog that is taken away when it is done, as most are. */
const Page = ({ children, action }: { readonly children: ReactElement; readonly action?: ReactElement }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button>Behind</Button>
      {isOpen ? (
        <Dialog isOpen title="Question" onClose={() => setOpen(false)} {...(action === undefined ? {} : { actions: action })}>
          {children}
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </Dialog>
      ) : null}
    </>
  );
};

const press = (name: string): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  act(() => button.click());
};

/** A dialog that fades out, and a control that takes the focus meanwhile. */
const FadingPage = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button>Behind</Button>
      <Dialog isOpen={isOpen} title="Question" onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setOpen(false)}>
          Done
        </button>
      </Dialog>
    </>
  );
};

describe('the keyboard and a dialog', () => {
  afterEach(cleanup);

  it('is at the first control of the content', async () => {
    await show(
      <Page action={<Button>Later</Button>}>
        <input aria-label="Name" />
      </Page>,
    );
    press('Open');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('stays where the person goes while the dialog fades out', async () => {
    await show(<FadingPage />);
    press('Open');
    await screen.findByRole('button', { name: 'Done' });
    press('Done');
    screen.getByText('Behind').closest('button')?.focus();
    await waitFor(() => expect(screen.queryByText('Question')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Behind');
  });

  it('goes back to the button that opened a dialog which fades out', async () => {
    await show(<FadingPage />);
    press('Open');
    await screen.findByRole('button', { name: 'Done' });
    press('Done');
    await waitFor(() => expect(screen.queryByText('Question')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  });

  it('is at the control that asks for it', async () => {
    await show(
      <Page action={<Button autoFocus>Now</Button>}>
        <input aria-label="Name" />
      </Page>,
    );
    press('Open');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Now' })));
  });

  it('goes back to where it was when the dialog is taken away', async () => {
    await show(
      <Page>
        <p>Sure?</p>
      </Page>,
    );
    press('Open');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' })));
    act(() => screen.getByRole('button', { name: 'Done' }).click());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });
});
