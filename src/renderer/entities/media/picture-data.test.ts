import { describe, expect, it } from 'vitest';
import { formOfPictureData, pictureDataOf } from './picture-data.ts';

const ADDRESS = '/filerepo/files/0b3f6c1e-8d52-4c7a-9a63-2f1d5b7e9c01/data';
const data = {
  src: ADDRESS,
  mimetype: 'image/jpeg',
  newer: 'kept',
  embed: {
    url: ADDRESS,
    elvisId: '0b3f6c1e-8d52-4c7a-9a63-2f1d5b7e9c01',
    name: 'Ein See',
    nameSource: 'ai',
    naturalWidth: 800,
    naturalHeight: 600,
    focusPoint: { x: 0.25, y: 0.5 },
    cropMarks: { x: 0.1, y: 0, width: 0.5, height: 1 },
    variants: { '1:1': { cropMarks: { x: 0, y: 0, width: 0.75, height: 1 } } },
    style: { imageType: 'infographic' },
  },
};

describe('the picture of a text in the form', () => {
  it('comes out as it went in', () => {
    expect(pictureDataOf(formOfPictureData(data), data)).toEqual(data);
  });

  it('keeps crop and focus only where they are not the default (B9-003)', () => {
    const form = {
      ...formOfPictureData(data),
      focusPoint: { x: 0.5, y: 0.5 },
      cropMarks: { x: 0, y: 0, width: 1, height: 1 },
      variants: {},
    };
    const embed = pictureDataOf(form, data)?.['embed'];
    expect(embed).not.toHaveProperty('focusPoint');
    expect(embed).not.toHaveProperty('cropMarks');
    expect(embed).not.toHaveProperty('variants');
    expect(formOfPictureData({ embed })).toMatchObject({ focusPoint: { x: 0.5, y: 0.5 }, cropMarks: { x: 0, y: 0, width: 1, height: 1 } });
  });

  it('the picture of a text in the form that is replaced by another file keeps nothing of the one before', () => {
    const other = '/filerepo/files/7a1d2c3b-4e5f-4a6b-8c7d-9e0f1a2b3c4d/data';
    const form = {
      ...formOfPictureData(undefined),
      url: other,
      elvisId: '7a1d2c3b-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
      mimetype: 'image/png',
      naturalWidth: 100,
      naturalHeight: 50,
    };
    expect(pictureDataOf(form, { ...data, originalSrc: 'https://b.example.ch/a.jpg', loadingStatusId: 'l', displayError: true })).toEqual({
      newer: 'kept',
      src: other,
      mimetype: 'image/png',
      embed: { url: other, elvisId: form.elvisId, naturalWidth: 100, naturalHeight: 50, style: { imageType: 'image' } },
    });
  });

  it('the picture of a text in the form on its way stays on its way while its description is written (B4-016)', () => {
    const pending = { originalSrc: ADDRESS, loadingStatusId: 'l', embed: { style: { imageType: 'image' } } };
    const form = { ...formOfPictureData(pending), description: 'Kurve', nameSource: 'user' as const };
    expect(pictureDataOf(form, pending)).toEqual({
      originalSrc: ADDRESS,
      loadingStatusId: 'l',
      embed: { name: 'Kurve', nameSource: 'user', style: { imageType: 'image' } },
    });
  });

  it('the picture of a text in the form that is taken away leaves nothing', () => {
    expect(pictureDataOf({ ...formOfPictureData(data), url: '' }, data)).toBeUndefined();
  });
});
