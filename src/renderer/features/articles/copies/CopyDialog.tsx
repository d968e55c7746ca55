import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BridgeError } from '#bridge/states.ts';
import { apiKey } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { contentPath, resourcePath } from '#renderer/platform/navigation/paths.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { DuplicateIcon, TranslateIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { type CopyRequest, faultKey, faultOf } from './copy-request.ts';
import './copies.css';

export interface CopyDialogProps {
  readonly articleId: string;
  readonly title: string;
  readonly request: CopyRequest;
  readonly onClose: () => void;
}

interface Making {
  readonly isWorking: boolean;
  readonly error: BridgeError | null;
  readonly begin: () => Promise<void>;
  /** Aborts a translation; a copy that has been requested is still made. */
  readonly cancel: () => void;
}

/** Makes the copy and opens it; a user who has left meanwhile is not called back, and an unneeded translation is aborted. */
const useMaking = ({ articleId, request, onClose }: CopyDialogProps): Making => {
  const bridge = useBridge();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const text = useText('copies');
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<BridgeError | null>(null);
  const attempt = useRef(0);
  const working = useRef(false);
  const giveUp = (): void => {
    attempt.current += 1;
    if (working.current && request.kind === 'translate') void bridge.call('articles.cancelTranslation', { articleId });
    working.current = false;
  };
  const leave = useStableCallback(giveUp);
  useEffect(() => () => leave(), [leave]);
  const begin = async (): Promise<void> => {
    const own = (attempt.current += 1);
    working.current = true;
    setWorking(true);
    setError(null);
    const answer =
      request.kind === 'clone'
        ? await bridge.call('articles.clone', { articleId })
        : await bridge.call('articles.translate', { articleId, targetLanguage: request.to });
    if (attempt.current !== own) return;
    working.current = false;
    setWorking(false);
    if (!answer.ok) return void setError(answer.error);
    void queryClient.invalidateQueries({ queryKey: apiKey('listMetadata') });
    toasts.show({ tone: 'positive', title: text(`${request.kind}.done`) });
    onClose();
    await navigate(`${contentPath('articles', answer.value.articleId)}?isEditingContent=true`);
  };
  const cancel = (): void => {
    giveUp();
    setWorking(false);
  };
  return { isWorking, error, begin, cancel };
};

const Fault = ({ error, request, onClose }: Pick<CopyDialogProps, 'request' | 'onClose'> & { readonly error: BridgeError }) => {
  const text = useText('copies');
  const errors = useText('errors');
  const navigate = useNavigate();
  const isUnclear = faultOf(error, request) === 'look';
  const look = (): void => {
    onClose();
    void navigate(`${resourcePath('articles')}?contentLocale=${request.kind === 'translate' ? request.to : 'all'}`);
  };
  return (
    <Callout
      tone={isUnclear ? 'caution' : 'critical'}
      icon={<WarningSignIcon />}
      role="alert"
      actions={
        isUnclear ? (
          <Button size="small" onClick={look}>
            {text('look')}
          </Button>
        ) : undefined
      }
    >
      {errors(faultKey(error, request))}
    </Callout>
  );
};

const Progress = ({ request }: Pick<CopyDialogProps, 'request'>) => {
  const text = useText('copies');
  return (
    <div className="g-copy-progress" role="status">
      <progress aria-label={text(`${request.kind}.working`)} />
      <span>{text(`${request.kind}.working`)}</span>
      {request.kind === 'translate' ? <span className="g-quiet">{text('translate.patience')}</span> : null}
    </div>
  );
};

/** Asks before copying or translating an article, and shows progress and refusals. */
export const CopyDialog = (props: CopyDialogProps) => {
  const { title, request, onClose } = props;
  const text = useText('copies');
  const articles = useText('articles');
  const { isWorking, error, begin, cancel } = useMaking(props);
  const isTranslation = request.kind === 'translate';
  const language = isTranslation ? articles(`contentLocale.${request.to}`) : '';
  const canBegin = error === null || faultOf(error, request) !== 'refused';
  const leaving = useRef<HTMLButtonElement>(null);
  // The button that had the focus is disabled or gone: the focus stays in the dialog.
  useEffect(() => {
    if (isWorking || !canBegin) leaving.current?.focus();
  }, [isWorking, canBegin]);
  const close = (): void => {
    if (!isWorking) return void onClose();
    if (isTranslation) cancel();
  };
  return (
    <Dialog
      isOpen
      title={text(`${request.kind}.title`, { title, language })}
      onClose={close}
      actions={
        <>
          <Button ref={leaving} onClick={close} disabled={isWorking && !isTranslation}>
            {text(canBegin ? 'cancel' : 'close')}
          </Button>
          {canBegin ? (
            <Button
              kind="primary"
              icon={isTranslation ? <TranslateIcon /> : <DuplicateIcon />}
              loading={isWorking}
              autoFocus
              onClick={() => void begin()}
            >
              {text(error === null ? `${request.kind}.begin` : 'again')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="g-copy">
        <p>{text(`${request.kind}.takes`, { language })}</p>
        <p className="g-quiet">{text(`${request.kind}.leaves`)}</p>
        {isWorking ? <Progress request={request} /> : null}
        {error === null || isWorking ? null : <Fault error={error} request={request} onClose={onClose} />}
      </div>
    </Dialog>
  );
};
