import { describe, expect, it } from 'vitest';
import type { Upload } from '#bridge/states.ts';
import { assetOf, attachmentOf, pictureIdOf, uploadOf } from '#tests/builders/pictures.ts';
import { attachedFiles, isFor, usageOf } from './attachment-target.ts';

const ARTICLE = { resource: 'articles', id: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11' } as const;
const upload = (id: string, change: Partial<Upload> = {}): Upload => uploadOf({ id, asset: assetOf({ id }), ...change });

describe('the files of an item', () => {
  it('the files of an item are those of the newsroom and those on their way, newest first, each once', () => {
    const attached = [attachmentOf(1, { createdAt: '2026-11-20T08:00:00.000Z' }), attachmentOf(2)];
    const uploads = [
      upload(pictureIdOf(2), { state: 'done' }),
      upload(pictureIdOf(3), { createdAt: '2026-11-22T08:00:00.000Z' }),
      upload(pictureIdOf(4), { state: 'failed' }),
    ];
    expect(attachedFiles(attached, uploads).map(({ attachment }) => attachment.sourceId)).toEqual([
      pictureIdOf(3),
      pictureIdOf(2),
      pictureIdOf(1),
    ]);
  });

  it('the files of an item are also those of the id that a draft had before the newsroom gave it its own', () => {
    const temporary = '5c1f0f5e-2f6a-4b0e-8d31-0d9c2c3f7a10';
    const coming = upload(pictureIdOf(1), { attachTo: { resource: 'articles', id: temporary } });
    expect(isFor({ ...ARTICLE, isKnown: true }, coming)).toBe(false);
    expect(isFor({ ...ARTICLE, isKnown: true, otherIds: [temporary] }, coming)).toBe(true);
  });

  it.each([
    ['used', 'unused', [pictureIdOf(1)], 'used'],
    ['used, and the newsroom says so', 'used', [pictureIdOf(1)], 'used'],
    ['used in the saved text only', 'used', [], 'savedOnly'],
    ['unused', 'unused', [], 'unused'],
  ] as const)(
    'the files of an item are known to be %s from the text on the screen before it is saved (A4-059)',
    (_name, state, shown, usage) => {
      expect(usageOf(attachmentOf(1, { state }), new Set(shown))).toBe(usage);
    },
  );
});
