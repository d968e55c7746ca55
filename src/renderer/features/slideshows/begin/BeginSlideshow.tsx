import { useState } from 'react';
import { NewItemScreen } from '#renderer/entities/item/create/NewItemScreen.tsx';
import { FileDropArea } from '#renderer/entities/media/FileDropArea.tsx';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { slideshowIntakeOf } from '../slides/slideshow-intake.ts';
import '../slides/slides.css';

/** Creates a slideshow: title, language and publications, and the pictures or folders that become its slides. */
export const BeginSlideshow = () => {
  const text = useText('slideshows');
  const bridge = useBridge();
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <NewItemScreen
      resource="slideshows"
      onCreated={id => {
        if (files.length > 0) slideshowIntakeOf(bridge, id).add(files);
      }}
    >
      <FileDropArea
        label={text('add.label')}
        hint={text('begin.hint')}
        multiple
        onFiles={more => setFiles(before => [...before, ...more])}
      />
      {files.length === 0 ? null : (
        <div className="g-slides-ways" role="status">
          <span>{text('begin.files', { count: files.length })}</span>
          <Button kind="minimal" size="small" onClick={() => setFiles([])}>
            {text('begin.none')}
          </Button>
        </div>
      )}
    </NewItemScreen>
  );
};
