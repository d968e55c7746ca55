/** A dialog that lets a user choose one thing by its id: a slideshow, a snippet, a ticker. */
export interface PickOneProps<Choice> {
  readonly onPick: (choice: Choice) => void;
  readonly onClose: () => void;
}
