import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

const Form = ({ loading }: { readonly loading: boolean }) => (
  <>
    <Button loading={loading}>Send</Button>
    <input aria-label="Elsewhere" />
  </>
);

describe('a button that works for a while', () => {
  afterEach(cleanup);

  it('a button that works for a while has the focus again when it is done, so that the keyboard is not lost', () => {
    const { rerender } = render(<Form loading={false} />);
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    rerender(<Form loading />);
    // A browser takes the focus from what is disabled, and gives it to the page.
    screen.getByLabelText('Elsewhere').focus();
    screen.getByLabelText('Elsewhere').blur();
    expect(document.activeElement).toBe(document.body);
    rerender(<Form loading={false} />);
    expect(document.activeElement).toBe(button);
  });

  it('takes no focus from where the person has gone meanwhile, and none it did not have', () => {
    const { rerender } = render(<Form loading={false} />);
    screen.getByRole('button', { name: 'Send' }).focus();
    rerender(<Form loading />);
    screen.getByLabelText('Elsewhere').focus();
    rerender(<Form loading={false} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
    screen.getByLabelText('Elsewhere').blur();
    rerender(<Form loading />);
    rerender(<Form loading={false} />);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a button that cannot be pressed now', () => {
  afterEach(cleanup);

  it('a button that cannot be pressed now is reached by keyboard and says why; neither a press nor a key does anything, and it stays the same element', async () => {
    const pressed = vi.fn<() => void>();
    const shown = (disabled: boolean) => (
      <Button disabled={disabled} disabledReason="Publishing needs the network" onClick={pressed}>
        Publish
      </Button>
    );
    const { rerender } = render(shown(true));
    const button = screen.getByRole('button', { name: 'Publish' });
    expect(button.getAttribute('aria-description')).toBe('Publishing needs the network');
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(button);
    expect(pressed).not.toHaveBeenCalled();
    rerender(shown(false));
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('says what it opens, with a reason and without', () => {
    const shown = (disabled: boolean) => (
      <Button disabled={disabled} disabledReason="Publishing needs the network" aria-haspopup="dialog" aria-expanded={false}>
        Publish
      </Button>
    );
    const { rerender } = render(shown(true));
    for (const disabled of [true, false]) {
      rerender(shown(disabled));
      const button = screen.getByRole('button', { name: 'Publish' });
      expect(button.getAttribute('aria-haspopup')).toBe('dialog');
      expect(button.getAttribute('aria-expanded')).toBe('false');
    }
  });
});
