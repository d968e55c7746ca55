import { noteWords } from '#domain/notes/note-text.ts';
import './notes.css';

export interface NoteBodyProps {
  readonly body: string;
  /** Of its heading. */
  readonly level: 2 | 3;
  /** Shows only so many paragraphs and lists. */
  readonly parts?: number;
  readonly headingId?: string;
}

/** A note as it is read: heading, paragraphs and lists. */
export const NoteBody = ({ body, level, parts: shown, headingId }: NoteBodyProps) => {
  const { heading, parts } = noteWords(body);
  const Heading = `h${level}` as const;
  return (
    <div className="g-note-body">
      <Heading {...(headingId === undefined ? {} : { id: headingId })}>{heading}</Heading>
      {parts.slice(0, shown).map((part, index) =>
        part.kind === 'paragraph' ? (
          <p key={index}>{part.text}</p>
        ) : (
          <ul key={index}>
            {part.items.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
};
