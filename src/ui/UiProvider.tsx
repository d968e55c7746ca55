import { BlueprintProvider } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { AnnouncerProvider } from './announce.tsx';
import { ConfirmProvider } from './overlays/confirm.tsx';
import { ToastProvider } from './overlays/toast.tsx';
import { useFieldSteps } from './fields/use-field-steps.ts';
import { useStrayKeys } from './use-stray-keys.ts';
import { useTabCircle } from './use-tab-circle.ts';

/** Everything the parts of this layer need around them. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => {
  useTabCircle();
  useStrayKeys();
  useFieldSteps();
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
