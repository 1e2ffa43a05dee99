import { formatBytes } from '@letat/contracts/core/format/bytes';
import { errorCatalogue } from '@letat/contracts/features';
import { sendImport } from '@letat/contracts/newsletter/imports/operations';
import { postLimits } from '@letat/contracts/posts/constants';
import { sendCover } from '@letat/contracts/posts/writing/operations';
import { acceptedImages, uploadLimits } from '@letat/contracts/uploads/constants';
import { fileOutcomeKey, fileSent } from '@letat/contracts/uploads/form-outcome';
import { sendAvatar } from '@letat/contracts/users/operations';
import { escapeHtml } from '../escape-html.ts';

interface FileForm {
  title: string;
  label: string;
  /** Media types and endings, as the browser's own field takes them. */
  accept: string;
  done: string;
  /** What it is sent to; null where the address does not say what the file is for. */
  action(search: URLSearchParams): string | null;
  /** Another field, beside the file. */
  beside?: string;
}

const images = `${acceptedImages.typesText}, ${formatBytes(acceptedImages.maxBytes)} au plus`;
const alt = `<p><label for="fichier-alt">Ce que montre l’image, pour qui ne la voit pas</label><br><input id="fichier-alt" name="alt" maxlength="${postLimits.imageAltLength}"></p>`;

const unreadable = 'Le fichier n’est pas arrivé en entier : choisissez-le à nouveau, puis renvoyez-le.';

/** By the path of the page in whose place they stand while no script runs. */
const forms: Readonly<Record<string, FileForm>> = {
  '/account': {
    title: 'Votre photo',
    label: `Photo (${images})`,
    accept: acceptedImages.types.join(','),
    done: 'Votre photo est enregistrée.',
    action: () => sendAvatar.path,
  },
  '/admin/newsletter/importer': {
    title: 'Importer des contacts',
    label: `Fichier CSV (${formatBytes(uploadLimits.importBytes)} au plus)`,
    accept: 'text/csv,.csv,.txt',
    done: 'Le fichier est reçu : personne n’est abonné avant que ses colonnes ne soient nommées, ce qui demande JavaScript.',
    action: () => sendImport.path,
  },
  '/write': {
    title: 'Image de l’article',
    label: `Image (${images})`,
    accept: acceptedImages.types.join(','),
    done: 'L’article est enregistré avec cette image.',
    action(search) {
      const post = search.get('post') ?? '';
      return /^[0-9a-f]{24}$/.test(post) ? sendCover.path.replace(':id', post) : null;
    },
    beside: alt,
  },
};

/**
 * The form by which a person sends the file of a page that needs scripts, before any runs, and what became of the one that they sent; empty
 * where there is none (docs/decisions/0192).
 */
export function fileFormHtml(path: string, search: URLSearchParams): string {
  const form = forms[path];
  const action = form?.action(search) ?? null;
  if (!form || action === null) return '';
  const { title, label, accept, beside = '' } = form;
  const field = `<input id="fichier-champ" type="file" name="file" accept="${accept}" required>`;
  return (
    `<section id="${fileOutcomeKey}" aria-labelledby="fichier-titre"><h2 id="fichier-titre">${title}</h2>${outcomeHtml(form, search)}` +
    `<form action="${action}" method="post" enctype="multipart/form-data">` +
    `<p><label for="fichier-champ">${label}</label><br>${field}</p>${beside}<button type="submit">Envoyer</button></form></section>`
  );
}

function outcomeHtml({ done }: FileForm, search: URLSearchParams): string {
  const outcome = search.get(fileOutcomeKey);
  if (outcome === fileSent) return `<p role="status">${done}</p>`;
  const refusal = Object.entries(errorCatalogue).find(([code]) => code === outcome)?.[1];
  if (!refusal) return '';
  // What the catalogue says of a body is said to programs.
  const text = outcome === 'malformed_body' ? unreadable : refusal.error;
  return `<p role="alert">${escapeHtml(text)}</p>`;
}
