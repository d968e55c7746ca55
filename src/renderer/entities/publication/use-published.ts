import { isPublicStatus, type PublicationStatus } from '#domain/article/workflow.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useOfferTakeBack } from './take-back.tsx';
import type { WentOut } from './use-send-take-back.ts';

/** Says that a publication status was taken; what readers get by it can be taken back. */
export const usePublished = (): ((to: PublicationStatus, item: WentOut & { readonly title: string; readonly batch?: string }) => void) => {
  const text = useText('articles');
  const toasts = useToasts();
  const offer = useOfferTakeBack();
  return (to, item) => {
    if (isPublicStatus(to)) offer({ ...item, kind: to === 'unlisted' ? 'unlisted' : 'published' });
    else toasts.show({ tone: 'positive', title: text(`publish.done.${to}`) });
  };
};
