import type { ReactNode } from 'react';
import { StrikethroughIcon } from '#ui/icons.ts';
import type { MarkView } from '../../view/block-view.tsx';

const Strikethrough = ({ children }: { readonly children: ReactNode }) => <s>{children}</s>;

export const strikethroughView: MarkView = {
  key: 'strikethrough',
  Wrap: Strikethrough,
  button: { mark: 'strikethrough', labelKey: 'mark.strikethrough', icon: <StrikethroughIcon /> },
};
