import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../Button.tsx';
import { Menu, MenuDivider, MenuItem } from './Menu.tsx';
import { Popover } from './Popover.tsx';

const chosen = vi.fn<(name: string) => void>();

const item = (name: string): HTMLElement => screen.getByRole('menuitem', { name: new RegExp(name, 'u') });

describe('an entry with a second line', () => {
  afterEach(cleanup);

  it('an entry with a second line is named by all that is seen of it, so that it can be called by that', () => {
    render(<MenuItem label="Unlist" description="By direct link only" />);
    expect(screen.getByRole('menuitem', { name: /^Unlist.*By direct link only$/u }).hasAttribute('aria-label')).toBe(false);
  });

  it('says why it cannot be chosen in place of it', () => {
    render(<MenuItem label="Unlist" description="By direct link only" disabled disabledReason="First save" />);
    const entry = screen.getByRole('menuitem', { name: /First save/u });
    expect(entry.textContent).toBe('UnlistFirst save');
  });
});

describe('a menu', () => {
  beforeEach(() => {
    render(
      <Menu label="Status">
        <MenuItem label="Draft" disabled disabledReason="is its status now" />
        <MenuItem label="Review" onClick={() => chosen('Review')} />
        <MenuDivider />
        <MenuItem label="Ready" onClick={() => chosen('Ready')} />
        <MenuItem label="Done" onClick={() => chosen('Done')} />
      </Menu>,
    );
  });
  afterEach(() => {
    cleanup();
    chosen.mockReset();
  });

  it('takes the focus on its first entry that can be chosen', async () => {
    await waitFor(() => expect(document.activeElement).toBe(item('Review')));
  });

  it('a menu is gone through by the arrow keys, around the ends, also to what only says why it cannot be chosen', async () => {
    await waitFor(() => expect(document.activeElement).toBe(item('Review')));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(item('Done'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(item('Draft'));
    expect(chosen.mock.calls).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(item('Ready'));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(item('Draft'));
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(item('Done'));
  });

  it('runs an entry by Enter', async () => {
    await waitFor(() => expect(document.activeElement).toBe(item('Review')));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen.mock.calls).toEqual([['Ready']]);
  });

  it('says why an entry cannot be chosen', () => {
    expect(item('Draft').textContent).toContain('is its status now');
    expect(item('Draft').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a menu in a popover', () => {
  afterEach(cleanup);

  it('stays closed when the key that chose an entry comes up over the button that opened it', async () => {
    const menu = (
      <Menu label="Status">
        <MenuItem label="Review" />
      </Menu>
    );
    render(
      <Popover content={menu} popupKind="menu">
        <Button>change</Button>
      </Popover>,
    );
    const button = screen.getByRole('button', { name: 'change' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(item('Review')));
    const user = userEvent.setup();
    await user.keyboard('{Enter>}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    button.focus();
    await user.keyboard('{/Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem')).toBeTruthy();
  });
});
