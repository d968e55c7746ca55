import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REFUSAL_CODES } from '#bridge/start-refusal.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { UI_LOCALES } from '#domain/locale.ts';
import { createFakeHost, signedIn } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

afterEach(() => void vi.restoreAllMocks());

const CASES = UI_LOCALES.flatMap(locale => REFUSAL_CODES.map(code => [code, locale] as const));

describe('a start that is refused', () => {
  it.each(CASES)('a start that is refused says why instead of everything else: %s (%s)', async (code, uiLocale) => {
    const text = (await createI18n(uiLocale)).getFixedT(uiLocale, 'start');
    await renderApp(createFakeHost({ session: signedIn() }), { uiLocale, refused: Promise.resolve(code) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text(`start.${code}`));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text('start.title'));
    expect(document.title).toContain(text('start.title'));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('a start that is refused for no reason that the window knows promises no lines to send', async () => {
    await renderApp(createFakeHost({ session: signedIn() }), { refused: Promise.resolve('unknown') });
    expect((await screen.findByRole('alert')).textContent).toContain('Start it again; if this stays, ask support.');
  });

  it('a start that is refused ends with its window, by mouse and by keyboard', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined);
    await renderApp(createFakeHost({ session: signedIn() }), { refused: Promise.resolve('diskFull') });
    const button = await screen.findByRole('button', { name: 'Close this window' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  });

  it('shows the desk as long as nothing is refused', async () => {
    await renderApp(createFakeHost({ session: signedIn() }), { refused: new Promise(() => undefined) });
    expect(await screen.findByRole('banner')).toBeTruthy();
    expect(screen.queryByText('Galley cannot start')).toBeNull();
  });
});
