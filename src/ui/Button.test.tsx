import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from './Button.tsx';

const Form = ({ loading }: { readonly loading: boolean }) => (
  <>
    <Button loading={loading}>Send</Button>
    <input aria-label="Elsewhere" />
  </>
);

describe('a button that works for a while', () => {
  afterEach(cleanup);

  it('has the focus again when it is done, so that the keyboard is not lost', () => {
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
