import type { PlacementPage } from '#domain/placement/page.ts';
import type { SectionButton, SectionState } from '#domain/placement/section.ts';
import type { LeadingButton } from '#domain/sitemap/deletion.ts';
import type { SitemapNode } from '#domain/sitemap/node.ts';
import type { Queries } from '../../db/schema.ts';
import { findPage, listPages } from '../../repositories/placement/pages.ts';

type Target = Pick<SitemapNode, 'id' | 'categoryId' | 'metadataId' | 'url'>;

const isAt = (button: SectionButton, { categoryId, metadataId, url }: Target): boolean => {
  if (button.linkType === 'categoryLink') return button.categoryId !== null && button.categoryId === categoryId;
  if (button.linkType === 'internalLink') return button.metadataId !== null && button.metadataId === metadataId;
  return button.linkType === 'link' && button.url !== '' && button.url === url;
};

const stateButtons = (state: SectionState | null) =>
  state?.settings.button.visible === true
    ? [{ button: state.settings.button, section: state.settings.title || state.settings.identifier }]
    : [];

const nameOfPage = async (queries: Queries, { kind, ownerId }: PlacementPage): Promise<string> => {
  if (kind === 'tag') return (await queries.selectFrom('tags').select('name').where('id', '=', ownerId).executeTakeFirst())?.name ?? '';
  const names = queries.selectFrom('category_names').select('name').where('category_id', '=', ownerId);
  return (await names.orderBy('locale').executeTakeFirst())?.name ?? '';
};

/**
 * Returns the draft or live buttons on the pages of a title that lead to nodes and to nothing else of the sitemap that stays (D-057): by
 * their category, their item, or the address of an external node.
 */
export const findLeadingButtons = async (
  queries: Queries,
  { tenantId, gone, kept }: { readonly tenantId: number; readonly gone: readonly Target[]; readonly kept: readonly Target[] },
): Promise<readonly LeadingButton[]> => {
  const found = new Map<string, LeadingButton>();
  for (const { id } of await listPages(queries, { tenantIds: [tenantId] })) {
    const page = await findPage(queries, id);
    if (!page) continue;
    for (const { live, draft } of page.sections)
      for (const { button, section } of [...stateButtons(draft), ...stateButtons(live)]) {
        const node = gone.find(target => isAt(button, target));
        if (!node || kept.some(target => isAt(button, target))) continue;
        const leading = { nodeId: node.id, page: await nameOfPage(queries, page), section, text: button.text };
        found.set(JSON.stringify(leading), leading);
      }
  }
  return [...found.values()];
};
