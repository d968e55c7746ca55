import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { createStore, type StoreApi, useStore } from 'zustand';
import { InvariantError } from '#domain/result.ts';
import { LinkTargetPicker } from '#renderer/entities/link-target/LinkTargetPicker.tsx';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useDialogAddress } from '#renderer/platform/navigation/use-dialog-address.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import type { LinkTarget, PickLinkTargetProps } from '#richtext/view/link-services.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useArticleModel } from '../model/use-article-model.tsx';
import { useArticleView } from '../model/article-view.ts';

/** True if the link dialog of the text asks for a target; false if the user came by the address. */
type Asking = StoreApi<{ readonly isDialogAsking: boolean }>;
const AskingContext = createContext<Asking | null>(null);

const useAsking = (): Asking => {
  const store = useContext(AskingContext);
  if (store === null) throw new InvariantError('no internal link around this component');
  return store;
};

const useAddress = () => {
  const { internalLinkPath, textPath, isInternalLink } = useArticleView();
  return { isInternalLink, ...useDialogAddress(internalLinkPath, textPath) };
};

/** Lets the link dialog choose a target at an address of its own over the text, so that Back closes it alone (A2-020, B2-006). */
export const LinkTargetAtAddress = ({ target, onPick, onClose }: PickLinkTargetProps) => {
  const asking = useAsking();
  const { isInternalLink, open, close } = useAddress();
  const wasThere = useRef(false);
  const picked = useRef<readonly [LinkTarget, string]>(undefined);
  useEffect(() => {
    asking.setState({ isDialogAsking: true });
    return () => asking.setState({ isDialogAsking: false });
  }, [asking]);
  const follow = useEffectEvent(() => {
    if (isInternalLink) wasThere.current = true;
    else if (!wasThere.current) {
      wasThere.current = true;
      open();
    } else if (picked.current === undefined) onClose();
    else onPick(...picked.current);
  });
  useEffect(() => follow(), [isInternalLink]);
  return (
    <LinkTargetPicker
      target={target}
      onPick={(chosen, name) => {
        picked.current = [chosen, name];
        close();
      }}
      onClose={close}
    />
  );
};

/** Lets a user who came by the address choose a target: the link is set at the caret. */
const TargetForCaret = () => {
  const text = useText('publication');
  const toasts = useToasts();
  const model = useArticleModel();
  const { close } = useAddress();
  return (
    <LinkTargetPicker
      target={undefined}
      onPick={(target, name) => {
        const isSet = model.editor()?.setLink(target, name) ?? false;
        if (!isSet) toasts.show({ tone: 'caution', title: text('internalLink.noPlace') });
        close();
      }}
      onClose={close}
    />
  );
};

const ByAddress = ({ isEditing }: { readonly isEditing: boolean }) => {
  const isDialogAsking = useStore(useAsking(), state => state.isDialogAsking);
  const { isInternalLink, open } = useAddress();
  const { textPath } = useArticleView();
  const stableOpen = useStableCallback(open);
  const commands = useMemo(
    (): readonly Command[] =>
      isEditing
        ? [
            {
              id: 'internalLink',
              textKey: 'publication:command.internalLink',
              run: () => stableOpen(),
            },
          ]
        : [],
    [isEditing, stableOpen],
  );
  useCommands(commands);
  if (!isInternalLink || isDialogAsking) return null;
  // Links can be set only in edit mode.
  return isEditing ? <TargetForCaret /> : <Navigate to={textPath} replace />;
};

/** Gives the internal links of the text their address while it is edited. */
export const InternalLinks = ({ isEditing, children }: { readonly isEditing: boolean; readonly children: ReactNode }) => {
  const [asking] = useState<Asking>(() => createStore(() => ({ isDialogAsking: false })));
  return (
    <AskingContext value={asking}>
      {children}
      <ByAddress isEditing={isEditing} />
    </AskingContext>
  );
};
