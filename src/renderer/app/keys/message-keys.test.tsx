import { describe, expect, it } from 'vitest';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { UI_LOCALES } from '#domain/locale.ts';

/** The message keys that the specification names, by the namespace in which screens look them up. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  common: [
    ...['action.copy.success', 'action.copy.failure', 'form.changes.restored', 'list.noresult', 'metaform.tags.nonefound'],
    ...['form.modal.deleteTitle', 'form.modal.deleteMessage', 'form.modal.cancelTitle', 'form.modal.cancelMessage'],
    ...['router.modal.title', 'router.modal.leave', 'router.modal.stay', 'search.authors.nonefound', 'search.minCharacters'],
  ],
  editor: ['editor.validation.uploading', 'richtext.error.critical', 'richtext.warning.restore'],
  errors: ['errorPage.title', 'errorPage.subtitle', 'errorPage.button'],
  blocks: [
    'editor.plugin.summary.error',
    'embed.iframe.preview.broken',
    'embed.label',
    'embeddedcontent.iframe.error',
    'embeddedcontent.iframe.error.500',
  ],
  slideshows: ['emptySlideCredit'],
  spelling: ['editor.plugin.spellChecker.suggestionSubmitted', 'spellchecker.error.overload.message', 'spellchecker.error.timeout.message'],
  validation: [
    ...['date', 'invalidEmbedCode', 'invalidFrontendComponentUrl', 'invalidProlitterisId', 'isNotFutureDate', 'isPastDate'],
    ...['livestreamVideoCMSError', 'maxLength', 'minLength', 'oneIframeOrUrl', 'required', 'secureUrl', 'validUrlOrEmbedCode'],
    ...['videoCMSError', 'videoCMSVideoIdError'],
  ].map(name => `validator.message.${name}`),
};

describe('message keys of the specification', () => {
  it.each(UI_LOCALES)('C-019 message keys of the specification are locale keys, with words of their own in %s', async language => {
    const i18n = await createI18n(language);
    const missing = Object.entries(KEYS).flatMap(([namespace, keys]) =>
      keys.filter(key => !i18n.exists(key, { ns: namespace, lng: language, fallbackLng: false }) || i18n.t(key, { ns: namespace }) === key),
    );
    expect(missing).toEqual([]);
  });
});
