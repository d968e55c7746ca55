import { memo } from 'react';
import { type Element, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { pictureAddress } from '#renderer/entities/media/picture-address.ts';
import { pictureOf } from '#richtext/blocks/media-data.ts';
import { elementsToNodes } from '#richtext/convert/document-html.ts';
import { HtmlView } from '#richtext/html/html-view.tsx';

const WIDTH_PX = 686;

const Picture = ({ element }: { readonly element: Element }) => {
  const { address = '', alt, cropMarks, focusPoint } = pictureOf(element.data);
  const shown = pictureAddress(address, WIDTH_PX, { cropMarks, focusPoint });
  return (
    <figure>
      {shown === undefined ? null : <img src={shown} alt={alt} loading="lazy" />}
      <figcaption>{plainText(element)}</figcaption>
    </figure>
  );
};

/** Shows the message of an event; pictures are loaded through the host. */
export const MessageView = memo(({ message }: { readonly message: readonly Element[] }) =>
  message.map(element =>
    element.type === ELEMENT_TYPE.image ? (
      <Picture key={element.id} element={element} />
    ) : (
      <HtmlView key={element.id} nodes={elementsToNodes([element])} />
    ),
  ),
);
MessageView.displayName = 'MessageView';
