import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import type { OptionsProps } from './network-parts.tsx';
import type { EmbedOptions } from '#domain/embeds/networks.ts';

/** Texts that may be written to a video (B3-031), in the order of the page. */
const FIELDS = ['captionTitle', 'caption', 'credit'] as const;

/** The words below a video. Empty fields are no options. */
export const YoutubeOptions = ({ options, onChange }: OptionsProps) => {
  const text = useText('blocks');
  const write = (field: string, words: string) => {
    const { [field]: _before, ...others } = options;
    onChange(words.trim() === '' ? others : { ...others, [field]: words });
  };
  return (
    <>
      {FIELDS.map(field => (
        <TextField key={field} label={text(`youtube.${field}`)} value={wordsOf(options, field)} onChange={words => write(field, words)} />
      ))}
    </>
  );
};

const wordsOf = (options: EmbedOptions, field: (typeof FIELDS)[number]): string => {
  const words = options[field];
  return typeof words === 'string' ? words : '';
};

/** Shows the texts of a video, only those that are not empty (B5-072). */
export const YoutubeWords = ({ options }: { readonly options: EmbedOptions }) => {
  const [title, caption, credit] = FIELDS.map(field => wordsOf(options, field).trim());
  if (!title && !caption && !credit) return null;
  return (
    <div className="g-embed-words">
      {title ? <strong>{title}</strong> : null}
      {caption ? <span>{caption}</span> : null}
      {credit ? <cite>{credit}</cite> : null}
    </div>
  );
};
