import { CropEditor } from '#renderer/entities/media/crop/CropEditor.tsx';
import { formOfPictureData, pictureDataOf } from '#renderer/entities/media/picture-data.ts';
import { useArticleModel } from '../model/use-article-model.tsx';
import { changeData, findElementById } from './pictures-in-text.ts';

/** Chooses the visible part of a picture of the text; saving is one step that can be undone. */
export const PictureCropping = ({ elementId, onClose }: { readonly elementId: string; readonly onClose: () => void }) => {
  const model = useArticleModel();
  const element = findElementById(model.elements(), elementId);
  if (!element) return null;
  const { url, naturalWidth, naturalHeight, focusPoint, cropMarks, variants } = formOfPictureData(element.data);
  return (
    <CropEditor
      picture={{ url, width: naturalWidth, height: naturalHeight }}
      value={{ focusPoint, cropMarks, variants }}
      onSave={choice => {
        model.edit(elements =>
          changeData(elements, elementId, data =>
            pictureDataOf({ ...formOfPictureData(data), ...choice, variants: { ...choice.variants } }, data),
          ),
        );
        onClose();
      }}
      onClose={onClose}
    />
  );
};
