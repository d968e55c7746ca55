import { describe, expect, it } from 'vitest';
import { checkImageAddress, isShownAddress } from './image-address.ts';
import { fitImage } from './image-size.ts';

describe('the address of a picture', () => {
  it.each([
    ['https://bilder.example.ch/see.jpg', 'image/jpeg'],
    ['https://bilder.example.ch/see.jpeg', 'image/jpeg'],
    ['https://bilder.example.ch/see.PNG', 'image/png'],
    ['https://bilder.example.ch/see.svg', 'image/svg+xml'],
    ['https://bilder.example.ch/see.webp', 'image/webp'],
    ['https://bilder.example.ch/see.gif', 'image/gif'],
    ['  https://bilder.example.ch/a/see.jpg?w=200&h=100#oben ', 'image/jpeg'],
    ['data:image/png;base64,iVBORw0KGgo=', 'image/png'],
    ['data:image/svg+xml;base64,PHN2Zy8+', 'image/svg+xml'],
    ['data:image/jpg;base64,AAAA', 'image/jpeg'],
  ])('the address of a picture is taken by its ending or data type (B5-062): %s', (address, mimetype) => {
    expect(checkImageAddress(address)).toEqual({ ok: true, value: { url: address.trim(), mimetype } });
  });

  it.each([
    'https://bilder.example.ch/see.tiff',
    'https://bilder.example.ch/see.heic',
    'https://bilder.example.ch/jpg',
    'https://bilder.example.ch/see.jpg/mehr',
    'https://bilder.example.ch/?bild=see.jpg',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:image/png;base64,"onerror=alert(1)',
    'javascript:alert(1)//a.jpg',
    'https://user:secret@bilder.example.ch/see.jpg',
    'https://bilder.example.ch/see.constructor',
    'Ein Satz über see.jpg',
    '',
  ])('the address of a picture is refused, and named in the refusal: %s', address => {
    expect(checkImageAddress(address)).toEqual({ ok: false, error: { code: 'unsupported', url: address } });
  });

  it('the address of a picture has to be https', () => {
    const answer = checkImageAddress('http://bilder.example.ch/see.jpg');
    expect(answer).toEqual({ ok: false, error: { code: 'secureUrl', url: 'http://bilder.example.ch/see.jpg' } });
  });

  it('the address of a picture is cut in the refusal where nobody could read it', () => {
    const answer = checkImageAddress(`https://bilder.example.ch/${'x'.repeat(500)}`);
    expect(answer.ok ? '' : answer.error.url).toHaveLength(80);
  });
});

describe('a stored address', () => {
  it.each([
    ['https://bilder.example.ch/see', true],
    ['/filerepo/files/1/data', true],
    ['data:image/gif;base64,R0lGOD==', true],
    ['//boese.example/x.jpg', false],
    ['javascript:alert(1)', false],
    ['http://bilder.example.ch/see.jpg', false],
    ['/x" onerror="alert(1)', false],
  ])('%s stands on a page: %s', (address, shown) => {
    expect(isShownAddress(address)).toBe(shown);
  });
});

describe('the size of a picture in a text', () => {
  it.each([
    [
      { width: 400, height: 300 },
      { width: 400, height: 300 },
    ],
    [
      { width: 4000, height: 3000 },
      { width: 880, height: 660 },
    ],
    [
      { width: 3000, height: 1000 },
      { width: 880, height: 293 },
    ],
    [
      { width: 1000, height: 3000 },
      { width: 220, height: 660 },
    ],
    [
      { width: 20000, height: 1 },
      { width: 880, height: 1 },
    ],
  ])('%o is at most 880 by 660: %o', (natural, shown) => {
    expect(fitImage(natural)).toEqual(shown);
  });
});
