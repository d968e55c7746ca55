/** Files that the system adds to folders. */
const SYSTEM_FILE = /^(?:\.|thumbs\.db$|desktop\.ini$)/iu;

const byName = new Intl.Collator('de-CH', { numeric: true });

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** All entries of a folder: the browser gives a hundred at a time, and none at the end. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = folder.createReader();
  const read = (): Promise<readonly FileSystemEntry[]> => new Promise((resolve, reject) => reader.readEntries(resolve, reject));
  const all: FileSystemEntry[] = [];
  for (let some = await read(); some.length > 0; some = await read()) all.push(...some);
  return all.filter(({ name }) => !SYSTEM_FILE.test(name)).toSorted((a, b) => byName.compare(a.name, b.name));
};

const filesIn = async (entry: FileSystemEntry): Promise<readonly File[]> => {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const files: File[] = [];
  for (const inside of await entriesOf(entry)) files.push(...(await filesIn(inside)));
  return files;
};

/**
 * Hands over what was dropped: files at once, folders with all their files, by name (2 before 10), as soon as they are read.
 * Unreadable entries, such as a folder on a removed stick, are left out.
 */
export const takeDropped = (transfer: DataTransfer, take: (files: readonly File[]) => void): void => {
  // Entries can be asked for only during the drop.
  const entries = [...transfer.items].flatMap(item => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
  if (!entries.some(isFolder)) return take([...transfer.files]);
  void Promise.allSettled(entries.map(filesIn)).then(read => take(read.flatMap(one => (one.status === 'fulfilled' ? one.value : []))));
};
