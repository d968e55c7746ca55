import type { Element as DocumentElement, Text as DocumentText } from '#domain/article/document.ts';

/** Slate works directly on our document model: its elements and texts are the domain's. `block.ts` adds the editor's members. */
declare module 'slate' {
  interface CustomTypes {
    Element: DocumentElement;
    Text: DocumentText;
  }
}
