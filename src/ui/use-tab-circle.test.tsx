import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dialog } from './overlays/Dialog.tsx';
import { UiProvider } from './UiProvider.tsx';

const nothing = (): void => undefined;

describe('Tab in a dialog', () => {
  beforeEach(async () => {
    const i18n = createInstance();
    await i18n.use(initReactI18next).init({ lng: 'en-GB', resources: {}, keySeparator: false, fallbackLng: false });
    render(
      <I18nextProvider i18n={i18n}>
        <UiProvider>
          <button type="button">Behind</button>
          <Dialog isOpen title="Question" onClose={nothing}>
            <input aria-label="Name" />
            <button type="button" disabled>
              Not now
            </button>
            <input type="radio" name="kind" aria-label="Chosen" defaultChecked />
            <input type="radio" name="kind" aria-label="Other" />
            <button type="button" style={{ display: 'none' }}>
              Unseen
            </button>
          </Dialog>
        </UiProvider>
      </I18nextProvider>,
    );
    await screen.findByLabelText('Name');
  });
  afterEach(cleanup);

  const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;

  it('goes from the last control that is seen to the first, and back', async () => {
    screen.getByLabelText('Chosen').focus();
    await userEvent.tab();
    expect(focused()).toBe('close');
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Chosen');
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Name');
  });

  it.each(['.bp6-dialog-container', '.bp6-overlay-end-focus-trap'])('never rests where nothing is seen: %s', async selector => {
    document.querySelector<HTMLElement>(selector)?.focus();
    await userEvent.tab();
    expect(['close', 'Name']).toContain(focused());
  });

  it('comes back to where it was, when something behind the dialog has taken the focus', async () => {
    screen.getByLabelText('Chosen').focus();
    screen.getByText('Behind').focus();
    await waitFor(() => expect(focused()).toBe('Chosen'));
  });

  it('still goes round when another part of the program with a provider of its own has gone', async () => {
    const other = render(<UiProvider>nothing</UiProvider>, { container: document.createElement('div') });
    other.unmount();
    screen.getByLabelText('Chosen').focus();
    await userEvent.tab();
    expect(focused()).toBe('close');
  });
});
