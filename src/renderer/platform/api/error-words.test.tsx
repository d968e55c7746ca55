import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { bridgeCodeSchema } from '#bridge/codes.ts';
import type { BridgeError } from '#bridge/states.ts';
import { refusal } from '#tests/support/fake-transport.ts';
import { createI18n } from '../i18n/i18n.ts';
import { useErrorText } from './error-text.ts';
import { toastPolicy } from './toast-policy.ts';

const CODES = bridgeCodeSchema.options;
const LANGUAGES = ['en-GB', 'de-CH', 'fr-CH'] as const;
/** The newsroom's English words, a key, an open gap of a text, or a number that stands for a status. */
const RAW = /Title of|Message of|Status \d|errors:|\{\{|\b[45]\d\d\b|^[a-z]+(?:[A-Z][a-z]+)+$|^ERR_/u;

/** Promises that only some screens fulfil: comparing two versions, and retrying automatically. */
const PROMISES = /compare the two|vergleichen Sie die beiden|comparez les deux|Galley tries again|Galley versucht es|Galley réessaie/u;

/** Every failure as a screen may receive it: from the host, and from the newsroom with its own words. */
const FAILURES: readonly BridgeError[] = CODES.flatMap(code => [{ code }, refusal(418, code)]);

const screenWords = (i18n: Awaited<ReturnType<typeof createI18n>>, error: BridgeError): readonly string[] => {
  const { result } = renderHook(() => useErrorText(), {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  const { title, message } = result.current(error);
  return [title, message];
};

const toastWords = (i18n: Awaited<ReturnType<typeof createI18n>>, error: BridgeError): readonly string[] => {
  const decision = toastPolicy(error, { source: 'mutation', operation: 'putProfile', fields: [], silent: false });
  return decision.kind === 'silent' ? [] : [decision.title, decision.message].map(words => i18n.t(words.key, { ...words.values }));
};

describe.each(LANGUAGES)('the words of a failure in %s', language => {
  it.each(['on a screen', 'in a toast'] as const)('are our own for every code: %s', async place => {
    const i18n = await createI18n(language);
    await i18n.loadNamespaces('errors');
    const words = FAILURES.flatMap(error => (place === 'on a screen' ? screenWords(i18n, error) : toastWords(i18n, error)));
    expect(words.filter(text => text === '' || RAW.test(text))).toEqual([]);
  });

  it('promise nothing that not every screen does which shows them', async () => {
    const i18n = await createI18n(language);
    await i18n.loadNamespaces('errors');
    expect(
      FAILURES.flatMap(error => [...screenWords(i18n, error), ...toastWords(i18n, error)]).filter(text => PROMISES.test(text)),
    ).toEqual([]);
  });
});

describe('the words of a failure', () => {
  it('the words of a failure name the call where the newsroom is at fault, so that support finds it in the log', async () => {
    const i18n = await createI18n('de-CH');
    await i18n.loadNamespaces('errors');
    const failure = (status: number): BridgeError => ({
      code: 'internalServerError',
      data: { kind: 'http', code: 'internalServerError', status, title: '', problems: [], requestId: 'k3Jx-90aZ_1q' },
    });
    expect(screenWords(i18n, failure(500))[1]).toMatch(/ Referenz für den Support: k3Jx-90aZ_1q\.$/u);
    expect(screenWords(i18n, failure(422))[1]).not.toContain('k3Jx');
  });

  it.each(['de-CH', 'fr-CH'] as const)('the words of a failure are translated for every code: %s', async language => {
    const [english, other] = await Promise.all([createI18n('en-GB'), createI18n(language)]);
    const same = CODES.filter(code => screenWords(english, { code }).some(text => screenWords(other, { code }).includes(text)));
    expect(same).toEqual([]);
  });
});
