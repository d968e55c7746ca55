import type { BridgeClient } from '#bridge/client.ts';
import type { OpenArticle } from '#bridge/states.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Circumstances } from '#domain/publication/situation.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { AskedItem, LoadedItem } from '#renderer/entities/publication/asked-item.ts';
import type { Way } from '#renderer/entities/publication/judge-going-out.ts';
import { readReleasedSubject } from '#renderer/entities/publication/use-released-subject.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { anchorOf, cardOfField } from '../model/card-anchors.ts';
import { REQUIRED_FIELDS } from '#domain/metadata/article-requirements.ts';
import type { MoveOutcome, SeenArticle } from './change-status.ts';
import type { ListRow } from './list-rows.ts';

interface Tools {
  readonly bridge: BridgeClient;
  readonly tenants: readonly Tenant[];
  readonly circumstancesOf: (metadata: Metadata) => Circumstances;
  /** Describes the reason for which an article cannot be published now. */
  readonly words: (outcome: MoveOutcome) => string;
  /** Describes an obstacle that is known from the row. */
  readonly obstacleOf: (row: ListRow) => string | undefined;
  readonly nameOf: (row: ListRow) => string;
  readonly to: PublicationStatus;
  /** Called with the state of an article that the user sees and decides by. */
  readonly saw: (articleId: string, seen: SeenArticle) => void;
}

const EDITING = '?isEditingContent=true';

/** Returns the path that a finding about an article leads to. */
export const wayPath = (articleId: string, way: Way): string => {
  if (way.kind === 'content') return contentPath(way.resource, way.id);
  const path = contentPath('articles', articleId);
  const card = way.kind === 'card' ? way.card : way.kind === 'field' ? cardOfField(asField(way.field)) : undefined;
  if (card !== undefined) return `${path}/publication#${anchorOf(card)}`;
  return way.kind === 'pictures' ? `${path}/pictures${EDITING}` : `${path}${EDITING}`;
};

const asField = (name: string) => REQUIRED_FIELDS.find(field => field === name) ?? 'body';

const judged = ({ metadata, document, hasUnsavedChanges, sync }: OpenArticle, tools: Tools): LoadedItem => {
  const refuse = (code: 'unsavedChanges' | 'undecided'): LoadedItem => ({
    kind: 'refused',
    reason: tools.words({ kind: 'refused', error: { code } }),
  });
  if (sync.kind === 'failed') return { kind: 'refused', reason: tools.words({ kind: 'refused', error: sync.error }) };
  if (sync.kind === 'conflict') return refuse('undecided');
  if (metadata === null || hasUnsavedChanges || sync.kind !== 'synced') return refuse('unsavedChanges');
  const { tenants, circumstancesOf } = tools;
  return {
    kind: 'subject',
    subject: { metadata, content: { kind: 'text', elements: document.elements }, tenants, circumstances: circumstancesOf(metadata) },
  };
};

/** Returns the rows as items that are judged before publication; each is read from the desk, and closed again. */
export const goingOutItems = (rows: readonly ListRow[], tools: Tools): readonly AskedItem[] =>
  rows.map(row => ({
    key: row.key,
    title: tools.nameOf(row),
    pathOf: way => wayPath(row.key, way),
    load: async () => {
      const obstacle = tools.obstacleOf(row);
      if (obstacle !== undefined) return { kind: 'refused', reason: obstacle };
      const opened = await tools.bridge.call('articles.open', { articleId: row.key });
      if (!opened.ok) return { kind: 'refused', reason: tools.words({ kind: 'refused', error: opened.error }) };
      await tools.bridge.call('articles.close', { articleId: opened.value.articleId });
      const { metadata, revisionNumber } = opened.value;
      if (metadata !== null) tools.saw(row.key, { metadata, revisionNumber });
      const item = judged(opened.value, tools);
      if (item.kind === 'refused') return item;
      const shown = await readReleasedSubject(tools.bridge, { shown: item.subject, to: tools.to });
      if (!shown.ok) return { kind: 'refused', reason: tools.words({ kind: 'refused', error: shown.error }) };
      return { kind: 'subject', subject: { ...item.subject, ...shown.value } };
    },
  }));
