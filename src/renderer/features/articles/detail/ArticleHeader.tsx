import { useState } from 'react';
import { Link } from 'react-router';
import type { RequiredField } from '#domain/metadata/article-requirements.ts';
import { ItemPlaceEntries, useItemPlaceCommands, useItemPlaces } from '#renderer/entities/content/item-places.tsx';
import { KeepEntry, useKeepCommand } from '#renderer/entities/kept/KeepEntry.tsx';
import { OneWayDialogs, OneWayEntries, useOneWay } from '#renderer/entities/one-way/OneWayEntries.tsx';
import { holdsBack } from '#renderer/entities/publication/waiting-obstacles.ts';
import { PublicationMenu } from '#renderer/entities/publication/PublicationMenu.tsx';
import { UpdatePublicButton } from '#renderer/entities/publication/UpdatePublicButton.tsx';
import { useWaitingText } from '#renderer/entities/publication/use-waiting-text.ts';
import { WaitingMark } from '#renderer/entities/publication/WaitingMark.tsx';
import { HeaderPlace, HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { resourcePath } from '#renderer/platform/navigation/paths.ts';
import { keysForAria, keysLabel } from '#renderer/platform/keys/keys.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import {
  ChevronLeftIcon,
  EditIcon,
  ExportIcon,
  EyeOpenIcon,
  FloppyDiskIcon,
  ImportIcon,
  MoreIcon,
  TrashIcon,
  UndoIcon,
} from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu, MenuDivider, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { CopyDialog } from '../copies/CopyDialog.tsx';
import { CopyEntries } from '../copies/CopyEntries.tsx';
import type { CopyRequest } from '../copies/copy-request.ts';
import { useCopyCommands } from '../copies/use-copy-commands.ts';
import { useActReason } from '../model/locks.tsx';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { EXPORT_FORMATS } from '../export/export-article.ts';
import { useArticleFiles } from '../export/use-article-files.ts';
import { useFileCommands } from '../export/use-file-commands.ts';
import { useArticleView } from '../model/article-view.ts';
import { useArticleOnScreen } from '../waiting/use-article-on-screen.ts';
import { ContentStatusMenu } from './ContentStatusMenu.tsx';
import type { Presence } from './presence-reporter.ts';
import { PresenceTag } from './PresenceTag.tsx';
import { useAfterText } from './use-after-text.ts';

export interface ArticleHeaderProps {
  readonly title: string;
  readonly presence: Presence;
  readonly isEditing: boolean;
  /** Reason why editing is not possible now. */
  readonly editObstacle: string | undefined;
  readonly deleteObstacle: string | undefined;
  readonly onToggleEditing: () => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onDelete: () => void;
  readonly onGoTo: (field: RequiredField) => void;
}

const MoreMenu = ({ title, isEditing, deleteObstacle, onDiscard, onDelete }: ArticleHeaderProps) => {
  const text = useText('articles');
  const files = useText('paste');
  const unsaved = useOpenState(state => state.hasUnsavedChanges);
  const articleFiles = useArticleFiles();
  const { exportAs, exportForLayout, importWord } = articleFiles;
  useFileCommands({ files: articleFiles, isEditing });
  const metadata = useOpenState(state => state.status.metadata);
  const sync = useOpenState(state => state.status.sync.kind);
  const articleId = useOpenState(state => state.status.articleId);
  const locale = useOpenState(state => state.status.locale);
  const isSynced = !unsaved && sync === 'synced' && metadata !== null;
  const [request, setRequest] = useState<CopyRequest | null>(null);
  useCopyCommands({ locale, isSynced, onChoose: setRequest });
  const oneWay = useOneWay({ metadata, isSynced });
  const places = useItemPlaces({ metadata, hasLocal: unsaved || sync !== 'synced' });
  useItemPlaceCommands(places);
  const place = { resource: 'articles', id: articleId } as const;
  useKeepCommand({ place, title });
  const menu = (
    <Menu label={text('more')}>
      <ItemPlaceEntries {...places} />
      {isEditing ? <MenuItem icon={<ImportIcon />} label={files('import.action')} onClick={importWord} /> : null}
      {EXPORT_FORMATS.map(format => (
        <MenuItem key={format} icon={<ExportIcon />} label={files(`export.${format}`)} onClick={() => exportAs(format)} />
      ))}
      <MenuItem icon={<ExportIcon />} label={files('export.layout')} onClick={exportForLayout} />
      <MenuDivider />
      <CopyEntries locale={locale} isSynced={isSynced} onChoose={setRequest} />
      <OneWayEntries oneWay={oneWay} />
      <KeepEntry place={place} title={title} isOpen />
      <MenuDivider />
      {isEditing ? (
        <MenuItem
          icon={<UndoIcon />}
          label={text('discard.action')}
          disabled={!unsaved}
          disabledReason={text('save.nothing')}
          onClick={onDiscard}
        />
      ) : null}
      {isEditing ? <MenuDivider /> : null}
      <MenuItem
        icon={<TrashIcon />}
        label={text('delete.action')}
        danger
        disabled={deleteObstacle !== undefined}
        disabledReason={deleteObstacle}
        onClick={onDelete}
      />
    </Menu>
  );
  return (
    <>
      <Popover content={menu} placement="bottom-end" popupKind="menu">
        <IconButton label={text('more')} icon={<MoreIcon />} aria-haspopup="menu" />
      </Popover>
      <OneWayDialogs oneWay={oneWay} />
      {request === null ? null : <CopyDialog articleId={articleId} title={title} request={request} onClose={() => setRequest(null)} />}
    </>
  );
};

/** Returns a function that focuses the text after saving: the button is gone, and no typing may be lost. */
const useFocusOnText = (): (() => void) => {
  const model = useArticleModel();
  const { view } = useArticleView();
  return () => {
    if (view === 'text') model.editor()?.focus();
  };
};

const SaveButton = ({ onSave }: { readonly onSave: () => void }) => {
  const text = useText('articles');
  const focusOnText = useFocusOnText();
  const unsaved = useOpenState(state => state.hasUnsavedChanges);
  const isSaving = useOpenState(state => state.isSaving);
  const locked = useActReason()('holdSave');
  const reason = unsaved ? locked : text('save.nothing');
  const metadata = useOpenState(state => state.status.metadata);
  const waiting = useWaitingText(metadata);
  const isHeld = holdsBack({ metadata });
  const keys = keysLabel('save');
  return (
    <Button
      icon={<FloppyDiskIcon />}
      disabled={isSaving || reason !== undefined}
      disabledReason={isSaving ? undefined : reason}
      onClick={() => {
        onSave();
        focusOnText();
      }}
      aria-keyshortcuts={keysForAria('save')}
      title={isHeld ? `${waiting('save.held')} (${keys})` : keys}
      className="g-save"
      data-testid="save"
    >
      {text('save.action')}
    </Button>
  );
};

/** Marks that newer text waits behind what readers have. */
const HeaderMark = () => {
  const waiting = useOpenState(state => state.status.metadata?.waiting ?? null);
  return waiting === null ? null : <WaitingMark release={{ releaseTime: waiting.releaseTime, releaseFailure: waiting.failure ?? null }} />;
};

const HeaderActions = (props: ArticleHeaderProps) => {
  const text = useText('articles');
  const { isEditing, editObstacle, onToggleEditing, onSave, onGoTo } = props;
  const item = useArticleOnScreen();
  return (
    <>
      {isEditing ? <SaveButton onSave={onSave} /> : null}
      <UpdatePublicButton item={item} />
      <Button
        icon={isEditing ? <EyeOpenIcon /> : <EditIcon />}
        disabled={editObstacle !== undefined}
        disabledReason={editObstacle}
        onClick={onToggleEditing}
        className="g-toggle-editing"
        title={text(isEditing ? 'mode.view' : 'mode.edit')}
        data-testid="toggle-editing"
      >
        {text(isEditing ? 'mode.view' : 'mode.edit')}
      </Button>
      <ContentStatusMenu onGoTo={onGoTo} />
      <PublicationMenu item={item} namespace="articles" />
      <MoreMenu {...props} />
    </>
  );
};

/** Acts of the header that have keys. */
const ACTS_WITH_KEYS = {
  keepOffline: 'kept:keep',
  updatePublic: 'waiting:command.update',
  'publication.published': 'articles:command.publication.published',
  preview: 'preview:open',
} as const;

/** Shows title, state and actions of the article in the window's header. The text is rendered first, the actions right after it. */
export const ArticleHeader = (props: ArticleHeaderProps) => {
  const text = useText('articles');
  const { title, presence } = props;
  const areActionsDue = useAfterText(ACTS_WITH_KEYS);
  return (
    <>
      <HeaderSlot place="main">
        <Link className="g-back" to={resourcePath('articles')}>
          <ChevronLeftIcon /> <span className="g-back-words">{text('title')}</span>
        </Link>
        <p className="g-article-heading g-truncate" title={title}>
          {title}
        </p>
        <HeaderMark />
        <PresenceTag presence={presence} />
      </HeaderSlot>
      <HeaderPlace place="actions">{areActionsDue ? <HeaderActions {...props} /> : null}</HeaderPlace>
    </>
  );
};
