import { useNavigate } from 'react-router';
import { REQUIRED_FIELDS } from '#domain/metadata/article-requirements.ts';
import type { Way } from '#renderer/entities/publication/judge-going-out.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { findInPane } from '#renderer/platform/state/pane.ts';
import { useShowBlock } from './use-show-block.ts';
import { useChangeSide } from './side-state.ts';
import { useGoTo } from './use-go-to.ts';

/** Returns a function that leads to what the publication of the article lacks, after the dialog that names it has closed. */
export const useWays = (): ((way: Way) => void) => {
  const showBlock = useShowBlock();
  const { toField, toCard, toPictures } = useGoTo();
  const changeSide = useChangeSide();
  const navigate = useNavigate();
  return way => {
    switch (way.kind) {
      case 'field': {
        const field = REQUIRED_FIELDS.find(name => name === way.field);
        return field === undefined ? undefined : toField(field);
      }
      case 'card':
        return toCard(way.card);
      case 'pictures':
      case 'rights':
        return toPictures();
      case 'block':
        return void setTimeout(() => showBlock(way.elementId));
      case 'checklist':
      case 'seo':
        changeSide({ tab: way.kind });
        return void setTimeout(() => findInPane(`#side-${way.kind}`)?.focus());
      case 'content':
        return void navigate(contentPath(way.resource, way.id));
      case 'contentStatus':
        return void setTimeout(() => findInPane('[data-testid="content-status"]')?.focus());
    }
  };
};
