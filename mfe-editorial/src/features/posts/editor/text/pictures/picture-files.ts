import { formatEnumeration } from '@letat/contracts/core/format/enumeration';
import { acceptedImages } from '@letat/contracts/uploads/constants';

const isPicture = ({ type }: File) => acceptedImages.types.some((allowed) => allowed === type);
const isText = ({ type, name }: File) => type.startsWith('text/') || /\.(?:md|markdown|txt)$/i.test(name);

/** The pictures among what was pasted or dropped. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(isPicture);
}

/** Why files that were pasted or dropped are not taken; null when all of them are. Those of plain text are text. */
export function refusalOf(files: Iterable<File>): string | null {
  const names = [...files].filter((file) => !isPicture(file) && !isText(file)).map(({ name }) => name);
  if (names.length === 0) return null;
  const what = names.length === 1 ? 'n’est pas d’un type accepté' : 'ne sont pas d’un type accepté';
  return `${formatEnumeration(names)} ${what}\u00a0: ${acceptedImages.typesText}.`;
}

const noise =
  /^(?:image|images|img|imgp|dsc|dscn|dscf|pxl|mvi|photo|picture|pic|screenshot|screen shot|capture|whatsapp|signal|telegram|received|download|téléchargement|unnamed|untitled|sans titre|scan|numérisation|fb|snapchat|copie|copy|clipboard|file|fichier)(?![\p{L}])/iu;

/**
 * What a picture shows, as far as its file's name says so: "marche-de-kaolack.jpg" does, what cameras, screenshots and
 * messengers call theirs does not, nor what looks like a key.
 */
export function altOf(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim();
  const isWord = (word: string) => /^[\p{L}’']{3,}$/u.test(word) && /[aeiouyàâäéèêëîïôöùûüœ]/i.test(word);
  const isKey = words.split(' ').some((word) => /\d/.test(word) && /\p{L}/u.test(word) && word.length >= 8);
  const isGiven = words.split(' ').some(isWord) && !noise.test(words) && !isKey;
  return isGiven ? words.slice(0, 1).toLocaleUpperCase('fr') + words.slice(1) : '';
}
