import type { ContentLocale } from '#domain/locale.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { DuplicateIcon, TranslateIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { MenuItem } from '#ui/overlays/Menu.tsx';
import { type CopyRequest, otherLocale } from './copy-request.ts';

export interface CopyEntriesProps {
  readonly locale: ContentLocale;
  /** True if the newsroom has the whole article: other changes would be missing in the copy. */
  readonly isSynced: boolean;
  readonly onChoose: (request: CopyRequest) => void;
}

/** Returns the reason for which no copy can be made now, if any. */
export const useCopyObstacle = (isSynced: boolean): string | undefined => {
  const text = useText('copies');
  const isOnline = useIsOnline();
  if (!isOnline) return text('needsNetwork');
  return isSynced ? undefined : text('needsSaving');
};

/** Shows the menu entries that create a new article from this one. */
export const CopyEntries = ({ locale, isSynced, onChoose }: CopyEntriesProps) => {
  const text = useText('copies');
  const articles = useText('articles');
  const obstacle = useCopyObstacle(isSynced);
  const to = otherLocale(locale);
  const state = { disabled: obstacle !== undefined, disabledReason: obstacle };
  return (
    <>
      <MenuItem icon={<DuplicateIcon />} label={text('clone.action')} {...state} onClick={() => onChoose({ kind: 'clone' })} />
      <MenuItem
        icon={<TranslateIcon />}
        label={text('translate.action', { language: articles(`contentLocale.${to}`) })}
        {...state}
        onClick={() => onChoose({ kind: 'translate', to })}
      />
    </>
  );
};
