import type { ReactNode } from 'react';
import { SuperscriptIcon } from '#ui/icons.ts';
import type { MarkView } from '../../view/block-view.tsx';

const Superscript = ({ children }: { readonly children: ReactNode }) => <sup>{children}</sup>;

export const superscriptView: MarkView = {
  key: 'superscript',
  Wrap: Superscript,
  button: { mark: 'superscript', labelKey: 'mark.superscript', icon: <SuperscriptIcon /> },
};
