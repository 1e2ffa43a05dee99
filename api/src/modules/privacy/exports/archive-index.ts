import { escapeHtml } from '../../../text/escape-html.ts';

/** A part of the archive, as its index lists it. */
export interface ArchivePart {
  label: string;
  /** Path of its file in the archive; null when there is nothing. */
  file: string | null;
  records: number;
  rule: string;
}

export interface ArchiveFacts {
  madeAt: string;
  fullName: string;
  parts: readonly ArchivePart[];
  files: readonly { name: string; size: number }[];
  /** Files that are too large to be in it. */
  leftOut: readonly string[];
}

const number = new Intl.NumberFormat('fr-FR');

/** `LISEZ-MOI.txt`: what is in the archive, for a person who opens it with nothing but an editor. */
export function readMe({ madeAt, fullName, parts, files, leftOut }: ArchiveFacts): string {
  const lines = [
    `Vos données sur L’État en Mouvement — ${fullName}`,
    `Copie faite le ${madeAt}.`,
    '',
    'Ouvrez index.html dans un navigateur pour les parcourir. Les fichiers .json contiennent tout,',
    'et d’autres services savent les lire.',
    '',
    'CE QUE NOUS AVONS',
    ...parts.map(({ label, records, file, rule }) =>
      [`- ${label} : ${countOf(records)}`, file === null ? '' : ` (${file})`, `. Conservation : ${rule}.`].join(''),
    ),
    '',
    `FICHIERS : ${files.length === 0 ? 'aucun' : number.format(files.length)}`,
    ...files.map(({ name, size }) => `- ${name} (${number.format(size)} octets)`),
    ...(leftOut.length === 0
      ? []
      : [
          '',
          'TROP VOLUMINEUX POUR CETTE COPIE (ils restent dans Mes Produits) :',
          ...leftOut.map((name) => `- ${name}`),
        ]),
    '',
  ];
  // Editors of Windows, too.
  return lines.join('\r\n');
}

/** `index.html`: the same, and everything that was found, to be read in a browser without a network. */
export function indexPage(facts: ArchiveFacts, contents: ReadonlyMap<string, readonly object[]>): string {
  const { madeAt, fullName, parts, files, leftOut } = facts;
  const section = ({ label, file, records, rule }: ArchivePart) => `<section>
<h2>${escapeHtml(label)}</h2>
<p>${countOf(records)}${file === null ? '' : ` · <a href="${escapeHtml(encodeURI(file))}">${escapeHtml(file)}</a>`}<br>
<small>Conservation : ${escapeHtml(rule)}.</small></p>
${(contents.get(label) ?? []).map(table).join('\n')}
</section>`;
  const item = (name: string) => `<li><a href="${escapeHtml(encodeURI(name))}">${escapeHtml(name)}</a></li>`;
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vos données sur L’État en Mouvement</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 Georgia, serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h2 { border-top: 2px solid; padding-top: .5rem; margin-top: 2.5rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid #8886; overflow-wrap: anywhere; white-space: pre-wrap; }
th { width: 11rem; font-weight: 600; }
</style>
<h1>Vos données</h1>
<p>${escapeHtml(fullName)}. Copie faite le ${escapeHtml(madeAt)}.</p>
${parts.map(section).join('\n')}
<section>
<h2>Fichiers</h2>
${files.length === 0 ? '<p>Aucun.</p>' : `<ul>${files.map(({ name }) => item(name)).join('')}</ul>`}
${leftOut.length === 0 ? '' : `<p>Trop volumineux pour cette copie, ils restent dans Mes Produits : ${leftOut.map(escapeHtml).join(', ')}.</p>`}
</section>
</html>
`;
}

function countOf(records: number): string {
  if (records === 0) return 'rien';
  return `${number.format(records)} élément${records > 1 ? 's' : ''}`;
}

function table(record: object): string {
  const rows = Object.entries(record).map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(shown(value))}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
