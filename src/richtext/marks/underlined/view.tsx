import type { ReactNode } from 'react';
import { UnderlineIcon } from '#ui/icons.ts';
import type { MarkView } from '../../view/block-view.tsx';

const Underlined = ({ children }: { readonly children: ReactNode }) => <u>{children}</u>;

export const underlinedView: MarkView = {
  key: 'underlined',
  Wrap: Underlined,
  button: { mark: 'underlined', labelKey: 'mark.underlined', icon: <UnderlineIcon /> },
};
