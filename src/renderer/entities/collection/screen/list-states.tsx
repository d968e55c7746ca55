import { useNavigate } from 'react-router';
import { rolesWith } from '#domain/user/role.ts';
import { useIsOnline, useRole } from '#renderer/entities/session/session.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AddIcon, OfflineIcon, SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { Collection, CollectionWords, Keyed } from '../model/collection.ts';
import { isNarrowed, type ListAddress } from '../model/filters.ts';
import type { FilterControl } from '../query/use-address.ts';
import type { CollectionRows } from '../query/use-collection.ts';
import { ListFailure, type ListFailureProps, ListNotRefreshed } from './ListFailure.tsx';

interface CreateProps {
  readonly words: Pick<CollectionWords, 'create'>;
  readonly create: Collection<never, never>['create'] | undefined;
}

const CreateButton = ({ create, words, isShortcutShown }: CreateProps & { readonly isShortcutShown: boolean }) => {
  const text = useText('collection');
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const role = useRole();
  if (create === undefined || words.create === undefined || !rolesWith(create.access).includes(role)) return null;
  const { path, keys, testId, needsNetwork = false } = create;
  return (
    <Button
      kind="primary"
      icon={<AddIcon />}
      disabled={needsNetwork && !isOnline}
      disabledReason={text('create.offline')}
      {...(isShortcutShown && keys !== undefined ? { title: keysLabel(keys) } : {})}
      {...(isShortcutShown && testId !== undefined ? { 'data-testid': testId } : {})}
      onClick={() => void navigate(path)}
    >
      {text(words.create)}
    </Button>
  );
};

/** Shows the button that creates a row, in the header of the window. */
export const CreateAction = (props: CreateProps) => (
  <HeaderSlot place="actions">
    <CreateButton {...props} isShortcutShown />
  </HeaderSlot>
);

/** Shows that the list could not be read, with nothing or with rows from before. */
export const Failure = <Row,>({ list, ...words }: { readonly list: CollectionRows<Row> } & Pick<ListFailureProps, 'offline'>) => {
  const { error, totalElements, rows, refetch } = list;
  if (error === null) return null;
  if (totalElements !== null) return <ListNotRefreshed error={error} onRetry={refetch} />;
  return rows.length > 0 ? null : <ListFailure error={error} onRetry={refetch} {...words} />;
};

interface NothingProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Pick<Collection<Row, Filters>, 'create' | 'filters' | 'icon'> & {
    readonly words: Omit<CollectionWords, 'others' | 'total'>;
  };
  readonly control: Pick<FilterControl<Filters>, 'clear' | 'filters'>;
  /** Level of its heading. */
  readonly level?: 2 | 3;
}

/** Shows why a list is empty and how to go on (A2-047). */
export const Nothing = <Row extends Keyed, Filters extends ListAddress>({ collection, control, level = 2 }: NothingProps<Row, Filters>) => {
  const text = useText('collection');
  const isOnline = useIsOnline();
  const { words, create, icon } = collection;
  if (isNarrowed(collection.filters, control.filters)) {
    const { noneFoundOffline } = words;
    return (
      <EmptyState
        level={level}
        icon={isOnline ? <SearchIcon /> : <OfflineIcon />}
        title={text(words.noneFound)}
        action={<Button onClick={control.clear}>{text('filter.clearAll')}</Button>}
      >
        {text('common:list.noresult')} {isOnline || noneFoundOffline === undefined ? null : text(noneFoundOffline)}
      </EmptyState>
    );
  }
  const { title, detail } = isOnline ? words.none : words.noneOffline;
  return (
    <EmptyState
      level={level}
      icon={isOnline ? icon : <OfflineIcon />}
      title={text(title)}
      action={<CreateButton create={create} words={words} isShortcutShown={false} />}
    >
      {text(detail)}
    </EmptyState>
  );
};
