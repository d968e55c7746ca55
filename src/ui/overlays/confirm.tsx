import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useText } from '../i18n.ts';

export interface ConfirmRequest {
  readonly title: string;
  readonly message: ReactNode;
  /** The words on the button that does it: a verb. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  /** Enter, pressed once too often, changes nothing: for what sends, deletes or converts, and for what is asked about while somebody types. */
  readonly startsAtCancel?: boolean;
}

type Ask = (request: ConfirmRequest) => Promise<boolean>;

interface Pending {
  readonly request: ConfirmRequest;
  readonly answer: (confirmed: boolean) => void;
}

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Provides a function that asks before something that cannot be undone; returns whether the user agreed. */
export const useConfirm = (): Ask => useContext(ConfirmContext);

/** The two questions every form has (B8-024): delete, and cancel with changes. */
export const useFormQuestions = (): {
  readonly askDelete: (name: string) => Promise<boolean>;
  readonly askCancel: () => Promise<boolean>;
} => {
  const ask = useConfirm();
  const text = useText('common');
  return useMemo(
    () => ({
      askDelete: name =>
        ask({
          title: text('form.modal.deleteTitle', { name }),
          message: text('form.modal.deleteMessage'),
          confirm: text('delete'),
          danger: true,
          startsAtCancel: true,
        }),
      askCancel: () =>
        ask({
          title: text('form.modal.cancelTitle'),
          message: text('form.modal.cancelMessage'),
          confirm: text('form.modal.discard'),
          cancel: text('form.modal.keep'),
          danger: true,
        }),
    }),
    [ask, text],
  );
};

/** Holds the one confirmation dialog; a second question waits for nothing: it answers the first with no. */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const text = useText('common');
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = useCallback<Ask>(
    request =>
      new Promise(resolve => {
        setPending(current => {
          current?.answer(false);
          return { request, answer: resolve };
        });
      }),
    [],
  );
  const answer = (confirmed: boolean): void => {
    pending?.answer(confirmed);
    setPending(null);
  };
  return (
    <ConfirmContext.Provider value={ask}>
      {children}
      {pending === null ? null : (
        <Dialog
          isOpen
          role="alertdialog"
          title={pending.request.title}
          onClose={() => answer(false)}
          actions={
            <>
              <Button autoFocus={pending.request.startsAtCancel === true} onClick={() => answer(false)}>
                {pending.request.cancel ?? text('cancel')}
              </Button>
              <Button
                kind={pending.request.danger === true ? 'danger' : 'primary'}
                autoFocus={pending.request.startsAtCancel !== true}
                onClick={() => answer(true)}
              >
                {pending.request.confirm}
              </Button>
            </>
          }
        >
          {pending.request.message}
        </Dialog>
      )}
    </ConfirmContext.Provider>
  );
};
