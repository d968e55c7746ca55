import type { Element as DocumentElement, Text as DocumentText } from '#domain/article/document.ts';

/** Slate works on our document model as it is: its elements and texts are the domain's. `block.ts` adds what editors know about blocks. */
declare module 'slate' {
  interface CustomTypes {
    Element: DocumentElement;
    Text: DocumentText;
  }
}
