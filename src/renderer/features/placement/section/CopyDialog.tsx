import { useState } from 'react';
import type { CopyResult } from '#contract/placement/placement.ts';
import { isEqual } from '#domain/equal.ts';
import type { PageOwner } from '#domain/placement/page.ts';
import { useCategories } from '#renderer/entities/category/categories.ts';
import { ownerKey, usePageName, usePlacementPages } from '#renderer/entities/placement/use-pages.ts';
import { useIsExternal, useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { SmallTickIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';

interface CopyDialogProps {
  readonly sectionId: string;
  readonly name: string;
  readonly from: PageOwner;
  readonly onClose: () => void;
}

/** Shows the result of a copy to one page, actual or expected. */
const Outcome = ({ result }: { readonly result: CopyResult }) => {
  const text = useText('placement');
  const { byId } = useCategories();
  if (result.outcome === 'refused') {
    const categories = result.categoryIds.map(id => byId.get(id)?.name ?? `#${String(id)}`).join(', ');
    return (
      <span className="g-copy-refused">
        <WarningSignIcon size={12} aria-hidden="true" /> {text(`copy.refused.${result.code}`, { categories })}
      </span>
    );
  }
  if (result.warnings.length === 0)
    return (
      <span className="g-copy-whole">
        <SmallTickIcon aria-hidden="true" /> {text('copy.whole')}
      </span>
    );
  return (
    <span className="g-copy-part">
      <WarningSignIcon size={12} aria-hidden="true" /> {result.warnings.map(warning => text(`copy.${warning}`)).join(' ')}
    </span>
  );
};

const isSameTarget = (one: CopyResult, other: CopyResult): boolean => ownerKey(one.target) === ownerKey(other.target);

/** Returns the shown parts of a result, to detect a change since the check. */
const toldOf = (result: CopyResult | undefined): unknown =>
  result?.outcome === 'refused' ? [result.code, result.categoryIds] : result?.warnings;

/** Copies a section to pages of other titles; shows in advance what cannot be copied (B8-033). */
export const CopyDialog = ({ sectionId, name, from, onClose }: CopyDialogProps) => {
  const text = useText('placement');
  const common = useText('common');
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  const pageName = usePageName();
  const { pages } = usePlacementPages();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly CopyResult[] | null>(null);
  const copy = useApiMutation('copyPlacementSection');
  const offered = pages.filter(page => ownerKey(page) !== ownerKey(from));
  const targets = offered
    .filter(page => chosen.has(page.id))
    .map(({ tenantId, kind, ownerId }): PageOwner => ({ tenantId, kind, ownerId }));
  const run = (dryRun: boolean): void =>
    copy.mutate(
      { params: { id: sectionId }, body: { dryRun, targets } },
      {
        onSuccess: ({ body }) => {
          if (dryRun) return setResults(body);
          const isAsShown = body.every(result => isEqual(toldOf(result), toldOf(results?.find(one => isSameTarget(one, result)))));
          if (!isAsShown) {
            toasts.show({ tone: 'caution', title: text('copy.otherwise') });
            // A second click does not copy again.
            setChosen(new Set());
            return setResults(body);
          }
          toasts.show({ tone: 'positive', title: text('copy.done', { count: body.filter(({ outcome }) => outcome === 'copied').length }) });
          onClose();
        },
      },
    );
  const obstacle = isExternal
    ? text('refused.external')
    : !isOnline
      ? text('publish.offline')
      : targets.length === 0
        ? text('copy.choose')
        : undefined;
  const possible = results?.filter(({ outcome }) => outcome === 'copied').length ?? 0;
  return (
    <Dialog
      title={text('copy.title', { name })}
      isOpen
      onClose={onClose}
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          {results === null ? (
            <Button
              kind="primary"
              loading={copy.isPending}
              disabled={obstacle !== undefined}
              disabledReason={obstacle}
              onClick={() => run(true)}
            >
              {text('copy.check')}
            </Button>
          ) : (
            <Button
              kind="primary"
              loading={copy.isPending}
              disabled={obstacle !== undefined || possible === 0}
              disabledReason={obstacle ?? text('copy.nowhere')}
              onClick={() => run(false)}
            >
              {text('copy.copy', { count: possible })}
            </Button>
          )}
        </>
      }
    >
      <p className="g-quiet g-front-intro">{text('copy.intro')}</p>
      <ul className="g-copy-targets" aria-label={text('copy.targets')}>
        {offered.map(page => {
          const result = results?.find(({ target }) => ownerKey(target) === ownerKey(page));
          return (
            <li key={page.id}>
              <Checkbox
                label={pageName(page, page)}
                checked={chosen.has(page.id)}
                onChange={isChosen => {
                  setResults(null);
                  setChosen(before => new Set(isChosen ? [...before, page.id] : [...before].filter(id => id !== page.id)));
                }}
              />
              {result === undefined ? null : <Outcome result={result} />}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};
