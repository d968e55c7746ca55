import { describe, expect, it } from 'vitest';
import { chooserKinds, PICTURE_ENDINGS, PICTURE_KINDS } from '#domain/media/picture-kinds.ts';
import attachmentsDe from '#locales/de-CH/attachments.json' with { type: 'json' };
import errorsDe from '#locales/de-CH/errors.json' with { type: 'json' };
import mediaDe from '#locales/de-CH/media.json' with { type: 'json' };
import pasteDe from '#locales/de-CH/paste.json' with { type: 'json' };
import attachmentsEn from '#locales/en-GB/attachments.json' with { type: 'json' };
import errorsEn from '#locales/en-GB/errors.json' with { type: 'json' };
import mediaEn from '#locales/en-GB/media.json' with { type: 'json' };
import pasteEn from '#locales/en-GB/paste.json' with { type: 'json' };
import attachmentsFr from '#locales/fr-CH/attachments.json' with { type: 'json' };
import errorsFr from '#locales/fr-CH/errors.json' with { type: 'json' };
import mediaFr from '#locales/fr-CH/media.json' with { type: 'json' };
import pasteFr from '#locales/fr-CH/paste.json' with { type: 'json' };

const LANGUAGES = [
  { attachments: attachmentsEn, errors: errorsEn, media: mediaEn, paste: pasteEn },
  { attachments: attachmentsDe, errors: errorsDe, media: mediaDe, paste: pasteDe },
  { attachments: attachmentsFr, errors: errorsFr, media: mediaFr, paste: pasteFr },
];

const shortNameOf = (kind: string): string => kind.replace('image/', '').replace('+xml', '');

describe('the kinds of pictures that are taken', () => {
  it('the kinds of pictures that are taken are named, every one, wherever a person reads which ones are', () => {
    const said = LANGUAGES.flatMap(({ attachments, errors, media, paste }) => [
      attachments['refused.type'],
      errors.fileTooLarge,
      errors.unsupportedFileType,
      media['drop.hint'],
      paste['failed.noPictures'],
    ]);
    for (const sentence of said)
      expect(
        PICTURE_KINDS.filter(kind => !sentence.toLowerCase().includes(shortNameOf(kind))),
        sentence,
      ).toEqual([]);
  });

  it('the kinds of pictures that are taken have an ending each, and a chooser offers both, since many systems have no name for some', () => {
    expect(new Set(Object.values(PICTURE_ENDINGS))).toEqual(new Set(PICTURE_KINDS));
    expect(chooserKinds().split(',')).toEqual(expect.arrayContaining(['image/heic', '.heic', '.heif', 'image/tiff', '.tif', '.jpg']));
  });
});
