import type { PlacementPage } from '#domain/placement/page.ts';
import { versionsOf } from '#domain/placement/publish.ts';

/** The versions of a page as the screen shows it, to be named with what goes out (D-050). */
export const asSeen = (page: PlacementPage) => {
  const { order, sections } = versionsOf(page);
  return { order, sections: [...sections] };
};
