import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ITEM_RESOURCES, type ItemResource, itemDraftSchema, judgeItem, readersTexts } from '#domain/kinds/item.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { CONTENT_LOCALES } from '#domain/locale.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { findFile, type StoredFile } from '#server/repositories/files/files.ts';
import { findDraftOfMetadata } from '#server/repositories/items/items.ts';
import { findMetadataIn } from '#server/repositories/metadata.ts';
import { readDemoContent } from './content.ts';
import { loadDemo } from './load.ts';
import { drawFile } from './picture-files.ts';

const now = new Date('2026-11-21T09:42:00.000Z');

describe('the demo slideshows, videos, embeds and links', () => {
  let folder: string;
  let database: Database;
  let items: readonly Metadata[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-demo-'));
    database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
    await migrate(database, () => now);
    const readContent = () => readDemoContent('resources/demo');
    await loadDemo({ database, readContent, clock: { now: () => now }, ids: { uuid: randomUUID } });
    const rows = await database.db.selectFrom('metadata').select('id').where('resource_name', 'in', ITEM_RESOURCES).execute();
    items = await findMetadataIn(
      database.db,
      rows.map(row => String(row.id)),
    );
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const draftOf = async (item: Metadata) => itemDraftSchema.parse(await findDraftOfMetadata(database.db, item.id));
  const ofKind = (resource: ItemResource, locale: Metadata['locale']): readonly Metadata[] =>
    items.filter(item => item.resourceName === resource && item.locale === locale);
  const imagesOf = async (item: Metadata) => {
    const draft = await draftOf(item);
    const preview = 'preview' in draft.item ? draft.item.preview : null;
    const images = draft.resource === 'slideshows' ? draft.item.slides.map(slide => slide.image) : [preview];
    return images.flatMap(image => image ?? []);
  };

  describe.each(CONTENT_LOCALES)('in %s', locale => {
    it('are of every kind, public ones and ones in work', () => {
      for (const resource of ITEM_RESOURCES) {
        const statuses = ofKind(resource, locale).map(item => item.publicationStatus);
        expect(statuses, resource).toContain('published');
        expect(statuses, resource).toContain('notPublished');
      }
    });

    it('have a published slideshow of twelve slides, an unpublished one, one that lacks credits and an empty one', async () => {
      const slideshows = ofKind('slideshows', locale);
      expect(slideshows.some(item => item.publicationStatus === 'published' && item.slideCount === 12)).toBe(true);
      expect(slideshows.some(item => item.publicationStatus === 'unpublished')).toBe(true);
      expect(slideshows.some(item => item.slideCount === 0)).toBe(true);
      const drafts = await Promise.all(slideshows.map(draftOf));
      const problems = drafts.flatMap(draft => judgeItem(draft).problems);
      expect(problems.some(({ fieldNames }) => fieldNames.some(name => /^slides\.\d+\.credit$/u.test(name)))).toBe(true);
    });
  });

  it('the demo slideshows, videos, embeds and links are complete where readers see them', async () => {
    for (const item of items.filter(one => isPublicStatus(one.publicationStatus)))
      expect(judgeItem(await draftOf(item)).problems, item.title).toEqual([]);
  });

  it('the demo slideshows, videos, embeds and links show pictures of the library, in their own size, that can be drawn', async () => {
    const images = (await Promise.all(items.map(imagesOf))).flat();
    const files = await Promise.all(images.map(image => findFile(database.db, image.elvisId)));
    expect(images.length).toBeGreaterThanOrEqual(45);
    expect(files.map(file => [file?.id, file?.width, file?.height])).toEqual(
      images.map(image => [image.elvisId, image.naturalWidth, image.naturalHeight]),
    );
    const drawn = await drawFile(files[0] as StoredFile); // compared above: every picture has its file
    expect(Buffer.from(drawn ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it('crop pictures inside of them, in the ratios that they are cropped for', async () => {
    const variants = (await Promise.all(items.map(imagesOf)))
      .flat()
      .flatMap(image => Object.entries(image.variants).map(([ratio, { cropMarks }]) => ({ image, ratio, cropMarks })));
    expect(variants.length).toBeGreaterThan(3);
    for (const { image, ratio, cropMarks } of variants) {
      const [across = 0, down = 0] = ratio.split(':').map(Number);
      const shape = (cropMarks.width * image.naturalWidth) / (cropMarks.height * image.naturalHeight);
      expect(shape).toBeCloseTo(across / down, 2);
      expect(cropMarks.x + cropMarks.width).toBeLessThanOrEqual(1);
      expect(cropMarks.y + cropMarks.height).toBeLessThanOrEqual(1);
    }
  });

  it('the demo slideshows, videos, embeds and links are written in the spelling and with the signs of their language', async () => {
    for (const item of items) {
      const draft = await draftOf(item);
      const { title, lead } = draft.item;
      const texts = Object.values(readersTexts(draft));
      const text = [title, lead, ...texts].join('\n');
      expect(text, title).not.toMatch(/[ß"'„“”]|\.\.\.| -- /u);
      if (item.locale === 'fr-CH')
        expect(text, title).not.toMatch(/[^\u202F][;!?]|«(?!\u202F)|(?<!\u202F)»|soixante-dix|quatre-vingt-dix/u);
    }
  });
});
