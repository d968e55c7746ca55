import { OverlayToaster, type ToastProps } from '@blueprintjs/core';
import { createContext, type ReactElement, type ReactNode, useContext, useMemo, useRef } from 'react';
import { ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from '../icons.ts';

/** Toasts hide after 10 s, at most 5 at once (B9-015). */
export const TOAST_TIMEOUT_MS = 10_000;
export const TOAST_MAXIMUM = 5;

export interface Toast {
  readonly tone: 'neutral' | 'positive' | 'caution' | 'critical';
  readonly title?: string;
  readonly message?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Two toasts with the same key are one; without it, the same words are one. */
  readonly key?: string;
}

export interface Toasts {
  readonly show: (toast: Toast) => void;
  /** Takes away what a key showed, once it is not true any more. */
  readonly hide: (key: string) => void;
  readonly clear: () => void;
}

const ICONS: Readonly<Record<Toast['tone'], ReactElement>> = {
  neutral: <InfoSignIcon />,
  positive: <TickCircleIcon />,
  caution: <WarningSignIcon />,
  critical: <ErrorIcon />,
};

const toastProps = (toast: Toast): ToastProps => ({
  className: `g-toast-${toast.tone}`, // Blueprint’s own intents fill every button of the toast
  icon: ICONS[toast.tone],
  timeout: TOAST_TIMEOUT_MS,
  message: (
    <div>
      {toast.title === undefined ? null : <strong className="g-toast-title">{toast.title}</strong>}
      {toast.message === undefined ? null : <div>{toast.message}</div>}
    </div>
  ),
  ...(toast.action === undefined ? {} : { action: { text: toast.action.label, onClick: toast.action.onClick } }),
});

const ToastContext = createContext<Toasts>({ show: () => undefined, hide: () => undefined, clear: () => undefined });

export const useToasts = (): Toasts => useContext(ToastContext);

export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const toaster = useRef<OverlayToaster>(null);
  const toasts = useMemo<Toasts>(
    () => ({
      show: toast => {
        toaster.current?.show(toastProps(toast), toast.key ?? `${toast.tone}:${toast.title ?? ''}:${toast.message ?? ''}`);
      },
      hide: key => toaster.current?.dismiss(key),
      clear: () => toaster.current?.clear(),
    }),
    [],
  );
  return (
    <ToastContext.Provider value={toasts}>
      {children}
      <OverlayToaster ref={toaster} position="top-right" maxToasts={TOAST_MAXIMUM} usePortal />
    </ToastContext.Provider>
  );
};
