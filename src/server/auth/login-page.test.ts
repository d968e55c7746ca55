import { describe, expect, it } from 'vitest';
import { loginPage, problemPage } from './login-page.ts';

const page = (changes: Partial<Parameters<typeof loginPage>[0]> = {}) =>
  loginPage({
    locale: 'en-GB',
    action: '/api/auth/oauth/interaction/x',
    username: '',
    problem: null,
    isDemo: false,
    redirectOrigin: null,
    ...changes,
  });

describe('the login page', () => {
  it('repeats a username as text, whatever it contains', () => {
    const { html } = page({ username: '"><script>alert(1)</script>' });
    expect(html).not.toContain('<script');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it.each([
    ['en-GB', 'Sign in'],
    ['de-CH', 'Anmelden'],
    ['fr-CH', 'Se connecter'],
  ] as const)('speaks %s', (locale, button) => {
    const { html } = page({ locale });
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`>${button}</button>`);
  });

  it('names the demo accounts in a demo newsroom only', () => {
    expect(page({ isDemo: true }).html).toContain('<code>chief</code>');
    expect(page({ isDemo: false }).html).not.toContain('chief');
  });

  it('says how many minutes to wait', () => {
    expect(problemPage('en-GB', { kind: 'tooMany', waitSeconds: 61 }).html).toContain('Wait 2 min');
  });

  it('lets its form lead to the desk that asked, and nowhere else', () => {
    expect(page({ redirectOrigin: 'http://127.0.0.1:5555' }).headers['content-security-policy']).toContain(
      "form-action 'self' http://127.0.0.1:5555",
    );
    expect(page().headers['content-security-policy']).toMatch(/form-action 'self'$/u);
    expect(page({ redirectOrigin: 'http://[::1]:5555' }).headers['content-security-policy']).not.toContain('form-action');
  });
});
