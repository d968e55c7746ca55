import type { PendingAct } from '#bridge/placement.ts';
import { useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';

/** Acts on a section that wait for a decision by the user, each with both sides' changes. */
export interface SectionPending {
  readonly acts: readonly PendingAct[];
  readonly articleTitle: (itemId: string) => string;
}

/** Shows what both sides did to a section, and the choice between them. */
export const SectionConflicts = ({ pageId, pending }: { readonly pageId: string; readonly pending: SectionPending }) => {
  const text = useText('placement');
  const errorText = useErrorText();
  const decide = useBridgeMutation('placement.decide');
  return pending.acts.map(act => {
    if (act.state === 'failed')
      return (
        <p key={act.entryId} className="g-section-question" role="alert">
          {text('conflict.refused', { reason: act.error ? errorText(act.error).title : '' })}
        </p>
      );
    return (
      <div key={act.entryId} role="group" aria-label={text('conflict.label')} className="g-section-question">
        {act.conflicts.map(conflict => {
          const wish = act.operations.find(({ id }) => id === conflict.operationId)?.change.op ?? 'set';
          const values = {
            item: conflict.itemId === null ? '' : pending.articleTitle(conflict.itemId),
            fields: conflict.fields.map(field => text(`field.${field}`, { defaultValue: field })).join(', '),
          };
          return (
            <span key={conflict.operationId}>
              {text(`conflict.${conflict.reason}`, values)} {text(`conflict.wish.${wish}`, values)}
            </span>
          );
        })}
        <Button size="small" onClick={() => decide.mutate({ pageId, entryId: act.entryId, side: 'mine' })}>
          {text('conflict.mine')}
        </Button>
        <Button size="small" onClick={() => decide.mutate({ pageId, entryId: act.entryId, side: 'theirs' })}>
          {text('conflict.theirs')}
        </Button>
      </div>
    );
  });
};
