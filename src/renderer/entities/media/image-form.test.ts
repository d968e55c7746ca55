import { describe, expect, it } from 'vitest';
import { assetUrl } from '#domain/media/asset.ts';
import { FULL_CROP, imageSchema, type ImageValue } from '#domain/media/image.ts';
import { PICTURE_KINDS } from '#domain/media/picture-kinds.ts';
import { imageOf } from '#tests/builders/item-states.ts';
import { assetOf, attachmentOf, pictureIdOf } from '#tests/builders/pictures.ts';
import {
  checkedImageForm,
  EMPTY_IMAGE_FORM,
  formOfImage,
  imageFormErrors,
  imageOfForm,
  mayPropose,
  withAttachment,
  withDescription,
  withFileWords,
  withoutDescription,
  withoutPicture,
  withProposal,
  withUpload,
} from './image-form.ts';
import { sortFiles } from './picture-files.ts';

const uploaded = withUpload(EMPTY_IMAGE_FORM, assetOf());

const image: ImageValue = {
  ...imageOf(1, { caption: 'Die Aare bei Bern', credit: 'Lea Steiner' }),
  url: assetUrl(pictureIdOf(1)),
  elvisId: pictureIdOf(1),
  name: 'Die Aare im Abendlicht',
  naturalWidth: 6000,
  naturalHeight: 4000,
  width: 3000,
  height: 4000,
  focusPoint: { x: 0.35, y: 0.6 },
  cropMarks: { x: 0.25, y: 0, width: 0.5, height: 1 },
  variants: { '1:1': { cropMarks: { x: 0.1, y: 0.1, width: 0.4, height: 0.6 } } },
  imageType: 'infographic',
};

describe('the value of the picture form', () => {
  it('holds everything of a picture, its description and its crops (B3-018)', () => {
    const value = withAttachment(EMPTY_IMAGE_FORM, attachmentOf(2));
    expect(checkedImageForm(value)).toEqual({
      url: assetUrl(pictureIdOf(2)),
      elvisId: pictureIdOf(2),
      focusPoint: { x: 0.5, y: 0.5 },
      cropMarks: FULL_CROP,
      mimetype: 'image/jpeg',
      description: '',
      nameSource: null,
      caption: 'Legende 2',
      credit: 'Keystone',
      imageType: 'image',
      isAttachment: true,
      uploadSuccess: false,
      naturalWidth: 3000,
      naturalHeight: 2000,
      supportsCropmarks: null,
      variants: {},
      fileWords: { name: '', caption: 'Legende 2', credit: 'Keystone' },
      errors: {},
    });
    expect(uploaded).toMatchObject({ isAttachment: false, uploadSuccess: true, supportsCropmarks: true });
  });

  it('goes both ways without loss (A3-020)', () => {
    expect(imageOfForm(formOfImage(image))).toEqual(image);
    expect(imageOfForm(formOfImage(null))).toBeNull();
  });

  it('keeps of a description that is too long as much as a picture may have (B9-008)', () => {
    const made = imageOfForm({ ...uploaded, description: 'x'.repeat(1200) });
    expect(imageSchema.parse(made).name).toHaveLength(1000);
  });

  it('becomes a picture with width and height of the crop (A3-020)', () => {
    const made = imageOfForm({ ...uploaded, cropMarks: { x: 0, y: 0, width: 0.5, height: 0.5 } });
    expect(imageSchema.parse(made)).toMatchObject({
      width: 3000,
      height: 2000,
      naturalWidth: 6000,
      naturalHeight: 4000,
      imageType: 'image',
    });
  });
});

describe('another picture', () => {
  it('loses what was decided about the one before, and its description', () => {
    const next = withUpload(formOfImage(image), assetOf({ id: pictureIdOf(3) }));
    expect(next).toMatchObject({ elvisId: pictureIdOf(3), cropMarks: FULL_CROP, variants: {}, focusPoint: { x: 0.5, y: 0.5 } });
    expect(next).toMatchObject({ description: 'Aare', nameSource: 'assets', imageType: 'infographic' });
  });

  it('brings its caption and credit where none are written', () => {
    expect(uploaded).toMatchObject({ caption: 'Die Aare bei Bern', credit: 'Lea Steiner' });
    const written = { ...uploaded, caption: 'Hochwasser in Bern' };
    const next = withAttachment(written, attachmentOf(2));
    expect(next).toMatchObject({ caption: 'Hochwasser in Bern', credit: 'Keystone' });
  });

  it('keeps a description that a person wrote before there was any picture', () => {
    const next = withUpload(withDescription(EMPTY_IMAGE_FORM, 'Ein Schwan'), assetOf());
    expect(next).toMatchObject({ description: 'Ein Schwan', nameSource: 'user' });
  });

  it('another picture is none: the words of its file go, those of a person stay', () => {
    const next = withoutPicture({ ...uploaded, credit: 'Von mir' });
    expect(next).toMatchObject({ url: '', elvisId: '', caption: '', credit: 'Von mir', description: '', nameSource: null });
  });
});

describe('the description', () => {
  it('the description that a person writes is theirs (B4-016)', () => {
    expect(withDescription(withProposal(uploaded, 'Ein Fluss'), 'Die Aare')).toMatchObject({ description: 'Die Aare', nameSource: 'user' });
    expect(withDescription(uploaded, '')).toMatchObject({ description: '', nameSource: null });
  });

  it('the description that was proposed is marked as such (B4-015)', () => {
    expect(withProposal(uploaded, 'Ein Fluss')).toMatchObject({ description: 'Ein Fluss', nameSource: 'ai' });
  });

  it('the description is empty and nobody’s after a failed proposal, and the file’s own words can be taken back', () => {
    const failed = withoutDescription(uploaded);
    expect(failed).toMatchObject({ description: '', nameSource: null });
    expect(withFileWords(failed)).toMatchObject({ description: 'Aare', nameSource: 'assets' });
  });

  it.each([
    ['another picture that nobody has described', {}, true],
    ['another picture with words of its file', { nameSource: 'assets' }, true],
    ['the same picture', { isOtherSource: false }, false],
    ['a proposed one', { nameSource: 'ai' }, false],
    ['one that a person wrote', { nameSource: 'user' }, false],
    ['one that a person wrote in an older text', { nameSource: 'unity' }, false],
    ['something to be done again in the history', { hasRedo: true }, false],
    ['a picture that is not in the library', { elvisId: '' }, false],
  ])('the description is proposed automatically for %s: %o is %s (B4-017)', (_case, change, expected) => {
    expect(mayPropose({ isOtherSource: true, nameSource: null, hasRedo: false, elvisId: pictureIdOf(1), ...change })).toBe(expected);
  });
});

describe('what is wrong with a picture', () => {
  it.each([
    ['no picture (B5-063)', { url: '' }, { url: 'validator.message.required' }],
    ['no kind (B5-063)', { imageType: null }, { imageType: 'validator.message.required' }],
    [
      'a description of 1001 characters (B5-021, B9-008)',
      { description: 'x'.repeat(1001) },
      { description: 'validator.message.maxLength' },
    ],
    ['nothing, with 1000 characters (B5-021, B9-008)', { description: 'x'.repeat(1000) }, {}],
  ] as const)('%s', (_case, change, errors) => expect(imageFormErrors({ ...uploaded, ...change })).toEqual(errors));
});

describe('files for a picture', () => {
  const file = (name: string, type: string) => new File(['x'], name, { type });
  const accept = PICTURE_KINDS;

  it.each([
    ['a.jpg', 'image/jpeg'],
    ['a.jpg', 'image/jpg'],
    ['a.png', 'image/png'],
    ['a.gif', 'image/gif'],
    ['a.svg', 'image/svg+xml'],
    ['a.webp', 'image/webp'],
    ['A.JPEG', ''],
    ['a.avif', 'image/avif'],
    ['a.tiff', 'image/tiff'],
    ['a.tif', ''],
    ['IMG_0001.HEIC', ''],
    ['a.heic', 'image/heic'],
    ['a.heif', 'image/heif'],
  ])('%s of the kind "%s" is taken (B5-060)', (name, type) => {
    expect(sortFiles([file(name, type)], { accept, multiple: false }).refused).toEqual([]);
  });

  it.each([
    ['a.bmp', 'image/bmp', 'image/bmp'],
    ['a.psd', '', 'psd'],
    ['a.jpg', 'application/pdf', 'application/pdf'],
    ['ohne-endung', '', ''],
  ])('%s of the kind "%s" is refused as "%s" (B5-061)', (name, type, shown) => {
    expect(sortFiles([file(name, type)], { accept, multiple: false })).toEqual({ taken: [], refused: [{ name, type: shown }] });
  });

  it('files for a picture are only the first where one is wanted', () => {
    const files = [file('1.jpg', 'image/jpeg'), file('2.jpg', 'image/jpeg'), file('3.bmp', 'image/bmp')];
    expect(sortFiles(files, { accept, multiple: false })).toEqual({ taken: [files[0]], refused: [] });
    expect(sortFiles(files, { accept, multiple: true })).toEqual({
      taken: files.slice(0, 2),
      refused: [{ name: '3.bmp', type: 'image/bmp' }],
    });
  });
});
