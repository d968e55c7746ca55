import type { PlacementPage } from '#domain/placement/page.ts';
import type { ActResult } from '#renderer/entities/placement/board-model.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';

/** State and functions of the screen that acts need. */
export interface BoardScene {
  /** Pages of the columns, from the left. */
  readonly pageIds: readonly string[];
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly say: (words: string) => void;
  readonly tell: (result: ActResult) => void;
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
  readonly columnName: (page: PlacementPage) => string;
  readonly sectionName: (page: PlacementPage, sectionId: string) => string;
  /** Asks to add the title to items that lack it (B8-034); returns those that may be placed there. */
  readonly withTitle: (metadataIds: readonly string[], tenantId: number) => Promise<readonly string[]>;
  /** Called when an act begins; returns a function that focuses a line once rendered, unless the user has moved on. */
  readonly follow: () => (pageId: string, key: string) => void;
}
