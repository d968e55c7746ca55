import type { ReactNode } from 'react';
import { ItalicIcon } from '#ui/icons.ts';
import type { MarkView } from '../../view/block-view.tsx';

const Italic = ({ children }: { readonly children: ReactNode }) => <em>{children}</em>;

export const italicView: MarkView = {
  key: 'italic',
  Wrap: Italic,
  button: { mark: 'italic', labelKey: 'mark.italic', icon: <ItalicIcon /> },
};
