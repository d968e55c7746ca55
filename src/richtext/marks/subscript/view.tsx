import type { ReactNode } from 'react';
import { SubscriptIcon } from '#ui/icons.ts';
import type { MarkView } from '../../view/block-view.tsx';

const Subscript = ({ children }: { readonly children: ReactNode }) => <sub>{children}</sub>;

export const subscriptView: MarkView = {
  key: 'subscript',
  Wrap: Subscript,
  button: { mark: 'subscript', labelKey: 'mark.subscript', icon: <SubscriptIcon /> },
};
