import type { PlacementPage } from '#domain/placement/page.ts';
import { versionsOf } from '#domain/placement/publish.ts';

/** Returns the versions of a page as shown, to be sent with a publication (D-050). */
export const asSeen = (page: PlacementPage) => {
  const { order, sections } = versionsOf(page);
  return { order, sections: [...sections] };
};
