import { ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { useText } from '#ui/i18n.ts';
import { MediaIcon } from '#ui/icons.ts';
import { type BlockView, type BlockViewProps, useSurroundings } from '../../view/block-view.tsx';
import { captionOf } from '../captioned.ts';
import { pictureOf } from '../media-data.ts';
import { MediaFigure, useRemove } from '../media-figure.tsx';
import { PictureView } from '../picture-view.tsx';
import { ImageForm } from './form.tsx';
import { imageModel } from './model.ts';

const Image = (props: BlockViewProps) => {
  const { element } = props;
  const text = useText('blocks');
  const { openForm } = useSurroundings();
  const picture = pictureOf(element.data);
  const caption = captionOf(element);
  const words = picture.alt || (caption ? plainText(caption) : '');
  const remove = useRemove(element);
  const name = text(`image.type.${picture.imageType}`);
  return (
    <MediaFigure
      {...props}
      className="g-block-image"
      label={words === '' ? name : text('image.label', { name, words })}
      isEmpty={imageModel.isEmpty(element)}
      preview={
        <PictureView
          elementId={element.id}
          picture={picture}
          actions={{ onReplace: () => openForm(element.id), onRemove: remove }}
          showsAlt
        />
      }
    />
  );
};

export const imageView: BlockView = {
  type: ELEMENT_TYPE.image,
  Component: Image,
  Form: ImageForm,
  inserts: [{ id: ELEMENT_TYPE.image, labelKey: 'name.image', group: 'media', icon: <MediaIcon />, create: imageModel.create }],
};
