import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from './IconButton.tsx';
import { TrashIcon } from './icons.ts';
import { HoverTooltip } from './HoverTooltip.tsx';
import { UiProvider } from './UiProvider.tsx';

const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

describe('the name of an icon button', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const show = (disabled = false): HTMLElement => {
    render(
      <UiProvider>
        <IconButton label="Delete" shortcut="Ctrl+D" icon={<TrashIcon />} disabled={disabled} />
      </UiProvider>,
    );
    return screen.getByRole('button', { name: 'Delete' });
  };
  const bubble = (): HTMLElement | null => screen.queryByText('Delete (Ctrl+D)');

  it.each([
    ['a button', false],
    ['a disabled button', true],
  ])(
    'the name of an icon button is shown a moment after the pointer comes, goes with it, and leaves the button where it is: %s',
    async (_name, disabled) => {
      const button = show(disabled);
      const box = button.parentElement ?? button;
      fireEvent(box, new MouseEvent('mouseenter'));
      await pass(300);
      expect(bubble()).toBeNull();
      await pass(100);
      expect(bubble()).not.toBeNull();
      expect(screen.getByRole('button', { name: 'Delete' })).toBe(button);
      fireEvent(box, new MouseEvent('mouseleave'));
      await pass(500);
      expect(bubble()).toBeNull();
      expect(screen.getByRole('button', { name: 'Delete' })).toBe(button);
    },
  );

  it('the name of an icon button is shown where the keyboard leads to the button, which keeps the focus, and goes by Escape', async () => {
    const button = show();
    act(() => {
      button.focus();
    });
    await pass(500);
    expect(bubble()).not.toBeNull();
    expect(document.activeElement).toBe(button);
    fireEvent.keyDown(button, { key: 'Escape' });
    await pass(500);
    expect(bubble()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('the name of an icon button is asked for only when it is shown', async () => {
    const content = vi.fn<() => string>(() => 'half of it');
    render(
      <UiProvider>
        <HoverTooltip content={content} placement="bottom">
          <i data-testid="ring" />
        </HoverTooltip>
      </UiProvider>,
    );
    expect(content).not.toHaveBeenCalled();
    fireEvent(screen.getByTestId('ring').parentElement ?? document.body, new MouseEvent('mouseenter'));
    await pass(500);
    expect(screen.queryByText('half of it')).not.toBeNull();
  });
});
