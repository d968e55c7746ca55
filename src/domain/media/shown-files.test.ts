import { expect, it } from 'vitest';
import { filesShownIn } from './shown-files.ts';

const A = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const B = '1b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const text = [{ text: 'Ein Velo' }];
const image = (data: Readonly<Record<string, unknown>>) => ({ type: 'image', id: 'i', data, children: text });

it.each([
  ['an image by its id in the library', image({ embed: { elvisId: A } }), [A]],
  ['an image by its address', image({ src: `/filerepo/files/${A}/data` }), [A]],
  ['an address with a server before it', image({ src: `https://galley.example.ch/api/filerepo/files/${A}/data` }), [A]],
  ['a preview picture of a video', { ...image({ embed: { previewImage: { elvisId: B } } }), type: 'embeddedVideo' }, [B]],
  [
    'pictures inside of another element, each once',
    {
      type: 'slideshow',
      id: 's',
      children: [
        image({ embed: { elvisId: A } }),
        image({ embed: { elvisId: A, url: `/filerepo/files/${A}/data` } }),
        image({ embed: { elvisId: B } }),
      ],
    },
    [A, B],
  ],
  ['none where an id is of another library', image({ embed: { elvisId: 'E1', url: 'https://media.example.ch/E1.jpg' } }), []],
  [
    'none where a text only speaks of an address',
    { type: 'paragraph', id: 'p', children: [{ text: `siehe /filerepo/files/${A}/data` }] },
    [],
  ],
])('finds %s', (_name, element, expected) => {
  expect(filesShownIn({ version: 'v008', elements: [element] })).toEqual(expected);
});
