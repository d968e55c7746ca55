import { BlueprintProvider, FocusStyleManager } from '@blueprintjs/core';
import { type ReactNode, useEffect } from 'react';
import { AnnouncerProvider } from './announce.tsx';
import { ConfirmProvider } from './confirm.tsx';
import { ToastProvider } from './toast.tsx';

/** Everything the parts of this layer need around them. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    FocusStyleManager.onlyShowFocusOnTabs();
  }, []);
  return (
    <BlueprintProvider>
      <AnnouncerProvider>
        <ToastProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </ToastProvider>
      </AnnouncerProvider>
    </BlueprintProvider>
  );
};
